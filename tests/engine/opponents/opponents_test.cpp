// The built-in opponents as a match sees them.
#include "engine/opponents/opponents.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <set>

#include "rulesets/konane/konane_start.h"

namespace papamu::engine::opponents_test {
namespace {

using Contest = rulesets::KonaneContest;
using State = Contest::State;
using Action = Contest::Action;

const std::vector<std::string> kNames = {"random", "greedy", "alphabeta:3", "deepening", "pvs"};

State start(int size, rulesets::KonaneOpening opening = rulesets::KonaneOpening::kCornerOrCentre) {
    return rulesets::konane_contest_start(size, size, opening).value();
}

std::vector<Action> actions_of(const State& state) {
    std::vector<Action> actions;
    Contest::actions(state, actions);
    return actions;
}

bool is_legal(const State& state, Action action) {
    const auto actions = actions_of(state);
    return std::find(actions.begin(), actions.end(), action) != actions.end();
}

State after_random_plies(State state, int plies, std::uint64_t seed) {
    const auto random = make_opponent("random", seed).value();
    for (int i = 0; i < plies && !Contest::winner(state); ++i) {
        state = Contest::apply(state, random->choose(state, {}, {}).action);
    }
    return state;
}

std::vector<std::string> self_play(const std::string& name, std::uint64_t seed, const TurnLimits& limits, State state) {
    const auto player = make_opponent(name, seed).value();
    std::vector<std::string> moves;
    while (!Contest::winner(state)) {
        const Action action = player->choose(state, limits, {}).action;
        EXPECT_TRUE(is_legal(state, action)) << name;
        moves.push_back(Contest::print_action(state, action));
        state = Contest::apply(state, action);
    }
    return moves;
}

TEST(Opponents, AreNamed) {
    for (const std::string& name : kNames) {
        const auto player = make_opponent(name, 1);
        ASSERT_TRUE(player.has_value()) << player.error();
        EXPECT_EQ((*player)->name(), name);
    }
}

TEST(Opponents, UnknownNamesAreErrors) {
    for (const char* name : {"", "chess", "pvs ", "PVS", "random:1", "alphabetic", "alphabeta5"}) {
        const auto player = make_opponent(name, 1);
        ASSERT_FALSE(player.has_value()) << name;
        EXPECT_NE(player.error().find("there are random, greedy, alphabeta:N, deepening, pvs"), std::string::npos);
    }
    for (const char* name : {"alphabeta", "alphabeta:", "alphabeta:0", "alphabeta:-1", "alphabeta:4x", "alphabeta:100",
                             "alphabeta:99999999999999999999"}) {
        const auto player = make_opponent(name, 1);
        ASSERT_FALSE(player.has_value()) << name;
        EXPECT_EQ(player.error(), "alphabeta needs its depth, from 1 to 99: alphabeta:4");
    }
}

TEST(Opponents, PlayWholeGamesFromEveryOpening) {
    for (const std::string& name : kNames) {
        for (const rulesets::KonaneOpening opening : rulesets::kKonaneOpenings) {
            EXPECT_GT(self_play(name, 5, {.nodes = 50}, start(6, opening)).size(), 6U) << name;
        }
        EXPECT_GT(self_play(name, 5, {.nodes = 50}, start(10)).size(), 40U) << name;
    }
}

TEST(Opponents, AnswerTheSameWithTheSameSeed) {
    for (const std::string& name : kNames) {
        const TurnLimits limits{.nodes = 300};
        EXPECT_EQ(self_play(name, 7, limits, start(6)), self_play(name, 7, limits, start(6))) << name;
    }
    std::set<std::vector<std::string>> games;
    for (std::uint64_t seed = 0; seed < 10; ++seed) games.insert(self_play("random", seed, {}, start(6)));
    EXPECT_EQ(games.size(), 10U);
    games.clear();
    for (std::uint64_t seed = 0; seed < 10; ++seed) games.insert(self_play("greedy", seed, {}, start(6)));
    EXPECT_GT(games.size(), 5U);
}

TEST(Opponents, ANewGameForgetsTheOld) {
    for (const std::string& name : kNames) {
        const TurnLimits limits{.nodes = 500};
        const State here = after_random_plies(start(8), 8, 3);
        const auto fresh = make_opponent(name, 1).value();
        const auto used = make_opponent(name, 1).value();
        for (std::uint64_t seed = 0; seed < 5; ++seed) used->choose(after_random_plies(start(8), 10, seed), limits, {});
        used->new_game();
        const auto expected = fresh->choose(here, limits, {});
        const auto got = used->choose(here, limits, {});
        EXPECT_EQ(got.action, expected.action) << name;
        if (expected.report) {
            EXPECT_EQ(got.report->nodes, expected.report->nodes) << name;
        }
    }
}

TEST(RandomPlayer, TakesEveryActionAboutAsOften) {
    const State state = start(8);
    std::map<std::string, int> counts;
    for (std::uint64_t seed = 0; seed < 8000; ++seed) {
        ++counts[Contest::print_action(state, make_opponent("random", seed).value()->choose(state, {}, {}).action)];
    }
    ASSERT_EQ(counts.size(), actions_of(state).size());
    for (const auto& [action, count] : counts) EXPECT_NEAR(count, 1000, 150) << action;  // five standard deviations
}

// Compares with the definition, on positions of many games: own moves minus the opponent's, after the move.
TEST(GreedyPlayer, MaximisesTheMobilityDifference) {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const State state = after_random_plies(start(8), 2 + static_cast<int>(seed % 30), seed);
        if (Contest::winner(state)) continue;
        std::map<Action, int> score;
        for (const Action action : actions_of(state)) {
            State next = Contest::apply(state, action);
            const int theirs = static_cast<int>(actions_of(next).size());
            next.to_move = state.to_move;
            score[action] = theirs == 0 ? 1000 : static_cast<int>(actions_of(next).size()) - theirs;
        }
        const Action chosen = make_opponent("greedy", seed).value()->choose(state, {}, {}).action;
        for (const auto& [action, points] : score) EXPECT_GE(score[chosen], points) << Contest::print(state);
    }
}

TEST(Limits, NodesAreKeptExactly) {
    const State state = after_random_plies(start(8), 6, 1);
    for (const char* name : {"deepening", "pvs"}) {
        for (const std::uint64_t nodes : {1U, 2U, 100U, 255U, 256U, 257U, 5000U}) {
            const auto player = make_opponent(name, 1).value();
            const auto decision = player->choose(state, {.nodes = nodes}, {});
            EXPECT_TRUE(is_legal(state, decision.action));
            if (decision.report) {
                EXPECT_LE(decision.report->nodes, nodes);
            }
            if (nodes >= 100) {
                EXPECT_EQ(decision.report->nodes, nodes) << name;
            }
        }
    }
}

TEST(Limits, DepthIsKept) {
    const State state = after_random_plies(start(8), 6, 1);
    for (const auto& [name, own] : {std::pair{"pvs", 99}, {"deepening", 99}, {"alphabeta:3", 3}}) {
        for (int depth = 1; depth <= 6; ++depth) {
            int last = 0;
            Listener<Contest> listener;
            listener.on_report = [&](const ThinkingReport<Contest>& report) {
                EXPECT_EQ(report.depth, ++last);
                EXPECT_FALSE(report.line.empty());
            };
            const auto decision = make_opponent(name, 1).value()->choose(state, {.depth = depth}, listener);
            EXPECT_EQ(last, std::min(depth, own));
            EXPECT_EQ(decision.report->line.front(), decision.action);
        }
    }
}

// Without a limit of depth the search of this position would take hours.
TEST(Limits, StopAnswersAtOnce) {
    const State state = after_random_plies(start(16), 6, 1);
    const std::atomic<bool> stop{true};
    for (const std::string& name : kNames) {
        const Action action =
            make_opponent(name, 1).value()->choose(state, {}, {.stop = &stop, .on_report = {}}).action;
        EXPECT_TRUE(is_legal(state, action)) << name;
    }
    std::atomic<bool> later{false};
    Listener<Contest> listener{.stop = &later, .on_report = [&](const ThinkingReport<Contest>& report) {
                                   if (report.depth == 3) later = true;
                               }};
    EXPECT_TRUE(is_legal(state, make_opponent("pvs", 1).value()->choose(state, {}, listener).action));
}

TEST(Limits, NoTimeAtAllIsStillAnAnswer) {
    const State state = after_random_plies(start(8), 6, 1);
    for (const std::string& name : kNames) {
        const auto player = make_opponent(name, 1).value();
        EXPECT_TRUE(is_legal(state, player->choose(state, {.time_left = Milliseconds(0)}, {}).action));
        EXPECT_TRUE(is_legal(state, player->choose(state, {.move_time = Milliseconds(0)}, {}).action));
    }
}

TEST(Limits, ThinkingEndsWithTheResult) {
    const State state = Contest::parse("xoxo/o..x/xoxo/oxox x").value();
    const auto decision = make_opponent("pvs", 1).value()->choose(state, {}, {});
    EXPECT_TRUE(std::holds_alternative<Win>(decision.report->score) ||
                std::holds_alternative<Loss>(decision.report->score));
}

// Proven lengths are right: the loser cannot hold out longer, and the winner never takes longer.
TEST(Scores, AWinIsKeptToItsLength) {
    State state = after_random_plies(start(6), 4, 2);
    const auto player = make_opponent("pvs", 1).value();
    std::optional<int> expected;
    int plies = 0;
    for (; !Contest::winner(state); ++plies) {
        const auto decision = player->choose(state, {.nodes = 200000}, {});
        if (const auto* win = std::get_if<Win>(&decision.report->score)) {
            if (!expected) expected = plies + win->plies;
            EXPECT_LE(plies + win->plies, *expected);
        }
        state = Contest::apply(state, decision.action);
    }
    ASSERT_TRUE(expected.has_value());
    EXPECT_LE(plies, *expected);
}

TEST(Memory, AnotherBoardIsAnotherGame) {
    const auto used = make_opponent("pvs", 1).value();
    const auto fresh = make_opponent("pvs", 1).value();
    const State narrow = Contest::parse("xo.oxo.o/.x.xoxox x").value();
    const State high = Contest::parse("xo.o/xo.o/.x.x/oxox x").value();
    used->choose(narrow, {.depth = 6}, {});
    EXPECT_EQ(used->choose(high, {.depth = 6}, {}).report->nodes, fresh->choose(high, {.depth = 6}, {}).report->nodes);
}

}  // namespace
}  // namespace papamu::engine::opponents_test
