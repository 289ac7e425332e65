// Exact values of whole boards, cold: a new store and a new table for every round. The figures in docs/ come from
// these benchmarks; `papamu value --stats` measures the same.
#include <benchmark/benchmark.h>

#include "rulesets/any_ruleset.h"
#include "rulesets/konane/konane_start.h"
#include "solver/analysis.h"

namespace {

using namespace papamu;

void evaluate(benchmark::State& state, std::string_view name, const std::string& text, int threads) {
    const rulesets::AnyRuleset& ruleset = *rulesets::find_ruleset(name);
    const rulesets::AnyPosition position = ruleset.parse(text).value();
    std::uint64_t positions = 0;
    std::uint64_t games = 0;
    for (auto _ : state) {
        cgt::ValueStore store;
        const auto analyst = solver::make_analyst(ruleset, store, {.threads = threads, .switches = {}});
        solver::AnalysisOptions options;
        options.moves = solver::MovesAsked::kNone;
        const auto analysis = analyst->analyse(position, options);
        positions = analysis.stats.positions;
        games = analysis.stats.values;
        benchmark::DoNotOptimize(analysis.value);
    }
    state.counters["positions"] = static_cast<double>(positions);
    state.counters["games"] = static_cast<double>(games);
    state.counters["positions/s"] =
        benchmark::Counter(static_cast<double>(positions), benchmark::Counter::kIsIterationInvariantRate);
}

void domineering(benchmark::State& state) {
    std::string board;
    for (int row = 0; row < state.range(0); ++row) {
        if (row > 0) board += '/';
        board.append(static_cast<std::size_t>(state.range(1)), '.');
    }
    evaluate(state, "domineering", board, static_cast<int>(state.range(2)));
}

void konane(benchmark::State& state) {
    const auto board = rulesets::konane_start(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)),
                                              rulesets::KonaneGap::kHM);
    evaluate(state, "konane", rulesets::Konane::print(board.value()), static_cast<int>(state.range(2)));
}

// Ten thousand small positions in one analyst, including the parsing of the text and the analysis of the moves.
void batch(benchmark::State& state) {
    cgt::ValueStore store;
    const rulesets::AnyRuleset& konane = rulesets::any_ruleset<rulesets::Konane>();
    const auto analyst = solver::make_analyst(konane, store, {});
    std::vector<std::string> positions;
    std::uint64_t bits = 1;
    for (int i = 0; i < 10000; ++i) {
        std::string text = "xoxo/oxox/xoxo";
        for (char& letter : text) {
            bits = bits * 6364136223846793005U + 1442695040888963407U;
            if (letter != '/' && (bits >> 62) == 0) letter = '.';
        }
        positions.push_back(text);
    }
    for (auto _ : state) {
        for (const std::string& position : positions) {
            benchmark::DoNotOptimize(analyst->analyse(konane.parse(position).value(), {}));
        }
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(positions.size()));
}

// Rows, columns, threads.
BENCHMARK(domineering)
    ->Args({5, 5, 1})
    ->Args({4, 7, 1})
    ->Args({4, 7, 2})
    ->Args({5, 6, 1})
    ->Args({4, 8, 1})
    ->Args({6, 6, 1})
    ->Args({6, 6, 2})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(konane)
    ->Args({5, 5, 1})
    ->Args({5, 5, 2})
    ->Args({5, 6, 1})
    ->Args({6, 6, 1})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(batch)->Unit(benchmark::kMillisecond);

}  // namespace
