#include "notation/quote.h"

#include <array>
#include <cstdint>

namespace engarde {

namespace {

constexpr std::size_t longest_quote = 40;

std::uint8_t byte_at(std::string_view text, std::size_t place) {
    return static_cast<std::uint8_t>(text[place]);
}

// The length that the first byte promises, and the least code point worth that length.
struct Promise {
    std::size_t length;
    std::uint32_t least;
};

Promise promised(std::uint8_t first) {
    if (first < 0x80) return {1, 0};
    if (first >= 0xC2 && first < 0xE0) return {2, 0x80};
    if (first >= 0xE0 && first < 0xF0) return {3, 0x800};
    if (first >= 0xF0 && first < 0xF5) return {4, 0x10000};
    return {0, 0};
}

}  // namespace

std::size_t utf8_length(std::string_view text) {
    if (text.empty()) return 0;
    const Promise promise = promised(byte_at(text, 0));
    if (promise.length == 0 || promise.length > text.size()) return 0;
    if (promise.length == 1) return 1;
    std::uint32_t code_point = byte_at(text, 0) & (0xFFU >> (promise.length + 1));
    for (std::size_t place = 1; place < promise.length; ++place) {
        if ((byte_at(text, place) & 0xC0) != 0x80) return 0;
        code_point = (code_point << 6) | (byte_at(text, place) & 0x3FU);
    }
    const bool surrogate = code_point >= 0xD800 && code_point < 0xE000;
    return code_point < promise.least || surrogate || code_point > 0x10FFFF ? 0 : promise.length;
}

std::string printable(std::string_view text) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string safe;
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        const std::uint8_t first = byte_at(text, 0);
        // C0 controls, DEL, and the C1 controls that UTF-8 spells C2 80 to C2 9F.
        const bool control = (length == 1 && (first < 0x20 || first == 0x7F)) ||
                             (length == 2 && first == 0xC2 && byte_at(text, 1) < 0xA0);
        const std::size_t taken = length == 0 ? 1 : length;
        if (length == 0 || control)
            for (std::size_t place = 0; place < taken; ++place) {
                const std::uint8_t byte = byte_at(text, place);
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
