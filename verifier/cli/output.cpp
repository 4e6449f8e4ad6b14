#include "verifier/cli/output.h"

#include <unistd.h>

#include <cstdio>
#include <mutex>
#include <string>

#include "notation/text/quote.h"
#include "verifier/cli/terminal.h"

namespace engarde::cli {

namespace {

// The line that is shown on the terminal; empty: none.
struct Status {
    std::mutex mutex{};
    std::string line{};
};
Status status;

// The caller holds the mutex.
void remove_status() {
    if (!status.line.empty()) std::fputs("\r\x1B[K", stderr);
    status.line.clear();
}

void write_bytes(std::string_view text, std::FILE* stream) {
    const std::lock_guard lock(status.mutex);
    remove_status();
    std::fwrite(text.data(), 1, text.size(), stream);
}

void write_report(std::string_view text, std::FILE* stream) {
    if (text.empty()) return;
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
    if (text.empty()) return;
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

void show_status(std::string_view line) {
    const std::lock_guard lock(status.mutex);
    if (status.line == line) return;
    std::fflush(stdout);
    status.line = line;
    // The end of a longer line is erased.
    std::fputs(("\r" + status.line + "\x1B[K").c_str(), stderr);
}

void erase_status() {
    const std::lock_guard lock(status.mutex);
    remove_status();
}

}  // namespace engarde::cli
