// A plan never promises more than the clock has, whatever the numbers are.
#include "engine/time_plan.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace papamu::engine::time_plan_test {
namespace {

using namespace std::chrono_literals;
const TimePlan::Clock::time_point kBegin{};

TEST(TimePlan, WithoutAClockThereIsNoPlan) {
    const TimePlan plan = plan_time({.nodes = 1000, .depth = 3}, 20, {30ms}, {}, kBegin);
    EXPECT_FALSE(plan.soft);
    EXPECT_FALSE(plan.hard);
}

TEST(TimePlan, TimeForOneMoveIsUsedUpToTheReserve) {
    const TimePlan plan = plan_time({.move_time = 200ms}, 20, {30ms}, {}, kBegin);
    EXPECT_FALSE(plan.soft);
    EXPECT_EQ(*plan.hard - kBegin, 170ms);
}

TEST(TimePlan, HalfOfAShortTimeForOneMoveIsUsed) {
    const TimePlan plan = plan_time({.move_time = 20ms}, 20, {30ms}, {.worst_lag = 500ms}, kBegin);
    EXPECT_EQ(*plan.hard - kBegin, 10ms);
}

TEST(TimePlan, AnEmptyClockEndsAtOnce) {
    const TimePlan plan = plan_time({.time_left = 10ms}, 20, {30ms}, {}, kBegin);
    EXPECT_EQ(*plan.hard, kBegin);
    EXPECT_EQ(*plan.soft, kBegin);
}

TEST(TimePlan, SomethingIsKeptForAStandstill) {
    for (const Milliseconds clock : {300ms, 600ms, 2000ms, 180'000ms}) {
        const TimePlan plan = plan_time({.time_left = clock}, 1, {0ms}, {}, kBegin);  // one move: all that may be used
        EXPECT_GE(clock - (*plan.hard - kBegin), std::min<Milliseconds>(clock / 2, 300ms)) << clock.count();
        EXPECT_LE(clock - (*plan.hard - kBegin), std::min<Milliseconds>(clock, 900ms)) << clock.count();
    }
}

TEST(TimePlan, LessIsKeptOnceManyMovesHadNoLag) {
    const auto kept = [](const ClockHistory& history) {
        const TimePlan plan = plan_time({.time_left = 10s}, 1, {0ms}, history, kBegin);
        return std::chrono::floor<Milliseconds>(10s - (*plan.hard - kBegin));
    };
    EXPECT_EQ(kept({.fullest = 10s, .moves = 7}), 900ms);
    EXPECT_EQ(kept({.worst_lag = 20ms, .fullest = 10s, .moves = 8}), 300ms + 3 * 20ms);
    EXPECT_EQ(kept({.worst_lag = 21ms, .fullest = 10s, .moves = 8}), 900ms + 3 * 21ms);
}

TEST(TimePlan, NothingIsKeptOfProcessorTime) {
    const auto kept = [] {
        const TimePlan plan = plan_time({.time_left = 10s}, 1, reserve_here(30ms), {.fullest = 10s}, kBegin);
        return std::chrono::floor<Milliseconds>(10s - (*plan.hard - kBegin));
    };
    EXPECT_EQ(kept(), 900ms + 3 * 30ms);
    const base::ProcessorTime fair;
    EXPECT_EQ(kept(), 3 * 2ms);
}

TEST(TimePlan, LagIsTakenOffTheClock) {
    const auto hard = [](const ClockHistory& history) {
        return *plan_time({.time_left = 5000ms}, 1, {30ms}, history, kBegin).hard - kBegin;
    };
    const auto without = hard({});
    EXPECT_EQ(hard({.worst_lag = 30ms}), without) << "the reserve is as much";
    EXPECT_EQ(hard({.worst_lag = 230ms}), without - 3 * 200ms);
    EXPECT_LE(hard({.usual_lag = 100ms, .worst_lag = 230ms}), hard({.worst_lag = 230ms}) - 100ms);
    EXPECT_EQ(hard({.usual_lag = 2000ms}), 0ms);
    EXPECT_EQ(*plan_time({.move_time = 200ms}, 20, {30ms}, {.worst_lag = 80ms}, kBegin).hard - kBegin, 120ms);
    // Increments pay for it first.
    const auto soft = [](Milliseconds lag) {
        return *plan_time({.time_left = 20s, .increment = 1s}, 20, {30ms}, {.usual_lag = lag}, kBegin).soft - kBegin;
    };
    EXPECT_GT(soft(0ms), soft(400ms));
    EXPECT_GT(soft(400ms), 500ms);
}

TEST(TimePlan, APartOfTheGameIsKept) {
    for (const Milliseconds left : {300ms, 450ms, 800ms}) {
        const TimePlan plan = plan_time({.time_left = left}, 1, {0ms}, {.fullest = 5000ms}, kBegin);
        EXPECT_LE(*plan.hard - kBegin, std::max<Milliseconds>(left - 750ms, 0ms)) << left.count();
    }
}

TEST(TimePlan, MoreMovesMeanLessForEach) {
    const auto soft = [](double moves) {
        return *plan_time({.time_left = 60s}, moves, {30ms}, {}, kBegin).soft - kBegin;
    };
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
    const TimePlan plan = plan_time(limits, moves, {reserve}, {}, kBegin);
    RC_ASSERT(*plan.soft <= *plan.hard);
    RC_ASSERT(*plan.soft >= kBegin);
    RC_ASSERT(*plan.hard == kBegin || *plan.hard - kBegin + reserve <= *limits.time_left);
    if (limits.move_time) {
        const Milliseconds kept = std::min(reserve, *limits.move_time / 2);
        RC_ASSERT(*plan.hard == kBegin || *plan.hard - kBegin + kept <= *limits.move_time);
    }
}

}  // namespace
}  // namespace papamu::engine::time_plan_test
