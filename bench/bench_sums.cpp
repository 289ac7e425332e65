// How fast boards of several games, and sums of them, are decided: time, and nodes, which are the same on every
// machine.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>
#include <vector>

#include "solver/sums/sum_solver.h"

namespace {

using papamu::rulesets::read_terms;
using papamu::rulesets::SumTerm;
using papamu::solver::make_sum_solver;

void solve_sum(benchmark::State& state, const std::vector<SumTerm>& terms) {
    std::uint64_t nodes = 0;
    const auto sum = read_terms(terms).value();
    for (auto _ : state) {
        nodes += make_sum_solver(sum, {}).value()->solve({}, {}).nodes;
    }
    state.counters["nodes"] = benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kAvgIterations);
}

/// A board full of stones of alternating colours.
std::string checkerboard(int rows, int columns) {
    std::string text;
    for (int row = 0; row < rows; ++row) {
        if (row > 0) text += '/';
        for (int column = 0; column < columns; ++column) text += (row + column) % 2 == 0 ? 'x' : 'o';
    }
    return text;
}

void clobber(benchmark::State& state, int rows, int columns) {
    solve_sum(state, {{"clobber", checkerboard(rows, columns)}});
}
void empty_nogo(benchmark::State& state, int rows, int columns) {
    const std::string row(static_cast<std::size_t>(columns), '.');
    std::string text = row;
    for (int more = 1; more < rows; ++more) text += '/' + row;
    solve_sum(state, {{"nogo", text}});
}
/// (xo)^1 to (xo)^n, one after the other.
void all_lines(benchmark::State& state, int pairs) {
    for (auto _ : state) {
        for (int n = 1; n <= pairs; ++n) {
            benchmark::DoNotOptimize(
                make_sum_solver(read_terms({{"clobber", checkerboard(1, 2 * n)}}).value(), {}).value()->solve({}, {}));
        }
    }
}
/// The sum of eight fixed boards, which were once drawn at random.
void eight_boards(benchmark::State& state) {
    std::vector<SumTerm> terms;
    for (const char* text : {"xox/oxx/oox", "oxo/xxo/xox", "xxo/oxo/oxx", "oox/xox/oxo", "xoo/xxo/oox", "oxx/oox/xxo",
                             "xox/xoo/xxo", "oxo/oxx/xoo"}) {
        terms.push_back({"clobber", text});
    }
    solve_sum(state, terms);
}

BENCHMARK_CAPTURE(clobber, 3x5, 3, 5)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(clobber, 4x5, 4, 5)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(clobber, 2x12, 2, 12)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(clobber, 4x6, 4, 6)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(all_lines, 18, 18)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(empty_nogo, 3x5, 3, 5)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(empty_nogo, 4x4, 4, 4)->Unit(benchmark::kMillisecond);
BENCHMARK(eight_boards)->Unit(benchmark::kMillisecond);

}  // namespace
