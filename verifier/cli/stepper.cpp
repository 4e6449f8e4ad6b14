#include "verifier/cli/stepper.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <cstdio>
#include <optional>
#include <utility>

#include "verifier/cli/output.h"
#include "verifier/cli/terminal.h"

namespace engarde::cli {

namespace {

enum class Key { next, back, next_part, last_part, first, last, quit, other };

// The terminal without echo and line editing, as long as this lives. Ctrl-C is a key like others, so that it is always
// put back.
class RawTerminal {
public:
    explicit RawTerminal(int file) : file_(file) {
        if (tcgetattr(file_, &before_) != 0) return;
        termios raw = before_;
        raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | ISIG);
        raw.c_cc[VMIN] = 1;
        raw.c_cc[VTIME] = 0;
        changed_ = tcsetattr(file_, TCSAFLUSH, &raw) == 0;
    }
    ~RawTerminal() {
        if (changed_) tcsetattr(file_, TCSAFLUSH, &before_);
    }
    RawTerminal(const RawTerminal&) = delete;
    RawTerminal& operator=(const RawTerminal&) = delete;

private:
    int file_;
    termios before_{};
    bool changed_ = false;
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

    // An arrow sends a short sequence at once; the escape key alone sends nothing behind it.
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

void show(const std::vector<Page>& pages, std::size_t page, bool on_terminal) {
    if (on_terminal && !wants_it_plain()) put("\x1B[H\x1B[2J");
    put(pages[page].text);
    if (on_terminal) {
        const bool plain = !speaks_utf8() || wants_it_plain();
        const std::string keys = plain ? "n b ply   j k round   q quit" : "← → ply   ↑ ↓ round   q quit";
        put(fmt::format("\n{}/{}   {}\n", page + 1, pages.size(), keys));
    } else {
        put("\n");
    }
    std::fflush(stdout);
}

class File {
public:
    explicit File(const char* path) : file_(open(path, O_RDONLY | O_CLOEXEC)) {}
    ~File() {
        if (file_ >= 0) close(file_);
    }
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    int get() const { return file_; }

private:
    int file_;
};

}  // namespace

void step_through(const MakePages& make_pages, bool input_is_taken) {
    std::size_t width = terminal_width();
    std::vector<Page> pages = make_pages(width);
    const File terminal("/dev/tty");
    const int input = input_is_taken ? terminal.get() : STDIN_FILENO;
    if (input < 0) {
        // Nobody can turn the pages, so all are shown.
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
        // Through a pipe the last page is the end.
        if (!on_terminal && *key == Key::next && page == before) return;
    }
}

}  // namespace engarde::cli
