// Laws of sums: an abelian group, translation by numbers, and the stops of sums.
#include "cgt/sum.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/work_limit.h"
#include "cgt/order.h"
#include "tests/cgt/random_games.h"
#include "tests/cgt/reference.h"

namespace papamu::cgt::sum_law_test {
namespace {

using test::GameKind;
using test::random_game;

GameKind any_kind() { return *rc::gen::element(GameKind::kAny, GameKind::kAny, GameKind::kAllSmall); }

Value random_number(ValueStore& store) {
    const auto numerator = *rc::gen::inRange<std::int64_t>(-200, 200);
    return store.number(Dyadic::ratio(numerator, *rc::gen::element<std::int64_t>(0, 0, 1, 3, 6, 40)));
}

RC_GTEST_PROP(SumLaws, AbelianGroup, ()) {
    ValueStore store;
    const GameKind kind = any_kind();
    const Value g = random_game(store, kind, 2);
    const Value h = random_game(store, kind, 2);
    const Value k = random_game(store, kind, 2);
    RC_ASSERT(add(store, g, h) == add(store, h, g));
    RC_ASSERT(add(store, add(store, g, h), k) == add(store, g, add(store, h, k)));
    RC_ASSERT(add(store, g, Value()) == g);
    RC_ASSERT(subtract(store, g, g) == Value());
    RC_ASSERT(subtract(store, add(store, g, h), h) == g);
    RC_ASSERT(-add(store, g, h) == add(store, -g, -h));
}

RC_GTEST_PROP(SumLaws, ByTheDefinition, ()) {
    // {G^L + H, G + H^L | G^R + H, G + H^R} without short cuts, also for numbers, ups and nimbers.
    ValueStore store;
    const GameKind kind = any_kind();
    const Value g = random_game(store, kind, 2);
    const Value h = random_game(store, kind, 2);
    std::vector<Value> left;
    std::vector<Value> right;
    for (const Value v : store.left_options(g)) left.push_back(add(store, v, h));
    for (const Value v : store.left_options(h)) left.push_back(add(store, g, v));
    for (const Value v : store.right_options(g)) right.push_back(add(store, v, h));
    for (const Value v : store.right_options(h)) right.push_back(add(store, g, v));
    RC_ASSERT(canonical(store, left, right) == add(store, g, h));
}

RC_GTEST_PROP(SumLaws, Monotone, ()) {
    ValueStore store;
    const GameKind kind = any_kind();
    const Value g = random_game(store, kind, 2);
    const Value h = random_game(store, kind, 2);
    const Value k = random_game(store, kind, 2);
    const Value l = random_game(store, kind, 2);
    if (less_or_equal(store, g, h) && less_or_equal(store, k, l)) {
        RC_ASSERT(less_or_equal(store, add(store, g, k), add(store, h, l)));
    }
    RC_ASSERT(compare(store, g, h) == compare(store, subtract(store, g, h), Value()));
}

RC_GTEST_PROP(SumLaws, NumberTranslation, ()) {
    // G + x = {G^L + x | G^R + x} for a number x and a game G that is not a number, option by option (Siegel II.3).
    ValueStore store;
    const Value g = random_game(store);
    const Value x = random_number(store);
    const Value sum = add(store, g, x);
    RC_ASSERT(subtract(store, sum, x) == g);
    if (store.is_number(g)) {
        RC_ASSERT(store.to_number(sum) == store.to_number(g) + store.to_number(x));
        return;
    }
    const auto shifted = [&](const OptionRange& options, bool shift) {
        std::vector<Value> list;
        for (const Value v : options) list.push_back(shift ? add(store, v, x) : v);
        std::sort(list.begin(), list.end());
        return list;
    };
    RC_ASSERT(shifted(store.left_options(g), true) == shifted(store.left_options(sum), false));
    RC_ASSERT(shifted(store.right_options(g), true) == shifted(store.right_options(sum), false));
}

RC_GTEST_PROP(SumLaws, NumberAvoidance, ()) {
    // In G + x, if G is not a number, moves in x are useless: the sum is the same with and without them (Siegel,
    // Theorem II.3.20).
    ValueStore store;
    const Value g = random_game(store);
    const Value x = random_number(store);
    RC_PRE(!store.is_number(g));
    std::vector<Value> left;
    std::vector<Value> right;
    for (const Value v : store.left_options(g)) left.push_back(add(store, v, x));
    for (const Value v : store.right_options(g)) right.push_back(add(store, v, x));
    const Value without = canonical(store, left, right);
    for (const Value v : store.left_options(x)) left.push_back(add(store, g, v));
    for (const Value v : store.right_options(x)) right.push_back(add(store, g, v));
    RC_ASSERT(canonical(store, left, right) == without);
    RC_ASSERT(add(store, g, x) == without);
}

RC_GTEST_PROP(SumLaws, Stops, ()) {
    ValueStore store;
    const Value g = random_game(store, GameKind::kAny, 3);
    const Value h = random_game(store, GameKind::kAny, 2);
    const Value x = random_number(store);
    const auto ls = [&](Value v) { return store.to_number(store.left_stop(v)); };
    const auto rs = [&](Value v) { return store.to_number(store.right_stop(v)); };
    const Value sum = add(store, g, h);
    // LS(G) >= RS(G).
    RC_ASSERT(ls(g) >= rs(g));
    // Additive if one part is a number.
    RC_ASSERT(ls(add(store, g, x)) == ls(g) + store.to_number(x));
    RC_ASSERT(rs(add(store, g, x)) == rs(g) + store.to_number(x));
    // RS(G) + RS(H) <= RS(G+H) <= RS(G) + LS(H) <= LS(G+H) <= LS(G) + LS(H) (Siegel, Proposition II.3.24 and its
    // mirror).
    RC_ASSERT(rs(g) + rs(h) <= rs(sum));
    RC_ASSERT(rs(sum) <= rs(g) + ls(h));
    RC_ASSERT(rs(sum) <= ls(g) + rs(h));
    RC_ASSERT(rs(g) + ls(h) <= ls(sum));
    RC_ASSERT(ls(g) + rs(h) <= ls(sum));
    RC_ASSERT(ls(sum) <= ls(g) + ls(h));
}

RC_GTEST_PROP(SumLaws, InfinitesimalsLeaveStopsAlone, ()) {
    ValueStore store;
    const Value g = random_game(store, GameKind::kAny, 2);
    const Value e = random_game(store, GameKind::kAllSmall, 2);
    RC_ASSERT(store.left_stop(e) == Value() && store.right_stop(e) == Value());
    RC_ASSERT(store.left_stop(add(store, g, e)) == store.left_stop(g));
    RC_ASSERT(store.right_stop(add(store, g, e)) == store.right_stop(g));
    const Value f = random_game(store, GameKind::kAllSmall, 2);
    RC_ASSERT(store.all_small(add(store, e, f)));
}

RC_GTEST_PROP(SumLaws, Multiples, ()) {
    ValueStore store;
    const GameKind kind = any_kind();
    const Value g = random_game(store, kind, 1);
    const auto n = *rc::gen::inRange<std::int64_t>(-4, 5);
    Value repeated;
    for (std::int64_t i = 0; i < std::abs(n); ++i) repeated = add(store, repeated, n < 0 ? -g : g);
    RC_ASSERT(multiple(store, n, g) == repeated);
    RC_ASSERT(multiple(store, Dyadic(n), g) == repeated);
    RC_ASSERT(multiple(store, n + 1, g) == add(store, repeated, g));
}

RC_GTEST_PROP(SumLaws, TheSameWithAnyMemo, ()) {
    const auto g = *test::recipes(any_kind(), 2);
    const auto h = *test::recipes(g.kind, 2);
    reference::Games games;
    std::vector<reference::Game> forms;
    for (const std::size_t bytes :
         {std::size_t{0}, std::size_t{1} << 10, std::size_t{16} << 10, std::size_t{32} << 20}) {
        ValueStore store(StoreOptions{.cache_bytes = bytes});
        reference::Bridge bridge(games, store);
        const Value a = build(store, g);
        const Value b = build(store, h);
        const Value sum = add(store, a, b);
        forms.push_back(bridge.tree(sum));
        RC_ASSERT(bridge.tree(add(store, sum, -b)) == bridge.tree(a));
    }
    RC_ASSERT(std::adjacent_find(forms.begin(), forms.end(), std::not_equal_to<>()) == forms.end());
}

TEST(SumTest, MultiplesNeedIntegers) {
    ValueStore store;
    EXPECT_THROW(multiple(store, Dyadic::ratio(1, 1), Value::nimber(1)), base::DomainError);
    EXPECT_EQ(multiple(store, 0, Value::nimber(1)), Value());
    EXPECT_EQ(multiple(store, INT64_MIN, Value::nimber(1)), Value());
    EXPECT_EQ(store.to_number(multiple(store, INT64_MIN, Value::integer(1))), Dyadic(INT64_MIN));
}

RC_GTEST_PROP(SumLaws, CopiesAddUp, ()) {
    ValueStore store;
    const Value g = random_game(store, any_kind(), 2);
    Value sum;
    for (std::int64_t n = 0; n <= 9; ++n) {
        RC_ASSERT(multiple(store, n, g) == sum);
        RC_ASSERT(multiple(store, -n, g) == -sum);
        sum = add(store, sum, g);
    }
    const Value number = random_number(store);
    RC_ASSERT(multiple(store, 1'000'001, number) == store.number(store.to_number(number) * Dyadic(1'000'001)));
}

TEST(SumLaws, CopiesOfGamesThatBecomeSimple) {
    ValueStore store;
    const Value g = canonical(store, {Value::integer(2)}, {Value::integer(-1)});  // 2g = 1
    EXPECT_EQ(multiple(store, 1'000'000'001, g), add(store, store.integer(500'000'000), g));
    const Value half = canonical(store, {canonical(store, {Value::integer(3)}, {Value()})}, {Value::integer(0)});
    Value sum;
    for (int i = 0; i < 21; ++i) sum = add(store, sum, half);
    EXPECT_EQ(multiple(store, 21, half), sum);
}

// The steps grow like the number of followers, which is about quadratic in the number of copies: each is a step of a
// recursion over games.
TEST(SumLaws, ManyCopiesTakeStepsOfTheirFollowers) {
    const auto steps = [](std::int64_t copies) {
        ValueStore store;
        const Value g =
            canonical(store, {Value::integer(3)}, {canonical(store, {Value::integer(2)}, {Value::integer(1)})});
        const base::WorkLimit limit(base::WorkLimit::kUnlimited);
        multiple(store, copies, g);
        return limit.used();
    };
    EXPECT_LT(steps(400), 5 * steps(200)) << "the followers of 400 copies are four times those of 200";
}

}  // namespace
}  // namespace papamu::cgt::sum_law_test
