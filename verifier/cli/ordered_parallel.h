// Runs work on several threads and delivers the results in order.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
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

// Calls next() for one job after the other until it returns none, make(job) on up to that many threads, and
// deliver(result) in the order of the jobs. Only one thread at a time calls next(), only one delivers, and none runs
// far ahead of the delivery. A thread delivers what it finds ready, because waking another one for each result takes
// longer. Exceptions from any of them are rethrown here after every thread has ended.
template <class NextJob, class Make, class Deliver>
class OrderedParallel {
public:
    using Job = typename std::invoke_result_t<NextJob&>::value_type;
    using Result = std::invoke_result_t<const Make&, Job>;

    OrderedParallel(NextJob& next_job, const Make& make, const Deliver& deliver)
        : next_job_(next_job), make_(make), deliver_(deliver) {}

    void run(std::size_t threads) {
        threads_ = threads;
        if (threads <= 1 || !start_another()) {
            while (std::optional<Job> job = next_job_()) deliver_(make_(std::move(*job)));
            return;
        }
        join_all();
        if (failure_) std::rethrow_exception(failure_);
    }

private:
    // A place for the result of a job.
    struct Slot {
        std::optional<Result> result{};
    };

    // Threads are started as jobs are found, so that a single small job does not start them all. If the system grants
    // fewer than allowed, those must do. Returns whether one was started.
    bool start_another() {
        const std::lock_guard lock(mutex_);
        if (workers_.size() >= threads_) return false;
        try {
            workers_.emplace_back([this] { work(); });
            return true;
        } catch (const std::system_error&) {
        } catch (const std::bad_alloc&) {
        }
        threads_ = workers_.size();
        return false;
    }

    void join_all() {
        for (std::size_t index = 0;; ++index) {
            std::thread worker;
            {
                const std::lock_guard lock(mutex_);
                if (index == workers_.size()) return;
                worker = std::move(workers_[index]);
            }
            worker.join();
        }
    }

    void work() {
        try {
            while (std::optional<std::pair<Job, Slot*>> taken = take_job()) {
                start_another();
                keep(make_(std::move(taken->first)), *taken->second);
                deliver_what_is_ready();
            }
        } catch (...) {
            stop(std::current_exception());
        }
    }

    // None if nothing is left to do.
    std::optional<std::pair<Job, Slot*>> take_job() {
        const std::lock_guard one_at_a_time(reading_);
        {
            std::unique_lock lock(mutex_);
            has_room_.wait(lock, [&] { return ended_ || slots_.size() < 2 * threads_ + 2; });
            if (ended_) return std::nullopt;
        }
        std::optional<Job> job = next_job_();
        const std::lock_guard lock(mutex_);
        if (!job || ended_) {
            ended_ = true;
            return std::nullopt;
        }
        return std::pair<Job, Slot*>(std::move(*job), &slots_.emplace_back());
    }

    void keep(Result result, Slot& slot) {
        const std::lock_guard lock(mutex_);
        slot.result = std::move(result);
    }

    // Leaves it to the thread that is delivering, if there is one: it looks again after each delivery. After a failure
    // that thread has ended, and nothing more is delivered.
    void deliver_what_is_ready() {
        std::unique_lock lock(mutex_);
        if (is_delivering_) return;
        is_delivering_ = true;
        while (!slots_.empty() && slots_.front().result) {
            const Result result = std::move(*slots_.front().result);
            slots_.pop_front();
            has_room_.notify_one();
            lock.unlock();
            deliver_(result);
            lock.lock();
        }
        is_delivering_ = failure_ != nullptr;
    }

    void stop(const std::exception_ptr& failure) {
        const std::lock_guard lock(mutex_);
        if (!failure_) failure_ = failure;
        ended_ = true;
        is_delivering_ = true;
        has_room_.notify_one();
    }

    NextJob& next_job_;
    const Make& make_;
    const Deliver& deliver_;
    std::size_t threads_ = 1;
    std::vector<std::thread> workers_{};
    std::mutex reading_{};                // held while a job is fetched
    std::mutex mutex_{};                  // for all of the following
    std::condition_variable has_room_{};  // only the thread that holds reading_ waits for it
    std::deque<Slot> slots_{};    // of the jobs that were taken and not yet delivered; a deque keeps their addresses
    bool ended_ = false;          // there are no more jobs, or no more are wanted
    bool is_delivering_ = false;  // a thread delivers, or nothing more is to be delivered
    std::exception_ptr failure_{};
};

template <class NextJob, class Make, class Deliver>
void make_in_parallel(std::size_t threads, NextJob& next_job, const Make& make, const Deliver& deliver) {
    OrderedParallel<NextJob, Make, Deliver>(next_job, make, deliver).run(threads);
}

}  // namespace engarde::cli
