// Long work, a few pieces of it at a time; the rest waits in its order.
//
//     JobQueue queue(2, 64);
//     if (!queue.add([] { ... })) ...          // 64 are waiting already
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

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
    /// Waits for the jobs that have begun and were not left behind, and forgets the others. No job can be added from
    /// then on.
    void close();
    /// Whether a job that is added now would have to wait.
    [[nodiscard]] bool is_busy() const;

    /// A job that has begun.
    class Running;
    /// In a job: that job.
    [[nodiscard]] static std::shared_ptr<Running> this_job();
    /// Goes on without the thread of a job that does not end: another one takes its place. The thread ends after the
    /// job, if that ever ends, and uses the queue until then. Returns false, and does nothing, if the job has ended, or
    /// if so many threads have been left behind that another one would be too much.
    bool leave_behind(const std::shared_ptr<Running>& job);
    /// How many threads that were left behind are still in their jobs: the queue cannot be destroyed.
    [[nodiscard]] std::size_t left_behind() const;

 private:
    static constexpr std::size_t kMostLeftBehind = 64;

    void begin_thread();
    void work(std::size_t thread);

    mutable std::mutex mutex_;
    std::condition_variable wake_, ended_;
    std::deque<std::function<void()>> waiting_;
    std::size_t idle_ = 0, alive_ = 0, left_behind_ = 0;  // threads
    std::size_t most_waiting_;
    bool is_closed_ = false;
    std::size_t begun_ = 0;                       // threads, ever
    std::map<std::size_t, std::thread> threads_;  // by their numbers, without those that were left behind
};

}  // namespace papamu::apps::serve
