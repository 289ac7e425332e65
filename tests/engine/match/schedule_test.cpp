// Schedules: the round robin, and games that are played from any list.
#include "engine/match/schedule.h"

#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <thread>

#include "engine/match/match.h"
#include "engine/match/openings.h"
#include "engine/opponents/opponents.h"

namespace papamu::engine::schedule_test {
namespace {

using Contest = rulesets::KonaneContest;
using Game = MatchGame<Contest>;

TEST(RoundRobin, EverybodyTwiceAgainstEverybodyFromEveryOpening) {
    const auto games = round_robin(4, 3);
    ASSERT_EQ(games.size(), 36U);
    std::set<std::pair<std::size_t, std::array<int, 2>>> seen;
    for (std::size_t i = 0; i < games.size(); ++i) {
        EXPECT_EQ(games[i].number, i);
        EXPECT_NE(games[i].seats[0], games[i].seats[1]);
        EXPECT_TRUE(seen.insert({games[i].opening, games[i].seats}).second);
        if (i % 2 == 0) continue;
        EXPECT_EQ(games[i].opening, games[i - 1].opening);
        EXPECT_EQ(games[i].seats[0], games[i - 1].seats[1]);
        EXPECT_EQ(games[i].seats[1], games[i - 1].seats[0]);
    }
    EXPECT_EQ(games.back().opening, 2U);
    EXPECT_TRUE(round_robin(1, 3).empty());
    EXPECT_TRUE(round_robin(4, 0).empty());
}

std::vector<Contestant<Contest>> contestants(const std::vector<std::string>& names) {
    std::vector<Contestant<Contest>> list;
    for (std::size_t i = 0; i < names.size(); ++i) {
        list.push_back({names[i], [name = names[i], i] { return make_opponent(name, i).value(); }});
    }
    return list;
}

std::vector<Contest::State> openings(std::size_t count) {
    const auto start = rulesets::konane_contest_start(6, 6, rulesets::KonaneOpening::kCornerOrCentre).value();
    return random_openings<Contest>(start, 4, count, 1);
}

std::vector<Game> play(const std::vector<Contestant<Contest>>& list, const std::vector<ScheduledGame>& schedule,
                       const MatchPlan& plan) {
    std::vector<Game> games;
    play_schedule<Contest>(list, openings(5), schedule, plan, [&](const Game& game) {
        games.push_back(game);
        return true;
    });
    return games;
}

TEST(PlaySchedule, PlaysTheGamesOfTheListAndNoOthers) {
    const auto list = contestants({"greedy", "random", "alphabeta:2"});
    const std::vector<ScheduledGame> schedule = {{17, 3, {2, 0}}, {4, 1, {1, 2}}, {90, 0, {0, 1}}};
    for (const int concurrency : {1, 2}) {
        const auto games = play(list, schedule, {.control = {}, .concurrency = concurrency});
        ASSERT_EQ(games.size(), schedule.size());
        for (std::size_t i = 0; i < games.size(); ++i) {
            EXPECT_EQ(games[i].number, schedule[i].number);
            EXPECT_EQ(games[i].seats, schedule[i].seats);
            EXPECT_EQ(games[i].played.start, openings(5)[schedule[i].opening]);
        }
    }
}

TEST(PlaySchedule, ReportsGamesAsTheyEnd) {
    const auto list = contestants({"greedy", "random"});
    const auto schedule = round_robin(2, 5);
    const auto games = play(list, schedule, {.control = {}, .concurrency = 2, .in_order = false});
    std::set<std::size_t> numbers;
    for (const Game& game : games) numbers.insert(game.number);
    EXPECT_EQ(games.size(), 10U);
    EXPECT_EQ(numbers.size(), 10U);
}

// If games were reported in order, the second would wait for the first, which here waits for the report of the second.
// With a single core games are not played at the same time, and the test is skipped.
TEST(PlaySchedule, NothingWaitsForASlowGame) {
    std::atomic<bool> second_reported{false};
    auto list = contestants({"greedy", "random", "random", "greedy"});
    list[0].make = [&]() -> PlayerPtr<Contest> {
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
        while (!second_reported && std::chrono::steady_clock::now() < end) std::this_thread::yield();
        return make_opponent("greedy", 1).value();
    };
    std::vector<std::size_t> order;
    const MatchPlan plan{.control = {}, .concurrency = 2, .in_order = false};
    if (base::useful_threads(2) < 2) GTEST_SKIP() << "this machine has one core";
    play_schedule<Contest>(list, openings(1), {{0, 0, {0, 1}}, {1, 0, {2, 3}}}, plan, [&](const Game& game) {
        order.push_back(game.number);
        if (game.number == 1) second_reported = true;
        return true;
    });
    EXPECT_EQ(order, (std::vector<std::size_t>{1, 0}));
}

TEST(PlayAtTables, EveryThreadHasATableAndEveryGameOne) {
    const auto schedule = round_robin(2, 5);
    for (const int concurrency : {1, 2}) {
        std::atomic<int> tables{0};
        std::vector<std::size_t> order;
        const auto make_table = [&]() -> GameTable<Contest> {
            ++tables;
            return [games = 0](const ScheduledGame& game, const std::atomic<bool>* give_up) mutable {
                EXPECT_NE(give_up, nullptr);
                ++games;
                PlayedGame<Contest> played{.start = openings(1)[0], .plies = {}, .end = openings(1)[0]};
                if (game.number == 3) return played;  // stopped: it is not reported
                played.winner = static_cast<int>(game.number % 2);
                played.ending = GameEnding::kRules;
                return played;
            };
        };
        play_at_tables<Contest>(schedule, {.control = {}, .concurrency = concurrency}, make_table,
                                [&](const Game& game) {
                                    EXPECT_EQ(game.seats, schedule[game.number].seats);
                                    EXPECT_EQ(game.played.winner, static_cast<int>(game.number % 2));
                                    order.push_back(game.number);
                                    return true;
                                });
        EXPECT_EQ(order, (std::vector<std::size_t>{0, 1, 2, 4, 5, 6, 7, 8, 9})) << "in order, the rest at the end";
        EXPECT_GE(tables, 1);
        EXPECT_LE(tables, concurrency);
    }
}

TEST(PlayAtTables, WhatATableThrowsEndsEverything) {
    const auto make_table = []() -> GameTable<Contest> {
        return [](const ScheduledGame& game, const std::atomic<bool>*) -> PlayedGame<Contest> {
            if (game.number == 2) throw std::runtime_error("the table is broken");
            return {
                .start = openings(1)[0], .plies = {}, .end = openings(1)[0], .winner = 0, .ending = GameEnding::kRules};
        };
    };
    std::size_t reported = 0;
    const auto count = [&](const Game&) {
        ++reported;
        return true;
    };
    EXPECT_THROW(play_at_tables<Contest>(round_robin(2, 5), {}, make_table, count), std::runtime_error);
    EXPECT_EQ(reported, 2U);
}

TEST(PlaySchedule, WhoCannotBeMadeLosesWherePlayersAreFresh) {
    auto list = contestants({"random", "greedy", "random"});
    list[1].make = []() -> PlayerPtr<Contest> { throw PlayerFailure("no such program"); };
    const MatchPlan plan{.control = {}, .concurrency = 2, .fresh_players = true};
    const auto games = play(list, round_robin(3, 2), plan);
    ASSERT_EQ(games.size(), 12U);
    for (const Game& game : games) {
        const bool has_it = game.seats[0] == 1 || game.seats[1] == 1;
        EXPECT_EQ(game.played.ending, has_it ? GameEnding::kFailure : GameEnding::kRules);
        ASSERT_TRUE(game.played.winner.has_value());
        if (!has_it) continue;
        EXPECT_NE(game.seats[static_cast<std::size_t>(*game.played.winner)], 1);
        EXPECT_EQ(game.played.detail, "no such program");
        EXPECT_EQ(game.played.end, game.played.start);
    }
    MatchPlan strict = plan;
    strict.fresh_players = false;
    EXPECT_THROW(play(list, round_robin(3, 2), strict), PlayerFailure);
}

TEST(PlaySchedule, FreshPlayersAreMadeForEveryGame) {
    for (const bool fresh : {false, true}) {
        std::atomic<int> made{0};
        auto list = contestants({"random", "greedy"});
        for (auto& contestant : list) {
            contestant.make = [&made] {
                ++made;
                return make_opponent("random", 1).value();
            };
        }
        play(list, round_robin(2, 5), {.control = {}, .concurrency = 1, .fresh_players = fresh});
        EXPECT_EQ(made, fresh ? 20 : 2);
    }
}

}  // namespace
}  // namespace papamu::engine::schedule_test
