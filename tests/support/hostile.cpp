#include "tests/support/hostile.h"

#include <array>

namespace engarde::test {

const std::string hostile_letters =
    "\x1B]0;owned\x07\x1B[31m\xC2\x9B"
    "31m\xE2\x80\xAE\xE2\x81\xA6\x7F";
const std::string hostile = hostile_letters + "\xFF";

namespace {

// The length of the valid UTF-8 sequence at the beginning; 0 if there is none.
std::size_t length_of_letter(std::string_view text) {
    const auto byte = [&](std::size_t place) { return static_cast<unsigned char>(text[place]); };
    const std::size_t length = byte(0) < 0x80                      ? 1
                               : byte(0) >= 0xC2 && byte(0) < 0xE0 ? 2
                               : byte(0) >= 0xE0 && byte(0) < 0xF0 ? 3
                               : byte(0) >= 0xF0 && byte(0) < 0xF5 ? 4
                                                                   : 0;
    if (length == 0 || length > text.size()) return 0;
    for (std::size_t place = 1; place < length; ++place)
        if ((byte(place) & 0xC0) != 0x80) return 0;
    return length;
}

bool is_harmful(std::string_view letter) {
    constexpr std::array<std::string_view, 14> of_direction{
        "\xD8\x9C",     "\xE2\x80\x8E", "\xE2\x80\x8F", "\xE2\x80\xA8", "\xE2\x80\xA9", "\xE2\x80\xAA", "\xE2\x80\xAB",
        "\xE2\x80\xAC", "\xE2\x80\xAD", "\xE2\x80\xAE", "\xE2\x81\xA6", "\xE2\x81\xA7", "\xE2\x81\xA8", "\xE2\x81\xA9"};
    if (letter.size() == 1) return letter != "\n" && (letter[0] < 0x20 || letter[0] == 0x7F);
    if (letter.size() == 2 && letter[0] == '\xC2') return static_cast<unsigned char>(letter[1]) < 0xA0;
    for (const std::string_view each : of_direction)
        if (letter == each) return true;
    return false;
}

}  // namespace

std::string harm_in(std::string_view text) {
    for (std::size_t place = 0; place < text.size();) {
        const std::size_t length = length_of_letter(text.substr(place));
        if (length == 0 || is_harmful(text.substr(place, length)))
            return "at " + std::to_string(place) + " of: " + std::string(text);
        place += length;
    }
    return {};
}

std::string in_shell(const std::string& word) {
    std::string quoted = "'";
    for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + "'";
}

}  // namespace engarde::test
