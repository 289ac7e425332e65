// How fast start boards are decided: nodes per second, and the number of nodes, which is the same on every machine.
#include <benchmark/benchmark.h>

#include "rulesets/any_ruleset.h"
#include "rulesets/konane/konane_start.h"
#include "solver/outcome/outcome.h"

namespace {

using papamu::rulesets::Konane;
using papamu::rulesets::KonaneGap;

void solve_start_board(benchmark::State& state, int rows, int columns, KonaneGap gap) {
    const auto position = papamu::rulesets::AnyPosition::of(papamu::rulesets::any_ruleset<Konane>(),
                                                            papamu::rulesets::konane_start(rows, columns, gap).value());
    std::uint64_t nodes = 0;
    for (auto _ : state) {
        const auto solver = papamu::solver::make_outcome_solver(position, {}).value();
        nodes += solver->solve({}, {}).nodes;
    }
    state.counters["nodes"] = benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kAvgIterations);
    state.counters["rate"] = benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
}

BENCHMARK_CAPTURE(solve_start_board, 5x6_HM, 5, 6, KonaneGap::kHM)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(solve_start_board, 5x7_HC, 5, 7, KonaneGap::kHC)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(solve_start_board, 6x6_HM, 6, 6, KonaneGap::kHM)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(solve_start_board, 6x6_HC, 6, 6, KonaneGap::kHC)->Unit(benchmark::kMillisecond);

}  // namespace
