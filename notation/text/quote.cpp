#include "notation/text/quote.h"

#include <algorithm>
#include <cstdint>

#include "notation/text/colour.h"
#include "notation/text/utf8.h"

namespace engarde {

namespace {

constexpr std::size_t longest_quote = 40;
constexpr std::string_view hexadecimal = "0123456789ABCDEF";

bool is_control(char32_t letter) {
    return letter < 0x20 || (letter >= 0x7F && letter < 0xA0);
}

// The marks, embeddings, overrides and isolates of the bidirectional algorithm.
bool changes_direction(char32_t letter) {
    return letter == 0x061C || letter == 0x200E || letter == 0x200F || (letter >= 0x202A && letter <= 0x202E) ||
           (letter >= 0x2066 && letter <= 0x2069);
}

bool breaks_the_line(char32_t letter) {
    return letter == 0x2028 || letter == 0x2029;
}

void add_bytes(std::string& to, std::string_view bytes) {
    for (const char byte : bytes) {
        const auto value = static_cast<std::uint8_t>(byte);
        to += {'\\', 'x', hexadecimal[value >> 4], hexadecimal[value & 0xF]};
    }
}

// A piece as `first_piece` has it.
void add_piece(std::string& to, std::string_view piece) {
    if (is_plain(piece.front()) || !is_unprintable(piece))
        to += piece;
    else
        add_bytes(to, piece);
}

std::size_t digit_value(char digit) {
    return std::min(hexadecimal.find(digit), hexadecimal.size());
}

}  // namespace

bool is_unprintable(std::string_view letter) {
    if (utf8_length(letter) != letter.size()) return true;
    const char32_t code_point = code_point_of(letter);
    return is_control(code_point) || changes_direction(code_point) || breaks_the_line(code_point);
}

bool has_controls(std::string_view text) {
    for (; !text.empty(); text.remove_prefix(first_letter(text).size()))
        if (const std::size_t length = utf8_length(text);
            length > 0 && is_control(code_point_of(text.substr(0, length))))
            return true;
    return false;
}

void add_printable(std::string& to, std::string_view text) {
    while (!text.empty()) {
        const std::string_view piece = first_piece(text);
        add_piece(to, piece);
        text.remove_prefix(piece.size());
    }
}

std::string printable(std::string_view text) {
    std::string safe;
    safe.reserve(text.size());
    add_printable(safe, text);
    return safe;
}

std::string printable_lines(std::string_view text, Kept kept) {
    std::string safe;
    safe.reserve(text.size());
    while (!text.empty()) {
        const std::size_t colour = kept.colours ? colour_length(text) : 0;
        const std::string_view piece = colour > 0 ? text.substr(0, colour) : first_piece(text);
        if (colour > 0 || piece == "\n" || (kept.tabs && piece == "\t"))
            safe += piece;
        else
            add_piece(safe, piece);
        text.remove_prefix(piece.size());
    }
    return safe;
}

std::string in_column(std::string_view text) {
    std::string column;
    for (; !text.empty(); text.remove_prefix(first_letter(text).size())) {
        if (text.front() == '\\') column += '\\';
        add_piece(column, first_letter(text));
    }
    return column;
}

std::string from_column(std::string_view column) {
    std::string text;
    for (std::size_t place = 0; place < column.size(); ++place) {
        const std::string_view escape = column.substr(place, 4);
        const bool is_byte = escape.size() == 4 && escape.substr(0, 2) == "\\x" && digit_value(escape[2]) < 16 &&
                             digit_value(escape[3]) < 16;
        if (is_byte)
            text += static_cast<char>(digit_value(escape[2]) * 16 + digit_value(escape[3]));
        else
            text += escape.substr(0, 2) == "\\\\" ? '\\' : column[place];
        place += is_byte ? 3 : escape.substr(0, 2) == "\\\\" ? 1 : 0;
    }
    return text;
}

std::string word_in_shell(std::string_view word) {
    constexpr std::string_view harmless = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+,=:@%";
    if (!word.empty() && word.find_first_not_of(harmless) == std::string_view::npos) return std::string(word);
    // Inside $'…' a backslash escapes quotes, backslashes and arbitrary bytes.
    const bool has_bytes = printable(word) != word;
    std::string quoted = has_bytes ? "$'" : "'";
    for (; !word.empty(); word.remove_prefix(first_letter(word).size())) {
        const std::string_view letter = first_letter(word);
        if (has_bytes && (letter == "'" || letter == "\\"))
            quoted += "\\" + std::string(letter);
        else if (letter == "'")
            quoted += "'\\''";
        else
            add_piece(quoted, letter);
    }
    return quoted + "'";
}

std::string path_in_shell(std::string_view path) {
    const bool looks_like_an_option = path.size() > 1 && path.front() == '-';
    return word_in_shell(looks_like_an_option ? "./" + std::string(path) : std::string(path));
}

std::string in_quotes(std::string_view text) {
    std::size_t kept = 0;
    std::size_t end = 0;
    while (end < text.size() && kept < longest_quote) {
        end += first_letter(text.substr(end)).size();
        ++kept;
    }
    return "\"" + printable(text.substr(0, end)) + (end < text.size() ? "…\"" : "\"");
}

}  // namespace engarde
