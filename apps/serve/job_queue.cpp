#include "apps/serve/job_queue.h"

#include <utility>

namespace papamu::apps::serve {

JobQueue::JobQueue(int threads, std::size_t most_waiting) : most_waiting_(most_waiting) {
    for (int i = 0; i < threads; ++i) {
        threads_.emplace_back([this] { work(); });
    }
}

void JobQueue::close() {
    std::deque<std::function<void()>> forgotten;  // destroyed without the lock
    {
        const std::lock_guard lock(mutex_);
        is_closed_ = true;
        forgotten.swap(waiting_);
    }
    wake_.notify_all();
    threads_.clear();  // waits for them
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

void JobQueue::work() {
    std::unique_lock lock(mutex_);
    for (;;) {
        ++idle_;
        wake_.wait(lock, [this] { return is_closed_ || !waiting_.empty(); });
        --idle_;
        if (is_closed_) return;
        const std::function<void()> job = std::move(waiting_.front());
        waiting_.pop_front();
        lock.unlock();
        job();
        lock.lock();
    }
}

}  // namespace papamu::apps::serve
