// Processor time runs while its thread works, and only then.
#include "base/clock.h"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <thread>

namespace papamu::base::clock_test {
namespace {

using namespace std::chrono_literals;

void work_for(Clock::duration time) {
    const auto end = Clock::now() + time;
    while (Clock::now() < end) {
    }
}

TEST(Clock, IsTheSteadyClock) {
    const auto before = std::chrono::steady_clock::now();
    const auto now = Clock::now();
    const auto read = Clock::here().now();
    EXPECT_LE(before, now);
    EXPECT_LE(now, read);
    EXPECT_LE(read, std::chrono::steady_clock::now());
}

TEST(ProcessorTime, StandsStillWhileTheThreadSleeps) {
    const ProcessorTime processor_time;
    const auto begin = Clock::now();
    std::this_thread::sleep_for(50ms);
    EXPECT_LT(Clock::now() - begin, 25ms);
}

TEST(ProcessorTime, RunsAtMostAsFastAsWallTime) {
    const ProcessorTime processor_time;
    const auto wall = std::chrono::steady_clock::now();
    const auto begin = Clock::now();
    work_for(5ms);
    const auto spent = Clock::now() - begin;
    EXPECT_GE(spent, 5ms);
    EXPECT_LE(spent, std::chrono::steady_clock::now() - wall + 1ms);  // the two are not read at one moment
}

TEST(ProcessorTime, EndsWithItsScope) {
    const auto before = std::chrono::steady_clock::now();
    {
        const ProcessorTime outer;
        { const ProcessorTime inner; }
        EXPECT_LT(Clock::now(), before) << "this thread has not worked since the machine was started";
    }
    EXPECT_GE(Clock::now(), before);
}

TEST(ProcessorTime, BelongsToOneThread) {
    const ProcessorTime processor_time;
    const auto begin = Clock::now();
    bool has_wall_time = false;
    Clock::duration worked{0};
    std::thread other([&] {
        const auto before = std::chrono::steady_clock::now();
        has_wall_time = Clock::now() >= before;
        const ProcessorTime own;
        const auto start = Clock::now();
        work_for(60ms);
        worked = Clock::now() - start;
    });
    other.join();
    EXPECT_TRUE(has_wall_time);
    EXPECT_GE(worked, 60ms);
    EXPECT_LT(Clock::now() - begin, 30ms) << "the other thread worked, this one waited";
}

TEST(ClockReader, ReadsTheClockOfAnotherThread) {
    std::promise<ClockReader> reader;
    std::promise<Clock::time_point> worked;
    std::promise<void> may_end;
    std::thread other([&] {
        const ProcessorTime own;
        reader.set_value(Clock::here());
        work_for(3ms);
        worked.set_value(Clock::now());
        may_end.get_future().wait();
    });
    const ClockReader clock = reader.get_future().get();
    const auto then = worked.get_future().get();
    const auto now = clock.now();
    EXPECT_GE(now, then);
    EXPECT_LT(now - then, 1s);
    may_end.set_value();
    other.join();
    // join() returns when the thread has done its last work; until the system has forgotten it, a moment may pass.
    const auto patience = std::chrono::steady_clock::now() + 10s;
    while (clock.now() != Clock::time_point::max() && std::chrono::steady_clock::now() < patience) {
        std::this_thread::yield();
    }
    EXPECT_EQ(clock.now(), Clock::time_point::max()) << "a thread that has ended works no more";
}

}  // namespace
}  // namespace papamu::base::clock_test
