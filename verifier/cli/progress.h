// A line on the terminal that shows how far a long job is.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>

#include "verifier/report/progress_text.h"

namespace engarde::cli {

// Appears on standard error after a second, and is drawn again a few times per second while the job goes on, whether it
// advances or not. Call only where can_show_status() (terminal.h).
class ProgressLine {
public:
    // The bytes to be read; 0: unknown.
    explicit ProgressLine(std::uint64_t total);
    // Erases the line.
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    void add(std::uint64_t bytes, std::uint64_t matches, std::uint64_t breaches);

private:
    // On its own thread.
    void draw_until_the_end();
    void draw();

    const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    std::mutex mutex_{};  // for all of the following
    std::condition_variable ended_{};
    bool has_ended_ = false;
    Progress progress_;
    std::thread drawing_{};  // last, because it uses the others
};

}  // namespace engarde::cli
