#include "apps/serve/job_queue.h"

#include <system_error>
#include <utility>

namespace papamu::apps::serve {

class JobQueue::Worker {
 public:
    static inline thread_local std::shared_ptr<Worker> here = nullptr;

    bool is_left_behind = false;  // guarded by the queue's mutex
};

JobQueue::JobQueue(int threads, std::size_t most_waiting) : most_waiting_(most_waiting) {
    const std::lock_guard lock(mutex_);
    for (int i = 0; i < threads; ++i) begin_worker();
}

void JobQueue::begin_worker() {
    const auto worker = std::make_shared<Worker>();
    threads_.emplace(worker.get(), std::thread([this, worker] { work(worker); }));
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
    for (auto& [worker, thread] : threads) thread.join();
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

std::shared_ptr<JobQueue::Worker> JobQueue::this_worker() { return Worker::here; }

bool JobQueue::leave_behind(const std::shared_ptr<Worker>& worker) {
    const std::lock_guard lock(mutex_);
    if (worker->is_left_behind) return true;
    if (!is_closed_) {
        if (left_behind_ >= kMostLeftBehind) return false;
        try {
            begin_worker();
        } catch (const std::system_error&) {  // there are too many threads
            return false;
        }
    }
    worker->is_left_behind = true;
    ++left_behind_;
    --alive_;
    const auto at = threads_.find(worker.get());
    at->second.detach();
    threads_.erase(at);
    ended_.notify_all();
    return true;
}

std::size_t JobQueue::left_behind() const {
    const std::lock_guard lock(mutex_);
    return left_behind_;
}

void JobQueue::work(const std::shared_ptr<Worker>& worker) {
    Worker::here = worker;
    std::unique_lock lock(mutex_);
    for (;;) {
        ++idle_;
        wake_.wait(lock, [this] { return is_closed_ || !waiting_.empty(); });
        --idle_;
        if (is_closed_) break;
        std::function<void()> job = std::move(waiting_.front());
        waiting_.pop_front();
        lock.unlock();
        job();
        job = nullptr;  // without the lock
        lock.lock();
        if (worker->is_left_behind) {
            --left_behind_;
            return;
        }
    }
    --alive_;
    ended_.notify_all();
}

}  // namespace papamu::apps::serve
