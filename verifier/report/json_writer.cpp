#include "verifier/report/json_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <iterator>

#include "notation/text/quote.h"
#include "notation/text/utf8.h"

namespace engarde {

namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";  // U+FFFD

bool is_unchanged(char byte) {
    return is_plain(byte) && byte != '"' && byte != '\\';
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

// Adds what is at the start of the text, and returns its length.
std::size_t add_escaped(std::string& to, std::string_view text) {
    if (const char escape = short_escape(text.front()); escape != 0) {
        to.append({'\\', escape});
        return 1;
    }
    const std::string_view letter = text.substr(0, utf8_length(text));
    if (letter.empty()) {
        to += replacement;
        return broken_length(text);
    }
    if (is_unprintable(letter))
        fmt::format_to(std::back_inserter(to), "\\u{:04x}", static_cast<std::uint32_t>(code_point_of(letter)));
    else
        to += letter;
    return letter.size();
}

}  // namespace

void JsonWriter::add_string(std::string_view text) {
    text_ += '"';
    while (!text.empty()) {
        const auto changed = std::find_if_not(text.begin(), text.end(), is_unchanged);
        text_.append(text.begin(), changed);
        text.remove_prefix(static_cast<std::size_t>(changed - text.begin()));
        if (!text.empty()) text.remove_prefix(add_escaped(text_, text));
    }
    text_ += '"';
}

}  // namespace engarde
