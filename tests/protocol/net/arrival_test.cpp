// Arrival times: never before the wait began, never after the data was looked at, and not the time at which a processor
// was free.
#include "protocol/net/arrival.h"

#include <gtest/gtest.h>
#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <filesystem>
#include <thread>

#include "protocol/net/descriptor.h"
#include "protocol/net/net_error.h"

namespace papamu::protocol::arrival_test {
namespace {

using namespace std::chrono_literals;
using Clock = ArrivalWatch::Clock;

TEST(TimeKeptWaiting, IsToldWhereTheSystemTells) {
    const auto first = time_kept_waiting();
    EXPECT_EQ(first.has_value(), std::filesystem::exists("/proc/thread-self/schedstat"));
    if (first) {
        EXPECT_GE(*time_kept_waiting(), *first) << "it only grows";
    }
}

TEST(ArrivalWatch, LiesBetweenTheQuestionAndNow) {
    for (int round = 0; round < 1000; ++round) {
        const auto before = Clock::now();
        const ArrivalWatch watch;
        if (round % 10 == 0) std::this_thread::yield();
        const auto arrival = watch.arrival(Clock::time_point::max());
        EXPECT_GE(arrival, before);
        EXPECT_LE(arrival, Clock::now());
    }
    const ArrivalWatch late;
    const auto before = Clock::now();
    EXPECT_GE(late.arrival(before), before) << "the deadline has woken us";
}

// The writer occupies the one processor that both may use; the reader, which has a lower priority, has to wait for it.
TEST(ArrivalWatch, WaitingForAProcessorDoesNotCount) {
    if (!time_kept_waiting()) GTEST_SKIP() << "this system does not tell how long a thread was kept waiting";
    std::array<int, 2> ends{};
    ASSERT_EQ(::pipe(ends.data()), 0);
    const Descriptor reading(ends[0]);
    const Descriptor writing(ends[1]);
    const auto stay_here = [cpu = ::sched_getcpu()] {
        cpu_set_t one;
        CPU_ZERO(&one);
        CPU_SET(static_cast<std::size_t>(cpu), &one);
        return ::sched_setaffinity(0, sizeof one, &one) == 0;
    };
    // On a loaded machine the byte is often there before the reader asks for it, and then nothing keeps it waiting.
    constexpr int kMostRounds = 2000;
    constexpr auto kEnough = 1ms;
    std::atomic<bool> is_enough{false};
    std::chrono::nanoseconds kept_waiting{0};
    std::thread reader([&] {
        stay_here();
        ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), 19);
        while (kept_waiting <= kEnough) {
            const ArrivalWatch watch;
            if (!wait_for_socket(reading.get(), Readiness::kToRead, Clock::time_point::max())) return;
            const auto arrival = watch.arrival(Clock::time_point::max());
            kept_waiting += Clock::now() - arrival;
            char byte = 0;
            if (::read(reading.get(), &byte, 1) != 1 || byte == 'e') return;
        }
        is_enough = true;
    });
    std::thread writer([&] {
        stay_here();
        for (int round = 0; round < kMostRounds && !is_enough; ++round) {
            std::this_thread::sleep_for(2ms);
            if (::write(writing.get(), "x", 1) != 1) return;
            const auto end = Clock::now() + 5ms;
            while (Clock::now() < end) {
            }
        }
    });
    writer.join();
    EXPECT_EQ(::write(writing.get(), "e", 1), 1) << "the reader waits no longer";
    reader.join();
    EXPECT_GT(kept_waiting, kEnough);
}

}  // namespace
}  // namespace papamu::protocol::arrival_test
