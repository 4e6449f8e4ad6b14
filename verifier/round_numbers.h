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

// What is wrong with a round's number; none: nothing, or a syntax error prevents the check.
std::optional<std::string> number_fault(const egn::Record& record, std::size_t index);

// Whether the record continues with the next round in sequence.
bool is_followed(const egn::Record& record, std::size_t index);

}  // namespace engarde
