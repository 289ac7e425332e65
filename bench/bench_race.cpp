// Prints the tables of docs/chinese-checkers.md: how many races are decided, how soon, and at what price.
//
//     bench_race [POSITIONS]          # 240 of the test set without an argument
#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <functional>
#include <map>

#include "bench/chinese_checkers_races.h"

namespace {

using papamu::bench::RacePosition;
using papamu::engine::RaceLimits;
using papamu::engine::RaceReport;
using papamu::engine::RaceSolver;
using papamu::rulesets::Player;

struct Sum {
    int positions = 0;
    int decided = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;
    double slowest = 0;

    void add(const RaceReport& report, double time) {
        ++positions;
        decided += static_cast<int>(report.winner.has_value());
        nodes += report.nodes;
        seconds += time;
        slowest = std::max(slowest, time);
    }
    void print(const std::string& what) const {
        fmt::print("| {} | {} | {} | {:.0f} | {:.2f} | {:.1f} |\n", what, positions, decided,
                   static_cast<double>(nodes) / positions, 1000 * seconds / positions, 1000 * slowest);
    }
};

// When the quicker one would be done if neither disturbed the other, in plies.
int plies_to_go(const RacePosition& race) {
    int result = 1000;
    for (const Player player : {Player::kLeft, Player::kRight}) {
        const auto plan = papamu::engine::plan_alone(race.state, player, 64);
        const int moves = static_cast<int>(plan.size());
        if (moves > 0) result = std::min(result, 2 * moves - (race.state.to_move == player ? 1 : 0));
    }
    return result;
}

void header(const char* first) {
    fmt::print("\n| {} | positions | decided | nodes | ms | slowest, ms |\n|---|---|---|---|---|---|\n", first);
}

Sum solve_all(const std::vector<RacePosition>& races, const RaceLimits& limits,
              const std::function<void(const RacePosition&, const RaceReport&, double)>& each) {
    RaceSolver solver;
    Sum sum;
    for (const RacePosition& race : races) {
        const auto begin = std::chrono::steady_clock::now();
        const RaceReport report = solver.solve(race.state, limits);
        const double time = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        sum.add(report, time);
        each(race, report, time);
    }
    return sum;
}

}  // namespace

int main(int count, char** arguments) {
    const auto races = papamu::bench::race_positions(count > 1 ? std::strtoul(arguments[1], nullptr, 10) : 240);
    const auto ignore = [](const RacePosition&, const RaceReport&, double) {};

    std::map<int, Sum> by_distance;
    solve_all(races, {}, [&](const RacePosition& race, const RaceReport& report, double time) {
        by_distance[plies_to_go(race) / 4].add(report, time);
    });
    header("plies to go");
    for (const auto& [distance, sum] : by_distance) sum.print(fmt::format("{} to {}", 4 * distance, 4 * distance + 3));

    header("limits");
    for (const int width : {4, 8, 16, 32, 64, 128}) {
        RaceLimits limits;
        limits.width = width;
        solve_all(races, limits, ignore).print(fmt::format("width {}", width));
    }
    RaceLimits no_rows;
    no_rows.rows = false;
    solve_all(races, no_rows, ignore).print("width 32, without rows");
    RaceLimits no_insertions;
    no_insertions.insertions = false;
    solve_all(races, no_insertions, ignore).print("width 32, without insertions");
    return 0;
}
