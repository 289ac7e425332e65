// Laws of the canonical form: each value has exactly one, whatever the form of the game was.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "cgt/order.h"
#include "tests/cgt/random_games.h"
#include "tests/cgt/reference.h"

namespace papamu::cgt::canonical_law_test {
namespace {

using test::GameKind;
using test::random_game;

GameKind any_kind() { return *rc::gen::element(GameKind::kAny, GameKind::kAny, GameKind::kAllSmall); }

struct Lists {
    std::vector<Value> left, right;
};

Lists options_of(ValueStore& store, Value g) {
    Lists lists;
    for (const Value v : store.left_options(g)) lists.left.push_back(v);
    for (const Value v : store.right_options(g)) lists.right.push_back(v);
    return lists;
}

RC_GTEST_PROP(CanonicalLaws, OptionsOfAValueGiveItBack, ()) {
    ValueStore store;
    const Value g = random_game(store, any_kind());
    const Lists lists = options_of(store, g);
    RC_ASSERT(canonical(store, lists.left, lists.right) == g);
}

RC_GTEST_PROP(CanonicalLaws, OneFormForEachValue, ()) {
    // G == H as Values, G - H = 0, and "neither is better" are equivalent.
    ValueStore store;
    const GameKind kind = any_kind();
    const Value g = random_game(store, kind, 2);
    const Value h = random_game(store, kind, 2);
    RC_ASSERT((g == h) == (compare(store, g, h) == Order::kEqual));
    RC_ASSERT((g == h) == subtract(store, g, h).is_zero());
    reference::Games games;
    reference::Bridge bridge(games, store);
    RC_ASSERT((g == h) == (bridge.tree(g) == bridge.tree(h)));
}

RC_GTEST_PROP(CanonicalLaws, FormIsCanonicalAndEqualToTheGame, ()) {
    ValueStore store;
    const GameKind kind = any_kind();
    std::vector<Value> left = {random_game(store, kind, 3), random_game(store, kind, 3)};
    std::vector<Value> right = {random_game(store, kind, 3), random_game(store, kind, 3)};
    const Value g = canonical(store, left, right);
    reference::Games games;
    reference::Bridge bridge(games, store);
    std::vector<reference::Game> l;
    std::vector<reference::Game> r;
    for (const Value v : left) l.push_back(bridge.tree(v));
    for (const Value v : right) r.push_back(bridge.tree(v));
    const auto form = games.make(l, r);
    RC_ASSERT(games.is_canonical(bridge.tree(g)));
    RC_ASSERT(games.equal(form, bridge.tree(g)));
    RC_ASSERT(games.canonical(form) == bridge.tree(g));
}

RC_GTEST_PROP(CanonicalLaws, DominatedOptionsChangeNothing, ()) {
    ValueStore store;
    const Value g = random_game(store, any_kind());
    const Value extra = random_game(store);
    Lists lists = options_of(store, g);
    const auto worse_left = [&](Value v) { return less_or_equal(store, extra, v); };
    const auto worse_right = [&](Value v) { return less_or_equal(store, v, extra); };
    const bool left = std::any_of(lists.left.begin(), lists.left.end(), worse_left);
    const bool right = std::any_of(lists.right.begin(), lists.right.end(), worse_right);
    if (left) lists.left.insert(lists.left.begin(), {extra, extra});
    if (right) lists.right.insert(lists.right.begin(), {extra, extra});
    RC_CLASSIFY(left || right, "with a dominated option");
    RC_ASSERT(canonical(store, lists.left, lists.right) == g);
}

RC_GTEST_PROP(CanonicalLaws, GiftHorse, ()) {
    // An extra Left option H with H <| G changes nothing (Winning Ways ch. 3), and one with H >= G does.
    ValueStore store;
    const GameKind kind = any_kind();
    const Value g = random_game(store, kind);
    const Value h = random_game(store, kind);
    Lists lists = options_of(store, g);
    const bool gift = !less_or_equal(store, g, h);
    lists.left.push_back(h);
    RC_ASSERT((canonical(store, lists.left, lists.right) == g) == gift);
    lists.left.pop_back();
    const bool right_gift = !less_or_equal(store, h, g);
    lists.right.push_back(h);
    RC_ASSERT((canonical(store, lists.left, lists.right) == g) == right_gift);
}

RC_GTEST_PROP(CanonicalLaws, GiftHorsesForBothPlayersTogether, ()) {
    ValueStore store;
    const GameKind kind = any_kind();
    const Value g = random_game(store, kind);
    Lists lists = options_of(store, g);
    for (int i = 0; i < 6; ++i) {
        const Value h = random_game(store, kind, 3);
        if (!less_or_equal(store, g, h)) lists.left.push_back(h);
        if (!less_or_equal(store, h, g)) lists.right.push_back(h);
    }
    RC_ASSERT(canonical(store, lists.left, lists.right) == g);
}

RC_GTEST_PROP(CanonicalLaws, NegativeOfTheListsIsTheNegative, ()) {
    ValueStore store;
    const GameKind kind = any_kind();
    const auto size = [] { return static_cast<std::size_t>(*rc::gen::inRange(0, 4)); };
    std::vector<Value> left(size());
    std::vector<Value> right(size());
    for (Value& v : left) v = random_game(store, kind, 2);
    for (Value& v : right) v = random_game(store, kind, 2);
    const Value g = canonical(store, left, right);
    for (Value& v : left) v = -v;
    for (Value& v : right) v = -v;
    RC_ASSERT(canonical(store, right, left) == -g);
}

RC_GTEST_PROP(CanonicalLaws, NumberAvoidance, ()) {
    // Options of a canonical hot game may be numbers; a canonical number has at most one option per player, all
    // numbers.
    ValueStore store;
    const Value g = random_game(store);
    if (!store.is_number(g)) return;
    const Lists lists = options_of(store, g);
    RC_ASSERT(lists.left.size() <= 1U && lists.right.size() <= 1U);
    for (const Value v : lists.left) RC_ASSERT(store.is_number(v) && compare(store, v, g) == Order::kLess);
    for (const Value v : lists.right) RC_ASSERT(store.is_number(v) && compare(store, g, v) == Order::kLess);
}

RC_GTEST_PROP(CanonicalLaws, TheSameInEveryStore, ()) {
    const auto recipe = *test::recipes(any_kind());
    reference::Games games;
    std::vector<reference::Game> forms;
    for (const std::size_t bytes : {std::size_t{0}, std::size_t{16} << 10, std::size_t{1} << 20}) {
        ValueStore store(StoreOptions{.cache_bytes = bytes});
        if (bytes == std::size_t{1} << 20) {
            // Creates other games first, so that the handles differ.
            for (std::int64_t n = 1; n < 9; ++n) canonical(store, {Value::integer(n)}, {Value::ups(-n)});
        }
        forms.push_back(reference::Bridge(games, store).tree(build(store, recipe)));
    }
    RC_ASSERT(forms[0] == forms[1]);
    RC_ASSERT(forms[0] == forms[2]);
}

}  // namespace
}  // namespace papamu::cgt::canonical_law_test
