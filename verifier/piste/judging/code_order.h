// The order in which breaches of a round are reported where several could be: that of the table in
// docs/command-line.md, as a test makes sure.
#pragma once

#include <cstddef>
#include <string_view>

namespace engarde::piste {

// Lower comes first; a code that the table does not have comes last.
std::size_t place_of_code(std::string_view code);

}  // namespace engarde::piste
