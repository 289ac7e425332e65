// The queue of papamu serve, of which a thread may be left behind in its job.
#include "apps/serve/job_queue.h"

#include <gtest/gtest.h>

#include <chrono>
#include <future>
#include <memory>
#include <thread>

namespace papamu::apps::job_queue_test {
namespace {

using serve::JobQueue;

TEST(JobQueue, GoesOnWithoutAThreadThatIsLeftBehind) {
    std::promise<void> release;
    const std::shared_future<void> released = release.get_future().share();
    JobQueue queue(1, 4);
    std::promise<std::shared_ptr<JobQueue::Running>> stuck;
    EXPECT_TRUE(queue.add([&stuck, released] {
        stuck.set_value(JobQueue::this_job());
        released.wait();
    }));
    const auto job = stuck.get_future().get();
    EXPECT_TRUE(queue.is_busy());
    EXPECT_TRUE(queue.leave_behind(job));
    EXPECT_TRUE(queue.leave_behind(job));  // it is
    EXPECT_EQ(queue.left_behind(), 1U);
    std::promise<std::shared_ptr<JobQueue::Running>> next;
    EXPECT_TRUE(queue.add([&next] { next.set_value(JobQueue::this_job()); }));
    EXPECT_NE(next.get_future().get(), job);
    release.set_value();
    while (queue.left_behind() > 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    std::promise<void> last;
    EXPECT_TRUE(queue.add([&last] { last.set_value(); }));
    last.get_future().wait();
}

TEST(JobQueue, DoesNotWaitForAThreadThatIsLeftBehindWhileItCloses) {
    std::promise<void> release;
    JobQueue queue(2, 4);
    std::promise<std::shared_ptr<JobQueue::Running>> stuck;
    EXPECT_TRUE(queue.add([&stuck, released = release.get_future().share()] {
        stuck.set_value(JobQueue::this_job());
        released.wait();
    }));
    const auto job = stuck.get_future().get();
    std::thread closing([&queue] { queue.close(); });
    while (queue.add([] {})) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    EXPECT_TRUE(queue.leave_behind(job));
    closing.join();
    EXPECT_EQ(queue.left_behind(), 1U);
    release.set_value();
    while (queue.left_behind() > 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

TEST(JobQueue, LeavesNoThreadBehindWhoseJobHasEnded) {
    JobQueue queue(1, 4);
    std::promise<std::shared_ptr<JobQueue::Running>> begun;
    EXPECT_TRUE(queue.add([&begun] { begun.set_value(JobQueue::this_job()); }));
    const auto job = begun.get_future().get();
    std::promise<void> next;
    EXPECT_TRUE(queue.add([&next] { next.set_value(); }));
    next.get_future().wait();
    EXPECT_FALSE(queue.leave_behind(job));
    EXPECT_EQ(queue.left_behind(), 0U);
    queue.close();
}

TEST(JobQueue, LeavesAsManyThreadsBehindAsItMay) {
    std::promise<void> release;
    const std::shared_future<void> released = release.get_future().share();
    JobQueue queue(1, 4);
    std::size_t most = 0;
    for (;; ++most) {
        ASSERT_LT(most, 1000U);
        std::promise<std::shared_ptr<JobQueue::Running>> stuck;
        EXPECT_TRUE(queue.add([&stuck, released] {
            stuck.set_value(JobQueue::this_job());
            released.wait();
        }));
        if (!queue.leave_behind(stuck.get_future().get())) break;
    }
    EXPECT_EQ(queue.left_behind(), most);
    EXPECT_GE(most, 16U);
    release.set_value();
    while (queue.left_behind() > 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

}  // namespace
}  // namespace papamu::apps::job_queue_test
