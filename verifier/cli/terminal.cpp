#include "verifier/cli/terminal.h"

#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <string_view>

#include "notation/text/nearest.h"
#include "notation/text/utf8.h"

namespace engarde::cli {

namespace {

constexpr std::size_t usual_width = 80;
constexpr std::size_t narrowest = 40;

std::size_t width_from_environment() {
    const char* columns = std::getenv("COLUMNS");
    if (columns == nullptr) return 0;
    const std::string_view text = columns;
    std::size_t width = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), width);
    return error == std::errc{} && end == text.data() + text.size() ? width : 0;
}

std::size_t width_from_terminal(int file) {
    winsize size{};
    return ioctl(file, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

bool is_pipe(int file) {
    struct stat status {};
    return fstat(file, &status) == 0 && (S_ISFIFO(status.st_mode) || S_ISSOCK(status.st_mode));
}

std::string_view from_environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view() : value;
}

// The closest ASCII text; letters without an equivalent become question marks.
std::string in_ascii(const std::string& text) {
    std::string plain;
    for (std::size_t place = 0; place < text.size();) {
        const std::size_t length = std::max<std::size_t>(1, utf8_length(std::string_view(text).substr(place)));
        const std::string letter = text.substr(place, length);
        place += length;
        if (length == 1)
            plain += static_cast<unsigned char>(letter[0]) < 0x80 ? letter : "?";
        else
            plain += letter == "·" ? "." : letter == "…" ? "..." : "?";
    }
    return plain;
}

}  // namespace

bool shows_colour(std::FILE* stream) {
    return from_environment("NO_COLOR").empty() && !is_dumb() && isatty(fileno(stream)) == 1;
}

bool is_dumb() {
    return from_environment("TERM") == "dumb";
}

bool can_show_status() {
    return isatty(STDERR_FILENO) == 1 && !is_dumb() && !is_pipe(STDOUT_FILENO);
}

bool is_in_the_foreground() {
    const pid_t in_front = tcgetpgrp(STDERR_FILENO);
    return in_front == -1 || in_front == getpgrp();  // none: it is not the terminal of this session
}

bool speaks_utf8() {
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
        if (const std::string value = lower_case(from_environment(name)); !value.empty())
            return value.find("utf-8") != std::string::npos || value.find("utf8") != std::string::npos;
    return false;
}

bool draws_in_utf8() {
    return speaks_utf8() && !is_dumb();
}

std::string for_this_terminal(const std::string& text) {
    return draws_in_utf8() ? text : in_ascii(text);
}

Appearance appearance_of(std::FILE* stream) {
    return {.width = terminal_width(), .colour = shows_colour(stream)};
}

std::size_t status_width() {
    const std::size_t width = width_from_terminal(STDERR_FILENO);
    return width == 0 ? terminal_width() : width;
}

std::size_t terminal_width() {
    std::size_t width = width_from_environment();
    if (width == 0) width = width_from_terminal(STDOUT_FILENO);
    if (width == 0) width = usual_width;
    return width < narrowest ? narrowest : width;
}

}  // namespace engarde::cli
