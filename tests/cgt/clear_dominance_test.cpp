// The best of some options: none that is left out is better than all that are kept.
#include "cgt/clear_dominance.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <vector>

#include "cgt/canonical.h"
#include "cgt/order.h"
#include "tests/cgt/random_games.h"

namespace papamu::cgt::clear_dominance_test {
namespace {

using test::GameKind;
using test::random_game;

RC_GTEST_PROP(ClearDominance, KeepsOptionsThatDominateTheOthers, ()) {
    ValueStore store;
    const auto kind = *rc::gen::element(GameKind::kAny, GameKind::kAllSmall);
    std::vector<Value> options;
    const int count = *rc::gen::inRange(1, 20);
    for (int i = 0; i < count; ++i) {
        const bool again = !options.empty() && *rc::gen::inRange(0, 4) == 0;
        options.push_back(again ? *rc::gen::elementOf(options) : random_game(store, kind, 2));
    }
    std::vector<Value> kept = options;
    kept.resize(keep_best(store, kept));
    RC_ASSERT(!kept.empty());
    for (const Value option : kept) {
        RC_ASSERT(std::count(kept.begin(), kept.end(), option) == 1);
        RC_ASSERT(std::count(options.begin(), options.end(), option) > 0);
    }
    for (const Value option : options) {
        RC_ASSERT(
            std::any_of(kept.begin(), kept.end(), [&](Value other) { return less_or_equal(store, option, other); }));
    }
    const std::vector<Value> right = {random_game(store, kind, 2)};
    RC_ASSERT(canonical(store, kept, right) == canonical(store, options, right));
}

TEST(ClearDominance, DropsWhatStopsShow) {
    ValueStore store;
    std::vector<Value> options = {Value::integer(1), Value::integer(3),
                                  canonical(store, {Value::integer(2)}, {Value()}), Value::integer(3)};
    ASSERT_EQ(keep_best(store, options), 1U);
    EXPECT_EQ(options[0], Value::integer(3));
    EXPECT_EQ(keep_best(store, {}), 0U);
}

}  // namespace
}  // namespace papamu::cgt::clear_dominance_test
