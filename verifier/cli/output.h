// What the program says, to whoever reads it. Output that cannot be written never stops the work: the exit status tells
// of it in the end (command_line.cpp). Whatever a record, a name or an argument holds, no control character reaches the
// reader but line ends and the program's own colours: both streams escape the others.
#pragma once

#include <string_view>

#include "verifier/report/sink.h"

namespace engarde::cli {

// A report, on standard output.
void put(std::string_view text);

// A report, on standard error, behind all that was put before.
void put_error(std::string_view text);

// What a sink writes.
void put(const Written& written);

// Records, on standard output: every byte as it is, but on a terminal as a report.
void put_record(std::string_view text);

}  // namespace engarde::cli
