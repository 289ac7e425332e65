// Prints the tables of docs/chinese-checkers.md: how many races are decided, how many plies before the end, and at
// what cost.
//
//     bench_race [POSITIONS]          # by default 240 positions of the test set
//
// Times are CPU milliseconds per position.
#include <fmt/format.h>

#include <cstdlib>
#include <ctime>
#include <functional>
#include <map>

#include "bench/chinese_checkers_races.h"
#include "engine/chinese_checkers/chinese_checkers_search_game.h"
#include "engine/chinese_checkers/race/race_answers.h"
#include "engine/search/iterate.h"

namespace {

using papamu::bench::RacePosition;
using papamu::engine::RaceLimits;
using papamu::engine::RaceReport;
using papamu::engine::RaceSolver;
using papamu::rulesets::Player;

constexpr int kMostPliesAnswered = 17;
constexpr std::uint64_t kSearchNodes = 10'000;

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

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// The number of plies after which the faster player would be home if neither player disturbed the other.
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
        const double begin = cpu_seconds();
        const RaceReport report = solver.solve(race.state, limits);
        const double time = cpu_seconds() - begin;
        sum.add(report, time);
        each(race, report, time);
    }
    return sum;
}

// Prints how many positions a search decides without and with knowledge of races (lengths, proofs) at its nodes.
void search_all(const std::vector<RacePosition>& races) {
    using namespace papamu::engine;
    fmt::print("\n| search | positions | decided | nodes | CPU ms |\n|---|---|---|---|---|\n");
    ChineseCheckersSearchGame game(ChineseCheckersEvaluation(default_chinese_checkers_weights()), {});
    RaceJudge judge;
    const auto search = [&](const char* name, RaceJudge* points, RaceJudge* proofs) {
        game.judge_races(points, proofs);
        Sum sum;
        for (const RacePosition& race : races) {
            judge.forget();
            SearchTable<papamu::rulesets::ChineseCheckersMove> table(1U << 20U);
            const double begin = cpu_seconds();
            const auto found = iterate(game, table, game.board(race.state), race.state.to_move, {.nodes = kSearchNodes},
                                       {.proofs = true});
            RaceReport report;
            report.nodes = found.nodes;
            if (is_proven(found.score)) report.winner = race.state.to_move;
            sum.add(report, cpu_seconds() - begin);
        }
        fmt::print("| {} | {} | {} | {:.0f} | {:.1f} |\n", name, sum.positions, sum.decided,
                   static_cast<double>(sum.nodes) / sum.positions, 1000 * sum.seconds / sum.positions);
    };
    search("plain", nullptr, nullptr);
    search("with lengths", &judge, nullptr);
    search("with proofs", nullptr, &judge);
    search("with both", &judge, &judge);
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

    search_all(races);

    std::map<int, Sum> by_answers;
    RaceSolver solver;
    for (const RacePosition& race : races) {
        const int plies = plies_to_go(race);
        if (plies > kMostPliesAnswered || solver.solve(race.state, {}).winner) continue;
        const Player quicker = plies % 2 == 1 ? race.state.to_move : papamu::rulesets::opponent(race.state.to_move);
        for (const int depth : {1, 2, 3, 4}) {
            const double begin = cpu_seconds();
            RaceReport report;
            if (papamu::engine::win_by_answers(solver, race.state, quicker, {.plies = depth})) report.winner = quicker;
            by_answers[depth].add(report, cpu_seconds() - begin);
        }
    }
    fmt::print("\n| plies of answers | positions | decided | ms | slowest, ms |\n|---|---|---|---|---|\n");
    for (const auto& [depth, sum] : by_answers) {
        fmt::print("| {} | {} | {} | {:.1f} | {:.0f} |\n", depth, sum.positions, sum.decided,
                   1000 * sum.seconds / sum.positions, 1000 * sum.slowest);
    }
    return 0;
}
