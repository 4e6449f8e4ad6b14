#include "notation/text/render.h"

#include <algorithm>

#include "notation/text/colour.h"
#include "notation/text/quote.h"
#include "notation/text/utf8.h"
#include "notation/text/wrap.h"

namespace engarde {

namespace {

constexpr std::string_view tab_shown_as = "    ";
constexpr std::string_view cut = "…";
constexpr std::size_t width_of_byte = 4;  // \xNN

std::string_view letter_at(std::string_view text, std::size_t place) {
    return first_letter(text.substr(place));
}

bool ends_line(std::string_view text, std::size_t place) {
    if (place >= text.size() || text[place] == '\n') return true;
    return text[place] == '\r' && text.substr(place + 1, 1) == "\n";
}

std::size_t width_shown(std::string_view letter) {
    if (is_plain(letter.front())) return 1;
    if (letter == "\t") return tab_shown_as.size();
    return is_unprintable(letter) ? width_of_byte * letter.size() : display_width(letter);
}

void add_shown(std::string& to, std::string_view letter) {
    if (is_plain(letter.front()))
        to += letter.front();
    else
        add_printable(to, letter == "\t" ? tab_shown_as : letter);
}

// Where to begin showing a line, so that no more than `reach` columns come before a place in it.
std::size_t begin_of_excerpt(std::string_view text, std::size_t line_begin, std::size_t offset, std::size_t reach) {
    const auto back = [&](std::size_t from) { return from - line_begin > reach ? from - reach : line_begin; };
    std::size_t begin = back(offset);
    // Goes back to the start of a letter. Bytes that only continue letters, many in a row, are wide as shown and thus
    // left out again, so there is no need to look for where they begin.
    for (const std::size_t least = back(begin); begin > least && continues_letter(text[begin]);) --begin;
    // Plain letters take one column each, so no more than `reach` of them are before the place.
    if (plain_length(text.substr(begin, offset - begin)) == offset - begin) return begin;
    std::size_t before = 0;
    for (std::size_t place = begin; place < offset && !ends_line(text, place); place += letter_at(text, place).size())
        before += width_shown(letter_at(text, place));
    for (; before > reach; begin += letter_at(text, begin).size()) before -= width_shown(letter_at(text, begin));
    return begin;
}

// Adds the part of a line around the span that fits into the room, and returns the marks for the line below.
std::string add_excerpt(std::string& to, std::string_view text, std::size_t line_begin, Span span, std::size_t room) {
    if (line_begin == 0) line_begin = std::min(mark_length(text), span.begin);
    const std::size_t reach = room / 2;
    std::size_t place = begin_of_excerpt(text, line_begin, span.begin, reach);
    const std::size_t end = std::min(text.size(), span.begin + 4 * reach);
    const auto at_end = [&] { return place >= end || ends_line(text, place); };
    const Span under{span.begin, std::max(span.end, span.begin + 1)};
    std::size_t used = 0;
    if (place > line_begin && !at_end()) {
        to += cut;
        used = 1;
    }
    std::size_t unmarked = used;  // columns before the first mark
    std::size_t marked = 0;
    const auto add = [&](std::string_view letters, std::size_t width) {
        used += width;
        if (place >= under.begin && place < under.end)
            marked += width;
        else if (marked == 0)
            unmarked += width;
        place += letters.size();
    };
    while (!at_end()) {
        // Plain letters up to where the marks begin or end are added at once.
        const std::size_t stop = place < under.begin ? under.begin : place < under.end ? under.end : end;
        const std::size_t room_left = room > used + 1 ? room - used - 1 : 0;
        const std::size_t plain = plain_length(text.substr(place, std::min({stop, end, place + room_left}) - place));
        if (plain > 0) {
            to += text.substr(place, plain);
            add(text.substr(place, plain), plain);
            continue;
        }
        const std::string_view letter = letter_at(text, place);
        const std::size_t width = width_shown(letter);
        if (used + width + 1 > room) {
            to += cut;
            break;
        }
        add_shown(to, letter);
        add(letter, width);
    }
    std::string marks(unmarked, ' ');
    marks += '^';
    marks.append(marked > 0 ? marked - 1 : 0, '~');
    return marks;
}

const char* word_for(Severity severity) {
    return severity == Severity::error ? "error" : "warning";
}

std::string coloured(const std::string& text, Severity severity, const Appearance& appearance) {
    if (!appearance.colour) return text;
    return in_colour(text, severity == Severity::error ? Colour::red : Colour::magenta);
}

constexpr std::size_t gutter = 5;
constexpr std::string_view edge = " | ";
constexpr std::size_t usual_length = 400;  // of a rendered diagnostic

std::string place_in(std::string_view name, const Place& place) {
    return printable(name) + ":" + std::to_string(place.line) + ":" + std::to_string(place.column);
}

void add_details(std::string& text, std::string_view source, const Place& place, const Diagnostic& diagnostic,
                 const Appearance& appearance);

// The place and the line in the other text.
void add_elsewhere(std::string& text, const Elsewhere& elsewhere, const Appearance& appearance) {
    const Place place = Locator(elsewhere.text->text).at(elsewhere.diagnostic.span.begin);
    text += wrapped("  note: ", place_in(elsewhere.text->name, place), appearance.width);
    add_details(text, elsewhere.text->text, place, elsewhere.diagnostic, appearance);
}

// What is rendered below the message: the line, notes and the fix.
void add_details(std::string& text, std::string_view source, const Place& place, const Diagnostic& diagnostic,
                 const Appearance& appearance) {
    const std::string line = std::to_string(place.line);
    const std::size_t margin = std::max(gutter, line.size());
    const std::size_t taken = margin + edge.size();
    const std::size_t room = appearance.width > taken + 20 ? appearance.width - taken : 20;
    text.append(margin - line.size(), ' ').append(line).append(edge);
    const std::string marks = add_excerpt(text, source, place.line_begin, diagnostic.span, room);
    text.append("\n").append(margin, ' ').append(edge);
    text.append(coloured(marks, diagnostic.severity, appearance)).append("\n");
    for (const Note& note : diagnostic.notes) {
        if (note.elsewhere)
            add_elsewhere(text, *note.elsewhere, appearance);
        else
            text += wrapped("  note: ", printable(note.text), appearance.width);
    }
    if (!diagnostic.fix) return;
    const Span& span = diagnostic.fix->span;
    text += "  fix: write ";
    add_printable(text, diagnostic.fix->replacement);
    text += " instead of ";
    add_printable(text, source.substr(span.begin, span.end - span.begin));
    text += "\n";
}

}  // namespace

Note note_elsewhere(Attached text, Diagnostic diagnostic) {
    constexpr std::size_t room = 80;
    const Place place = Locator(text->text).at(diagnostic.span.begin);
    std::string words = place_in(text->name, place) + ": ";
    add_excerpt(words, text->text, place.line_begin, diagnostic.span, room);
    Note note(std::move(words));
    note.elsewhere = std::make_shared<const Elsewhere>(Elsewhere{std::move(text), std::move(diagnostic)});
    return note;
}

std::string rendered(const Elsewhere& elsewhere, const Appearance& appearance) {
    return Reported(elsewhere.text->name, elsewhere.text->text).render(elsewhere.diagnostic, appearance);
}

std::string Reported::name() const {
    return printable(name_);
}

std::string Reported::render(const Diagnostic& diagnostic, const Appearance& appearance) {
    const Place place = locator_.at(diagnostic.span.begin);
    std::string text;
    text.reserve(usual_length);
    add_printable(text, name_);
    text.append(":").append(std::to_string(place.line)).append(":").append(std::to_string(place.column)).append(": ");
    text.append(coloured(word_for(diagnostic.severity), diagnostic.severity, appearance)).append(": ");
    add_printable(text, diagnostic.message);
    text.append(" [").append(diagnostic.code).append("]\n");
    add_details(text, text_, place, diagnostic, appearance);
    return text;
}

}  // namespace engarde
