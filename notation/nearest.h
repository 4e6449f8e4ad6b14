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

}  // namespace engarde
