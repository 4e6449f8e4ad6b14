#include "verifier/report/json_writer.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

#include "notation/text/quote.h"
#include "notation/text/utf8.h"

namespace engarde {

namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";  // U+FFFD

// For each byte, whether it is written as it is.
constexpr std::array<bool, 256> unchanged = [] {
    std::array<bool, 256> table{};
    for (std::size_t byte = 0x20; byte < 0x7F; ++byte) table[byte] = byte != '"' && byte != '\\';
    return table;
}();

bool is_unchanged(char byte) {
    return unchanged[static_cast<unsigned char>(byte)];
}

// The letter after the backslash; 0 if the byte has no such escape.
char short_escape(char byte) {
    switch (byte) {
        case '\b':
            return 'b';
        case '\f':
            return 'f';
        case '\n':
            return 'n';
        case '\r':
            return 'r';
        case '\t':
            return 't';
        case '"':
        case '\\':
            return byte;
        default:
            return 0;
    }
}

// Whether bytes can follow that make a letter of it.
bool is_begin_of_letter(std::string_view bytes) {
    return utf8_length(std::string(bytes) + "\x80\x80\x80") > 0 || utf8_length(std::string(bytes) + "\xBF\xBF\xBF") > 0;
}

// The length of what is not valid UTF-8 at the start of the text: the begin of a letter that does not go on, or one
// byte.
std::size_t broken_length(std::string_view text) {
    std::size_t length = 1;
    while (length < text.size() && is_begin_of_letter(text.substr(0, length + 1))) ++length;
    return length;
}

std::string escaped(std::string_view letter) {
    if (const char escape = short_escape(letter.front()); escape != 0) return {'\\', escape};
    if (!is_unprintable(letter)) return std::string(letter);
    return fmt::format("\\u{:04x}", static_cast<std::uint32_t>(code_point_of(letter)));
}

}  // namespace

// Most strings are short and need no escape: they are copied while they are checked.
void JsonWriter::add_string(std::string_view text) {
    const std::size_t begin = text_.size();
    text_.resize(begin + text.size() + 2);
    char* to = text_.data() + begin;
    *to++ = '"';
    for (const char byte : text) {
        if (!is_unchanged(byte)) {
            text_.resize(begin);
            return add_escaped(text);
        }
        *to++ = byte;
    }
    *to = '"';
}

void JsonWriter::add_escaped(std::string_view text) {
    text_.push_back('"');
    while (!text.empty()) {
        const auto changed = std::find_if_not(text.begin(), text.end(), is_unchanged);
        add({text.begin(), changed});
        text.remove_prefix(static_cast<std::size_t>(changed - text.begin()));
        if (text.empty()) break;
        const std::string_view letter = text.substr(0, utf8_length(text));
        add(letter.empty() ? replacement : escaped(letter));
        text.remove_prefix(letter.empty() ? broken_length(text) : letter.size());
    }
    text_.push_back('"');
}

}  // namespace engarde
