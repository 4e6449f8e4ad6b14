// Finds a round by its number.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <tl/expected.hpp>

#include "notation/record/record.h"

namespace engarde::piste {

// The index of the round; otherwise a message that lists the available rounds. The match must have rounds.
tl::expected<std::size_t, std::string> find_round(const egn::Record& record, std::uint32_t number);

}  // namespace engarde::piste
