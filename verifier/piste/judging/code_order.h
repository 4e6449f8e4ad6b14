// The order in which breaches of a round are reported if there are several: that of the table in docs/command-line.md,
// which a test checks.
#pragma once

#include <cstddef>
#include <string_view>

namespace engarde::piste {

// Lower comes first; unknown codes come last.
std::size_t place_of_code(std::string_view code);

}  // namespace engarde::piste
