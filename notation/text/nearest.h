// Suggests the name that was probably meant.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace engarde {

// Converts ASCII letters only.
std::string lower_case(std::string_view text);

// The known name with the fewest wrong, missing, extra or swapped letters; empty if none is near.
std::string_view nearest(std::string_view typed, std::span<const std::string_view> known);

// "; did you mean \"ferti-advanced\"?" for the end of a message; empty if no known name is near.
std::string did_you_mean(std::string_view typed, std::span<const std::string_view> known);

// "no card \"Thurst\"; did you mean \"Thrust\"?"
std::string no_such(std::string_view kind, std::string_view typed, std::span<const std::string_view> known);

}  // namespace engarde
