// Known facts about short games, each with its source.
//
//     WW     Berlekamp, Conway, Guy: Winning Ways for your Mathematical Plays, 2nd edition
//     ONAG   Conway: On Numbers and Games, 2nd edition
//     Siegel Siegel: Combinatorial Game Theory
#include <gtest/gtest.h>

#include "cgt/canonical.h"
#include "cgt/order.h"
#include "cgt/sum.h"
#include "tests/cgt/reference.h"

namespace papamu::cgt::golden_core_test {
namespace {

class GoldenCoreTest : public testing::Test {
 protected:
    Value make(std::initializer_list<Value> left, std::initializer_list<Value> right) {
        return canonical(store_, left, right);
    }
    Value plus(Value g, Value h) { return add(store_, g, h); }
    Value fraction(std::int64_t n, std::int64_t k) { return store_.number(Dyadic::ratio(n, k)); }
    /// {0 || 0 | -n}.
    Value tiny(Value n) { return make({zero}, {make({zero}, {-n})}); }
    Order order(Value g, Value h) { return compare(store_, g, h); }

    static constexpr Value zero = Value(), one = Value::integer(1), two = Value::integer(2), three = Value::integer(3);
    static constexpr Value star = Value::nimber(1), star2 = Value::nimber(2), up = Value::ups(1), down = Value::ups(-1);
    ValueStore store_;
};

// WW ch. 1-2; ONAG ch. 0: the first numbers, and the simplest number that fits.
TEST_F(GoldenCoreTest, Numbers) {
    EXPECT_EQ(make({}, {}), zero);
    EXPECT_EQ(make({zero}, {}), one);
    EXPECT_EQ(make({}, {zero}), -one);
    EXPECT_EQ(make({zero}, {one}), fraction(1, 1));
    EXPECT_EQ(make({fraction(1, 1)}, {one}), fraction(3, 2));
    EXPECT_EQ(make({one}, {two}), fraction(3, 1));
    EXPECT_EQ(make({two}, {}), three);
    EXPECT_EQ(make({Value::integer(-5)}, {Value::integer(7)}), zero);
    EXPECT_EQ(make({fraction(5, 1)}, {Value::integer(17)}), three);
    EXPECT_EQ(make({fraction(1, 2)}, {fraction(3, 1)}), one);
    EXPECT_EQ(make({}, {Value::integer(7)}), zero);
    EXPECT_EQ(plus(fraction(1, 1), fraction(1, 1)), one);
    EXPECT_EQ(make({star}, {one}), zero) << "* is no obstacle to 0";
    EXPECT_EQ(make({up}, {one}), fraction(1, 1));
    EXPECT_EQ(make({star}, {star}), zero);
    EXPECT_EQ(make({star2}, {star2}), zero);
}

// WW ch. 2-4: nimbers, and the mex rule.
TEST_F(GoldenCoreTest, Nimbers) {
    EXPECT_EQ(make({zero}, {zero}), star);
    EXPECT_EQ(make({zero, star}, {zero, star}), star2);
    EXPECT_EQ(plus(star2, Value::nimber(3)), star);
    EXPECT_EQ(plus(star, star), zero);
    EXPECT_EQ(make({star, zero, Value::nimber(3)}, {zero, star, Value::nimber(3)}), star2) << "mex";
    EXPECT_EQ(make({zero, star, star2, Value::nimber(9)}, {zero, star, star2}), Value::nimber(3));
    EXPECT_EQ(make({one}, {one}), plus(one, star));
    EXPECT_EQ(order(star, zero), Order::kConfused);
    EXPECT_EQ(order(star, fraction(1, 9)), Order::kLess) << "smaller than every positive number";
}

// WW ch. 3 and 8; Siegel II.4: up and its multiples.
TEST_F(GoldenCoreTest, Ups) {
    EXPECT_EQ(make({zero}, {star}), up);
    EXPECT_EQ(make({star}, {zero}), down);
    EXPECT_EQ(plus(up, star), make({zero, star}, {zero}));
    EXPECT_EQ(make({zero}, {plus(up, star)}), plus(up, up));
    EXPECT_EQ(make({zero}, {up}), plus(plus(up, up), star));
    EXPECT_EQ(make({up}, {down}), star) << "both options reverse";
    EXPECT_EQ(make({up}, {up}), plus(plus(up, up), star)) << "the upstart equality: {^|^} = {0|^}, ONAG ch. 15";
    EXPECT_EQ(order(up, zero), Order::kGreater);
    EXPECT_EQ(order(up, star), Order::kConfused);
    EXPECT_EQ(order(plus(up, up), star), Order::kGreater);
    EXPECT_EQ(order(up, star2), Order::kGreater);
    EXPECT_EQ(order(multiple(store_, 8000, up), fraction(1, 30)), Order::kLess);
    EXPECT_EQ(make({two}, {plus(two, star)}), plus(two, up)) << "{x | x*} = x^";
}

// WW ch. 5; Siegel II.5: switches.
TEST_F(GoldenCoreTest, Switches) {
    const Value plus_minus_one = make({one}, {-one});
    EXPECT_EQ(plus(plus_minus_one, plus_minus_one), zero);
    EXPECT_EQ(plus(plus_minus_one, one), make({two}, {zero}));
    EXPECT_EQ(make({three}, {one}), plus(two, plus_minus_one));
    const Value plus_minus_two = make({two}, {-two});
    EXPECT_EQ(plus(plus_minus_two, plus_minus_one), make({make({three}, {one})}, {make({-one}, {-three})}));
    EXPECT_EQ(order(plus_minus_one, zero), Order::kConfused);
    EXPECT_EQ(order(plus_minus_one, one), Order::kConfused) << "Right moving first in ±1 - 1 wins, and so does Left";
    EXPECT_EQ(order(plus_minus_one, fraction(9, 3)), Order::kLess);
    EXPECT_EQ(outcome(store_, make({two}, {one})), Outcome::kLeft);
    EXPECT_EQ(outcome(store_, make({two}, {zero})), Outcome::kNext);
    EXPECT_EQ(store_.left_stop(make({make({three}, {two})}, {-one})), two);
}

// WW ch. 5; Siegel II.4: tiny and miny; each tiny is infinitesimal compared with the one before.
TEST_F(GoldenCoreTest, TiniesAndMinies) {
    const Value tiny1 = tiny(one);
    const Value tiny2 = tiny(two);
    EXPECT_EQ(order(tiny1, zero), Order::kGreater);
    EXPECT_EQ(order(multiple(store_, 12, tiny1), up), Order::kLess);
    EXPECT_EQ(order(multiple(store_, 12, tiny2), tiny1), Order::kLess);
    EXPECT_EQ(order(tiny2, zero), Order::kGreater);
    EXPECT_EQ(-tiny1, make({make({one}, {zero})}, {zero}));
    EXPECT_EQ(tiny(zero), up) << "Tiny(0) = {0||0|0}";
    EXPECT_FALSE(store_.all_small(tiny1));
}

// Siegel II.4 (uptimals, after Conway and Ryba): ^^2 = {0 | v*}, and {^|*} = ^ + ^^2.
TEST_F(GoldenCoreTest, UpSecond) {
    const Value up_second = make({zero}, {plus(down, star)});
    EXPECT_TRUE(up_second.is_stored());
    EXPECT_EQ(order(up_second, zero), Order::kGreater);
    EXPECT_EQ(order(multiple(store_, 12, up_second), up), Order::kLess);
    EXPECT_EQ(make({up}, {star}), plus(up, up_second));
    EXPECT_EQ(order(multiple(store_, 5, tiny(one)), up_second), Order::kLess);
    EXPECT_TRUE(store_.all_small(up_second));
}

// Counts of the games born by day 3: 1474 in all (ONAG; Fraenkel, Hickerson, Plambeck), of which 67 are all-small (1,
// 2, 7, 67 by days 0 to 3: Siegel III.1), 2^(n+1) - 1 = 15 are numbers and n + 1 = 4 are nimbers.
TEST_F(GoldenCoreTest, CensusOfDay3) {
    reference::Games games;
    reference::Bridge bridge(games, store_);
    const auto days = reference::games_by_day(games);
    const std::size_t all_small_by_day[] = {1, 2, 7, 67};
    for (std::size_t day = 0; day <= 3; ++day) {
        std::size_t all_small = 0;
        std::size_t numbers = 0;
        std::size_t nimbers = 0;
        for (const auto g : days[day]) {
            const Value v = bridge.value(g);
            all_small += store_.all_small(v) ? 1 : 0;
            numbers += store_.is_number(v) ? 1 : 0;
            nimbers += v.is_small() && v == Value::nimber(v.star()) ? 1 : 0;
        }
        EXPECT_EQ(all_small, all_small_by_day[day]);
        EXPECT_EQ(numbers, (std::size_t{2} << day) - 1);
        EXPECT_EQ(nimbers, day + 1);
    }
}

}  // namespace
}  // namespace papamu::cgt::golden_core_test
