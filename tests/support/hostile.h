// Text that a stranger may put into a record, a file name or an argument, and what must not become of it.
#pragma once

#include <string>
#include <string_view>

namespace engarde::test {

// A title set, a colour, a C1 sequence, an override and an isolate of the direction, a bell, a rubout, a byte that is
// not UTF-8.
extern const std::string hostile;

// The same without what is not UTF-8.
extern const std::string hostile_letters;

// The first thing in the text that a terminal would obey, or that is not UTF-8, with what stands around it; empty:
// none. Line ends do no harm.
std::string harm_in(std::string_view text);

// As a word of a shell command, whatever its bytes are.
std::string in_shell(const std::string& word);

}  // namespace engarde::test
