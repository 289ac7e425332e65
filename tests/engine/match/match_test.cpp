// Matches: openings, the order of games, threads, and that the stronger player scores more.
#include "engine/match/match.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/match/openings.h"
#include "engine/match/standings.h"
#include "engine/opponents/opponents.h"
#include "rulesets/konane/konane_start.h"

namespace papamu::engine::match_test {
namespace {

using Contest = rulesets::KonaneContest;
using State = Contest::State;
using Action = Contest::Action;
using Game = MatchGame<Contest>;

State start(int size) {
    return rulesets::konane_contest_start(size, size, rulesets::KonaneOpening::kCornerOrCentre).value();
}

TEST(Openings, AreDistinctRepeatableAndOpen) {
    const auto some = random_openings<Contest>(start(8), 6, 50, 3);
    ASSERT_EQ(some.size(), 50U);
    std::set<std::string> texts;
    for (const State& state : some) {
        EXPECT_TRUE(texts.insert(Contest::print(state)).second);
        EXPECT_EQ(Contest::winner(state), std::nullopt);
        EXPECT_EQ(state.stage, State::Stage::kJump);
    }
    EXPECT_EQ(random_openings<Contest>(start(8), 6, 50, 3), some);
    const auto fewer = random_openings<Contest>(start(8), 6, 20, 3);
    EXPECT_TRUE(std::equal(fewer.begin(), fewer.end(), some.begin()));
    EXPECT_NE(random_openings<Contest>(start(8), 6, 50, 4), some);
}

TEST(Openings, EndWhereThereAreNoMore) {
    EXPECT_EQ(random_openings<Contest>(start(8), 0, 5, 1).size(), 1U);
    EXPECT_EQ(random_openings<Contest>(start(8), 1, 50, 1).size(), 8U);  // four corners, four in the centre
    // On 2x2 every game ends after the second removal and at most one jump.
    EXPECT_TRUE(random_openings<Contest>(start(2), 6, 5, 1).empty());
}

std::vector<Contestant<Contest>> contestants(const std::vector<std::string>& names) {
    std::vector<Contestant<Contest>> list;
    for (std::size_t i = 0; i < names.size(); ++i) {
        list.push_back({names[i], [name = names[i], i] { return make_opponent(name, i).value(); }});
    }
    return list;
}

std::vector<Game> play(const std::vector<std::string>& names, std::size_t pairs, const MatchPlan& plan,
                       std::size_t most = 1000) {
    std::vector<Game> games;
    const auto openings = random_openings<Contest>(start(6), 4, pairs, 1);
    run_match<Contest>(contestants(names), openings, plan, [&](const Game& game) {
        games.push_back(game);
        return games.size() < most;
    });
    return games;
}

bool same(const std::vector<Game>& a, const std::vector<Game>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Game& x, const Game& y) {
        return x.number == y.number && x.opening == y.opening && x.seats == y.seats &&
               x.played.start == y.played.start && x.played.end == y.played.end && x.played.winner == y.played.winner;
    });
}

TEST(Match, EveryOpeningTwiceForEachTwo) {
    const auto games = play({"random", "greedy", "alphabeta:2"}, 4, {});
    ASSERT_EQ(games.size(), 24U);
    std::set<std::pair<std::size_t, std::array<int, 2>>> seen;
    for (std::size_t i = 0; i < games.size(); ++i) {
        EXPECT_EQ(games[i].number, i);
        EXPECT_EQ(games[i].played.ending, GameEnding::kRules);
        EXPECT_TRUE(seen.insert({games[i].opening, games[i].seats}).second);
        if (i % 2 == 0) continue;
        EXPECT_EQ(games[i].opening, games[i - 1].opening);
        EXPECT_EQ(games[i].played.start, games[i - 1].played.start);
        EXPECT_EQ(games[i].seats[0], games[i - 1].seats[1]);
        EXPECT_EQ(games[i].seats[1], games[i - 1].seats[0]);
    }
}

TEST(Match, ThreadsChangeNothing) {
    const std::vector<std::string> names = {"random", "pvs", "greedy"};
    const MatchPlan alone{.control = {.nodes = 300}, .concurrency = 1};
    MatchPlan together = alone;
    together.concurrency = 4;
    const auto expected = play(names, 6, alone);
    EXPECT_TRUE(same(play(names, 6, alone), expected));
    EXPECT_TRUE(same(play(names, 6, together), expected));
    EXPECT_TRUE(same(play(names, 6, together, 9), {expected.begin(), expected.begin() + 9}));
}

TEST(Match, StopsWhenAsked) {
    const auto openings = random_openings<Contest>(start(6), 4, 20, 1);
    for (const int concurrency : {1, 2}) {
        std::atomic<bool> stop{false};
        std::size_t count = 0;
        const MatchPlan plan{.control = {}, .concurrency = concurrency, .stop = &stop};
        run_match<Contest>(contestants({"random", "greedy"}), openings, plan, [&](const Game& game) {
            EXPECT_TRUE(game.played.winner.has_value());
            if (++count == 5) stop = true;
            return true;
        });
        // Another thread may have finished games that waited for their turn: they are reported as well.
        EXPECT_GE(count, 5U);
        if (concurrency == 1) {
            EXPECT_EQ(count, 5U);
        }
    }
}

TEST(Match, AGameWithoutAWinnerHoldsNothingBack) {
    const auto state = start(6);
    const std::vector<ScheduledGame> schedule = {{.number = 1}, {.number = 2}, {.number = 3}};
    std::size_t reported = 0;
    std::vector<std::size_t> reported_before;  // each game
    const auto play_one = [&](const ScheduledGame& game, const std::atomic<bool>* /*give_up*/) {
        reported_before.push_back(reported);
        PlayedGame<Contest> played{.start = state, .plies = {}, .end = state};
        played.ending = game.number == 1 ? GameEnding::kStopped : GameEnding::kRules;
        return played;
    };
    play_at_tables<Contest>(
        schedule, {.control = {}}, [&]() -> GameTable<Contest> { return play_one; },
        [&](const Game&) { return ++reported > 0; });
    EXPECT_EQ(reported_before, (std::vector<std::size_t>{0, 0, 1}));
    EXPECT_EQ(reported, 2U);
}

TEST(Match, APlayerThatCannotBeMadeIsAnError) {
    auto list = contestants({"random", "greedy"});
    list[1].make = []() -> PlayerPtr<Contest> { throw PlayerFailure("no such program"); };
    const auto openings = random_openings<Contest>(start(6), 4, 5, 1);
    const auto run = [&] {
        run_match<Contest>(list, openings, {.control = {}, .concurrency = 2}, [](const Game&) { return true; });
    };
    EXPECT_THROW(run(), PlayerFailure);
}

TEST(Match, StrengthShows) {
    const auto games = play({"alphabeta:3", "random"}, 25, {});
    Standings standings(2);
    for (const Game& game : games) standings.add(game.seats, *game.played.winner);
    EXPECT_EQ(standings.pairs(0, 1).pairs(), 25U);
    EXPECT_GT(standings.wins(0, 1), 40U);
    EXPECT_GT(standings.pairs(0, 1).elo().low, 100);
}

}  // namespace
}  // namespace papamu::engine::match_test
