// The line that shows progress, and Ctrl-C.
#include "apps/progress.h"

#include <gtest/gtest.h>

#include <atomic>
#include <csignal>
#include <iostream>
#include <sstream>

#include "apps/exit_codes.h"
#include "apps/interrupt.h"

namespace papamu::apps::progress_test {
namespace {

TEST(ProgressLine, IsRewrittenAndTakenAway) {
    std::ostringstream err;
    {
        ProgressLine line(err, 11);
        line.show([] { return "12 positions"; });
        line.show([] { return "13"; });
    }
    EXPECT_EQ(err.str(), "\r12 positio\r13        \r  \r");
}

TEST(ProgressLine, IsSilentWhereNobodyLooks) {
    std::ostringstream err;
    ProgressLine line(err);
    EXPECT_FALSE(line.is_shown());
    line.show([]() -> std::string {
        ADD_FAILURE() << "not to be made";
        return {};
    });
    line.wipe();
    EXPECT_EQ(err.str(), "");
}

TEST(Progress, Bars) {
    EXPECT_EQ(progress_bar(0, 4), ">...");
    EXPECT_EQ(progress_bar(0.5, 4), "==>.");
    EXPECT_EQ(progress_bar(0.99, 4), "===>");
    EXPECT_EQ(progress_bar(1, 4), "====");
    EXPECT_EQ(progress_bar(7, 4), "====");
    EXPECT_EQ(progress_bar(-1, 4), ">...");
}

TEST(Progress, Amounts) {
    EXPECT_EQ(short_count(0), "0");
    EXPECT_EQ(short_count(950), "950");
    EXPECT_EQ(short_count(999.7), "1.00 k");
    EXPECT_EQ(short_count(12345), "12.3 k");
    EXPECT_EQ(short_count(999'999), "1.00 M");
    EXPECT_EQ(short_count(4.56e9), "4.56 G");
    EXPECT_EQ(short_bytes(512), "512 B");
    EXPECT_EQ(short_bytes(1536), "1.50 KiB");
    EXPECT_EQ(short_bytes(std::uint64_t{3} << 30), "3.00 GiB");
    EXPECT_EQ(short_duration(0.25), "0.25 s");
    EXPECT_EQ(short_duration(59.96), "1 min 00 s");
    EXPECT_EQ(short_duration(185), "3 min 05 s");
    EXPECT_EQ(short_duration(7800), "2 h 10 min");
    EXPECT_EQ(short_duration(3 * 86400 + 4 * 3600), "3 d 4 h");
}

TEST(InterruptFlag, IsSetByTheSignalAndNoLongerThanTheGuard) {
    struct sigaction before {};
    ::sigaction(SIGINT, nullptr, &before);
    {
        const InterruptFlag guard;
        EXPECT_FALSE(InterruptFlag::is_set());
        ::raise(SIGINT);
        EXPECT_TRUE(InterruptFlag::is_set());
    }
    {
        const InterruptFlag guard(InterruptFlag::Second::kSetsTheFlag);
        EXPECT_FALSE(InterruptFlag::is_set()) << "a new guard begins anew";
        ::raise(SIGINT);
        ::raise(SIGINT);
        EXPECT_TRUE(InterruptFlag::is_set());
        InterruptFlag::clear();
        EXPECT_FALSE(InterruptFlag::is_set());
    }
    struct sigaction after {};
    ::sigaction(SIGINT, nullptr, &after);
    EXPECT_EQ(after.sa_handler, before.sa_handler);
}

// SIGTERM and SIGHUP, as sent by batch systems, timeout(1) and closed terminals, act like SIGINT, except that a second
// one is not a sign of impatience (timeout sends two), and that a prompt cannot mistake it for a request to discard the
// line.
TEST(InterruptFlag, IsSetByBeingToldToEnd) {
    for (const int signal : {SIGTERM, SIGHUP}) {
        struct sigaction before {};
        ::sigaction(signal, nullptr, &before);
        {
            const InterruptFlag guard;
            EXPECT_FALSE(InterruptFlag::is_told_to_end());
            ::raise(signal);
            ::raise(signal);
            EXPECT_TRUE(InterruptFlag::is_set());
            InterruptFlag::clear();
            EXPECT_TRUE(InterruptFlag::is_set()) << "it stays";
            EXPECT_TRUE(InterruptFlag::is_told_to_end());
            const InterruptFlag inner;
            EXPECT_TRUE(InterruptFlag::is_set()) << "for inner guards too";
        }
        {
            const InterruptFlag guard;
            EXPECT_TRUE(InterruptFlag::is_set()) << "the work that follows is cut short too";
            EXPECT_TRUE(InterruptFlag::is_told_to_end());
        }
        {
            // The results found so far are still written.
            const ExitOnInterrupt output(ExitOnInterrupt::ToldBefore::kIsKnown);
        }
        InterruptFlag::forget_being_told_to_end();
        {
            const InterruptFlag guard;
            EXPECT_FALSE(InterruptFlag::is_set());
            ::raise(SIGINT);
            EXPECT_FALSE(InterruptFlag::is_told_to_end());
        }
        struct sigaction after {};
        ::sigaction(signal, nullptr, &after);
        EXPECT_EQ(after.sa_handler, before.sa_handler);
    }
}

std::atomic<int> heard_by_inner{0};

TEST(InterruptHandler, TheInnermostGuardCounts) {
    {
        const InterruptFlag outer(InterruptFlag::Second::kSetsTheFlag);
        for (int round = 1; round <= 2; ++round) {
            {
                const InterruptHandler inner([](int) { ++heard_by_inner; }, InterruptHandler::Signals::kAllButCtrlC);
                ::raise(SIGTERM);
                EXPECT_EQ(heard_by_inner.load(), round);
                EXPECT_FALSE(InterruptFlag::is_set());
                ::raise(SIGINT);
                EXPECT_EQ(heard_by_inner.load(), round);
                EXPECT_TRUE(InterruptFlag::is_set()) << "the outer guard still has Ctrl-C";
                InterruptFlag::clear();
            }
            ::raise(SIGINT);
            EXPECT_TRUE(InterruptFlag::is_set());
            InterruptFlag::clear();
        }
        ::raise(SIGTERM);
        EXPECT_TRUE(InterruptFlag::is_told_to_end());
    }
    InterruptFlag::forget_being_told_to_end();
    struct sigaction after {};
    ::sigaction(SIGTERM, nullptr, &after);
    EXPECT_EQ(after.sa_handler, SIG_DFL);
}

// As with `nohup papamu ...`.
TEST(InterruptFlag, WhatWasIgnoredStaysIgnored) {
    const auto before = std::signal(SIGHUP, SIG_IGN);
    {
        const InterruptFlag guard;
        ::raise(SIGHUP);
        EXPECT_FALSE(InterruptFlag::is_set());
        const ExitOnInterrupt exit;
        ::raise(SIGHUP);
    }
    std::signal(SIGHUP, before);
}

TEST(InterruptFlagDeathTest, TheSecondSignalEndsTheProgram) {
    const auto twice = [] {
        const InterruptFlag guard;
        ::raise(SIGINT);
        ::raise(SIGINT);
    };
    EXPECT_EXIT(twice(), ::testing::ExitedWithCode(static_cast<int>(ExitCode::kInterrupted)), "");
}

TEST(ExitOnInterruptDeathTest, EndsTheProgram) {
    const auto once = [] {
        const ExitOnInterrupt guard;
        ::raise(SIGINT);
    };
    EXPECT_EXIT(once(), ::testing::ExitedWithCode(static_cast<int>(ExitCode::kInterrupted)), "");
    for (const int signal : {SIGTERM, SIGHUP}) {
        const auto told = [signal] {
            const ExitOnInterrupt guard;
            ::raise(signal);
        };
        EXPECT_EXIT(told(), ::testing::ExitedWithCode(static_cast<int>(ExitCode::kInterrupted)), "");
        const auto told_before = [signal] {
            const InterruptFlag flag;
            ::raise(signal);
            const ExitOnInterrupt guard;  // it would wait for input now
        };
        EXPECT_EXIT(told_before(), ::testing::ExitedWithCode(static_cast<int>(ExitCode::kInterrupted)), "");
        const auto told_earlier = [signal] {
            {
                const InterruptFlag flag;
                ::raise(signal);
            }
            const ExitOnInterrupt guard;
        };
        EXPECT_EXIT(told_earlier(), ::testing::ExitedWithCode(static_cast<int>(ExitCode::kInterrupted)), "");
    }
}

}  // namespace
}  // namespace papamu::apps::progress_test
