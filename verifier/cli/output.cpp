#include "verifier/cli/output.h"

#include <unistd.h>

#include <cstdio>

#include "notation/text/quote.h"
#include "verifier/cli/terminal.h"

namespace engarde::cli {

namespace {

void write_bytes(std::string_view text, std::FILE* stream) {
    std::fwrite(text.data(), 1, text.size(), stream);
}

void write_report(std::string_view text, std::FILE* stream) {
    write_bytes(printable_lines(text, {.colours = shows_colour(stream)}), stream);
}

}  // namespace

void put(std::string_view text) {
    write_report(text, stdout);
}

void put_error(std::string_view text) {
    std::fflush(stdout);
    write_report(text, stderr);
}

void put_record(std::string_view text) {
    if (isatty(STDOUT_FILENO) == 1)
        write_bytes(printable_lines(text, {.tabs = true}), stdout);
    else
        write_bytes(text, stdout);
}

void put(const Written& written) {
    put(written.report);
    put_record(written.records);
    if (!written.remarks.empty()) put_error(written.remarks);
    std::fflush(stdout);
}

}  // namespace engarde::cli
