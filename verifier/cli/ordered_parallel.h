// Runs work on several threads and delivers the results in order.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <mutex>
#include <new>
#include <optional>
#include <system_error>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

namespace engarde::cli {

// Calls make(i) for every i below count on up to that many threads, and deliver(result) on the calling thread, in
// order. No thread runs far ahead of the delivery. Exceptions from either are rethrown here after every thread has
// ended.
template <class Make, class Deliver>
class OrderedParallel {
public:
    using Result = std::invoke_result_t<const Make&, std::size_t>;

    OrderedParallel(std::size_t count, const Make& make, const Deliver& deliver)
        : count_(count), make_(make), deliver_(deliver) {}

    void run(std::size_t threads) {
        threads = std::min(threads, count_);
        if (threads <= 1 || !start(threads)) {
            for (std::size_t index = 0; index < count_; ++index) deliver_(make_(index));
            return;
        }
        try {
            for (std::size_t index = 0; index < count_; ++index) deliver_(next_result(index));
        } catch (...) {
            stop(std::current_exception());
        }
        for (std::thread& worker : workers_) worker.join();
        if (failure_) std::rethrow_exception(failure_);
    }

private:
    // Whether at least one thread started. If the system grants fewer than asked, those must do.
    bool start(std::size_t threads) {
        ready_.resize(count_);
        workers_.reserve(threads);
        ahead_ = 4 * threads;
        try {
            while (workers_.size() < threads) workers_.emplace_back([this] { work(); });
        } catch (const std::system_error&) {
        } catch (const std::bad_alloc&) {
        }
        return !workers_.empty();
    }

    void work() {
        try {
            while (const auto index = next_index()) {
                Result result = make_(*index);
                const std::lock_guard lock(mutex_);
                ready_[*index] = std::move(result);
                changed_.notify_all();
            }
        } catch (...) {
            stop(std::current_exception());
        }
    }

    // None if nothing is left to do.
    std::optional<std::size_t> next_index() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return next_ >= count_ || next_ < delivered_ + ahead_; });
        return next_ < count_ ? std::optional(next_++) : std::nullopt;
    }

    Result next_result(std::size_t index) {
        std::unique_lock lock(mutex_);
        delivered_ = index;
        changed_.notify_all();
        changed_.wait(lock, [&] { return failure_ || ready_[index].has_value(); });
        if (failure_) std::rethrow_exception(failure_);
        return *std::exchange(ready_[index], std::nullopt);
    }

    void stop(const std::exception_ptr& failure) {
        const std::lock_guard lock(mutex_);
        if (!failure_) failure_ = failure;
        next_ = count_;
        changed_.notify_all();
    }

    std::size_t count_;
    const Make& make_;
    const Deliver& deliver_;
    std::vector<std::thread> workers_{};
    std::mutex mutex_{};
    std::condition_variable changed_{};
    std::vector<std::optional<Result>> ready_{};
    std::size_t next_ = 0;
    std::size_t delivered_ = 0;
    std::size_t ahead_ = 0;
    std::exception_ptr failure_{};
};

template <class Make, class Deliver>
void make_in_parallel(std::size_t count, std::size_t threads, const Make& make, const Deliver& deliver) {
    OrderedParallel<Make, Deliver>(count, make, deliver).run(threads);
}

}  // namespace engarde::cli
