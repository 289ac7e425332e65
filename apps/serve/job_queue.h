// Long work, a few pieces of it at a time; the rest waits in its order.
//
//     JobQueue queue(2, 64);
//     if (!queue.add([] { ... })) ...          // 64 are waiting already
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace papamu::apps::serve {

/// Any thread may add. Jobs must not throw.
class JobQueue {
 public:
    JobQueue(int threads, std::size_t most_waiting);
    ~JobQueue() { close(); }
    JobQueue(const JobQueue&) = delete;
    JobQueue& operator=(const JobQueue&) = delete;

    /// Returns false, and does nothing, if too many jobs wait, or after close().
    bool add(std::function<void()> job);
    /// Waits for the jobs that have begun, and forgets the others. No job can be added from then on.
    void close();
    /// Whether a job that is added now would have to wait.
    [[nodiscard]] bool is_busy() const;

 private:
    void work();

    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::function<void()>> waiting_;
    std::size_t idle_ = 0;
    std::size_t most_waiting_;
    bool is_closed_ = false;
    std::vector<std::jthread> threads_;  // last: they use the others
};

}  // namespace papamu::apps::serve
