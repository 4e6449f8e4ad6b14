#include "verifier/cli/stepper.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <optional>
#include <utility>

#include "verifier/cli/output.h"
#include "verifier/cli/system_file.h"
#include "verifier/cli/terminal.h"

namespace engarde::cli {

namespace {

enum class Key { next, back, next_part, last_part, first, last, quit, other };

// The original terminal settings, for a signal handler to restore.
struct TerminalBefore {
    int file;
    termios settings;
};
TerminalBefore terminal_before{};

// The handler was installed to run once, so raising the signal again has its default effect.
void put_back_and_end(int signal) {
    tcsetattr(terminal_before.file, TCSANOW, &terminal_before.settings);
    raise(signal);
}

// Switches the terminal to raw mode, without echo and line editing, during its lifetime. Ctrl-C is an ordinary key. A
// signal from outside also restores the terminal.
class RawTerminal {
public:
    explicit RawTerminal(int file) : file_(file) {
        if (tcgetattr(file_, &before_) != 0) return;
        terminal_before = {file_, before_};
        for (std::size_t index = 0; index < ending.size(); ++index) watch(ending[index], actions_before_[index]);
        termios raw = before_;
        raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | ISIG);
        raw.c_cc[VMIN] = 1;
        raw.c_cc[VTIME] = 0;
        tcsetattr(file_, TCSAFLUSH, &raw);
        is_raw_ = true;
    }
    ~RawTerminal() {
        if (!is_raw_) return;
        tcsetattr(file_, TCSAFLUSH, &before_);
        for (std::size_t index = 0; index < ending.size(); ++index)
            sigaction(ending[index], &actions_before_[index], nullptr);
    }
    RawTerminal(const RawTerminal&) = delete;
    RawTerminal& operator=(const RawTerminal&) = delete;

private:
    static constexpr std::array ending{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    using Action = struct sigaction;

    static void watch(int signal, Action& before) {
        Action action{};
        action.sa_handler = put_back_and_end;
        action.sa_flags = static_cast<int>(SA_RESETHAND);
        sigfillset(&action.sa_mask);  // including SIGTTOU, which would stop us in the background
        sigaction(signal, nullptr, &before);
        // Under nohup, SIGHUP must stay ignored.
        if (before.sa_handler != SIG_IGN) sigaction(signal, &action, nullptr);
    }

    int file_;
    termios before_{};
    std::array<Action, ending.size()> actions_before_{};
    bool is_raw_ = false;
};

class Keys {
public:
    explicit Keys(int file) : file_(file) {}

    // None at the end of the input.
    std::optional<Key> next() {
        const auto byte = read_byte();
        if (!byte) return std::nullopt;
        switch (*byte) {
            case '\x1B':
                return after_escape();
            case ' ':
            case '\n':
            case 'n':
            case 'l':
                return Key::next;
            case 'b':
            case 'p':
            case 'h':
            case '\x7F':
                return Key::back;
            case 'j':
                return Key::next_part;
            case 'k':
                return Key::last_part;
            case 'g':
                return Key::first;
            case 'G':
                return Key::last;
            case 'q':
            case '\x03':
            case '\x04':
                return Key::quit;
            default:
                return Key::other;
        }
    }

private:
    std::optional<char> read_byte() const {
        char byte = 0;
        return read(file_, &byte, 1) == 1 ? std::optional(byte) : std::nullopt;
    }

    // An arrow key sends a short sequence at once; the escape key sends nothing more.
    Key after_escape() const {
        pollfd waiting{file_, POLLIN, 0};
        constexpr int milliseconds = 50;
        if (poll(&waiting, 1, milliseconds) <= 0) return Key::quit;
        const auto bracket = read_byte();
        if (!bracket || (*bracket != '[' && *bracket != 'O')) return Key::other;
        switch (read_byte().value_or(0)) {
            case 'A':
                return Key::last_part;
            case 'B':
                return Key::next_part;
            case 'C':
                return Key::next;
            case 'D':
                return Key::back;
            case 'H':
                return Key::first;
            case 'F':
                return Key::last;
            default:
                return Key::other;
        }
    }

    int file_;
};

std::size_t part_after(const std::vector<Page>& pages, std::size_t from) {
    for (std::size_t page = from + 1; page < pages.size(); ++page)
        if (pages[page].begins_part) return page;
    return pages.size() - 1;
}

std::size_t part_before(const std::vector<Page>& pages, std::size_t from) {
    for (std::size_t page = from; page > 0; --page)
        if (pages[page - 1].begins_part) return page - 1;
    return 0;
}

std::size_t moved(const std::vector<Page>& pages, std::size_t page, Key key) {
    switch (key) {
        case Key::next:
            return std::min(page + 1, pages.size() - 1);
        case Key::back:
            return page > 0 ? page - 1 : 0;
        case Key::next_part:
            return part_after(pages, page);
        case Key::last_part:
            return part_before(pages, page);
        case Key::first:
            return 0;
        case Key::last:
            return pages.size() - 1;
        case Key::quit:
        case Key::other:
            break;
    }
    return page;
}

// Up and down are offered only if there are several parts.
std::string keys_for(const std::vector<Page>& pages, const Page& shown) {
    const bool arrows = draws_in_utf8();
    const bool has_parts = std::any_of(pages.begin(), pages.end(), [](const Page& page) { return page.begins_part; });
    const std::string parts = has_parts ? fmt::format("{} {}   ", arrows ? "↑ ↓" : "j k", shown.part) : std::string();
    return fmt::format("{} {}   {}q quit", arrows ? "← →" : "n b", shown.shows, parts);
}

void show(const std::vector<Page>& pages, std::size_t page, bool on_terminal) {
    // Move the cursor to the top left and clear the screen.
    if (on_terminal && !is_dumb()) std::fputs("\x1B[H\x1B[2J", stdout);
    put(pages[page].text);
    if (on_terminal) {
        put(fmt::format("\n{}/{}   {}\n", page + 1, pages.size(), keys_for(pages, pages[page])));
    } else {
        put("\n");
    }
    std::fflush(stdout);
}

}  // namespace

void step_through(const MakePages& make_pages, bool input_is_taken) {
    std::size_t width = terminal_width();
    std::vector<Page> pages = make_pages(width);
    const SystemFile terminal(open("/dev/tty", O_RDONLY | O_CLOEXEC));
    const int input = input_is_taken ? terminal.get() : STDIN_FILENO;
    if (input < 0) {
        // Without input the pages cannot be turned, so all are shown.
        for (std::size_t page = 0; page < pages.size(); ++page) show(pages, page, false);
        return;
    }
    const bool on_terminal = isatty(input) == 1 && isatty(STDOUT_FILENO) == 1;
    const RawTerminal raw(input);
    Keys keys(input);
    std::size_t page = 0;
    show(pages, page, on_terminal);
    while (const auto key = keys.next()) {
        if (*key == Key::quit) return;
        const std::size_t before = page;
        page = moved(pages, page, *key);
        const bool resized = std::exchange(width, terminal_width()) != terminal_width();
        if (resized) pages = make_pages(width);
        if (page != before || resized) show(pages, page, on_terminal);
        // From a pipe, going past the last page ends the program.
        if (!on_terminal && *key == Key::next && page == before) return;
    }
}

}  // namespace engarde::cli
