// A plan never promises more than the clock has, whatever the numbers are.
#include "engine/time_plan.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace papamu::engine::time_plan_test {
namespace {

using namespace std::chrono_literals;
const TimePlan::Clock::time_point kBegin{};

TEST(TimePlan, WithoutAClockThereIsNoPlan) {
    const TimePlan plan = plan_time({.nodes = 1000, .depth = 3}, 20, 30ms, kBegin);
    EXPECT_FALSE(plan.soft);
    EXPECT_FALSE(plan.hard);
}

TEST(TimePlan, TimeForOneMoveIsUsedUpToTheReserve) {
    const TimePlan plan = plan_time({.move_time = 200ms}, 20, 30ms, kBegin);
    EXPECT_FALSE(plan.soft);
    EXPECT_EQ(*plan.hard - kBegin, 170ms);
}

TEST(TimePlan, AnEmptyClockEndsAtOnce) {
    const TimePlan plan = plan_time({.time_left = 10ms}, 20, 30ms, kBegin);
    EXPECT_EQ(*plan.hard, kBegin);
    EXPECT_EQ(*plan.soft, kBegin);
}

TEST(TimePlan, SomethingIsKeptForAStandstill) {
    for (const Milliseconds clock : {300ms, 600ms, 2000ms, 180'000ms}) {
        const TimePlan plan = plan_time({.time_left = clock}, 1, 0ms, kBegin);  // one move: all that may be used
        EXPECT_GE(clock - (*plan.hard - kBegin), std::min<Milliseconds>(clock / 2, 300ms)) << clock.count();
        EXPECT_LE(clock - (*plan.hard - kBegin), std::min<Milliseconds>(clock, 600ms)) << clock.count();
    }
}

TEST(TimePlan, MoreMovesMeanLessForEach) {
    const auto soft = [](double moves) { return *plan_time({.time_left = 60s}, moves, 30ms, kBegin).soft - kBegin; };
    EXPECT_GT(soft(10), soft(20));
    EXPECT_GT(soft(20), 1s);
    EXPECT_LT(soft(20), 3s);
}

RC_GTEST_PROP(TimePlan, StaysWithinTheClock, ()) {
    const auto milliseconds = [](int most) { return Milliseconds(*rc::gen::inRange(0, most)); };
    TurnLimits limits;
    limits.time_left = milliseconds(200'000);
    limits.increment = milliseconds(5'000);
    if (*rc::gen::arbitrary<bool>()) limits.move_time = milliseconds(10'000);
    const Milliseconds reserve = milliseconds(200);
    const double moves = *rc::gen::inRange(0, 200);
    const TimePlan plan = plan_time(limits, moves, reserve, kBegin);
    RC_ASSERT(*plan.soft <= *plan.hard);
    RC_ASSERT(*plan.soft >= kBegin);
    RC_ASSERT(*plan.hard == kBegin || *plan.hard - kBegin + reserve <= *limits.time_left);
    if (limits.move_time) RC_ASSERT(*plan.hard == kBegin || *plan.hard - kBegin + reserve <= *limits.move_time);
}

}  // namespace
}  // namespace papamu::engine::time_plan_test
