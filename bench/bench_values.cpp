// The costs of cgt/: canonicalising, adding and comparing, on values that are mostly numbers, ups and nimbers, and on
// hot games; and the bytes that a stored game takes.
#include <benchmark/benchmark.h>

#include <random>
#include <vector>

#include "apps/bench/workload.h"
#include "cgt/canonical.h"
#include "cgt/order.h"
#include "cgt/sum.h"

namespace {

using namespace papamu::cgt;

constexpr std::size_t kGames = 4096;  // a power of two

std::vector<Value> number_up_stars() {
    std::mt19937 random(1);  // fixed: every run does the same work
    std::vector<Value> values;
    while (values.size() < kGames) {
        const auto value = Value::small(static_cast<std::int64_t>(random() % 65) - 32, 0,
                                        static_cast<std::int64_t>(random() % 9) - 4, random() % 4);
        values.push_back(*value);
    }
    return values;
}

/// Numbers, dyadic fractions among them.
std::vector<Value> numbers(ValueStore& store) {
    std::mt19937 random(2);
    std::vector<Value> values;
    while (values.size() < kGames) {
        const auto numerator = static_cast<std::int64_t>(random() % 257) - 128;
        values.push_back(store.number(Dyadic::ratio(numerator, random() % 5)));
    }
    return values;
}

/// Switches {a|b}, a > b, and games {a||b|c}: all hot.
std::vector<Value> hot_games(ValueStore& store) {
    std::mt19937 random(3);
    const auto pick = [&](std::int64_t low, std::int64_t high) {
        return Value::integer(low + static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(high - low + 1)));
    };
    std::vector<Value> values;
    while (values.size() < kGames) {
        const Value inner = canonical(store, {pick(-4, 0)}, {pick(-12, -5)});
        values.push_back(values.size() % 2 == 0 ? inner : canonical(store, {pick(1, 9)}, {inner}));
    }
    return values;
}

/// Times f(a, b) over pairs of the values.
template <class Operation>
void over_pairs(benchmark::State& state, const std::vector<Value>& values, Operation f) {
    std::size_t i = 0;
    for ([[maybe_unused]] auto _ : state) {
        const Value a = values[i & (kGames - 1)];
        const Value b = values[(i * 7 + 1) & (kGames - 1)];
        benchmark::DoNotOptimize(f(a, b));
        ++i;
    }
    state.SetItemsProcessed(state.iterations());
}

void add_number_up_stars(benchmark::State& state) {
    ValueStore store;
    over_pairs(state, number_up_stars(), [&](Value a, Value b) { return add(store, a, b); });
}
BENCHMARK(add_number_up_stars);

void add_dyadics(benchmark::State& state) {
    ValueStore store;
    over_pairs(state, numbers(store), [&](Value a, Value b) { return add(store, a, b); });
}
BENCHMARK(add_dyadics);

void add_hot_games_memoised(benchmark::State& state) {
    ValueStore store;
    over_pairs(state, hot_games(store), [&](Value a, Value b) { return add(store, a, b); });
}
BENCHMARK(add_hot_games_memoised);

void add_hot_games_afresh(benchmark::State& state) {
    ValueStore store({.byte_limit = std::size_t{16} << 30, .cache_bytes = 0});
    over_pairs(state, hot_games(store), [&](Value a, Value b) { return add(store, a, b); });
}
BENCHMARK(add_hot_games_afresh);

void compare_number_up_stars(benchmark::State& state) {
    ValueStore store;
    over_pairs(state, number_up_stars(), [&](Value a, Value b) { return less_or_equal(store, a, b); });
}
BENCHMARK(compare_number_up_stars);

void compare_hot_games(benchmark::State& state) {
    ValueStore store;
    over_pairs(state, hot_games(store), [&](Value a, Value b) { return less_or_equal(store, a, b); });
}
BENCHMARK(compare_hot_games);

void compare_games_born_by_day_3(benchmark::State& state) {
    ValueStore store;
    std::vector<Value> games = papamu::apps::games_born_by(store, 3);
    while (games.size() < kGames) games.push_back(games[games.size() - 1474]);
    over_pairs(state, games, [&](Value a, Value b) { return less_or_equal(store, a, b); });
}
BENCHMARK(compare_games_born_by_day_3);

/// Times canonical() with two Left and two Right options from `values`.
void canonicalise(benchmark::State& state, ValueStore& store, const std::vector<Value>& values) {
    std::size_t i = 0;
    for ([[maybe_unused]] auto _ : state) {
        const auto at = [&](std::size_t k) { return values[(i * 5 + k * 977) & (kGames - 1)]; };
        benchmark::DoNotOptimize(canonical(store, {at(0), at(1)}, {at(2), at(3)}));
        ++i;
    }
    state.SetItemsProcessed(state.iterations());
}

void canonicalise_number_up_stars(benchmark::State& state) {
    ValueStore store;
    canonicalise(state, store, number_up_stars());
}
BENCHMARK(canonicalise_number_up_stars);

void canonicalise_hot_games(benchmark::State& state) {
    ValueStore store;
    canonicalise(state, store, hot_games(store));
}
BENCHMARK(canonicalise_hot_games);

/// Fills a store with sums and reports the bytes per game, in all and beyond 8 bytes per option (aim: at most 24).
void bytes_per_game(benchmark::State& state) {
    for ([[maybe_unused]] auto _ : state) {
        ValueStore store;
        const std::vector<Value> games = papamu::apps::games_born_by(store, 3);
        for (std::size_t i = 0; i < games.size(); i += 2) {
            for (std::size_t j = i; j < games.size(); j += 2) add(store, games[i], games[j]);
        }
        state.counters["games"] = static_cast<double>(store.games());
        state.counters["bytes/game"] = static_cast<double>(store.game_bytes()) / static_cast<double>(store.games());
        state.counters["bytes/game-options"] =
            static_cast<double>(store.game_bytes() - 8 * store.options()) / static_cast<double>(store.games());
    }
}
BENCHMARK(bytes_per_game)->Iterations(1)->Unit(benchmark::kMillisecond);

}  // namespace
