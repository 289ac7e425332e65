// Laws of the operations on values, on random games.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>

#include "base/work_limit.h"
#include "cgt/atomic_weight.h"
#include "cgt/followers.h"
#include "cgt/incentives.h"
#include "cgt/misere.h"
#include "cgt/order.h"
#include "cgt/predicates.h"
#include "cgt/products.h"
#include "cgt/reduced.h"
#include "cgt/special.h"
#include "tests/cgt/random_games.h"

namespace papamu::cgt::products_law_test {
namespace {

using test::GameKind;
using test::random_game;

/// Most products are small, a few are enormous: a case that takes more steps than this limit is discarded.
template <class Check>
void check_within_reason(Check check) {
    try {
        const base::WorkLimit limit(50'000);
        check();
    } catch (const base::LimitError&) {
        RC_DISCARD("too large a product");
    }
}

/// A positive unit for Norton products.
Value random_unit(ValueStore& store) {
    const Value g = random_game(store, GameKind::kAny, 2);
    RC_PRE(!g.is_zero());
    switch (compare(store, g, Value())) {
        case Order::kGreater:
            return g;
        case Order::kLess:
            return -g;
        default:
            break;
    }
    // Adds a number large enough to make G positive.
    const Value x = store.number(store.to_number(store.right_stop(g)).abs().ceil() + Dyadic(1));
    return add(store, g, x);
}

RC_GTEST_PROP(NortonLaws, LinearInTheFirstFactor, ()) {
    ValueStore store;
    const Value g = random_game(store, GameKind::kAny, 2);
    const Value h = random_game(store, GameKind::kAny, 2);
    const Value u = random_unit(store);
    check_within_reason([&] {
        RC_ASSERT(norton_product(store, add(store, g, h), u) ==
                  add(store, norton_product(store, g, u), norton_product(store, h, u)));
    });
}

RC_GTEST_PROP(NortonLaws, KeepsTheOrder, ()) {
    ValueStore store;
    const Value g = random_game(store, GameKind::kAny, 2);
    const Value h = random_game(store, GameKind::kAny, 2);
    const Value u = random_unit(store);
    check_within_reason([&] {
        RC_ASSERT(compare(store, norton_product(store, g, u), norton_product(store, h, u)) == compare(store, g, h));
    });
}

RC_GTEST_PROP(NortonLaws, IntegersMakeCopies, ()) {
    ValueStore store;
    const Value u = random_unit(store);
    const std::int64_t n = *rc::gen::inRange(-6, 7);
    Value sum;
    for (std::int64_t i = 0; i < (n < 0 ? -n : n); ++i) sum = add(store, sum, n < 0 ? -u : u);
    RC_ASSERT(norton_product(store, Value::integer(n), u) == sum);
}

RC_GTEST_PROP(NortonLaws, OneIsTheUnitOnBothSides, ()) {
    ValueStore store;
    const Value g = random_game(store);
    RC_ASSERT(norton_product(store, g, Value::integer(1)) == g);
}

RC_GTEST_PROP(OrdinalSumLaws, ColonPrinciple, ()) {
    ValueStore store;
    const Value g = random_game(store, GameKind::kAny, 2);
    const Value h = random_game(store, GameKind::kAny, 3);
    const Value k = random_game(store, GameKind::kAny, 3);
    const Value gh = ordinal_sum(store, g, h);
    const Value gk = ordinal_sum(store, g, k);
    RC_ASSERT(compare(store, gh, gk) == compare(store, h, k));
}

RC_GTEST_PROP(OrdinalSumLaws, NegationGoesInside, ()) {
    ValueStore store;
    const Value g = random_game(store, GameKind::kAny, 2);
    const Value h = random_game(store, GameKind::kAny, 3);
    RC_ASSERT(ordinal_sum(store, -g, -h) == -ordinal_sum(store, g, h));
}

RC_GTEST_PROP(ConwayProductLaws, CommutesAndNegates, ()) {
    ValueStore store;
    const Value g = random_game(store, GameKind::kAny, 1);
    const Value h = random_game(store, GameKind::kAny, 1);
    const Value product = conway_product(store, g, h);
    RC_ASSERT(conway_product(store, h, g) == product);
    RC_ASSERT(conway_product(store, -g, h) == -product);
}

RC_GTEST_PROP(IncentiveLaws, NegativeSwapsPlayersAndNothingDominatedIsKept, ()) {
    ValueStore store;
    const Value g = random_game(store);
    auto left = left_incentives(store, -g);
    auto right = right_incentives(store, g);
    std::sort(left.begin(), left.end());
    std::sort(right.begin(), right.end());
    RC_ASSERT(left == right);
    const auto all = incentives(store, g);
    for (const Value option : store.left_options(g)) {
        const Value gain = subtract(store, option, g);
        RC_ASSERT(std::any_of(all.begin(), all.end(), [&](Value v) { return less_or_equal(store, gain, v); }));
    }
    for (const Value a : all) {
        for (const Value b : all) RC_ASSERT(a == b || !less_or_equal(store, a, b));
    }
}

RC_GTEST_PROP(AtomicWeightLaws, WeightsAdd, ()) {
    ValueStore store;
    const Value g = random_game(store, GameKind::kAllSmall, 3);
    const Value h = random_game(store, GameKind::kAllSmall, 3);
    RC_ASSERT(atomic_weight(store, add(store, g, h)) == add(store, atomic_weight(store, g), atomic_weight(store, h)));
}

RC_GTEST_PROP(AtomicWeightLaws, TwoAheadRuleAndRemoteStars, ()) {
    ValueStore store;
    const Value g = random_game(store, GameKind::kAllSmall);
    const Value weight = atomic_weight(store, g);
    if (less_or_equal(store, Value::integer(2), weight)) RC_ASSERT(compare(store, g, Value()) == Order::kGreater);
    const bool above = less_or_equal(store, far_star(store, g), g);
    RC_ASSERT(above == less_or_equal(store, Value::integer(1), weight));
    RC_ASSERT(above == less_or_equal(store, remote_star(store, g), g));
}

/// Weights of games with a number as a follower: the same laws hold for those that have a weight.
RC_GTEST_PROP(AtomicWeightLaws, WeightsOfTiniesAdd, ()) {
    ValueStore store;
    const Value g =
        add(store, tiny(store, random_game(store, GameKind::kAny, 1)), Value::ups(*rc::gen::inRange(-2, 3)));
    const Value h = random_game(store, GameKind::kAllSmall, 2);
    const auto weight = find_atomic_weight(store, g);
    RC_PRE(weight.has_value());
    const auto sum = find_atomic_weight(store, add(store, g, h));
    RC_ASSERT(sum == add(store, *weight, atomic_weight(store, h)));
}

RC_GTEST_PROP(ReducedLaws, DiffersByAnInfinitesimal, ()) {
    ValueStore store;
    const Value g = random_game(store);
    const Value reduced = reduced_canonical_form(store, g);
    RC_ASSERT(is_infinitesimal(store, subtract(store, reduced, g)));
    RC_ASSERT(reduced_canonical_form(store, reduced) == reduced);
    RC_ASSERT(reduced_canonical_form(store, -g) == -reduced);
}

RC_GTEST_PROP(ReducedLaws, OneForAllThatDifferByInfinitesimals, ()) {
    ValueStore store;
    const Value g = random_game(store, GameKind::kAny, 3);
    Value e = random_game(store, GameKind::kAllSmall, 2);
    if (*rc::gen::arbitrary<bool>()) e = add(store, e, tiny(store, Value::integer(*rc::gen::inRange(1, 4))));
    RC_ASSERT(reduced_canonical_form(store, add(store, g, e)) == reduced_canonical_form(store, g));
}

RC_GTEST_PROP(ReducedLaws, EqualReducedFormsOnlyForEqualGames, ()) {
    ValueStore store;
    const Value g = random_game(store, GameKind::kAny, 2);
    const Value h = random_game(store, GameKind::kAny, 2);
    const bool equal = reduced_canonical_form(store, g) == reduced_canonical_form(store, h);
    RC_ASSERT(equal == equal_inf(store, g, h));
    RC_ASSERT(equal_inf(store, g, h) == (less_or_equal_inf(store, g, h) && less_or_equal_inf(store, h, g)));
}

void collect(ValueStore& store, Value g, std::set<Value>& seen) {
    if (!seen.insert(g).second) return;
    for (const Value v : store.left_options(g)) collect(store, v, seen);
    for (const Value v : store.right_options(g)) collect(store, v, seen);
}

int depth(ValueStore& store, Value g) {
    int deepest = 0;
    for (const Value v : store.left_options(g)) deepest = std::max(deepest, 1 + depth(store, v));
    for (const Value v : store.right_options(g)) deepest = std::max(deepest, 1 + depth(store, v));
    return deepest;
}

RC_GTEST_PROP(FollowerLaws, AgreeWithTheTree, ()) {
    ValueStore store;
    const Value g = random_game(store, GameKind::kAny, 3);
    std::set<Value> seen;
    collect(store, g, seen);
    const auto list = followers(store, g);
    RC_ASSERT(std::set<Value>(list.begin(), list.end()) == seen);
    RC_ASSERT(list.size() == seen.size());
    RC_ASSERT(follower_count(store, g) == BigInt(seen.size()));
    RC_ASSERT(birthday(store, g) == depth(store, g));
}

RC_GTEST_PROP(UptimalLaws, ARecognisedExpansionIsTheGame, ()) {
    ValueStore store;
    const Value g = random_game(store, GameKind::kAllSmall);
    const auto expansion = uptimal_expansion(store, g);
    if (expansion) RC_ASSERT(uptimal(store, *expansion) == g);
    const auto negative = uptimal_expansion(store, -g);
    RC_ASSERT(expansion.has_value() == negative.has_value());
}

RC_GTEST_PROP(MisereLaws, NegativeSwapsPlayers, ()) {
    ValueStore store;
    const Value g = random_game(store);
    const auto swapped = [](Outcome o) {
        if (o == Outcome::kLeft) return Outcome::kRight;
        return o == Outcome::kRight ? Outcome::kLeft : o;
    };
    RC_ASSERT(misere_outcome(store, -g) == swapped(misere_outcome(store, g)));
}

}  // namespace
}  // namespace papamu::cgt::products_law_test
