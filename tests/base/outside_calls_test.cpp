#include "base/outside_calls.h"

#include <gtest/gtest.h>

#include <atomic>
#include <memory>

namespace papamu::tests::outside_calls_test {
namespace {

using base::OutsideCalls;

TEST(OutsideCalls, AreThoseOfOneThread) {
    const auto stop = std::make_shared<std::atomic<bool>>(false);
    OutsideCalls calls(stop, OutsideCalls::Clock::time_point::max());
    { const OutsideCalls::Call unwatched; }
    EXPECT_EQ(OutsideCalls::here(), nullptr);
    {
        const OutsideCalls::OfThread here(calls);
        EXPECT_EQ(OutsideCalls::here(), &calls);
        EXPECT_EQ(calls.running(), 0U);
        std::uint64_t first = 0;
        {
            const OutsideCalls::Call call;
            first = calls.running();
            EXPECT_NE(first, 0U);
            const OutsideCalls::Call within;
            EXPECT_EQ(calls.running(), first);
        }
        EXPECT_EQ(calls.running(), 0U);
        const OutsideCalls::Call next;
        EXPECT_NE(calls.running(), 0U);
        EXPECT_NE(calls.running(), first);
    }
    EXPECT_EQ(OutsideCalls::here(), nullptr);
    EXPECT_EQ(calls.running(), 0U);
}

TEST(OutsideCalls, EndByAFlagOrByTheClock) {
    const auto stop = std::make_shared<std::atomic<bool>>(false);
    OutsideCalls calls(stop, OutsideCalls::Clock::time_point::max());
    EXPECT_FALSE(calls.are_to_end());
    calls.end_in(0);
    EXPECT_TRUE(calls.are_to_end());
    calls.end_in(1e9);
    EXPECT_FALSE(calls.are_to_end());
    stop->store(true);
    EXPECT_TRUE(calls.are_to_end());
    EXPECT_EQ(calls.ended(), "");
    calls.note_ended("options() of Cutcake");
    EXPECT_EQ(calls.ended(), "options() of Cutcake");
}

TEST(OutsideLimit, IsForCallsThatBelongToNoQuestion) {
    {
        const base::OutsideLimit none(0);
        EXPECT_EQ(OutsideCalls::here(), nullptr);
    }
    {
        const base::OutsideLimit limit(1e300);
        ASSERT_NE(OutsideCalls::here(), nullptr);
        EXPECT_FALSE(OutsideCalls::here()->are_to_end());
        const base::OutsideLimit shorter(1e-9);  // a part of the same work
        EXPECT_FALSE(OutsideCalls::here()->are_to_end());
    }
    const base::OutsideLimit over(1e-9);
    while (!OutsideCalls::here()->are_to_end()) {
    }
}

}  // namespace
}  // namespace papamu::tests::outside_calls_test
