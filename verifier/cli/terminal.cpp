#include "verifier/cli/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <charconv>
#include <cstdlib>
#include <string_view>

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

std::size_t width_from_terminal() {
    winsize size{};
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

bool shows_colour(std::FILE* stream) {
    const char* no_colour = std::getenv("NO_COLOR");
    const char* terminal = std::getenv("TERM");
    const bool refused =
        (no_colour != nullptr && *no_colour != '\0') || (terminal != nullptr && std::string_view(terminal) == "dumb");
    return !refused && isatty(fileno(stream)) == 1;
}

}  // namespace

Appearance appearance_of(std::FILE* stream) {
    return {.width = terminal_width(), .colour = shows_colour(stream)};
}

std::size_t terminal_width() {
    std::size_t width = width_from_environment();
    if (width == 0) width = width_from_terminal();
    if (width == 0) width = usual_width;
    return width < narrowest ? narrowest : width;
}

}  // namespace engarde::cli
