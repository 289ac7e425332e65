// Games and matches: who wins and why, openings, the order of games, threads.
#include "engine/match/match.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <set>
#include <thread>

#include "engine/match/openings.h"
#include "engine/match/standings.h"
#include "engine/opponents/opponents.h"
#include "rulesets/konane/konane_start.h"

namespace papamu::engine {
namespace {

using Contest = rulesets::KonaneContest;
using State = Contest::State;
using Action = Contest::Action;
using Game = MatchGame<Contest>;

State start(int size) {
    return rulesets::konane_contest_start(size, size, rulesets::KonaneOpening::kCornerOrCentre).value();
}

/// Plays the first action `good` times, then does as `last` says; with nothing it goes on.
class Scripted final : public Player<Contest> {
 public:
    using Last = std::function<Action(const State& state, const TurnLimits& limits, const Listener<Contest>& listener)>;

    explicit Scripted(int good = 1000, Last last = {}) : good_(good), last_(std::move(last)) {}

    [[nodiscard]] std::string name() const override { return "scripted"; }
    void new_game() override { ++games; }
    void end_game(const State& end, bool won) override { ends.emplace_back(end, won); }
    Decision<Contest> choose(const State& state, const TurnLimits& limits, const Listener<Contest>& listener) override {
        seen.push_back(limits);
        if (static_cast<int>(seen.size()) > good_) return {last_(state, limits, listener), std::nullopt};
        std::vector<Action> actions;
        Contest::actions(state, actions);
        return {actions.front(), std::nullopt};
    }

    int games = 0;
    std::vector<TurnLimits> seen;
    std::vector<std::pair<State, bool>> ends;

