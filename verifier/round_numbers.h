// How the rounds of a match are numbered.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "notation/record/record.h"
#include "verifier/judgement.h"

namespace engarde {

// The lowest number the next round can have: every win took a round.
std::uint32_t lowest_number_after(const MatchScore& score);

// Whether its number is known. It may not be if the round could not be read.
inline bool is_numbered(const egn::Round& round) {
    return !round.malformed || round.number != 0;
}

// What is wrong with a round's number; none: nothing, or a syntax error prevents the check.
std::optional<std::string> number_fault(const egn::Record& record, std::size_t index);

// Whether the record continues with the next round in sequence.
inline bool is_followed(const egn::Rounds& rounds, std::size_t index) {
    if (index + 1 >= rounds.size()) return false;
    const egn::Round& round = rounds[index];
    const egn::Round& next = rounds[index + 1];
    return is_numbered(round) && is_numbered(next) && next.number == round.number + 1;
}

}  // namespace engarde
