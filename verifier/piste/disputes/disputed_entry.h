// The disputed entries of a match, and the record around one of them.
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
    enum class Kind : std::uint8_t { ply, show, result, position };  // a position makes no claim
    Kind kind = Kind::ply;
    std::size_t round = 0;  // index in the match
    std::size_t ply = 0;    // index in the round
};

// The marked entries, or the requested one; otherwise the reason why there is none.
tl::expected<std::vector<DisputedEntry>, std::string> disputed_entries(const egn::Record& record,
                                                                       const AdjudicateOptions& options);

Span span_of(const egn::Record& record, const DisputedEntry& entry);

// "x55:13", as recorded; empty for a position.
std::string entry_text(const egn::Record& record, const DisputedEntry& entry);

// The round reduced to its starter and its winner.
egn::Round only_its_meaning(const egn::Round& round);

// The match up to the entry's round. Earlier rounds are reduced to what they mean for the match.
egn::Record up_to_its_round(const egn::Record& record, const DisputedEntry& entry);

// The round up to, but without, the entry.
egn::Round before_entry(egn::Round round, const DisputedEntry& entry);

// The round up to and including the entry, plus whatever the entry depends on: a parry alone claims that no play was
// left only if something follows it.
egn::Round with_entry(egn::Round round, const DisputedEntry& entry);

}  // namespace engarde::piste
