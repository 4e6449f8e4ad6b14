#include "notation/text/render.h"

#include <algorithm>
#include <vector>

#include "notation/text/colour.h"
#include "notation/text/quote.h"
#include "notation/text/utf8.h"
#include "notation/text/wrap.h"

namespace engarde {

namespace {

// One letter of the line, as shown.
struct Cell {
    std::string text;
    std::size_t width;
    std::size_t offset;
};

constexpr std::string_view tab_shown_as = "    ";

Cell cell_at(std::string_view text, std::size_t offset) {
    const std::size_t length = utf8_length(text.substr(offset));
    const std::string_view letter = text.substr(offset, length == 0 ? 1 : length);
    if (letter == "\t") return {std::string(tab_shown_as), tab_shown_as.size(), offset};
    std::string shown = printable(letter);
    const std::size_t width = shown == letter ? display_width(letter) : shown.size();
    return {std::move(shown), width, offset};
}

// The letters of a line around a place: no more than fit on a terminal, and not too many before the place.
std::vector<Cell> cells_around(std::string_view text, std::size_t line_begin, std::size_t offset, std::size_t reach) {
    std::size_t begin = offset - line_begin > reach ? offset - reach : line_begin;
    while (begin > line_begin && continues_letter(text[begin])) --begin;
    std::vector<Cell> cells;
    const std::size_t end = std::min(text.size(), offset + 4 * reach);
    while (begin < end && text[begin] != '\n') {
        if (text[begin] == '\r' && begin + 1 < text.size() && text[begin + 1] == '\n') break;
        cells.push_back(cell_at(text, begin));
        begin += std::max<std::size_t>(1, utf8_length(text.substr(begin)));
    }
    std::size_t before = 0;
    for (const Cell& cell : cells) before += cell.offset < offset ? cell.width : 0;
    std::size_t dropped = 0;
    while (before > reach) before -= cells[dropped++].width;
    cells.erase(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(dropped));
    return cells;
}

struct Excerpt {
    std::string line;
    std::string marks;
};

Excerpt excerpt(std::string_view text, std::size_t line_begin, Span span, std::size_t room) {
    if (line_begin == 0) line_begin = std::min(mark_length(text), span.begin);
    const std::vector<Cell> cells = cells_around(text, line_begin, span.begin, room / 2);
    Excerpt shown;
    std::size_t used = 0;
    if (!cells.empty() && cells.front().offset > line_begin) {
        shown = {"…", " "};
        used = 1;
    }
    bool marked = false;
    for (const Cell& cell : cells) {
        if (used + cell.width + 1 > room) {
            shown.line += "…";
            break;
        }
        used += cell.width;
        shown.line += cell.text;
        const bool inside = cell.offset >= span.begin && cell.offset < std::max(span.end, span.begin + 1);
        if (inside && cell.width > 0) {
            shown.marks += (marked ? "~" : "^") + std::string(cell.width - 1, '~');
            marked = true;
        } else if (!marked) {
            shown.marks += std::string(cell.width, ' ');
        }
    }
    if (!marked) shown.marks += "^";
    return shown;
}

const char* word_for(Severity severity) {
    return severity == Severity::error ? "error" : "warning";
}

std::string coloured(const std::string& text, Severity severity, const Appearance& appearance) {
    if (!appearance.colour) return text;
    return in_colour(text, severity == Severity::error ? Colour::red : Colour::magenta);
}

constexpr std::size_t gutter = 5;

std::string in_gutter(const std::string& text) {
    return std::string(gutter > text.size() ? gutter - text.size() : 0, ' ') + text + " | ";
}

}  // namespace

std::string Reported::name() const {
    return printable(name_);
}

std::string Reported::render(const Diagnostic& diagnostic, const Appearance& appearance) {
    const Place place = locator_.at(diagnostic.span.begin);
    std::string text = name() + ":" + std::to_string(place.line) + ":" + std::to_string(place.column) + ": " +
                       coloured(word_for(diagnostic.severity), diagnostic.severity, appearance) + ": " +
                       printable(diagnostic.message) + " [" + diagnostic.code + "]\n";
    const std::string number = in_gutter(std::to_string(place.line));
    const std::size_t room = appearance.width > number.size() + 20 ? appearance.width - number.size() : 20;
    const Excerpt shown = excerpt(text_, place.line_begin, diagnostic.span, room);
    text += number + shown.line + "\n" + std::string(number.size() - 2, ' ') + "| " +
            coloured(shown.marks, diagnostic.severity, appearance) + "\n";
    for (const Note& note : diagnostic.notes) text += wrapped("  note: ", printable(note.text), appearance.width);
    if (diagnostic.fix) {
        const Span& span = diagnostic.fix->span;
        text += "  fix: write " + printable(diagnostic.fix->replacement) + " instead of " +
                printable(text_.substr(span.begin, span.end - span.begin)) + "\n";
    }
    return text;
}

}  // namespace engarde
