#include "notation/text/utf8.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

#include "notation/text/count.h"

namespace engarde {

namespace {

std::uint8_t byte_at(std::string_view text, std::size_t place) {
    return static_cast<std::uint8_t>(text[place]);
}

// The length of a sequence according to its first byte, and the lowest code point that needs this length.
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

struct Range {
    char32_t first;
    char32_t last;
};

constexpr std::array<Range, 11> wide{{{0x1100, 0x115F},
                                      {0x2E80, 0x303E},
                                      {0x3041, 0xA4CF},
                                      {0xAC00, 0xD7A3},
                                      {0xF900, 0xFAFF},
                                      {0xFE30, 0xFE6F},
                                      {0xFF00, 0xFF60},
                                      {0xFFE0, 0xFFE6},
                                      {0x1F300, 0x1F64F},
                                      {0x1F680, 0x1FAFF},
                                      {0x20000, 0x3FFFD}}};
constexpr std::array<Range, 7> without_width{{{0x0300, 0x036F},
                                              {0x0483, 0x0489},
                                              {0x1AB0, 0x1AFF},
                                              {0x200B, 0x200F},
                                              {0x20D0, 0x20FF},
                                              {0xFE00, 0xFE0F},
                                              {0xFE20, 0xFE2F}}};

template <std::size_t count>
bool is_in(char32_t code_point, const std::array<Range, count>& ranges) {
    return std::any_of(ranges.begin(), ranges.end(),
                       [&](const Range& range) { return code_point >= range.first && code_point <= range.last; });
}

// The width of a letter, or of a byte that is not valid UTF-8.
std::size_t letter_width(std::string_view letter) {
    if (utf8_length(letter) == 0) return 1;
    const char32_t code_point = code_point_of(letter);
    if (code_point < without_width.front().first) return 1;
    if (is_in(code_point, without_width)) return 0;
    return is_in(code_point, wide) ? 2 : 1;
}

// The byte in each of the eight places of a word.
constexpr std::uint64_t in_each(std::uint8_t byte) {
    return byte * 0x0101010101010101U;
}

// Whether eight bytes are all plain. Each test sets the highest bit of a byte that is not, or of one after it: a byte
// below 0x20 borrows it, 0x7F carries into it, and others have it already.
bool are_plain(std::uint64_t eight) {
    const std::uint64_t below = (eight - in_each(0x20)) & ~eight;
    const std::uint64_t above = (eight + in_each(0x01)) | eight;
    return ((below | above) & in_each(0x80)) == 0;
}

}  // namespace

std::size_t plain_length(std::string_view text) {
    std::size_t length = 0;
    for (std::uint64_t eight = 0; text.size() - length >= sizeof eight; length += sizeof eight) {
        std::memcpy(&eight, text.data() + length, sizeof eight);
        if (!are_plain(eight)) break;
    }
    while (length < text.size() && is_plain(text[length])) ++length;
    return length;
}

char32_t code_point_of(std::string_view letter) {
    if (letter.size() == 1) return byte_at(letter, 0);
    char32_t code_point = byte_at(letter, 0) & (0xFFU >> (letter.size() + 1));
    for (std::size_t place = 1; place < letter.size(); ++place)
        code_point = (code_point << 6) | (byte_at(letter, place) & 0x3FU);
    return code_point;
}

std::size_t utf8_length(std::string_view text) {
    if (text.empty()) return 0;
    const Promise promise = promised(byte_at(text, 0));
    if (promise.length == 0 || promise.length > text.size()) return 0;
    const std::string_view sequence = text.substr(0, promise.length);
    if (!std::all_of(sequence.begin() + 1, sequence.end(), continues_letter)) return 0;
    const char32_t code_point = code_point_of(sequence);
    const bool surrogate = code_point >= 0xD800 && code_point < 0xE000;
    return code_point < promise.least || surrogate || code_point > 0x10FFFF ? 0 : promise.length;
}

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::string_view piece = first_piece(text);
        if (!is_plain(piece.front()) && utf8_length(piece) == 0) return false;
        text.remove_prefix(piece.size());
    }
    return true;
}

std::size_t code_points(std::string_view text) {
    return bytes_that([](char byte) { return !continues_letter(byte); }, text);
}

std::size_t display_width(std::string_view text) {
    std::size_t width = 0;
    while (!text.empty()) {
        const std::string_view piece = first_piece(text);
        width += is_plain(piece.front()) ? piece.size() : letter_width(piece);
        text.remove_prefix(piece.size());
    }
    return width;
}

}  // namespace engarde
