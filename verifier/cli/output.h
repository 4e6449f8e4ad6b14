// Writes to standard output and standard error. A write error does not stop the work: the exit status reports it at the
// end (command_line.cpp). Both streams escape control characters other than line ends and the program's own colours,
// since records, names and arguments may contain anything.
#pragma once

#include <string_view>

#include "verifier/report/sink.h"

namespace engarde::cli {

// Writes a report to standard output.
void put(std::string_view text);

// Writes a report to standard error, after flushing standard output to keep the order.
void put_error(std::string_view text);

// Writes a sink's output to its streams at once, for readers who wait at the other end of a pipe.
void put(const Written& written);

// Writes records to standard output: unchanged, except that control characters are escaped on a terminal.
void put_record(std::string_view text);

// Shows a line on the terminal of standard error, in place of the one shown before. Whatever is written by the
// functions above takes its place, so it never mixes with reports. From any thread.
void show_status(std::string_view line);
void erase_status();

}  // namespace engarde::cli