 private:
    int good_;
    Last last_;
};

Action slow(const State& state, const TurnLimits& /*limits*/, const Listener<Contest>& /*listener*/) {
    const auto end = std::chrono::steady_clock::now() + Milliseconds(30);
    while (std::chrono::steady_clock::now() < end) {
    }
    std::vector<Action> actions;
    Contest::actions(state, actions);
    return actions.front();
}

TEST(PlayGame, EndsByTheRules) {
    Scripted first;
    Scripted second;
    const auto game = play_game<Contest>(start(6), {&first, &second}, {});
    EXPECT_EQ(game.ending, GameEnding::kRules);
    ASSERT_TRUE(game.winner.has_value());
    EXPECT_EQ(first.games, 1);
    EXPECT_EQ(second.games, 1);
    EXPECT_EQ(first.seen.size(), (game.plies.size() + 1) / 2);
    EXPECT_EQ(second.seen.size(), game.plies.size() / 2);
    State state = game.start;
    for (const auto& ply : game.plies) state = Contest::apply(state, ply.action);
    EXPECT_EQ(state, game.end);
    ASSERT_TRUE(Contest::winner(state).has_value());
    // Who cannot jump has lost: the player whose turn it would be.
    EXPECT_EQ(*game.winner, static_cast<int>((game.plies.size() + 1) % 2));
}

// Seats are not colours: the first player may choose to play o.
TEST(PlayGame, TheWinnerIsASeat) {
    for (const char* choice : {"-0,0", "-0,5"}) {
        const State removed = Contest::apply(start(6), Contest::parse_action(start(6), choice).value());
        Scripted first;
        Scripted second;
        const auto game = play_game<Contest>(removed, {&first, &second}, {});
        const bool loser_moves = Contest::to_move(game.end) != *Contest::winner(game.end);
        EXPECT_TRUE(loser_moves);
        EXPECT_EQ(*game.winner, static_cast<int>((game.plies.size() + 1) % 2));
    }
}

TEST(PlayGame, AGameThatIsOverHasAWinner) {
    Scripted first;
    Scripted second;
    const auto game = play_game<Contest>(Contest::parse("xx x").value(), {&first, &second}, {});
    EXPECT_EQ(game.winner, 1);
    EXPECT_TRUE(game.plies.empty());
}

TEST(PlayGame, AnIllegalActionLoses) {
    Scripted first;
    Scripted second(2, [](const auto&...) { return Action{0, 1}; });
    const auto game = play_game<Contest>(start(6), {&first, &second}, {});
    EXPECT_EQ(game.winner, 0);
    EXPECT_EQ(game.ending, GameEnding::kIllegal);
    EXPECT_EQ(game.plies.size(), 5U);
}

TEST(PlayGame, AnAnswerThatIsNoActionMayBeAnIllegalMoveAsWell) {
    Scripted first(1, [](const auto&...) -> Action { throw IllegalMove("z9 is off the board"); });
    Scripted second;
    const auto game = play_game<Contest>(start(6), {&first, &second}, {});
    EXPECT_EQ(game.winner, 1);
    EXPECT_EQ(game.ending, GameEnding::kIllegal);
    EXPECT_EQ(game.detail, "z9 is off the board");
}

// What a player is told before its turn takes none of its time.
TEST(PlayGame, TheClockDoesNotRunWhileThePlayerIsTold) {
    using Clock = std::chrono::steady_clock;
    class Slow final : public Player<Contest> {
     public:
        [[nodiscard]] std::string name() const override { return "slow"; }
        void announce(const State& /*state*/, const TurnLimits& limits) override {
            heard.push_back(limits);
            std::this_thread::sleep_for(Milliseconds(20));
        }
        Decision<Contest> choose(const State& state, const TurnLimits& /*limits*/,
                                 const Listener<Contest>& /*listener*/) override {
            std::vector<Action> actions;
            Contest::actions(state, actions);
            return {actions.front(), std::nullopt};
        }
        std::vector<TurnLimits> heard;
    } first;
    Scripted second;
    TimeControl control;
    control.game_time = Milliseconds(3'600'000);
    const auto begin = Clock::now();
    const auto game = play_game<Contest>(start(6), {&first, &second}, control);
    const auto total = Clock::now() - begin;
    EXPECT_EQ(game.ending, GameEnding::kRules);
    ASSERT_FALSE(first.heard.empty());
    EXPECT_EQ(first.heard.front().time_left, control.game_time);
    std::chrono::nanoseconds spent{0};
    for (const auto& ply : game.plies) spent += ply.spent;
    EXPECT_LE(spent + first.heard.size() * Milliseconds(20), total);
}

TEST(PlayGame, AFailureBeforeTheTurnIsNoLossOnTime) {
    class Gone final : public Player<Contest> {
     public:
        [[nodiscard]] std::string name() const override { return "gone"; }
        void announce(const State& /*state*/, const TurnLimits& /*limits*/) override {
            std::this_thread::sleep_for(Milliseconds(5));
            throw PlayerFailure("it has gone");
        }
        Decision<Contest> choose(const State& /*state*/, const TurnLimits& /*limits*/,
                                 const Listener<Contest>& /*listener*/) override {
            throw PlayerFailure("it was asked");
        }
    } first;
    Scripted second;
    TimeControl control;
    control.game_time = Milliseconds(1);
    const auto game = play_game<Contest>(start(6), {&first, &second}, control);
    EXPECT_EQ(game.winner, 1);
    EXPECT_EQ(game.ending, GameEnding::kFailure);
    EXPECT_EQ(game.detail, "it has gone");
}

TEST(PlayGame, AFailureLoses) {
    Scripted first(1, [](const auto&...) -> Action { throw PlayerFailure("it died"); });
    Scripted second;
    const auto game = play_game<Contest>(start(6), {&first, &second}, {});
    EXPECT_EQ(game.winner, 1);
    EXPECT_EQ(game.ending, GameEnding::kFailure);
    EXPECT_EQ(game.detail, "it died");
}

// A program that hangs is given up some time after its time: it has lost on time.
TEST(PlayGame, AFailureAfterTheTimeIsALossOnTime) {
    const auto late = [](const State& state, const TurnLimits& limits, const Listener<Contest>& listener) -> Action {
        slow(state, limits, listener);
        throw PlayerFailure("it hangs");
    };
    for (const int milliseconds : {20, 3'600'000}) {
        Scripted first(1, late);
        Scripted second;
        const auto game = play_game<Contest>(start(6), {&first, &second}, {.move_time = Milliseconds(milliseconds)});
        EXPECT_EQ(game.winner, 1);
        EXPECT_EQ(game.ending, milliseconds == 20 ? GameEnding::kTime : GameEnding::kFailure);
        EXPECT_EQ(game.detail, "it hangs");
    }
}

TEST(PlayGame, AnOversteppedClockLoses) {
    for (const TimeControl& control : {TimeControl{.game_time = Milliseconds(20)},
                                       TimeControl{.game_time = Milliseconds(5), .increment = Milliseconds(1)},
                                       TimeControl{.move_time = Milliseconds(20)}}) {
        Scripted first(0, slow);
        Scripted second;
        const auto game = play_game<Contest>(start(6), {&first, &second}, control);
        EXPECT_EQ(game.winner, 1);
        EXPECT_EQ(game.ending, GameEnding::kTime);
        EXPECT_TRUE(game.plies.empty());
    }
    // The margin forgives; an hour is long enough on any machine.
    Scripted first(0, slow);
    Scripted second;
    const auto game = play_game<Contest>(start(4), {&first, &second},
                                         {.move_time = Milliseconds(1), .margin = std::chrono::hours(1)});
    EXPECT_EQ(game.ending, GameEnding::kRules);
}

TEST(PlayGame, ClocksRunAndGrow) {
    Scripted first(0, slow);
    Scripted second;
    const TimeControl control{
        .game_time = Milliseconds(3'600'000), .increment = Milliseconds(10), .nodes = 7, .depth = 3};
    const auto game = play_game<Contest>(start(6), {&first, &second}, control);
    EXPECT_EQ(game.ending, GameEnding::kRules);
    EXPECT_EQ(first.seen[0].time_left, Milliseconds(3'600'000));
    EXPECT_EQ(first.seen[0].increment, Milliseconds(10));
    EXPECT_EQ(first.seen[0].nodes, 7U);
    EXPECT_EQ(first.seen[0].depth, 3);
    EXPECT_FALSE(first.seen[0].move_time.has_value());
    // 30 ms spent, 10 ms added: at least 20 ms fewer a move.
    for (std::size_t i = 1; i < first.seen.size(); ++i) {
        EXPECT_LE(*first.seen[i].time_left, *first.seen[i - 1].time_left - Milliseconds(20));
        EXPECT_EQ(*game.plies[2 * i - 2].clock + Milliseconds(10), *first.seen[i].time_left);
    }
}

TEST(PlayGame, StopsWithoutAResult) {
    std::atomic<bool> stop{false};
    Scripted first(2, [&](const auto&...) {
        stop = true;
        return Action{0, 1};  // would lose
    });
    Scripted second;
    const auto game = play_game<Contest>(start(6), {&first, &second}, {}, &stop);
    EXPECT_EQ(game.winner, std::nullopt);
    EXPECT_EQ(game.ending, GameEnding::kStopped);
    EXPECT_EQ(game.plies.size(), 4U);
}

// Both players hear how it ended, whatever ended it; of a game without a winner they hear nothing.
TEST(PlayGame, ThePlayersAreToldTheEnd) {
    const auto ends_of = [](Scripted first, const TimeControl& control, const std::atomic<bool>* stop = nullptr) {
        Scripted second;
        const auto game = play_game<Contest>(start(6), {&first, &second}, control, stop);
        std::vector<bool> won;
        for (const Scripted* player : {&first, &second}) {
            EXPECT_LE(player->ends.size(), 1U);
            for (const auto& [end, has_won] : player->ends) {
                EXPECT_EQ(end, game.end);
                won.push_back(has_won);
            }
        }
        if (!game.winner) {
            EXPECT_TRUE(won.empty());
        } else {
            EXPECT_EQ(won, (std::vector<bool>{*game.winner == 0, *game.winner == 1}));
        }
        return game.ending;
    };
    std::atomic<bool> stop{false};
    EXPECT_EQ(ends_of(Scripted(), {}), GameEnding::kRules);
    EXPECT_EQ(ends_of(Scripted(2, [](const auto&...) { return Action{0, 1}; }), {}), GameEnding::kIllegal);
    EXPECT_EQ(ends_of(Scripted(2, [](const auto&...) -> Action { throw PlayerFailure("it died"); }), {}),
              GameEnding::kFailure);
    EXPECT_EQ(ends_of(Scripted(0, slow), {.move_time = Milliseconds(20)}), GameEnding::kTime);
    const auto stopping = [&](const auto&...) {
        stop = true;
        return Action{0, 1};
    };
    EXPECT_EQ(ends_of(Scripted(2, stopping), {}, &stop), GameEnding::kStopped);
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
    // On 2x2 every game ends with the second removal and one jump at most.
    EXPECT_TRUE(random_openings<Contest>(start(2), 6, 5, 1).empty());
}

TEST(Decision, TakesAsLongAsItTookUntilItWasThere) {
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now() - std::chrono::seconds(1);
    Decision<Contest> decision{{}, std::nullopt};
    EXPECT_GE(decision.time_since(begin), std::chrono::seconds(1));
    decision.answered_at = begin + std::chrono::milliseconds(3);
    EXPECT_EQ(decision.time_since(begin), std::chrono::milliseconds(3));
    decision.answered_at = begin - std::chrono::milliseconds(3);
    EXPECT_EQ(decision.time_since(begin), std::chrono::milliseconds(0)) << "it was there before the question";
    decision.answered_at = Clock::time_point::max();
    const auto time = decision.time_since(begin);
    EXPECT_LE(time, Clock::now() - begin) << "it cannot come later than now";
}

/// Says that it has answered at once, whatever time has passed.
class LateReader final : public Player<Contest> {
 public:
    explicit LateReader(bool knows) : knows_(knows) {}
    [[nodiscard]] std::string name() const override { return "late reader"; }
    Decision<Contest> choose(const State& state, const TurnLimits&, const Listener<Contest>&) override {
        std::vector<rulesets::KonaneMove> actions;
        Contest::actions(state, actions);
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
        if (!knows_) return {actions.front(), std::nullopt};
        return {actions.front(), std::nullopt, std::chrono::steady_clock::time_point::min()};
    }

 private:
    bool knows_;
};

TEST(PlayGame, WhoHasAnsweredInTimeHasNotLost) {
    const State start = rulesets::konane_contest_start(4, 4, rulesets::KonaneOpening::kCornerOrCentre).value();
    const TimeControl control{.move_time = Milliseconds(0)};
    LateReader one(true);
    LateReader other(true);
    const auto game = play_game<Contest>(start, {&one, &other}, control);
    EXPECT_EQ(game.ending, GameEnding::kRules);
    EXPECT_EQ(game.plies.front().spent.count(), 0);
    LateReader unknowing(false);
    EXPECT_EQ(play_game<Contest>(start, {&unknowing, &other}, control).ending, GameEnding::kTime);
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
}  // namespace papamu::engine
