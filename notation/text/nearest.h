// The name somebody probably meant.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace engarde {

// ASCII letters only.
std::string lower_case(std::string_view text);

// The known name with the fewest letters wrong, missing, too many or swapped; empty when none is near.
std::string_view nearest(std::string_view typed, std::span<const std::string_view> known);

// "; did you mean \"ferti-advanced\"?" to end a message with; empty when no known name is near.
std::string did_you_mean(std::string_view typed, std::span<const std::string_view> known);

// "no card \"Thurst\"; did you mean \"Thrust\"?"
std::string no_such(std::string_view kind, std::string_view typed, std::span<const std::string_view> known);

}  // namespace engarde
