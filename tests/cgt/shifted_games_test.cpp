// Forms and numbers are the games that the store holds.
#include "cgt/shifted_games.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "base/error.h"
#include "cgt/canonical.h"
#include "cgt/order.h"
#include "cgt/sum.h"
#include "tests/cgt/random_games.h"

namespace papamu::cgt::shifted_games_test {
namespace {

/// Random games, hot and cold, some of them with a random number added.
class Drawn {
 public:
    explicit Drawn(std::uint64_t seed) : engine_(seed) {}

    Value game(ValueStore& store) { return test::build(store, test::random_recipe(engine_, test::GameKind::kAny)); }
    Value number(ValueStore& store) {
        const auto exponent = static_cast<std::int64_t>(below(3));
        return store.number(Dyadic::ratio(static_cast<std::int64_t>(below(17)) - 8, exponent));
    }
    std::size_t below(std::size_t n) { return engine_() % n; }

 private:
    std::mt19937_64 engine_;
};

constexpr std::uint64_t kSeeds = 30;

TEST(ShiftedGames, AreGamesAndNumbers) {
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Drawn drawn(seed);
        ValueStore store;
        ShiftedGames games(store);
        std::vector<ShiftedGame> shifted;
        std::vector<Value> values;
        for (int i = 0; i < 25; ++i) {
            const Value g = drawn.game(store);
            const Value x = drawn.number(store);
            shifted.push_back(games.plus(games.of(g), x));
            values.push_back(add(store, g, x));
            EXPECT_EQ(games.value(shifted.back()), values.back());
            const Measures measures = games.measures(shifted.back());
            EXPECT_EQ(measures.stops, store.stops(values.back()));
            EXPECT_EQ(measures.bounds, store.up_bounds(values.back()));
            EXPECT_EQ(measures.is_number, store.is_number(values.back()));
            if (measures.is_number) continue;  // a number shifts no number, whose options are others then
            for (const bool left : {true, false}) {
                const auto options = games.options(shifted.back(), left);
                std::vector<Value> own;
                for (const ShiftedGame option : options) own.push_back(games.value(option));
                std::vector<Value> expected;
                for (const Value v : left ? store.left_options(values.back()) : store.right_options(values.back())) {
                    expected.push_back(v);
                }
                std::sort(own.begin(), own.end());
                std::sort(expected.begin(), expected.end());
                EXPECT_EQ(own, expected);
            }
        }
        for (std::size_t i = 0; i < values.size(); ++i) {
            for (std::size_t k = 0; k < values.size(); ++k) {
                EXPECT_EQ(games.less_or_equal(shifted[i], shifted[k]), less_or_equal(store, values[i], values[k]));
            }
        }
        games.forget();
        EXPECT_EQ(games.value(games.of(values[0])), values[0]);
    }
}

TEST(ShiftedGames, BecomeCanonical) {
    std::size_t made = 0;
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Drawn drawn(seed);
        ValueStore store;
        ShiftedGames games(store);
        std::vector<ShiftedGame> known;  // those that were made before are options of others
        for (int round = 0; round < 60; ++round) {
            std::array<ShiftedGames::Options, 2> options;
            std::array<std::vector<Value>, 2> values;
            for (const std::size_t side : {0U, 1U}) {
                for (std::uint32_t list = 1; list <= 1 + drawn.below(3); ++list) {
                    ShiftedGame game = games.of(drawn.game(store));
                    if (!known.empty() && drawn.below(2) == 0) game = known[drawn.below(known.size())];
                    game = games.plus(game, drawn.number(store));
                    options[side].push_back({{game, games.measures(game)}, list});
                    values[side].push_back(games.value(game));
                }
            }
            const Value expected = canonical(store, values[0], values[1]);
            const ShiftedGame game = games.canonical(options);
            EXPECT_EQ(games.value(game), expected) << "round " << round;
            EXPECT_EQ(games.measures(game).stops, store.stops(expected)) << "round " << round;
            known.push_back(game);
        }
        made += games.forms();
    }
    EXPECT_GT(made, kSeeds * 20);
}

TEST(ShiftedGames, NumbersOfAnySize) {
    ValueStore store;
    const auto check = [&](const Dyadic& x, const Dyadic& y) {
        EXPECT_EQ(plus_number(store, store.number(x), store.number(y)), store.number(x + y));
        const Value v = store.number_up_star({x, 3, 2});
        EXPECT_EQ(plus_number(store, v, store.number(y)), add(store, v, store.number(y)));
    };
    const std::vector<Dyadic> numbers = {Dyadic(0),
                                         Dyadic(1),
                                         Dyadic(-7),
                                         Dyadic::ratio(1, 1),
                                         Dyadic::ratio(-3, 2),
                                         Dyadic::ratio(5, 16),
                                         Dyadic::ratio((std::int64_t{1} << 23) - 1, 0),
                                         Dyadic::ratio((std::int64_t{1} << 39) - 1, 16),
                                         Dyadic::ratio(1, 40),
                                         Dyadic(std::int64_t{1} << 40)};
    for (const Dyadic& x : numbers) {
        for (const Dyadic& y : numbers) {
            check(x, y);
            check(x, -y);
            check(-x, -y);
        }
    }
}

}  // namespace
}  // namespace papamu::cgt::shifted_games_test
