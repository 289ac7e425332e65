// The solver of kōnane that engines keep for a game: the same answers as from other searches, on boards of one word and
// of several, with and without bounds, and it goes on from position to position.
#include "solver/games/konane/konane_solver.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <random>

#include "rulesets/konane/konane.h"
#include "rulesets/konane/konane_start.h"
#include "solver/games/konane/konane_outcome_game.h"
#include "solver/games/konane/konane_score.h"
#include "solver/games/konane/konane_wide_outcome_game.h"
#include "solver/games/konane/konane_wide_score.h"
#include "solver/outcome/game_solver.h"
#include "tests/by_text.h"
#include "tests/solver/outcome/minimax.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::tests::konane_solver_test {
namespace {

using rulesets::Konane;
using rulesets::KonanePosition;
using rulesets::Player;
using solver::OutcomeOptions;
using solver::OutcomeReport;
using solver::detail::GameSolver;

constexpr solver::OutcomeQuestion kBoth{.left_first = true, .right_first = true};
OutcomeOptions small() {
    OutcomeOptions options;
    options.table_bytes = std::size_t{1} << 20;
    return options;
}

/// A position after `plies` random plies from a full board without two stones, or fewer if the game ends.
KonanePosition played(std::mt19937_64& random, int rows, int columns, int plies) {
    KonanePosition position = rulesets::konane_start(rows, columns, rulesets::kKonaneGaps[random() % 4]).value();
    Player player = Player::kLeft;
    std::vector<rulesets::KonaneMove> moves;
    for (int ply = 0; ply < plies; ++ply, player = rulesets::opponent(player)) {
        moves.clear();
        Konane::moves(position, player, moves);
        if (moves.empty()) break;
        position = Konane::play(position, player, moves[random() % moves.size()]);
    }
    return position;
}

char by_minimax(const KonanePosition& position) {
    return outcome_letter(minimax<Konane>(position, Player::kLeft), minimax<Konane>(position, Player::kRight));
}

TEST(KonaneSolver, WideBoardsHaveTheAnswersOfMinimax) {
    auto random = seeded_random();
    for (int i = 0; i < 200; ++i) {
        const auto text = random_checkerboard(random, 4, 4, 5);
        const KonanePosition position = Konane::parse(text).value();
        OutcomeOptions options = small();
        if (i % 2 == 0) options.switches.without(solver::Optimisation::kProofs);
        if (i % 3 == 0) options.switches.without(solver::Optimisation::kOrdering);
        if (i % 5 == 0) options.switches.without(solver::Optimisation::kCutoffs);
        GameSolver<solver::detail::KonaneWideOutcomeGame<2>> solver(position, options);
        EXPECT_EQ(solver.solve(kBoth, {}).outcome(), by_minimax(position)) << text;
    }
}

/// The hops of the player, one by one by the rules. A move that is a single hop leads to a neighbour's neighbour.
int hops_by_rules(const KonanePosition& position, Player player) {
    std::vector<rulesets::KonaneMove> moves;
    Konane::moves(position, player, moves);
    int hops = 0;
    for (const auto move : moves) {
        const auto distance = std::abs(move.from / position.columns - move.to / position.columns) +
                              std::abs(move.from % position.columns - move.to % position.columns);
        // Only a stone's first hop has a move of its own; the others are hops of a stone that is not there yet.
        if (distance == 2) ++hops;
    }
    return hops;
}

/// Compares the states after each move with the rules. Returns how many there were.
template <int Words>
std::size_t expect_moves_of_rules(const KonanePosition& position, Player player) {
    using Game = solver::detail::KonaneWideOutcomeGame<Words>;
    const Game game(position, {}, std::size_t{1} << 12);
    std::vector<solver::detail::Child<typename Game::State>> children;
    const bool wins = game.expand(game.state(position, player), children);
    const Player enemy = rulesets::opponent(player);
    std::vector<rulesets::KonaneMove> moves;
    Konane::moves(position, player, moves);
    bool has_last_move = false;
    for (const auto move : moves) {
        const KonanePosition after = Konane::play(position, player, move);
        const int replies = hops_by_rules(after, enemy);
        has_last_move = has_last_move || replies == 0;
        const auto expected = game.state(after, enemy);
        const auto is_it = [&](const auto& child) { return child.state.stones == expected.stones; };
        const auto found = std::find_if(children.begin(), children.end(), is_it);
        if (wins) continue;
        if (found == children.end()) {
            ADD_FAILURE() << Konane::print(after) << " is missing";
            continue;
        }
        EXPECT_EQ(found->score, replies) << Konane::print(after);
        EXPECT_EQ(found->state.hash, expected.hash);
        EXPECT_EQ(found->state.mover, enemy);
        EXPECT_LT(Game::history_index(found->state), game.history_size());
    }
    EXPECT_EQ(wins, has_last_move) << Konane::print(position);
    if (wins) return 0;
    EXPECT_EQ(children.size(), moves.size()) << Konane::print(position);
    return children.size();
}

TEST(KonaneSolver, WideBoardsHaveTheMovesOfTheRules) {
    auto random = seeded_random();
    std::size_t children = 0;
    for (int i = 0; i < 60; ++i) {
        for (const auto& [rows, columns] : {std::pair(10, 10), {9, 14}, {3, 41}, {40, 3}, {2, 63}, {64, 2}}) {
            KonanePosition position = played(random, rows, columns, static_cast<int>(random() % 70));
            if (i % 2 == 1) {  // holes where there are no stones
                for (int cell = 0; cell < position.cells(); ++cell) {
                    if (!(position.left | position.right).test(cell) && random() % 6 == 0) position.holes.set(cell);
                }
            }
            for (const Player player : {Player::kLeft, Player::kRight}) {
                children += expect_moves_of_rules<2>(position, player);
                if (i % 4 == 0) children += expect_moves_of_rules<6>(position, player);
            }
        }
        const KonanePosition large = played(random, 18, 18, static_cast<int>(random() % 200));
        for (const Player player : {Player::kLeft, Player::kRight}) children += expect_moves_of_rules<6>(large, player);
    }
    EXPECT_GT(children, 5000U);
}

TEST(KonaneSolver, TenByTenHasTheAnswersOfSums) {
    auto random = seeded_random();
    for (int i = 0; i < 12; ++i) {
        const KonanePosition position = played(random, 10, 10, 66);
        const auto solver = solver::make_konane_solver(position, small());
        const auto sums = tests::make_outcome_solver("konane", Konane::print(position), {});
        EXPECT_EQ(solver->solve(position, kBoth, {}).outcome(), (*sums)->solve(kBoth, {}).outcome())
            << Konane::print(position);
    }
}

/// Solves a position, then one that play from it leads to.
void expect_to_go_on(int rows, int columns, int plies) {
    auto random = seeded_random();
    const KonanePosition position = played(random, rows, columns, plies);
    const auto solver = solver::make_konane_solver(position, small());
    ASSERT_NE(solver, nullptr);
    const OutcomeReport first = solver->solve(position, kBoth, {});
    ASSERT_TRUE(first.outcome()) << Konane::print(position);
    const OutcomeReport again =
        solver->solve(position, {.left_first = true, .right_first = true, .best_moves = false}, {});
    EXPECT_EQ(again.outcome(), first.outcome());
    EXPECT_LE(again.nodes, 2U) << "of " << first.nodes;
    for (const Player player : {Player::kLeft, Player::kRight}) {
        std::vector<rulesets::KonaneMove> moves;
        Konane::moves(position, player, moves);
        for (const auto move : moves) {
            const KonanePosition later = Konane::play(position, player, move);
            ASSERT_TRUE(solver->takes_up(later));
            EXPECT_EQ(solver->solve(later, kBoth, {}).outcome(),
                      solver::make_konane_solver(later, small())->solve(later, kBoth, {}).outcome());
        }
    }
}

TEST(KonaneSolver, GoesOnWithLaterPositions) {
    expect_to_go_on(6, 6, 14);
    expect_to_go_on(5, 7, 14);  // wider than high: the board is turned
    expect_to_go_on(9, 9, 52);
    expect_to_go_on(14, 14, 136);
}

TEST(KonaneSolver, FindsWhatItHasSolved) {
    auto random = seeded_random();
    for (const int columns : {5, 7}) {
        const KonanePosition position = played(random, 6, columns, 14);
        const auto solver = solver::make_konane_solver(position, small());
        const rulesets::KonaneBoard<1> stones{position.left.resized<1>(), position.right.resized<1>()};
        EXPECT_EQ(solver->find(stones, Player::kLeft), std::nullopt);
        const OutcomeReport report = solver->solve(position, kBoth, {});
        EXPECT_EQ(solver->find(stones, Player::kLeft), report.left->wins);
        EXPECT_EQ(solver->find(stones, Player::kRight), report.right->wins);
        EXPECT_EQ(solver->find(solver::KonaneSolver::WidestBoard{}, Player::kLeft), std::nullopt) << "other words";
    }
    const KonanePosition position = played(random, 9, 9, 54);
    const auto solver = solver::make_konane_solver(position, small());
    const solver::KonaneSolver::WidestBoard stones{position.left, position.right};
    EXPECT_EQ(solver->find(stones, Player::kLeft), std::nullopt);
    const OutcomeReport report = solver->solve(position, kBoth, {});
    EXPECT_EQ(solver->find(stones, Player::kLeft), report.left->wins);
    EXPECT_EQ(solver->find(stones, Player::kRight), report.right->wins);
    EXPECT_EQ(solver->find(rulesets::KonaneBoard<1>{}, Player::kLeft), std::nullopt) << "other words";
}

TEST(KonaneSolver, TakesUpNoOtherGame) {
    const KonanePosition position = Konane::parse("xoxo/o..x/xoxo/oxox").value();
    const auto solver = solver::make_konane_solver(position, small());
    EXPECT_TRUE(solver->takes_up(Konane::parse("xo../o..x/.oxo/oxox").value()));
    EXPECT_FALSE(solver->takes_up(Konane::parse("oxox/x..o/oxox/xoxo").value())) << "the colours are exchanged";
    EXPECT_FALSE(solver->takes_up(Konane::parse("xoxo/o..x/xoxo/oxo#").value())) << "another hole";
    EXPECT_FALSE(solver->takes_up(Konane::parse("xoxo/o..x/xoxo").value()));
    EXPECT_FALSE(solver->takes_up(Konane::parse("xoxoxoxo/o..xoxox").value())) << "as many cells";
    EXPECT_EQ(solver::make_konane_solver(Konane::parse("xx.o").value(), small()), nullptr);

    KonanePosition wide = rulesets::konane_start(10, 10, rulesets::kKonaneGaps[0]).value();
    const auto wide_solver = solver::make_konane_solver(wide, small());
    EXPECT_TRUE(wide_solver->takes_up(wide));
    wide.left.reset(wide.left.lowest());
    EXPECT_TRUE(wide_solver->takes_up(wide));
    std::swap(wide.left, wide.right);
    EXPECT_FALSE(wide_solver->takes_up(wide)) << "the colours are exchanged";
    EXPECT_NE(solver::make_konane_solver(wide, small()), nullptr);
    wide.left.set(0);
    EXPECT_EQ(solver::make_konane_solver(wide, small()), nullptr) << "stones of Left on both colours";
}

TEST(KonaneWideScore, IsTheScoreOfSmallBoards) {
    auto random = seeded_random();
    for (const auto& [rows, columns] : {std::pair(8, 8), std::pair(8, 6), std::pair(9, 5), std::pair(4, 4)}) {
        const rulesets::KonaneArea<1> area(rows, columns);
        std::uint64_t even = 0;
        for (int i = 0; i < rows * columns; ++i) {
            if ((i / columns + i % columns) % 2 == 0) even |= std::uint64_t{1} << i;
        }
        const solver::detail::KonaneScore score(area, even);
        const solver::detail::KonaneWideScore wide({rows, columns}, true);
        for (int i = 0; i < 100; ++i) {
            const std::uint64_t word =
                random() & area.playable.words()[0] & (i % 2 == 0 ? random() : ~std::uint64_t{0});
            const auto bits = [](std::uint64_t stones) { return rulesets::BitBoard<1>::from_words({stones}); };
            const rulesets::KonaneBoard<1> board{bits(word & even), bits(word & ~even)};
            for (const Player player : {Player::kLeft, Player::kRight}) {
                const Player own = rulesets::opponent(player);
                const solver::detail::KonaneWideScore::Counts counts{
                    rulesets::count_moves(area, board, player), rulesets::count_moves(area, board, own),
                    board.stones(player).count(), board.stones(own).count(), rows * columns};
                // The other rounds the weights of single moves and stones to 256ths.
                EXPECT_NEAR(wide(rulesets::BitBoard<2>::from_words({word, 0}), player, counts), score(word, player),
                            0.3);
            }
        }
    }
}

}  // namespace
}  // namespace papamu::tests::konane_solver_test
