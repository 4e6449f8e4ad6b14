// How the rounds of a match are numbered.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "notation/record/record.h"
#include "verifier/judgement.h"

namespace engarde {

// The lowest number that a round can have after this score: every win took a round.
std::uint32_t lowest_number_after(const MatchScore& score);

// What is wrong with the number of a round; none: nothing, or it cannot be said because something cannot be read.
std::optional<std::string> number_fault(const egn::Record& record, std::size_t index);

// Whether the next round is recorded and numbered as the one that follows.
bool is_followed(const egn::Record& record, std::size_t index);

}  // namespace engarde
