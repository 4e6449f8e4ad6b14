// Finds the single edit that repairs a malformed token, if it is clear what was meant.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace engarde::egn {

// A longer token is unlikely to be a typo.
constexpr std::size_t longest_repairable = 24;

// Replaces lookalikes: "1-O" becomes "1-0", "White" becomes "white".
std::optional<std::string> repaired_letters(std::string_view token,
                                            const std::function<bool(std::string_view)>& accepts);

// Repairs lookalikes, a misspelt keyword, one extra letter or two swapped letters. `accepts` says whether a token is
// allowed at this place; `keywords` are the words among them.
std::optional<std::string> repaired(std::string_view token, const std::function<bool(std::string_view)>& accepts,
                                    const std::vector<std::string_view>& keywords);

}  // namespace engarde::egn
