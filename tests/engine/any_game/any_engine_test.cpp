// The engine for every game: it plays whole games by the rules, throws no proven win away, respects its limits, and
// answers the same in every run.
#include "engine/any_game/any_engine.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/work_limit.h"
#include "engine/match/game.h"
#include "engine/opponents/random_player.h"
#include "rulesets/any_ruleset_adapter.h"
#include "rulesets/clobber/clobber.h"
#include "solver/outcome/outcome.h"
#include "tests/engine/any_game/definition.h"
#include "tests/solver/rule_file/shipped_rules.h"
#include "tests/test_seed.h"

namespace papamu::engine::any_engine_test {
namespace {

using rulesets::AnyContest;
using rulesets::AnyPosition;
using rulesets::AnyRuleset;
using rulesets::Player;
using State = AnyContest::State;

constexpr std::size_t kTable = std::size_t{1} << 20;

PlayerPtr<AnyContest> engine(bool solver = true) { return make_any_engine({.table_bytes = kTable, .solver = solver}); }

/// Whether the player to move wins, by the solver without limits.
bool wins(const State& state) {
    if (const auto winner = AnyContest::winner(state)) return *winner == state.to_move;
    const bool is_left = state.to_move == Player::kLeft;
    const auto solver = solver::make_outcome_solver(state.position, {.switches = {}, .table_bytes = kTable});
    const auto report = (*solver)->solve({.left_first = is_left, .right_first = !is_left}, {});
    return (is_left ? report.left : report.right)->wins.value();
}

/// Plays a winning move if there is one: the strongest opponent there can be.
class PerfectPlayer final : public engine::Player<AnyContest> {
 public:
    [[nodiscard]] std::string name() const override { return "perfect"; }
    Decision<AnyContest> choose(const State& state, const TurnLimits& /*limits*/,
                                const Listener<AnyContest>& /*listener*/) override {
        const AnyExactOutcome exact = AnyEndgame({.table_bytes = kTable}).solve(state, {});
        return {exact.move.value_or(AnyContest::Action{1}), std::nullopt};
    }
};

/// Plays a game with so many nodes for each move, and checks at every turn of the engine that it keeps a win. Returns
/// whether the engine has won.
bool play(const State& start, engine::Player<AnyContest>& opponent_of_engine, rulesets::Player side,
          std::uint64_t nodes) {
    const auto player = engine();
    player->new_game();
    State state = start;
    while (!AnyContest::winner(state)) {
        const bool is_mine = state.to_move == side;
        const bool was_won = is_mine && wins(state);
        engine::Player<AnyContest>& mover = is_mine ? *player : opponent_of_engine;
        const auto decision = mover.choose(state, {.nodes = nodes}, {});
        EXPECT_TRUE(rulesets::is_action<AnyContest>(state, decision.action)) << AnyContest::print(state);
        const State next = AnyContest::apply(state, decision.action);
        EXPECT_FALSE(was_won && wins(next)) << "a win is thrown away in " << AnyContest::print(state);
        if (is_mine) {
            EXPECT_FALSE(std::holds_alternative<Win>(decision.report->score) && !was_won) << AnyContest::print(state);
            EXPECT_FALSE(std::holds_alternative<Loss>(decision.report->score) && was_won) << AnyContest::print(state);
        }
        state = next;
    }
    return AnyContest::winner(state) == side;
}

// With enough nodes to solve these boards, no win is thrown away; and a position that is won is won in the end.
TEST(AnyEngine, WinsWhatIsWonAgainstPerfectAndRandomPlayers) {
    for (const AnyRuleset* const game : tests::shipped_games()) static_cast<void>(game);  // so that they have names
    int won = 0, games = 0;
    for (const char* const text :
         {"clobber:xoxo/oxox/xoxo", "domineering:..../..../....", "konane:xoxo/oxox/xo.x/ox.o", "amazons:x..o/....",
          "col:..../....", "snort:..../....", "nim:3,4,5", "kayles:7,8", "hackenbush:0-1b,1-2r,2-3b,0-4r,4-5g,5-3b",
          "king-clobber:xoxo/oxox", "cutcake:4x5+3x7", "graph-nimors:0-1,1-2,2-3,3-0,0-2",
          "sum:clobber:xoxo - domineering:.../... + {2|-1}"}) {
        for (const Player side : {Player::kLeft, Player::kRight}) {
            for (const char* const turn : {" left", " right"}) {
                const State start = AnyContest::parse(std::string(text) + turn).value();
                SCOPED_TRACE(AnyContest::print(start));
                const bool should_win = wins(start) == (start.to_move == side);
                PerfectPlayer perfect;
                RandomPlayer<AnyContest> random(tests::test_seed());
                EXPECT_EQ(play(start, perfect, side, 20'000), should_win);
                const bool has_won = play(start, random, side, 20'000);
                EXPECT_TRUE(has_won || !should_win);
                won += has_won ? 1 : 0;
                ++games;
            }
        }
    }
    EXPECT_GT(won, games / 2) << "also from lost positions, against a random player";
}

// Few nodes, every game of the program and every rule file: whole games against a random player, by the rules.
TEST(AnyEngine, PlaysEveryGameToItsEnd) {
    std::vector<const AnyRuleset*> games = rulesets::all_rulesets();
    for (const AnyRuleset* const game : tests::shipped_games()) games.push_back(game);
    EXPECT_GT(games.size(), 60U);
    for (const AnyRuleset* const game : games) {
        SCOPED_TRACE(game->name());
        const State start{game->parse(game->example()).value(), Player::kLeft, false};
        if (AnyContest::winner(start)) continue;
        const auto player = engine();
        RandomPlayer<AnyContest> random(1);
        const auto played = play_game<AnyContest>(start, {player.get(), &random}, {.nodes = 60});
        EXPECT_EQ(played.ending, GameEnding::kRules) << played.detail;
        EXPECT_TRUE(AnyContest::winner(played.end));
    }
}

TEST(AnyEngine, MisereGamesOfHeapsAreSolvedAndOthersSearched) {
    tests::WinsByDefinition wins;
    for (const char* const text :
         {"nim:1,2,3", "nim:1,1,1", "kayles:4,5", "clobber:xoxo/oxo.", "domineering:.../..."}) {
        for (const char* const turn : {" left misere", " right misere"}) {
            State state = AnyContest::parse(std::string(text) + turn).value();
            SCOPED_TRACE(AnyContest::print(state));
            const auto player = engine();
            for (; !AnyContest::winner(state); state = AnyContest::apply(state, {1})) {
                const auto decision = player->choose(state, {.nodes = 20'000}, {});
                EXPECT_EQ(std::holds_alternative<Win>(decision.report->score), wins(state));
                EXPECT_EQ(std::holds_alternative<Loss>(decision.report->score), !wins(state));
                const State next = AnyContest::apply(state, decision.action);
                EXPECT_FALSE(wins(state) && wins(next));
                state = next;
                if (AnyContest::winner(state)) break;
            }
        }
    }
}

// Nodes are a clock that does not depend on the machine: a turn takes no more than it has, apart from the last position
// of the solver, and the same turn is the same in every run.
TEST(AnyEngine, RespectsItsLimitsAndRepeatsItself) {
    const State start = AnyContest::parse("clobber:xoxoxo/oxoxox/xoxoxo/oxoxox/xoxoxo left").value();
    for (const std::uint64_t nodes : {1U, 7U, 100U, 1500U, 6000U}) {
        for (const bool solver : {true, false}) {
            SCOPED_TRACE(std::to_string(nodes) + (solver ? "" : ", without the solver"));
            const auto first = engine(solver)->choose(start, {.nodes = nodes}, {});
            const auto second = engine(solver)->choose(start, {.nodes = nodes}, {});
            EXPECT_LE(first.report->nodes, nodes + 1);
            EXPECT_EQ(first.action, second.action);
            EXPECT_EQ(first.report->nodes, second.report->nodes);
            EXPECT_EQ(first.report->score, second.report->score);
        }
    }
    const auto shallow = engine(false)->choose(start, {.depth = 3}, {});
    EXPECT_EQ(shallow.report->depth, 3);
    const std::atomic<bool> stop = true;
    const auto stopped = engine()->choose(start, {}, {.stop = &stop, .on_report = {}});
    EXPECT_TRUE(rulesets::is_action<AnyContest>(start, stopped.action));
}

// Deeper searches are told as they come, and the last one is the answer.
TEST(AnyEngine, ReportsWhileItThinks) {
    const State start = AnyContest::parse("domineering:....../....../....../...... left").value();
    std::vector<int> depths;
    const auto decision = engine(false)->choose(
        start, {.depth = 4},
        {nullptr, [&](const ThinkingReport<AnyContest>& report) { depths.push_back(report.depth); }});
    EXPECT_EQ(depths, (std::vector<int>{1, 2, 3, 4}));
    ASSERT_FALSE(decision.report->line.empty());
    EXPECT_EQ(decision.report->line.front(), decision.action);
    State state = start;
    for (const auto action : decision.report->line) {
        ASSERT_TRUE(rulesets::is_action<AnyContest>(state, action));
        state = AnyContest::apply(state, action);
    }
}

// Another game on the same table, and the same one with another way to win.
TEST(AnyEngine, ForgetsOtherGames) {
    const auto player = engine(false);
    tests::WinsByDefinition wins;
    for (const char* const text : {"clobber:xoxo/oxox left", "cannibal-clobber:xoxo/oxox left",
                                   "clobber:xoxo/oxox left misere", "clobber:xoxo/oxox left"}) {
        const State state = AnyContest::parse(text).value();
        const auto decision = player->choose(state, {}, {});
        EXPECT_EQ(std::holds_alternative<Win>(decision.report->score), wins(state)) << text;
    }
}

/// Clobber with positions of which the moves are listed without end, or are too many.
class LongClobber final : public rulesets::AnyRulesetOf<rulesets::Clobber> {
 public:
    std::string short_one;     // the text of the only position that is not so
    bool has_a_limit = false;  // the list throws a LimitError instead

    void moves(const AnyPosition& position, Player player, std::vector<rulesets::AnyMove>& moves) const override {
        if (position.text() == short_one) return AnyRulesetOf::moves(position, player, moves);
        if (has_a_limit) throw base::LimitError("too many moves");
        for (;;) base::look_for_stop();
    }
};

// Where moves are listed without end, the engine stops when it is told to, or when its time is over.
TEST(AnyEngine, StopsWhileItListsMoves) {
    LongClobber game;
    const std::string text = "xoxo/oxox";
    const State start{game.parse(text).value(), Player::kLeft, false};
    const std::atomic<bool> stop = true;
    const AnyContest::Action first{1};
    EXPECT_EQ(engine()->choose(start, {}, {.stop = &stop, .on_report = {}}).action, first);
    EXPECT_EQ(engine()->choose(start, {.move_time = Milliseconds(20)}, {}).action, first);
    const auto player = engine();
    for (int turn = 0; turn < 2; ++turn) {
        EXPECT_EQ(player->choose(start, {.time_left = Milliseconds(500)}, {}).action, first);
    }
    game.short_one = text;  // the moves can be listed, but not the answers to them
    for (const bool solver : {true, false}) {
        const auto decision = engine(solver)->choose(start, {.move_time = Milliseconds(20)}, {});
        EXPECT_TRUE(rulesets::is_action<AnyContest>(start, decision.action));
    }
}

TEST(AnyEngine, PlaysWhereTheAnswersAreTooManyToBeListed) {
    LongClobber game;
    game.has_a_limit = true;
    const std::string text = "xoxo/oxox";
    const State start{game.parse(text).value(), Player::kLeft, false};
    EXPECT_THROW(static_cast<void>(engine()->choose(start, {.nodes = 100}, {})), base::LimitError);
    game.short_one = text;
    for (const TurnLimits& limits : {TurnLimits{.nodes = 100}, TurnLimits{.time_left = Milliseconds(500)}}) {
        const auto decision = engine(false)->choose(start, limits, {});
        EXPECT_TRUE(rulesets::is_action<AnyContest>(start, decision.action));
    }
}

}  // namespace
}  // namespace papamu::engine::any_engine_test
