// The engine as a player of modified Chinese checkers: its moves are legal, within every limit and repeatable, and its
// games end.
#include "engine/chinese_checkers/chinese_checkers_engine.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <thread>

#include "engine/opponents/chinese_checkers_greedy.h"
#include "tests/engine/chinese_checkers/states.h"

namespace papamu::engine::engine_test {
namespace {

using namespace std::chrono_literals;
using rulesets::ChineseCheckers;
using rulesets::ChineseCheckersMove;
using rulesets::ChineseCheckersState;
using rulesets::Player;

const ChineseCheckersEngineOptions kSmall{.table_bytes = std::size_t{1} << 20};

std::vector<ChineseCheckersMove> play_out(ChineseCheckersState state, const ChineseCheckersEngineOptions& options,
                                          const TurnLimits& limits, std::size_t most = 400) {
    const auto engine = make_chinese_checkers_engine(options);
    std::vector<ChineseCheckersMove> game;
    while (!ChineseCheckers::winner(state) && game.size() < most) {
        const auto decision = engine->choose(state, limits, {});
        EXPECT_TRUE(rulesets::is_legal(state, decision.action)) << ChineseCheckers::print(state);
        if (!rulesets::is_legal(state, decision.action)) return game;
        game.push_back(decision.action);
        state = ChineseCheckers::apply(state, decision.action);
    }
    EXPECT_TRUE(ChineseCheckers::winner(state)) << ChineseCheckers::print(state);
    return game;
}

TEST(ChineseCheckersEngine, PlaysTheSameGameTwice) {
    const auto start = rulesets::chinese_checkers_start();
    EXPECT_EQ(play_out(start, kSmall, {.nodes = 300}), play_out(start, kSmall, {.nodes = 300}));
    EXPECT_EQ(play_out(start, kSmall, {.depth = 2}), play_out(start, kSmall, {.depth = 2}));
}

TEST(ChineseCheckersEngine, PlaysWholeGamesWithAnySwitchOff) {
    const auto start = rulesets::chinese_checkers_start();
    play_out(start, {.table_bytes = 1, .weights = distance_weights()}, {.nodes = 2000});
    play_out(start, {.table_bytes = 1, .grays = {.moves = GrayMoves::kNone}}, {.nodes = 200});
    play_out(start, {.table_bytes = 1 << 20, .races = false}, {.nodes = 300});
    play_out(start, {.table_bytes = 1 << 20, .race_points = false}, {.nodes = 300});
    for (bool SearchSwitches::*one : {&SearchSwitches::table, &SearchSwitches::reductions, &SearchSwitches::proofs,
                                      &SearchSwitches::pruning, &SearchSwitches::null_moves}) {
        ChineseCheckersEngineOptions options = kSmall;
        options.switches.*one = false;
        play_out(start, options, {.nodes = 300});
    }
}

TEST(ChineseCheckersEngine, NeverReturnsToAPositionOfTheGame) {
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        const auto engine = make_chinese_checkers_engine(kSmall);
        const auto other = make_chinese_checkers_greedy(seed);
        ChineseCheckersState state = rulesets::chinese_checkers_start();
        std::set<std::string> seen = {ChineseCheckers::print(state)};
        while (!ChineseCheckers::winner(state)) {
            const bool mine = state.to_move == Player::kLeft;
            state = ChineseCheckers::apply(state, (mine ? *engine : *other).choose(state, {.nodes = 500}, {}).action);
            const bool is_new = seen.insert(ChineseCheckers::print(state)).second;
            EXPECT_TRUE(is_new || !mine) << ChineseCheckers::print(state);
        }
    }
}

TEST(ChineseCheckersEngine, HoldsEveryLimit) {
    const auto start = rulesets::chinese_checkers_start();
    const auto engine = make_chinese_checkers_engine(kSmall);
    const auto report = [&](const TurnLimits& limits) { return *engine->choose(start, limits, {}).report; };
    for (const std::uint64_t nodes : {1U, 100U, 5000U}) EXPECT_LE(report({.nodes = nodes}).nodes, nodes);
    for (const int depth : {1, 2, 4}) EXPECT_EQ(report({.depth = depth}).depth, depth);
    // There is an answer whatever the clock says, after at least two plies.
    for (const auto time : {-1ms, 0ms, 1ms, 40ms}) {
        EXPECT_GE(report({.time_left = time}).depth, 1);
        EXPECT_GE(report({.move_time = time}).depth, 1);
    }
}

// The first two plies and the proofs of races count towards the nodes of the move.
TEST(ChineseCheckersEngine, HoldsItsNodesInRaces) {
    const auto engine = make_chinese_checkers_engine(kSmall);
    int races = 0;
    tests::for_each_state(31, 6, 5, [&](const ChineseCheckersState& state) {
        races += static_cast<int>(is_nearly_race(state.marbles));
        for (const std::uint64_t nodes : {1U, 70U, 2000U}) {
            const auto report = *engine->choose(state, {.nodes = nodes}, {}).report;
            EXPECT_LE(report.nodes, nodes) << ChineseCheckers::print(state);
        }
    });
    EXPECT_GT(races, 5);
}

TEST(ChineseCheckersEngine, StopsWhenItIsTold) {
    const auto engine = make_chinese_checkers_engine(kSmall);
    std::atomic<bool> stop = false;
    std::atomic<int> reports = 0;
    std::thread stopper([&] {
        while (reports < 3) std::this_thread::yield();
        stop = true;
    });
    const auto start = rulesets::chinese_checkers_start();
    const auto decision = engine->choose(start, {}, {&stop, [&](const auto&) { ++reports; }});
    stopper.join();
    EXPECT_TRUE(rulesets::is_legal(start, decision.action));
    EXPECT_EQ(decision.action, decision.report->line.front());
}

TEST(ChineseCheckersEngine, PlaysBoardsWithOtherNumbersOfMarbles) {
    const auto state = ChineseCheckers::parse(
                           "./../.../..../............./.....1....../.........../........../.......2./........../"
                           ".........../............/............./..../.../../. 3 0 1")
                           .value();
    const auto engine = make_chinese_checkers_engine(kSmall);
    EXPECT_TRUE(rulesets::is_legal(state, engine->choose(state, {.nodes = 2000}, {}).action));
}

}  // namespace
}  // namespace papamu::engine::engine_test
