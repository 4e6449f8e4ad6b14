#include "verifier/cli/interrupt.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <ctime>

namespace engarde::cli {

namespace {

constexpr std::array watched{SIGINT, SIGTERM};
using Action = struct sigaction;

// What the handler uses. A byte in the pipe wakes whoever waits for input, whichever thread the signal reached; it is
// never taken out, so that nobody waits afterwards.
std::atomic<int> caught = 0;
std::atomic<std::int64_t> caught_at = 0;  // in milliseconds; 0: none was caught
std::array<int, 2> wakening{-1, -1};
std::array<Action, watched.size()> actions_before{};

static_assert(std::atomic<int>::is_always_lock_free && std::atomic<std::int64_t>::is_always_lock_free,
              "a signal handler must not wait for a lock");

bool is_watching() {
    return wakening[0] >= 0;
}

void put_actions_back() {
    for (std::size_t index = 0; index < watched.size(); ++index)
        sigaction(watched[index], &actions_before[index], nullptr);
}

std::int64_t milliseconds_now() {
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
}

// Some programs that end others, such as timeout(1), send their signal to the process and to its group, so that it
// arrives twice. Nobody presses Ctrl-C that fast.
constexpr std::int64_t same_signal = 100;

// Calls only what POSIX allows in a signal handler.
void handle(int signal) {
    const int error_before = errno;
    const std::int64_t now = milliseconds_now();
    std::int64_t first = 0;
    if (caught_at.compare_exchange_strong(first, now)) {
        caught = signal;
        [[maybe_unused]] const ssize_t written = write(wakening[1], "!", 1);
    } else if (now - first >= same_signal) {
        put_actions_back();
        raise(signal);
    }
    errno = error_before;
}

}  // namespace

InterruptWatch::InterruptWatch() {
    // Without a pipe the signals keep their usual effect.
    if (pipe2(wakening.data(), O_CLOEXEC | O_NONBLOCK) != 0) return;
    Action action{};
    action.sa_handler = handle;
    // Output that is being written is written whole. Waiting for input ends nevertheless, because of the pipe.
    action.sa_flags = SA_RESTART;
    for (const int signal : watched) sigaddset(&action.sa_mask, signal);
    for (std::size_t index = 0; index < watched.size(); ++index) {
        sigaction(watched[index], nullptr, &actions_before[index]);
        if (actions_before[index].sa_handler != SIG_IGN) sigaction(watched[index], &action, nullptr);
    }
}

InterruptWatch::~InterruptWatch() {
    if (!is_watching()) return;
    put_actions_back();
    for (int& end : wakening) {
        close(end);
        end = -1;
    }
}

int signal_caught() {
    return caught;
}

void wait_for_input(int file) {
    if (!is_watching()) return;
    std::array<pollfd, 2> waiting{pollfd{file, POLLIN, 0}, pollfd{wakening[0], POLLIN, 0}};
    while (poll(waiting.data(), waiting.size(), -1) < 0)
        if (errno != EINTR) return;  // reading will say what is wrong
    if (waiting[1].revents != 0) throw Interrupted();
}

void end_if_interrupted() {
    if (caught == 0) return;
    std::signal(caught, SIG_DFL);
    std::raise(caught);
}

}  // namespace engarde::cli
