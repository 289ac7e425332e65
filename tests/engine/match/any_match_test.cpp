// Matches of any game: they end as the rules say, their openings are open, and the built-in players know how to win.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "engine/any_game/any_engine.h"
#include "engine/match/match.h"
#include "engine/match/openings.h"
#include "engine/opponents/opponents.h"
#include "tests/engine/any_game/definition.h"
#include "tests/solver/rule_file/shipped_rules.h"

namespace papamu::engine::any_match_test {
namespace {

using rulesets::AnyContest;
using rulesets::AnyRuleset;
using rulesets::Player;
using State = AnyContest::State;

constexpr std::size_t kTable = std::size_t{1} << 16;

State state_of(const std::string& text) { return AnyContest::parse(text).value(); }

std::vector<Contestant<AnyContest>> engine_and_greedy() {
    return {{"engine", [] { return make_any_engine({.table_bytes = kTable}); }},
            {"greedy", [] { return make_opponent<AnyContest>("greedy", 1).value(); }}};
}

/// The winner's seat by the rules alone: every move is one of the mover's, and the last player to be asked has none.
int winner_by_the_rules(const PlayedGame<AnyContest>& game) {
    rulesets::AnyPosition position = game.start.position;
    Player mover = game.start.to_move;
    for (const auto& ply : game.plies) {
        const auto moves = position.moves(mover);
        EXPECT_GE(ply.action.number, 1U);
        EXPECT_LE(ply.action.number, moves.size());
        position = position.play(mover, moves.at(ply.action.number - 1));
        mover = opponent(mover);
    }
    EXPECT_TRUE(position.moves(mover).empty());
    const int stuck = static_cast<int>(game.plies.size() % 2);
    return game.start.misere ? stuck : 1 - stuck;
}

// The example of every game of the program and of every rule file, in normal and in misere play.
TEST(AnyMatch, EveryGameEndsAsTheRulesSay) {
    std::vector<const AnyRuleset*> games = rulesets::all_rulesets();
    for (const AnyRuleset* const game : tests::shipped_games()) games.push_back(game);
    std::size_t played = 0;
    for (const AnyRuleset* const game : games) {
        for (const bool misere : {false, true}) {
            SCOPED_TRACE(std::string(game->name()) + (misere ? " misere" : ""));
            const State start{game->parse(game->example()).value(), Player::kLeft, misere};
            if (AnyContest::winner(start)) continue;
            run_match<AnyContest>(engine_and_greedy(), {start}, {.control = {.nodes = 40}},
                                  [&](const MatchGame<AnyContest>& match) {
                                      EXPECT_EQ(match.played.ending, GameEnding::kRules) << match.played.detail;
                                      EXPECT_EQ(match.played.winner, winner_by_the_rules(match.played));
                                      ++played;
                                      return true;
                                  });
        }
    }
    EXPECT_GT(played, 3 * games.size()) << "two games of nearly each, twice";
}

TEST(AnyMatch, SeatsAreSwappedAndThreadsChangeNothing) {
    const auto openings = random_openings<AnyContest>(state_of("clobber:xoxox/oxoxo/xoxox left"), 2, 4, 1);
    ASSERT_EQ(openings.size(), 4U);
    const auto games = [&](int concurrency) {
        std::vector<std::string> list;
        run_match<AnyContest>(engine_and_greedy(), openings, {.control = {.nodes = 300}, .concurrency = concurrency},
                              [&](const MatchGame<AnyContest>& match) {
                                  std::string text = std::to_string(match.opening) + std::to_string(match.seats[0]);
                                  for (const auto& ply : match.played.plies)
                                      text += ' ' + std::to_string(ply.action.number);
                                  list.push_back(text);
                                  return true;
                              });
        return list;
    };
    const auto once = games(1);
    ASSERT_EQ(once.size(), 8U);
    for (std::size_t i = 0; i < once.size(); ++i) {
        EXPECT_TRUE(once[i].starts_with(std::to_string(i / 2) + std::to_string(i % 2))) << once[i];
    }
    EXPECT_EQ(games(2), once);
}

TEST(OpenPositions, AreThoseThatEitherSideMayWin) {
    for (const char* const open : {"nim:2,2 left", "clobber:xoxo/oxox right", "domineering:.../.../... left",
                                   "kayles:5,6 right misere", "snort:..../.... left"}) {
        EXPECT_TRUE(is_open<AnyContest>(state_of(open), 1)) << open;
    }
    // One side has all the moves, or the number of moves is fixed.
    for (const char* const decided : {"domineering:./././././. left", "domineering:./././././. right", "nim:1,1,1 left",
                                      "nim:1,1,1 left misere", "clobber:xo right"}) {
        EXPECT_FALSE(is_open<AnyContest>(state_of(decided), 1)) << decided;
    }
}

// Openings that do not suit are left out, and nothing else changes.
TEST(OpenPositions, AreTheOpeningsOfAMatch) {
    const State start = state_of("clobber:xoxo/oxox left");
    const auto is_open = [](const State& state) { return engine::is_open<AnyContest>(state, 7); };
    const auto all = random_openings<AnyContest>(start, 3, 1000, 5);
    auto open = all;
    std::erase_if(open, [&](const State& state) { return !is_open(state); });
    EXPECT_LT(open.size(), all.size());
    EXPECT_FALSE(open.empty());
    const auto found = random_openings<AnyContest>(start, 3, 1000, 5, is_open);
    EXPECT_TRUE(found == open);
    EXPECT_TRUE(random_openings<AnyContest>(state_of("nim:1,1,1,1,1,1 left"), 2, 5, 1, is_open).empty());
}

TEST(UsualLength, IsTheMeanOfRandomGames) {
    EXPECT_EQ(usual_length<AnyContest>(state_of("nim:1,1,1 left"), 1), 3);
    EXPECT_EQ(usual_length<AnyContest>(state_of("domineering:./. right"), 1), 0);
    const double plies = usual_length<AnyContest>(state_of("nim:5 left"), 1);
    EXPECT_GT(plies, 1);
    EXPECT_LT(plies, 5);
}

TEST(AnyOpponents, HaveTheirNamesAndAnswerAlike) {
    const State state = state_of("clobber:xoxox/oxoxo/xoxox left");
    for (const char* const name : {"random", "greedy", "alphabeta:3", "deepening", "pvs"}) {
        SCOPED_TRACE(name);
        const auto player = make_opponent<AnyContest>(name, 3).value();
        EXPECT_EQ(player->name(), name);
        const auto first = player->choose(state, {.nodes = 500}, {});
        EXPECT_TRUE(rulesets::is_action<AnyContest>(state, first.action));
        EXPECT_EQ(make_opponent<AnyContest>(name, 3).value()->choose(state, {.nodes = 500}, {}).action, first.action);
        std::set<std::uint32_t> others;
        for (std::uint64_t seed = 0; seed < 6; ++seed) {
            others.insert(
                make_opponent<AnyContest>(name, seed).value()->choose(state, {.nodes = 500}, {}).action.number);
        }
        EXPECT_GT(others.size(), 1U) << "the seed chooses among equal moves";
    }
    EXPECT_FALSE(make_opponent<AnyContest>("chess", 1));
    EXPECT_FALSE(make_opponent<AnyContest>("alphabeta:0", 1));
}

TEST(AnyOpponents, GreedyLeavesTheBestDifferenceOfMoves) {
    for (const char* const text :
         {"clobber:xoxo/oxox/xoxo left", "snort:...../....x/o.... right", "amazons:x..o/.... left"}) {
        SCOPED_TRACE(text);
        const State state = state_of(text);
        const auto difference = [&](AnyContest::Action action) {
            const State next = AnyContest::apply(state, action);
            const auto count = [&](Player player) { return static_cast<int>(next.position.moves(player).size()); };
            return count(state.to_move) - count(next.to_move);
        };
        std::vector<AnyContest::Action> actions;
        AnyContest::actions(state, actions);
        int best = difference(actions.front());
        for (const auto action : actions) best = std::max(best, difference(action));
        for (std::uint64_t seed = 0; seed < 5; ++seed) {
            EXPECT_EQ(difference(make_opponent<AnyContest>("greedy", seed).value()->choose(state, {}, {}).action),
                      best);
        }
    }
}

// Every part of the search can be switched off; with or without them, what is proven is true.
TEST(AnyEngineSwitches, AgreeOnWhoWins) {
    const std::vector<SearchSwitches> switches = {
        {}, {.table = false}, {.killers = false}, {.history = false}, {.reductions = false}, kAlphaBetaAlone};
    tests::WinsByDefinition wins;
    for (const char* const text : {"clobber:xoxo/oxox", "domineering:.../.../...", "kayles:4,5", "snort:.../...",
                                   "hackenbush:0-1b,1-2r,2-3b,0-4r,4-5g"}) {
        for (const char* const turn : {" left", " right", " left misere", " right misere"}) {
            const State state = state_of(std::string(text) + turn);
            if (AnyContest::winner(state)) continue;
            for (std::size_t i = 0; i < switches.size(); ++i) {
                const auto player = make_any_engine({.table_bytes = kTable, .solver = false, .switches = switches[i]});
                const auto decision = player->choose(state, {}, {});
                const bool is_won = std::holds_alternative<Win>(decision.report->score);
                EXPECT_TRUE(is_won || std::holds_alternative<Loss>(decision.report->score)) << text << turn;
                EXPECT_EQ(is_won, wins(state)) << i << ' ' << text << turn;
            }
        }
    }
}

// The tables are fuller after pondering, whichever move was expected; what is proven stays true.
TEST(AnyOpponents, PlayOnAfterPondering) {
    const auto player = make_any_engine({.table_bytes = kTable});
    const State start = state_of("clobber:xoxoxo/oxoxox left");
    const auto first = player->choose(start, {.nodes = 3000}, {});
    const State after = AnyContest::apply(start, first.action);
    std::vector<AnyContest::Action> replies;
    AnyContest::actions(after, replies);
    const State expected = AnyContest::apply(after, replies.front());
    const auto ahead = player->choose(expected, {.nodes = 500, .pondering = true}, {});
    EXPECT_TRUE(rulesets::is_action<AnyContest>(expected, ahead.action));
    const State other = AnyContest::apply(after, replies.back());
    const auto fresh = make_any_engine({.table_bytes = kTable});
    EXPECT_TRUE(rulesets::is_action<AnyContest>(other, player->choose(other, {.nodes = 3000}, {}).action));
    EXPECT_EQ(std::holds_alternative<Win>(player->choose(other, {.nodes = 20'000}, {}).report->score),
              std::holds_alternative<Win>(fresh->choose(other, {.nodes = 20'000}, {}).report->score));
}

}  // namespace
}  // namespace papamu::engine::any_match_test
