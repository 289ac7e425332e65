// Up-bounds against their definition, by the slow theory.
#include "cgt/up_bounds.h"

#include <gtest/gtest.h>

#include <string>

#include "cgt/notation.h"
#include "cgt/number_up_star.h"
#include "tests/cgt/random_games.h"
#include "tests/cgt/reference.h"
#include "tests/test_seed.h"

namespace papamu::cgt::up_bounds_test {
namespace {

using reference::Bridge;
using reference::Game;
using reference::Games;

constexpr int kMost = UpBounds::kMost;

/// The largest n from -kMost to kMost with is(n); kNone if there is none.
template <class Is>
int largest(Is&& is) {
    for (int n = kMost; n >= -kMost; --n) {
        if (is(n)) return n;
    }
    return UpBounds::kNone;
}

TEST(UpBounds, OfMultiplesOfUpAndNimbers) {
    for (int up = -12; up <= 12; ++up) {
        for (unsigned star = 0; star < 5; ++star) {
            const UpBounds bounds = UpBounds::of_up_star(up, star);
            for (int s = 0; s <= 1; ++s) {
                const unsigned m = star ^ static_cast<unsigned>(s);
                EXPECT_EQ(bounds.lower(s), largest([&](int n) { return up_star_at_least_zero(up - n, m); }));
                EXPECT_EQ(bounds.upper(s), largest([&](int n) { return up_star_at_least_zero(-up - n, m); }));
            }
            EXPECT_EQ(UpBounds::of_up_star(-up, star), -bounds);
        }
    }
    EXPECT_EQ(UpBounds::of_up_star(std::int64_t{1} << 61, 0), UpBounds::of_up_star(kMost + 2, 0));
}

TEST(UpBounds, BothRefutationsAtOnce) {
    std::mt19937_64 engine(tests::test_seed());
    for (int round = 0; round < 20000; ++round) {
        const UpBounds g = UpBounds::from_bits(engine());
        // Some fields alike, since random ones nearly always refute.
        const UpBounds h = UpBounds::from_bits(g.bits() ^ (engine() & engine() & engine()));
        EXPECT_EQ(UpBounds::refutes(g, h), UpBounds::upper_refutes(g, h) || UpBounds::lower_refutes(g, h));
    }
}

/// Holds the bounds of a value against the comparisons that they stand for.
class Check {
 public:
    explicit Check(Games& games) : games_(games) {}

    void value(ValueStore& store, Value v, Game g) {
        const UpBounds bounds = store.up_bounds(v);
        EXPECT_EQ(store.up_bounds(-v), -bounds);
        EXPECT_EQ(store.left_tight(v), bounds.upper(0) >= 0);
        EXPECT_EQ(store.right_tight(v), bounds.lower(0) >= 0);
        const Dyadic left = games_.left_stop(g);
        const Dyadic right = games_.right_stop(g);
        for (int s = 0; s <= 1; ++s) {
            const auto below = [&](int n) { return games_.less_or_equal(games_.number_up_star(right, n, s), g); };
            const auto above = [&](int n) { return games_.less_or_equal(g, games_.number_up_star(left, -n, s)); };
            EXPECT_EQ(bounds.lower(s), largest(below)) << to_string(store, v) << ", s = " << s;
            EXPECT_EQ(bounds.upper(s), largest(above)) << to_string(store, v) << ", s = " << s;
        }
    }

 private:
    Games& games_;
};

TEST(UpBounds, OfAllGamesBornByDayThree) {
    Games games;
    ValueStore store;
    Bridge bridge(games, store);
    Check check(games);
    for (const auto& day : reference::games_by_day(games)) {
        for (const Game g : day) {
            check.value(store, bridge.value(g), g);
            if (HasFailure()) return;
        }
    }
}

TEST(UpBounds, OfRandomGames) {
    Games games;
    ValueStore store;
    Bridge bridge(games, store);
    Check check(games);
    std::mt19937_64 engine(tests::test_seed());
    for (const test::GameKind kind : {test::GameKind::kAny, test::GameKind::kAllSmall}) {
        for (int i = 0; i < 300 && !HasFailure(); ++i) {
            const Value v = test::random_game(store, engine, kind);
            check.value(store, v, bridge.tree(v));
        }
    }
}

}  // namespace
}  // namespace papamu::cgt::up_bounds_test
