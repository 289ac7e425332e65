// The flag is up soon after its time, never before.
#include "base/stop_alarm.h"

#include <gtest/gtest.h>

#include <limits>
#include <thread>

namespace papamu::base::stop_alarm_test {
namespace {

using namespace std::chrono_literals;

void wait_for(const std::atomic<bool>* flag) {
    while (!flag->load()) std::this_thread::yield();
}

// A loaded machine may delay an alarm, but not every one of a hundred.
TEST(StopAlarm, GoesOffInTime) {
    auto shortest = Clock::duration::max();
    for (int attempt = 0; attempt < 100 && shortest >= 10ms; ++attempt) {
        const auto begin = Clock::now();
        const StopAlarm alarm(0.002, nullptr);
        wait_for(alarm.flag());
        const auto time = Clock::now() - begin;
        EXPECT_GE(time, 2ms);
        shortest = std::min(shortest, time);
    }
    EXPECT_LT(shortest, 10ms);
}

// An alarm may be ended just when its thread wakes up by itself.
TEST(StopAlarm, EndsAtAnyMoment) {
    for (int attempt = 0; attempt < 2000; ++attempt) {
        const StopAlarm alarm(0.0001 * (attempt % 4), nullptr);
        const auto end = Clock::now() + std::chrono::microseconds(attempt % 300);
        while (Clock::now() < end) std::this_thread::yield();
    }
}

TEST(StopAlarm, WaitsForProcessorTime) {
    const ProcessorTime processor_time;
    const auto begin = Clock::now();
    const StopAlarm alarm(0.05, nullptr);
    std::this_thread::sleep_for(100ms);
    EXPECT_FALSE(alarm.flag()->load()) << "nothing has been done yet";
    while (!alarm.flag()->load()) {
    }
    EXPECT_GE(Clock::now() - begin, 50ms);
}

TEST(StopAlarm, WithoutSecondsIsTheCallersFlag) {
    const std::atomic<bool> stop = false;
    EXPECT_EQ(StopAlarm(0, &stop).flag(), &stop);
    EXPECT_EQ(StopAlarm(0, nullptr).flag(), nullptr);
}

TEST(StopAlarm, GoesOffWithTheCallersFlag) {
    std::atomic<bool> stop = false;
    const StopAlarm alarm(std::numeric_limits<double>::infinity(), &stop);
    EXPECT_FALSE(alarm.flag()->load());
    stop = true;
    wait_for(alarm.flag());
}

TEST(StopAlarm, EndsBeforeItsTime) {
    const auto begin = Clock::now();
    { const StopAlarm alarm(3600, nullptr); }
    EXPECT_LT(Clock::now() - begin, 60s);
}

}  // namespace
}  // namespace papamu::base::stop_alarm_test
