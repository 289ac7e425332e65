// Laws of the order: it is a partial order, kept by sums and options, and bounded by the stops.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "cgt/order.h"
#include "tests/cgt/random_games.h"
#include "tests/cgt/reference.h"

namespace papamu::cgt::order_law_test {
namespace {

using test::GameKind;
using test::random_game;

GameKind any_kind() { return *rc::gen::element(GameKind::kAny, GameKind::kAny, GameKind::kAllSmall); }

RC_GTEST_PROP(OrderLaws, PartialOrder, ()) {
    ValueStore store;
    const GameKind kind = any_kind();
    const Value g = random_game(store, kind);
    const Value h = random_game(store, kind);
    const Value k = random_game(store, kind);
    RC_ASSERT(less_or_equal(store, g, g));
    const bool le = less_or_equal(store, g, h);
    const bool ge = less_or_equal(store, h, g);
    RC_ASSERT((le && ge) == (g == h));
    RC_ASSERT(!(le && less_or_equal(store, h, k)) || less_or_equal(store, g, k));
    RC_ASSERT(less_or_equal(store, -h, -g) == le);
    RC_ASSERT(greater_or_equal(store, g, h) == ge);
    const Order expected = le ? (ge ? Order::kEqual : Order::kLess) : ge ? Order::kGreater : Order::kConfused;
    RC_ASSERT(compare(store, g, h) == expected);
}

RC_GTEST_PROP(OrderLaws, ByTheDefinition, ()) {
    // G <= H iff no G^L >= H and no H^R <= G, checked on the options that the store shows.
    ValueStore store;
    const GameKind kind = any_kind();
    const Value g = random_game(store, kind);
    const Value h = random_game(store, kind);
    bool expected = true;
    for (const Value gl : store.left_options(g)) expected = expected && !less_or_equal(store, h, gl);
    for (const Value hr : store.right_options(h)) expected = expected && !less_or_equal(store, hr, g);
    RC_ASSERT(less_or_equal(store, g, h) == expected);
}

RC_GTEST_PROP(OrderLaws, KeptBySums, ()) {
    ValueStore store;
    const GameKind kind = any_kind();
    const Value g = random_game(store, kind, 2);
    const Value h = random_game(store, kind, 2);
    const Value k = random_game(store, kind, 2);
    const bool shifted = less_or_equal(store, add(store, g, k), add(store, h, k));
    RC_ASSERT(less_or_equal(store, g, h) == shifted);
    RC_ASSERT(less_or_equal(store, g, h) == less_or_equal(store, subtract(store, g, h), Value()));
}

RC_GTEST_PROP(OrderLaws, OptionsAreNeverAtLeastAsGood, ()) {
    // G^L <| G <| G^R.
    ValueStore store;
    const Value g = random_game(store, any_kind());
    for (const Value gl : store.left_options(g)) RC_ASSERT(!less_or_equal(store, g, gl));
    for (const Value gr : store.right_options(g)) RC_ASSERT(!less_or_equal(store, gr, g));
}

RC_GTEST_PROP(OrderLaws, MoreOptionsAreNoWorse, ()) {
    ValueStore store;
    const Value g = random_game(store);
    const Value extra = random_game(store);
    std::vector<Value> left;
    std::vector<Value> right;
    for (const Value v : store.left_options(g)) left.push_back(v);
    for (const Value v : store.right_options(g)) right.push_back(v);
    left.push_back(extra);
    RC_ASSERT(less_or_equal(store, g, canonical(store, left, right)));
    left.pop_back();
    right.push_back(extra);
    RC_ASSERT(less_or_equal(store, canonical(store, left, right), g));
}

RC_GTEST_PROP(OrderLaws, StopsBoundTheGame, ()) {
    // For numbers x: x > LS(G) implies x > G; x < LS(G) implies that x is not >= G; and the same for RS (Siegel II.3).
    ValueStore store;
    const GameKind kind = any_kind();
    const Value g = random_game(store, kind);
    const Value h = random_game(store, kind);
    const Value ls = store.left_stop(g);
    const Value rs = store.right_stop(g);
    RC_ASSERT(store.is_number(ls) && store.is_number(rs));
    RC_ASSERT(less_or_equal(store, rs, ls));
    const Value speck = Value::small(1, 16, 0, 0).value();
    RC_ASSERT(compare(store, add(store, ls, speck), g) == Order::kGreater);
    RC_ASSERT(compare(store, subtract(store, rs, speck), g) == Order::kLess);
    if (!store.is_number(g)) {
        RC_ASSERT(!less_or_equal(store, g, subtract(store, ls, speck)));
        RC_ASSERT(!less_or_equal(store, add(store, rs, speck), g));
    }
    RC_ASSERT(store.left_tight(g) == less_or_equal(store, g, ls));
    RC_ASSERT(store.right_tight(g) == less_or_equal(store, rs, g));
    // G <= H implies the same for both stops.
    if (less_or_equal(store, g, h)) {
        RC_ASSERT(less_or_equal(store, ls, store.left_stop(h)));
        RC_ASSERT(less_or_equal(store, rs, store.right_stop(h)));
    }
}

RC_GTEST_PROP(OrderLaws, OutcomeIsWhoWins, ()) {
    // Left wins moving second iff G >= 0, moving first iff some G^L >= 0.
    ValueStore store;
    const Value g = random_game(store, any_kind());
    bool left_first = false;
    for (const Value gl : store.left_options(g)) left_first = left_first || less_or_equal(store, Value(), gl);
    bool right_first = false;
    for (const Value gr : store.right_options(g)) right_first = right_first || less_or_equal(store, gr, Value());
    const Outcome expected = left_first ? (right_first ? Outcome::kNext : Outcome::kLeft)
                                        : (right_first ? Outcome::kRight : Outcome::kPrevious);
    RC_ASSERT(outcome(store, g) == expected);
}

RC_GTEST_PROP(OrderLaws, WithoutTheMemoAndWithATinyOne, ()) {
    const auto g = *test::recipes(any_kind());
    const auto h = *test::recipes(g.kind);
    std::vector<Order> answers;
    for (const std::size_t bytes : {std::size_t{0}, std::size_t{16} << 10, std::size_t{32} << 20}) {
        ValueStore store(StoreOptions{.cache_bytes = bytes});
        const Value a = build(store, g);
        const Value b = build(store, h);
        answers.push_back(compare(store, a, b));
        RC_ASSERT(compare(store, a, b) == answers[0]);
    }
    RC_ASSERT(answers[0] == answers[1]);
    RC_ASSERT(answers[0] == answers[2]);
}

TEST(OrderText, Words) {
    EXPECT_STREQ(to_string(Order::kLess), "<");
    EXPECT_STREQ(to_string(Order::kEqual), "=");
    EXPECT_STREQ(to_string(Order::kGreater), ">");
    EXPECT_STREQ(to_string(Order::kConfused), "|");
    EXPECT_STREQ(to_string(Outcome::kLeft), "L");
    EXPECT_STREQ(to_string(Outcome::kRight), "R");
    EXPECT_STREQ(to_string(Outcome::kNext), "N");
    EXPECT_STREQ(to_string(Outcome::kPrevious), "P");
}

}  // namespace
}  // namespace papamu::cgt::order_law_test
