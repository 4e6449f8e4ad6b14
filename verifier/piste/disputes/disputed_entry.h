// The entries of a match that somebody may disagree with, and the record as it stands around one of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "notation/record/record.h"
#include "verifier/adjudicate.h"

namespace engarde::piste {

struct DisputedEntry {
    enum class Kind : std::uint8_t { ply, show, result, position };  // a position claims nothing
    Kind kind = Kind::ply;
    std::size_t round = 0;  // its place among the match's
    std::size_t ply = 0;    // its place among the round's
};

// Those marked, or the one asked for; why there is none, otherwise.
tl::expected<std::vector<DisputedEntry>, std::string> disputed_entries(const egn::Record& record,
                                                                       const AdjudicateOptions& options);

Span span_of(const egn::Record& record, const DisputedEntry& entry);

// "x55:13", as it stands in the record; empty: a position.
std::string entry_text(const egn::Record& record, const DisputedEntry& entry);

// A round of which only counts who started it and who won it.
egn::Round only_its_meaning(const egn::Round& round);

// The match up to the round of the entry. Of the rounds before nothing is kept but what they mean to the match.
egn::Record up_to_its_round(const egn::Record& record, const DisputedEntry& entry);

// The round without the entry and all that follows it.
egn::Round before_entry(egn::Round round, const DisputedEntry& entry);

// The round without what follows the entry, but for what the entry itself depends on: a parry alone claims that no
// play was left only if something follows it.
egn::Round with_entry(egn::Round round, const DisputedEntry& entry);

}  // namespace engarde::piste
