// Games between two players: the winner and the reason, clocks, and what players are told.
#include "engine/match/game.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <thread>
#include <utility>
#include <vector>

#include "engine/player.h"
#include "rulesets/konane/konane_contest.h"
#include "rulesets/konane/konane_start.h"

namespace papamu::engine::game_test {
namespace {

using Contest = rulesets::KonaneContest;
using State = Contest::State;
using Action = Contest::Action;

State start(int size) {
    return rulesets::konane_contest_start(size, size, rulesets::KonaneOpening::kCornerOrCentre).value();
}

/// Plays the first legal action `good` times, then the result of `last`.
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
    // A player who cannot jump has lost: here the player to move.
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

// Announcements before a player's turn take none of its time.
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

// A program that hangs is given up some time after its clock has run out, and has lost on time.
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
    // The margin allows an hour more, which is enough on any machine.
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

// Both players are told how a game ended, for whatever reason, unless it has no winner.
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

// With processor time a player may wait as long as it likes, but not work.
TEST(PlayGame, ProcessorTimeIsWhatAPlayerWorks) {
    const TimeControl control{.move_time = Milliseconds(10), .processor_time = true};
    Scripted sleeping(0, [](const State& state, const auto&...) {
        std::this_thread::sleep_for(Milliseconds(15));
        std::vector<Action> actions;
        Contest::actions(state, actions);
        return actions.front();
    });
    Scripted quick;
    const auto game = play_game<Contest>(start(4), {&sleeping, &quick}, control);
    EXPECT_EQ(game.ending, GameEnding::kRules);
    for (const auto& ply : game.plies) EXPECT_LT(ply.spent, Milliseconds(10));

    Scripted working(0, [](const State& state, const auto&...) {
        const auto end = base::Clock::now() + Milliseconds(15);
        while (base::Clock::now() < end) {
        }
        std::vector<Action> actions;
        Contest::actions(state, actions);
        return actions.front();
    });
    const auto lost = play_game<Contest>(start(4), {&working, &quick}, control);
    EXPECT_EQ(lost.ending, GameEnding::kTime);
    EXPECT_EQ(lost.winner, 1);

    const auto before = std::chrono::steady_clock::now();
    EXPECT_GE(base::Clock::now(), before) << "after the game this thread has wall time again";
}

/// Claims to have answered at once, however much time has passed.
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

TEST(Game, EndsWithoutAWinnerAfterTheMostPlies) {
    Scripted first;
    Scripted second;
    const auto whole = play_game<Contest>(start(6), {&first, &second}, {});
    ASSERT_TRUE(whole.winner.has_value());
    const std::size_t plies = whole.plies.size();
    const auto cut = play_game<Contest>(start(6), {&first, &second}, {}, nullptr, nullptr, plies - 1);
    EXPECT_EQ(cut.plies.size(), plies - 1);
    EXPECT_EQ(cut.ending, GameEnding::kStopped);
    EXPECT_FALSE(cut.winner.has_value());
    EXPECT_EQ(first.ends.size(), 1U) << "no end is told of the second game";
    const auto just = play_game<Contest>(start(6), {&first, &second}, {}, nullptr, nullptr, plies);
    EXPECT_EQ(just.winner, whole.winner);
}

}  // namespace
}  // namespace papamu::engine::game_test
