// Runs the program on a pseudo-terminal for standard input and output. When the program shows which key quits, q is
// pressed.
#pragma once

#include <string>

namespace engarde::test {

// Standard output, with line endings as the program wrote them.
std::string run_on_a_terminal(const std::string& arguments, const std::string& environment);

}  // namespace engarde::test
