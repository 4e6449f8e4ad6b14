#include "notation/text/wrap.h"

#include "notation/text/colour.h"
#include "notation/text/quote.h"
#include "notation/text/utf8.h"

namespace engarde {

namespace {

// The length and the visible width of what can be measured at once at the start of a non-empty text. The colours of a
// report take no room.
struct Measured {
    std::size_t length;
    std::size_t width;
};

Measured measured(std::string_view text) {
    if (is_plain(text.front())) return {1, 1};
    if (const std::size_t colour = colour_length(text); colour > 0) return {colour, 0};
    const std::string_view letter = first_letter(text);
    return {letter.size(), display_width(letter)};
}

std::size_t width_seen(std::string_view text) {
    std::size_t width = 0;
    while (!text.empty()) {
        const Measured piece = measured(text);
        width += piece.width;
        text.remove_prefix(piece.length);
    }
    return width;
}

// The words at the start of the text that fit into the room, and at least one word.
std::string_view words_that_fit(std::string_view text, std::size_t room) {
    // Plain letters take one column each, so that they need not be measured one by one.
    const std::string_view first = text.substr(0, room + 1);
    if (plain_length(first) == first.size()) {
        if (text.size() <= room) return text;
        if (const std::size_t gap = first.rfind(' '); gap != std::string_view::npos) return text.substr(0, gap);
    }
    std::size_t width = 0;
    std::size_t fitting = std::string_view::npos;  // the end of the last word that fits
    for (std::size_t place = 0;;) {
        for (; place < text.size() && is_plain(text[place]) && text[place] != ' '; ++place) ++width;
        const bool at_end = place == text.size();
        if (at_end || text[place] == ' ') {
            if (width > room && fitting != std::string_view::npos) return text.substr(0, fitting);
            if (at_end) return text;
            fitting = place;
        }
        const Measured piece = measured(text.substr(place));
        width += piece.width;
        place += piece.length;
    }
}

}  // namespace

std::string padded(std::string_view text, std::size_t width) {
    std::string result(text);
    if (const std::size_t taken = width_seen(text); taken < width) result.append(width - taken, ' ');
    return result;
}

std::string wrapped(std::string_view first, std::string_view text, std::size_t width) {
    const std::size_t indent = width_seen(first);
    const std::size_t room = width > indent ? width - indent : 0;
    if (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    std::string result;
    result.reserve(first.size() + text.size() + text.size() / 4 + 1);
    result += first;
    while (true) {
        const std::string_view line = words_that_fit(text, room);
        result.append(line).append("\n");
        if (line.size() == text.size()) return result;
        text.remove_prefix(line.size() + 1);
        result.append(indent, ' ');
    }
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
