// How fast and how deep the engine searches from a start board, from the middle of a game and from late in one.
#include <benchmark/benchmark.h>

#include <random>

#include "engine/konane/konane_engine.h"
#include "rulesets/konane/konane_start.h"

namespace {

using papamu::rulesets::KonaneContest;
using papamu::rulesets::KonaneState;

// The position after at most `plies` random plies from a start board.
KonaneState state_after(int size, int plies) {
    KonaneState state;
    state.position = papamu::rulesets::konane_start(size, size, papamu::rulesets::KonaneGap::kHM).value();
    std::mt19937 random(1);
    for (int ply = 0; ply < plies && !KonaneContest::winner(state); ++ply) {
        std::vector<papamu::rulesets::KonaneMove> actions;
        KonaneContest::actions(state, actions);
        state = KonaneContest::apply(state, actions[random() % actions.size()]);
    }
    return state;
}

void search(benchmark::State& state, int size, int plies, std::uint64_t node_limit) {
    const KonaneState position = state_after(size, plies);
    std::uint64_t nodes = 0;
    int depth = 0;
    for (auto _ : state) {
        state.PauseTiming();
        const auto engine = papamu::engine::make_konane_engine({.solver = false});
        state.ResumeTiming();
        const auto decision = engine->choose(position, {.nodes = node_limit}, {});
        nodes += decision.report->nodes;
        depth = decision.report->depth;
    }
    state.counters["rate"] = benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
    state.counters["depth"] = benchmark::Counter(depth);
}

BENCHMARK_CAPTURE(search, 8x8_start, 8, 0, 1'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search, 8x8_ply_16, 8, 16, 1'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search, 8x8_ply_28, 8, 28, 1'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search, 18x18_start, 18, 0, 500'000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search, 18x18_ply_100, 18, 100, 500'000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search, 18x18_ply_200, 18, 200, 500'000)->Unit(benchmark::kMillisecond);

}  // namespace
