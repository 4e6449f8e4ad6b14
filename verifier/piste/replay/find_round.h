// The round of a match that somebody asks for by its number.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <tl/expected.hpp>

#include "notation/record/record.h"

namespace engarde::piste {

// Its place among the rounds of a match that has some; else which there are.
tl::expected<std::size_t, std::string> find_round(const egn::Record& record, std::uint32_t number);

}  // namespace engarde::piste
