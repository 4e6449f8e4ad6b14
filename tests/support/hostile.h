// Text that a stranger may put into a record, a file name or an argument, and checks that it does no harm.
#pragma once

#include <string>
#include <string_view>

namespace engarde::test {

// Contains a title sequence, a colour, a C1 sequence, a direction override and isolate, a bell, a delete and a byte
// that is not UTF-8.
extern const std::string hostile;

// The same without the bytes that are not UTF-8.
extern const std::string hostile_letters;

// The first thing in the text that a terminal would interpret or that is not UTF-8, with its surroundings; empty if
// there is none. Line endings are harmless.
std::string harm_in(std::string_view text);

// The word quoted for a shell command, whatever its bytes are.
std::string in_shell(const std::string& word);

}  // namespace engarde::test
