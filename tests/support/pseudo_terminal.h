// The program on a terminal, as far as it can tell: standard input and output are one. Somebody there presses q when
// told which key quits.
#pragma once

#include <string>

namespace engarde::test {

// What it wrote on standard output, with line ends as it wrote them.
std::string run_on_a_terminal(const std::string& arguments, const std::string& environment);

}  // namespace engarde::test
