#include "apps/serve/job_queue.h"

#include <system_error>
#include <utility>

namespace papamu::apps::serve {

class JobQueue::Running {
 public:
    explicit Running(std::size_t number) : thread(number) {}

    static inline thread_local std::shared_ptr<Running> here = nullptr;

    const std::size_t thread;
    // Guarded by the queue's mutex:
    bool has_ended = false;
    bool is_left_behind = false;
};

JobQueue::JobQueue(int threads, std::size_t most_waiting) : most_waiting_(most_waiting) {
    try {
        const std::lock_guard lock(mutex_);
        for (int i = 0; i < threads; ++i) begin_thread();
    } catch (...) {
        close();
        throw;
    }
}

void JobQueue::begin_thread() {
    const std::size_t thread = ++begun_;
    threads_.emplace(thread, std::thread([this, thread] { work(thread); }));
    ++alive_;
}

void JobQueue::close() {
    std::deque<std::function<void()>> forgotten;  // destroyed without the lock
    std::unique_lock lock(mutex_);
    is_closed_ = true;
    forgotten.swap(waiting_);
    wake_.notify_all();
    ended_.wait(lock, [this] { return alive_ == 0; });
    auto threads = std::exchange(threads_, {});
    lock.unlock();
    for (auto& [number, thread] : threads) thread.join();
}

bool JobQueue::add(std::function<void()> job) {
    {
        const std::lock_guard lock(mutex_);
        if (is_closed_ || waiting_.size() >= most_waiting_ + idle_) return false;
        waiting_.push_back(std::move(job));
    }
    wake_.notify_one();
    return true;
}

bool JobQueue::is_busy() const {
    const std::lock_guard lock(mutex_);
    return waiting_.size() >= idle_;
}

std::shared_ptr<JobQueue::Running> JobQueue::this_job() { return Running::here; }

bool JobQueue::leave_behind(const std::shared_ptr<Running>& job) {
    const std::lock_guard lock(mutex_);
    if (job->is_left_behind) return true;
    if (job->has_ended) return false;
    if (!is_closed_) {
        if (left_behind_ >= kMostLeftBehind) return false;
        try {
            begin_thread();
        } catch (const std::system_error&) {  // there are too many threads
            return false;
        }
    }
    job->is_left_behind = true;
    ++left_behind_;
    --alive_;
    const auto at = threads_.find(job->thread);
    at->second.detach();
    threads_.erase(at);
    ended_.notify_all();
    return true;
}

std::size_t JobQueue::left_behind() const {
    const std::lock_guard lock(mutex_);
    return left_behind_;
}

void JobQueue::work(std::size_t thread) {
    std::unique_lock lock(mutex_);
    for (;;) {
        ++idle_;
        wake_.wait(lock, [this] { return is_closed_ || !waiting_.empty(); });
        --idle_;
        if (is_closed_) break;
        std::function<void()> job = std::move(waiting_.front());
        waiting_.pop_front();
        lock.unlock();
        const auto running = std::make_shared<Running>(thread);
        Running::here = running;
        job();
        job = nullptr;  // without the lock
        lock.lock();
        running->has_ended = true;
        if (running->is_left_behind) {
            --left_behind_;
            return;
        }
    }
    --alive_;
    ended_.notify_all();
}

}  // namespace papamu::apps::serve
