// Makes foreign text safe to print: without anything that a terminal would interpret or that would reorder the letters
// around it. Every text from outside that the program prints goes through one of these functions.
#pragma once

#include <string>
#include <string_view>

namespace engarde {

// The text in quotes, shortened if it is long.
std::string in_quotes(std::string_view text);

// Writes control characters, invalid UTF-8 and letters that change the writing direction as \xNN, byte by byte.
std::string printable(std::string_view text);
void add_printable(std::string& to, std::string_view text);

// The same for a text of several lines: line endings are kept, and so are tabs and the colours of a report if
// requested.
struct Kept {
    bool tabs = false;
    bool colours = false;
};
std::string printable_lines(std::string_view text, Kept kept);

// The same for a column of a tab-separated table. Backslashes are doubled, so that `from_column` can restore the text.
std::string in_column(std::string_view text);
std::string from_column(std::string_view column);

// A path as a word of a shell command that users can copy: quoted if necessary, and never read as an option.
std::string path_in_shell(std::string_view path);
std::string word_in_shell(std::string_view word);

// Whether the text has characters that a terminal interprets: ASCII control characters, or U+0080 to U+009F.
bool has_controls(std::string_view text);

// Whether the letter cannot be shown as itself: a control character, or one that changes the writing direction or the
// line.
bool is_unprintable(std::string_view letter);

}  // namespace engarde
