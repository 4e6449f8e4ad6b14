#include "notation/quote.h"

#include <cstdint>

#include "notation/utf8.h"

namespace engarde {

namespace {

constexpr std::size_t longest_quote = 40;

}  // namespace

std::string printable(std::string_view text) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string safe;
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        const auto first = static_cast<std::uint8_t>(text[0]);
        // C0 controls, DEL, and the C1 controls that UTF-8 spells C2 80 to C2 9F.
        const bool control = (length == 1 && (first < 0x20 || first == 0x7F)) ||
                             (length == 2 && first == 0xC2 && static_cast<std::uint8_t>(text[1]) < 0xA0);
        const std::size_t taken = length == 0 ? 1 : length;
        if (length == 0 || control)
            for (std::size_t place = 0; place < taken; ++place) {
                const auto byte = static_cast<std::uint8_t>(text[place]);
                safe += {'\\', 'x', digits[byte >> 4], digits[byte & 0xF]};
            }
        else
            safe += text.substr(0, taken);
        text.remove_prefix(taken);
    }
    return safe;
}

std::string in_quotes(std::string_view text) {
    std::size_t kept = 0;
    std::size_t end = 0;
    while (end < text.size() && kept < longest_quote) {
        const std::size_t length = utf8_length(text.substr(end));
        end += length == 0 ? 1 : length;
        ++kept;
    }
    return "\"" + printable(text.substr(0, end)) + (end < text.size() ? "…\"" : "\"");
}

}  // namespace engarde
