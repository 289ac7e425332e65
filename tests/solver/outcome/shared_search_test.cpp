// Two threads that look for one answer, state by state in turn: how much of it both do.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "rulesets/any_ruleset.h"
#include "solver/games/domineering/domineering_outcome_game.h"
#include "solver/games/konane/konane_outcome_game.h"
#include "solver/outcome/search.h"
#include "solver/sums/sum_search.h"
#include "tests/solver/outcome/turns.h"

namespace papamu::tests::shared_search_test {
namespace {

using namespace solver::detail;
using rulesets::Player;

constexpr std::size_t kBytes = std::size_t{64} << 20;

/// Of the thread; nullptr: it is alone.
thread_local Turns* turns = nullptr;
thread_local int number = 0;

/// A game in which each thread waits for its turn before it looks at a state.
template <class Game>
class InTurn : public Game {
 public:
    using Game::Game;
    using State = typename Game::State;

    bool expand(const State& state, std::vector<Child<State>>& children) const {
        if (turns != nullptr) turns->step(number);
        return Game::expand(state, children);
    }
};

struct Answer {
    bool wins = false;
    std::uint64_t nodes = 0;  // of all threads
};

/// What one thread finds, or two threads that are told apart by `marks`: with one set of marks they know of each other.
template <class Game>
Answer search(Game& game, const typename Game::State& start, const std::vector<WorkMarks*>& marks) {
    ProofTable proofs(kBytes);
    GuessTable guesses(0);
    SharedSearch shared(game.small_size());
    solver::SearchBudget budget({});
    Turns both;
    std::array<std::uint64_t, 2> nodes{};
    std::array<std::optional<bool>, 2> wins;
    const auto work = [&](int me) {
        const auto at = static_cast<std::size_t>(me);
        number = me;
        turns = marks.size() > 1 ? &both : nullptr;
        if (turns != nullptr) turns->begin(me);
        solver::SearchBudget::Share share(budget);
        OutcomeSearch<Game> search(game, proofs, guesses, shared, share, solver::Switches(), marks[at]);
        try {
            wins[at] = search.wins(start);
            shared.finished.store(true);
        } catch (const SearchFinished&) {
        }
        nodes[at] = search.nodes();
        if (turns != nullptr) turns->end(me);
    };
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < marks.size(); ++i) threads.emplace_back(work, static_cast<int>(i));
    for (std::thread& thread : threads) thread.join();
    EXPECT_TRUE(wins[0] || wins[1]);
    EXPECT_TRUE(!wins[0] || !wins[1] || *wins[0] == *wins[1]);
    return {wins[0] ? *wins[0] : *wins[1], nodes[0] + nodes[1]};
}

/// make() makes the game anew, with empty tables, and calls f(game, start). At `most` this many times the nodes of one
/// thread are searched by two that know of each other, and at least `least_apart` times by two that do not.
template <class Make>
void expect_little_is_done_twice(Make&& make, double most, double least_apart) {
    Answer alone, together, apart;
    make([&](auto& game, const auto& start) { alone = search(game, start, {nullptr}); });
    make([&](auto& game, const auto& start) {
        WorkMarks marks;
        together = search(game, start, {&marks, &marks});
    });
    make([&](auto& game, const auto& start) {
        WorkMarks first, second;
        apart = search(game, start, {&first, &second});
    });
    EXPECT_EQ(together.wins, alone.wins);
    EXPECT_EQ(apart.wins, alone.wins);
    const auto times = [&](const Answer& answer) {
        return static_cast<double>(answer.nodes) / static_cast<double>(alone.nodes);
    };

    EXPECT_LE(times(together), most) << together.nodes << " nodes instead of " << alone.nodes;
    EXPECT_GE(times(apart), least_apart) << "as much as this is done twice by threads that do not know of each other";
}

TEST(SharedSearch, AlphaBeta) {
    expect_little_is_done_twice(
        [](auto&& f) {
            const auto position =
                rulesets::Domineering::parse("......./......./......./......./......./.......").value();
            InTurn<DomineeringOutcomeGame<std::uint64_t>> game(position, solver::Switches(), kBytes);
            f(game, game.state(position, Player::kLeft));
        },
        1.3, 1.9);
}

TEST(SharedSearch, Sums) {
    expect_little_is_done_twice(
        [](auto&& f) {
            const auto& nogo = *rulesets::find_ruleset("nogo");
            InTurn<SumSearch> game(SumSearch::make_store(kBytes), solver::Switches(), 2, kBytes);
            game.add_rulesets({&nogo});
            SumParts parts;
            game.add_position(nogo.parse("...../...../.....").value(), false, parts);
            f(game, game.state(parts, Player::kLeft));
        },
        1.3, 1.9);
}

TEST(SharedSearch, ProofNumbers) {
    expect_little_is_done_twice(
        [](auto&& f) {
            const auto position = rulesets::Konane::parse("..xoxoxo/oxoxoxox/xoxoxoxo/oxoxoxox").value();
            InTurn<KonaneOutcomeGame> game(position, solver::Switches(), kBytes);
            f(game, game.state(position, Player::kRight));
        },
        1.2, 1.25);
}

/// Where threads that leave what another one is working on, whether it is probably won or not, do 1.74 times as much.
TEST(SharedSearch, ProofNumbersOfALargerBoard) {
    expect_little_is_done_twice(
        [](auto&& f) {
            const auto& konane = *rulesets::find_ruleset("konane");
            const auto start = konane.start_board({6, 7}, "VM").value();
            InTurn<KonaneOutcomeGame> game(start.as<rulesets::KonanePosition>(), solver::Switches(), kBytes);
            f(game, game.state(start.as<rulesets::KonanePosition>(), Player::kLeft));
        },
        1.2, 1.2);
}

}  // namespace
}  // namespace papamu::tests::shared_search_test
