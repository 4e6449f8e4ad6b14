#include "notation/text/wrap.h"

#include <algorithm>

#include "notation/text/colour.h"
#include "notation/text/quote.h"
#include "notation/text/utf8.h"

namespace engarde {

namespace {

// The visible width: the colours of a report take no room.
std::size_t width_seen(std::string_view text) {
    std::size_t width = 0;
    while (!text.empty()) {
        const std::size_t colour = colour_length(text);
        const std::string_view piece = colour > 0 ? text.substr(0, colour) : first_piece(text);
        if (colour == 0) width += display_width(piece);
        text.remove_prefix(piece.size());
    }
    return width;
}

}  // namespace

std::string padded(std::string_view text, std::size_t width) {
    std::string result(text);
    if (const std::size_t taken = width_seen(text); taken < width) result.append(width - taken, ' ');
    return result;
}

std::string wrapped(std::string_view first, std::string_view text, std::size_t width) {
    const std::size_t indent = width_seen(first);
    std::string result;
    result.reserve(first.size() + text.size() + text.size() / 4);
    result += first;
    std::size_t taken = indent;
    bool has_word = false;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::size_t needed = width_seen(word);
        if (has_word && taken + 1 + needed > width) {
            result += '\n';
            result.append(indent, ' ');
            taken = indent;
            has_word = false;
        }
        if (has_word) result += ' ';
        result += word;
        taken += needed + (has_word ? 1 : 0);
        has_word = true;
    }
    result += '\n';
    return result;
}

std::string wrapped_remark(std::string_view first, std::string_view text, std::size_t width) {
    std::string in_one_line;
    for (const char each : text) {
        const bool is_gap = each == ' ' || each == '\t' || each == '\n' || each == '\r';
        if (!is_gap)
            in_one_line += each;
        else if (!in_one_line.empty() && in_one_line.back() != ' ')
            in_one_line += ' ';
    }
    return wrapped(first, printable(in_one_line), width);
}

}  // namespace engarde
