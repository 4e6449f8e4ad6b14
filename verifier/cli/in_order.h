// Work done by several threads, delivered in the order it was given.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace engarde::cli {

// Calls make(i) for every i below count on that many threads, and deliver(result) on this one, in order. No thread runs
// far ahead of what was delivered. Neither may throw.
template <class Make, class Deliver>
void make_in_order(std::size_t count, std::size_t threads, const Make& make, const Deliver& deliver) {
    using Result = decltype(make(std::size_t{}));
    threads = std::min(threads, count);
    if (threads <= 1) {
        for (std::size_t index = 0; index < count; ++index) deliver(make(index));
        return;
    }
    std::mutex mutex;
    std::condition_variable changed;
    std::vector<std::optional<Result>> ready(count);
    std::size_t next = 0;
    std::size_t delivered = 0;
    const std::size_t ahead = 4 * threads;

    const auto work = [&] {
        std::unique_lock lock(mutex);
        while (true) {
            changed.wait(lock, [&] { return next >= count || next < delivered + ahead; });
            if (next >= count) return;
            const std::size_t index = next++;
            lock.unlock();
            Result result = make(index);
            lock.lock();
            ready[index] = std::move(result);
            changed.notify_all();
        }
    };
    std::vector<std::thread> workers;
    for (std::size_t index = 0; index < threads; ++index) workers.emplace_back(work);
    for (std::size_t index = 0; index < count; ++index) {
        std::unique_lock lock(mutex);
        changed.wait(lock, [&] { return ready[index].has_value(); });
        const Result result = std::move(*ready[index]);
        ready[index].reset();
        lock.unlock();
        deliver(result);
        lock.lock();
        delivered = index + 1;
        changed.notify_all();
    }
    for (std::thread& worker : workers) worker.join();
}

}  // namespace engarde::cli
