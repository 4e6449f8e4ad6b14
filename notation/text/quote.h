// Foreign text made fit to stand in a message: nothing in it that a terminal would obey, or that would show the letters
// around it in another order. Every text from outside that the program prints goes through one of these.
#pragma once

#include <string>
#include <string_view>

namespace engarde {

// Short, and in quotes.
std::string in_quotes(std::string_view text);

// Control characters, bytes that are not UTF-8, and letters that change the direction of writing as \xNN, byte by byte.
std::string printable(std::string_view text);

// The same of a text of several lines: line ends stay, and so do tabs and the colours of a report if that is said.
struct Kept {
    bool tabs = false;
    bool colours = false;
};
std::string printable_lines(std::string_view text, Kept kept);

// The same in one column of a table with tabs between them, from which `from_column` reads the text back: a backslash
// is doubled.
std::string in_column(std::string_view text);
std::string from_column(std::string_view column);

// A path as a word of a command that somebody copies into a shell: quoted where it must be, and never read as an
// option.
std::string path_in_shell(std::string_view path);
std::string word_in_shell(std::string_view word);

// Whether a terminal would obey it: the controls of ASCII and those between U+0080 and U+009F.
bool has_controls(std::string_view text);

// Whether the letter is not shown for what it is: a control, or one that changes the direction of writing or the line.
bool is_unprintable(std::string_view letter);

}  // namespace engarde
