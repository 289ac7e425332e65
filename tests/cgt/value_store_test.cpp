// The store: each form is stored once; options of a game and of its negative, stops, tightness, bytes.
#include "cgt/value_store.h"
#include "cgt/store_access.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <unordered_set>

#include "cgt/canonical.h"
#include "cgt/sum.h"
#include "tests/cgt/random_games.h"
#include "tests/cgt/reference.h"
#include "tests/test_seed.h"

namespace papamu::cgt::value_store_test {
namespace {

using reference::Bridge;
using reference::Game;
using reference::Games;

std::vector<Value> listed(const OptionRange& options) {
    std::vector<Value> list(options.size());
    std::copy(options.begin(), options.end(), list.begin());
    for (std::size_t i = 0; i < list.size(); ++i) EXPECT_EQ(list[i], options[i]);
    std::sort(list.begin(), list.end());
    return list;
}

std::vector<Value> negated(std::vector<Value> list) {
    for (Value& v : list) v = -v;
    std::sort(list.begin(), list.end());
    return list;
}

TEST(ValueStoreTest, AnEmptyStoreTakesNoGames) {
    const ValueStore store(StoreOptions{.cache_bytes = 0});
    EXPECT_EQ(store.games(), 0U);
    EXPECT_EQ(store.game_bytes(), 0U);
    EXPECT_EQ(store.bytes(), 0U);
}

TEST(ValueStoreTest, InternIsTheSameForTheSameOptionsInAnyOrder) {
    ValueStore store;
    // {2, {3|1} | -2}: 2 and {3|1} are confused.
    const Value two = Value::integer(2);
    const Value switch31 = canonical(store, {Value::integer(3)}, {Value::integer(1)});
    const std::vector<Value> one_way = {two, switch31};
    const std::vector<Value> other_way = {switch31, two};
    const std::vector<Value> right = {-two};
    const Value g = detail::StoreAccess::intern(store, one_way, right);
    const std::size_t games = store.games();
    EXPECT_EQ(detail::StoreAccess::intern(store, other_way, right), g);
    EXPECT_EQ(canonical(store, one_way, right), g);
    EXPECT_EQ(detail::StoreAccess::intern(store, std::vector<Value>{two}, std::vector<Value>{-two, -switch31}), -g);
    EXPECT_EQ(store.games(), games);
    EXPECT_EQ(listed(store.left_options(g)), listed(OptionRange(std::vector<Value>(one_way))));
    EXPECT_EQ(listed(store.right_options(g)), right);
}

TEST(ValueStoreTest, OptionsOfNegativesAreNegativesOfOptions) {
    ValueStore store;
    std::mt19937_64 engine(tests::test_seed());
    for (int i = 0; i < 3000; ++i) {
        const Value g = test::random_game(store, engine);
        ASSERT_EQ(listed(store.right_options(-g)), negated(listed(store.left_options(g))));
        ASSERT_EQ(listed(store.left_options(-g)), negated(listed(store.right_options(g))));
        ASSERT_EQ(store.left_stop(-g), -store.right_stop(g));
        ASSERT_EQ(store.left_tight(-g), store.right_tight(g));
        ASSERT_EQ(store.all_small(-g), store.all_small(g));
        ASSERT_EQ(-(-g), g);
    }
}

TEST(ValueStoreTest, StopsTightnessAndAllSmallAreThoseOfTheDefinitions) {
    Games games;
    ValueStore store;
    Bridge bridge(games, store);
    std::mt19937_64 engine(tests::test_seed());
    const auto check = [&](Value v) {
        const Game g = bridge.tree(v);
        ASSERT_EQ(store.to_number(store.left_stop(v)), games.left_stop(g)) << games.text(g);
        ASSERT_EQ(store.to_number(store.right_stop(v)), games.right_stop(g)) << games.text(g);
        ASSERT_EQ(store.left_tight(v), games.less_or_equal(g, games.number(games.left_stop(g)))) << games.text(g);
        ASSERT_EQ(store.right_tight(v), games.less_or_equal(games.number(games.right_stop(g)), g)) << games.text(g);
        ASSERT_EQ(store.all_small(v), games.all_small(g)) << games.text(g);
        ASSERT_EQ(store.is_number(v), games.number_value(g).has_value()) << games.text(g);
    };
    const auto days = reference::games_by_day(games);
    for (const Game g : days[3]) ASSERT_NO_FATAL_FAILURE(check(bridge.value(g)));
    for (int i = 0; i < 1500; ++i) {
        const auto kind = i % 3 == 0 ? test::GameKind::kAllSmall : test::GameKind::kAny;
        ASSERT_NO_FATAL_FAILURE(check(test::random_game(store, engine, kind)));
    }
}

TEST(ValueStoreTest, EveryFormHandedOutIsCanonical) {
    ValueStore store;
    Games games;
    Bridge bridge(games, store);
    std::mt19937_64 engine(tests::test_seed() + 1);
    for (int i = 0; i < 1000; ++i) {
        const auto kind = i % 3 == 0 ? test::GameKind::kAllSmall : test::GameKind::kAny;
        const Value g = test::random_game(store, engine, kind);
        ASSERT_TRUE(games.is_canonical(bridge.tree(g))) << games.text(bridge.tree(g));
        if (i % 8 == 0) {
            const Value sum = add(store, g, test::random_game(store, engine, kind, 2));
            ASSERT_TRUE(games.is_canonical(bridge.tree(sum))) << games.text(bridge.tree(sum));
        }
    }
    EXPECT_TRUE(reference::is_canonical(store, Value::ups(3, 2)));
}

TEST(ValueStoreTest, ComparesNumbersOfEveryKind) {
    ValueStore store;
    const Value rising[] = {store.number(-Dyadic(1).times_power_of_two(90)),
                            Value::integer(-3),
                            Value::small(-1, 16, 0, 0).value(),
                            store.number(Dyadic::ratio(-1, 60)),
                            Value(),
                            store.number(Dyadic::ratio(1, 60)),
                            Value::small(1, 16, 0, 0).value(),
                            Value::small((std::int64_t{1} << 18) - 1, 16, 0, 0).value(),
                            store.number(Dyadic::ratio((std::int64_t{1} << 18) - 1, 16) + Dyadic::ratio(1, 17)),
                            Value::integer(8),
                            store.number(Dyadic(1).times_power_of_two(90))};
    for (std::size_t i = 0; i < std::size(rising); ++i) {
        for (std::size_t j = 0; j < std::size(rising); ++j) {
            EXPECT_EQ(store.compare_numbers(rising[i], rising[j]), i < j ? -1 : i > j) << i << " " << j;
        }
    }
}

/// Counts, through the public interface, the records that a store should hold: games up to sign, and their options.
struct Census {
    explicit Census(ValueStore& s) : store(s) {}
    Value note(Value v) {
        if (v.is_stored() && seen.insert(std::min(v, -v)).second) {
            options += store.left_options(v).size() + store.right_options(v).size();
        }
        return v;
    }
    [[nodiscard]] double bytes_beyond_options() const {
        return (static_cast<double>(store.game_bytes()) - 8.0 * static_cast<double>(options)) /
               static_cast<double>(seen.size());
    }
    ValueStore& store;
    std::unordered_set<Value> seen;
    std::size_t options = 0;
};

TEST(ValueStoreTest, AStoredGameTakesAtMost24BytesAnd8PerOption) {
    ValueStore store;
    Census census(store);
    std::mt19937_64 engine(tests::test_seed());
    std::vector<Value> pool;
    for (std::int64_t a = -20; a <= 20; ++a) {
        for (std::int64_t b = a - 1; b >= a - 12; --b) {
            pool.push_back(census.note(canonical(store, {Value::integer(a)}, {Value::integer(b)})));
            pool.push_back(census.note(canonical(store, {Value::integer(a)}, {Value::ups(b % 3, 1)})));
        }
    }
    constexpr std::size_t kGames = 150'000;
    double worst = 0;
    for (std::size_t made = 0; census.seen.size() < kGames; ++made) {
        std::vector<Value> l(1 + engine() % 3);
        std::vector<Value> r(1 + engine() % 3);
        for (Value& v : l) v = pool[engine() % pool.size()];
        for (Value& v : r) v = pool[engine() % pool.size()];
        census.note(canonical(store, l, r));
        if (made % 512 == 0 && census.seen.size() > kGames / 3) worst = std::max(worst, census.bytes_beyond_options());
    }
    EXPECT_EQ(store.games(), kGames);
    std::cout << kGames << " games, " << static_cast<double>(census.options) / kGames
              << " options each: " << census.bytes_beyond_options() << " bytes and 8 per option; at worst on the way "
              << worst << "\n";
    EXPECT_LE(census.bytes_beyond_options(), 24.0);
    EXPECT_LE(worst, 24.0);
    EXPECT_LE(store.game_bytes(), store.bytes());
}

TEST(ValueStoreTest, GamesWithThousandsOfOptions) {
    ValueStore store;
    // {n | -n}: an antichain of switches.
    std::vector<Value> left;
    for (std::int64_t n = 1; n <= 5000; ++n)
        left.push_back(canonical(store, {Value::integer(n)}, {Value::integer(-n)}));
    const std::vector<Value> right = {Value::integer(-10'000)};
    const Value g = canonical(store, left, right);
    EXPECT_EQ(store.left_options(g).size(), 5000U);
    EXPECT_EQ(store.right_options(-g).size(), 5000U);
    EXPECT_EQ(store.left_stop(g), Value::integer(-1));
    EXPECT_EQ(subtract(store, g, g), Value());
}

}  // namespace
}  // namespace papamu::cgt::value_store_test
