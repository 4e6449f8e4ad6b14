// The one edit that makes a malformed token right, if there is one that a person would have meant.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace engarde::egn {

// Whatever is longer was no slip of the pen.
constexpr std::size_t longest_repairable = 24;

// What looks like something else, made what it looks like: "1-O" is "1-0", "White" is "white".
std::optional<std::string> repaired_letters(std::string_view token,
                                            const std::function<bool(std::string_view)>& accepts);

// That, or a misspelt keyword, or a letter too many, or two swapped. `accepts` says whether a token could stand there;
// `keywords` are the words among them.
std::optional<std::string> repaired(std::string_view token, const std::function<bool(std::string_view)>& accepts,
                                    const std::vector<std::string_view>& keywords);

}  // namespace engarde::egn
