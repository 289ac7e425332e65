// Heating, overheating, cooling, freezing. Values marked GT or ET are those of CGSuite 2's GameTest and EvalTest.
#include "cgt/heating.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "cgt/canonical.h"
#include "cgt/order.h"
#include "cgt/sum.h"
#include "cgt/thermograph.h"

namespace papamu::cgt::heating_test {
namespace {

class HeatingTest : public testing::Test {
 protected:
    using Options = std::initializer_list<Value>;
    Value n(std::int64_t numerator, std::int64_t exponent = 0) {
        return store.number(Dyadic::ratio(numerator, exponent));
    }
    Value starred(std::int64_t numerator, std::int64_t exponent = 0) {
        return add(store, n(numerator, exponent), Value::nimber(1));
    }
    Value game(Options left, Options right) { return canonical(store, left, right); }
    Value plus_minus(Value g) { return game({g}, {-g}); }
    Value cooled(Value g, std::int64_t numerator, std::int64_t exponent = 0) {
        return cool(store, g, Dyadic::ratio(numerator, exponent));
    }

    ValueStore store;
    const Value star = Value::nimber(1);
    const Value h = game({n(3)}, {game({starred(2)}, {starred(1)})});  // {3||2*|1*}
};

TEST_F(HeatingTest, Cool) {
    EXPECT_EQ(cooled(h, 0), h);                                               // GT
    EXPECT_EQ(cooled(h, 1, 2), game({n(11, 2)}, {game({n(2)}, {n(3, 1)})}));  // GT
    EXPECT_EQ(cooled(h, 1, 1), game({n(5, 1)}, {starred(2)}));                // GT
    EXPECT_EQ(cooled(h, 5, 3), game({n(19, 3)}, {n(17, 3)}));                 // GT
    EXPECT_EQ(cooled(h, 3, 2), starred(9, 2));                                // GT
    EXPECT_EQ(cooled(h, 70), n(9, 2));                                        // GT
    const Value minus_half = game({n(7, 1)}, {game({game({n(5, 1)}, {n(3, 1)})}, {plus_minus(n(1, 1))})});
    EXPECT_EQ(cooled(h, -1, 1), minus_half);                        // GT
    EXPECT_EQ(cooled(n(1, 2), -1, 3), n(1, 2));                     // GT
    EXPECT_EQ(cooled(n(1, 2), -1, 2), starred(1, 2));               // GT
    EXPECT_EQ(cooled(n(1, 2), -3, 3), game({n(3, 3)}, {n(1, 3)}));  // GT
    EXPECT_EQ(cooled(n(7), -3, 2), n(7));
    EXPECT_EQ(cooled(plus_minus(n(1)), 1), star);
}

TEST_F(HeatingTest, CoolingNeedsMoreThanMinusOne) {
    EXPECT_THROW(cooled(h, -1), base::DomainError);  // GT
    EXPECT_THROW(cooled(Value(), -1), base::DomainError);
    EXPECT_THROW(cooled(h, -5, 1), base::DomainError);
}

TEST_F(HeatingTest, Heat) {
    const auto heated = [&](std::int64_t numerator, std::int64_t exponent) {
        return heat(store, h, n(numerator, exponent));
    };
    EXPECT_EQ(heated(0, 0), h);                                                                             // GT
    EXPECT_EQ(heated(1, 1), game({n(7, 1)}, {game({game({n(5, 1)}, {n(3, 1)})}, {plus_minus(n(1, 1))})}));  // GT
    EXPECT_EQ(heated(1, 0), game({n(4)}, {game({game({n(3)}, {n(1)})}, {game({n(0)}, {n(-2)})})}));         // GT
    EXPECT_EQ(heated(-3, 2), starred(9, 2));                                                                // GT
    EXPECT_EQ(heated(-1, 0), n(9, 2));                                                                      // GT
    EXPECT_EQ(heated(-2, 0), n(3, 1));                                                                      // GT
    EXPECT_EQ(heated(-3, 0), n(1));                                                                         // GT
    EXPECT_EQ(heated(-4, 0), n(0));                                                                         // GT
    EXPECT_EQ(heat(store, h, star), game({starred(3)}, {game({n(2)}, {n(1)})}));                            // GT
}

TEST_F(HeatingTest, HeatInfinitesimals) {
    EXPECT_EQ(heat(store, star, n(2)), plus_minus(n(2)));  // ET
    const Value four_or_zero = game({n(4)}, {n(0)});
    EXPECT_EQ(heat(store, Value::nimber(2), n(2)), game({n(2), four_or_zero}, {n(-2), -four_or_zero}));    // ET
    EXPECT_EQ(heat(store, Value::ups(1), n(2)), game({n(2)}, {-four_or_zero}));                            // ET
    EXPECT_EQ(heat(store, Value::ups(1, 1), n(2)), game({n(2), four_or_zero}, {n(-2)}));                   // ET
    EXPECT_EQ(heat(store, Value::ups(2), n(2)), game({n(2)}, {game({n(0), plus_minus(n(2))}, {n(-4)})}));  // ET
    EXPECT_EQ(heat(store, Value::ups(2), star), Value());                                                  // ET
}

// The counterexamples of heating.h.
TEST_F(HeatingTest, HeatingKeepsNeitherOrderNorSums) {
    EXPECT_EQ(outcome(store, starred(1)), Outcome::kLeft);
    EXPECT_EQ(heat(store, starred(1), n(1)), game({n(2)}, {n(0)}));
    EXPECT_EQ(outcome(store, game({n(2)}, {n(0)})), Outcome::kNext);
    const Value g = game({n(1)}, {star});
    EXPECT_NE(heat(store, add(store, star, g), n(1)), add(store, heat(store, star, n(1)), heat(store, g, n(1))));
    EXPECT_EQ(cooled(plus_minus(n(1)), 2), Value());
    EXPECT_EQ(heat(store, plus_minus(n(1)), n(-2)), Value());
}

TEST_F(HeatingTest, Overheat) {
    const Value minus = game({n(-1)}, {n(-3)});
    EXPECT_EQ(overheat(store, h, star, starred(1)),
              game({n(1)}, {game({plus_minus(starred(1))}, {n(-1), minus})}));  // GT
    // GT: 7/16 overheated from 0 by 0 is ^[3] = ^ + ^<2> + ^<3>, where ^<n> = {0 | * - ^ - ... - ^<n-1>}.
    Value sum;
    for (int i = 0; i < 3; ++i) sum = add(store, sum, game({Value()}, {subtract(store, star, sum)}));
    EXPECT_EQ(overheat(store, n(7, 4), Value(), Value()), sum);
    EXPECT_EQ(overheat(store, n(1, 1), Value(), Value()), star);
    EXPECT_EQ(overheat(store, n(1, 2), Value(), Value()), Value::ups(1));
    EXPECT_EQ(overheat(store, n(3), n(1, 1), n(5)), n(3, 1)) << "an integer becomes copies";
    EXPECT_EQ(overheat(store, n(-3), Value::ups(1), n(5)), Value::ups(-3));
    EXPECT_EQ(overheat(store, n(1, 1), n(1), n(1)), game({n(1)}, {n(0)})) << "numbers that are no integers are heated";
}

TEST_F(HeatingTest, Freeze) {
    EXPECT_EQ(freeze(store, h), starred(9, 2));  // CGSuite, CanonicalShortGameTestCase
    for (const Value g : {n(5), n(-1, 1), n(25, 4), Value::nimber(8), starred(9, 3), Value::ups(1, 6)}) {
        EXPECT_EQ(freeze(store, g), g);  // the same
    }
    const Value tiny = game({Value()}, {game({Value()}, {n(-3, 1)})});
    EXPECT_EQ(freeze(store, tiny), tiny);  // the same
    const Value g = game({game({starred(3, 1)}, {n(1, 1)})},
                         {game({n(0)}, {n(-3)}), game({starred(-1), game({n(-1, 1)}, {starred(-1)})}, {n(-5, 1)})});
    EXPECT_EQ(freeze(store, g), starred(-5, 4));  // the same
}

TEST_F(HeatingTest, LargeNumbersAreInstant) {
    const Value billion = n(1'000'000'000);
    EXPECT_EQ(heat(store, billion, n(1)), billion);
    EXPECT_EQ(overheat(store, billion, n(1), n(1)), billion);
    EXPECT_EQ(overheat(store, billion, star, n(1)), Value());
    EXPECT_EQ(cooled(billion, -1, 1), billion);
    const Value wide = add(store, billion, multiple(store, std::int64_t{1'000'000'000}, billion));
    EXPECT_EQ(overheat(store, wide, n(1), star), wide);
    EXPECT_EQ(freeze(store, wide), wide);
    EXPECT_EQ(cooled(store.number_up_star({Dyadic(5), 1'000'000'000, 77}), 1), n(5));
    EXPECT_EQ(heat(store, add(store, billion, star), n(1)), game({n(1'000'000'001)}, {n(999'999'999)}));
}

}  // namespace
}  // namespace papamu::cgt::heating_test
