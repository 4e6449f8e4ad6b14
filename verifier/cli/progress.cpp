#include "verifier/cli/progress.h"

#include <system_error>

#include "verifier/cli/output.h"
#include "verifier/cli/terminal.h"

namespace engarde::cli {

namespace {

using namespace std::chrono_literals;

constexpr auto before_the_first = 1000ms;
constexpr auto between_two = 250ms;

}  // namespace

ProgressLine::ProgressLine(std::uint64_t total) : progress_{.total = total} {
    try {
        drawing_ = std::thread([this] { draw_until_the_end(); });
    } catch (const std::system_error&) {
        // The job matters more than its progress.
    }
}

ProgressLine::~ProgressLine() {
    {
        const std::lock_guard lock(mutex_);
        has_ended_ = true;
    }
    ended_.notify_all();
    if (drawing_.joinable()) drawing_.join();
    erase_status();
}

void ProgressLine::add(std::uint64_t bytes, std::uint64_t matches, std::uint64_t breaches) {
    const std::lock_guard lock(mutex_);
    progress_.bytes += bytes;
    progress_.matches += matches;
    progress_.breaches += breaches;
}

void ProgressLine::draw_until_the_end() {
    std::unique_lock lock(mutex_);
    auto pause = before_the_first;
    while (!ended_.wait_for(lock, pause, [&] { return has_ended_; })) {
        pause = between_two;
        draw();
    }
}

void ProgressLine::draw() {
    if (!is_in_the_foreground()) return;
    const auto passed = std::chrono::steady_clock::now() - begin_;
    progress_.milliseconds =
        static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::milliseconds>(passed).count());
    // In the last column some terminals would begin a new line.
    show_status(progress_text(progress_, status_width() - 1));
}

}  // namespace engarde::cli
