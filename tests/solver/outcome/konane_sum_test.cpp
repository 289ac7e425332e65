// Kōnane searched as a sum, against exact values: with open regions and with regions that have values, on boards of
// one word and of several.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "cgt/order.h"
#include "rulesets/any_ruleset.h"
#include "solver/analysis.h"
#include "solver/games/konane/konane_sum_outcome_game.h"
#include "solver/outcome/game_solver.h"
#include "tests/by_text.h"
#include "tests/solver/outcome/minimax.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::tests::konane_sum_test {
namespace {

std::string load(solver::OutcomeSolver& solver, const std::string& bytes) {
    std::istringstream in(bytes);
    return solver.load(in);
}

using rulesets::Konane;
using rulesets::KonanePosition;
using rulesets::Player;
using solver::Optimisation;
using solver::OutcomeOptions;
using solver::Switches;
using solver::detail::KonaneSumFrame;
using solver::detail::KonaneSumOutcomeGame;

/// Boards side by side with walls between them: one of `dense_columns` columns that is full but for a few stones, and
/// `sparse` sparse ones.
std::string random_sum(std::mt19937_64& random, int dense_columns, int sparse) {
    std::vector<std::string> rows(4);
    for (int board = 0; board <= sparse; ++board) {
        const int columns = board == 0 ? dense_columns : 3;
        const bool parity = random() % 2 == 0;
        const std::string text = board == 0 ? random_checkerboard(random, 4, columns, 7)
                                 : parity   ? random_checkerboard(random, 4, columns, 5)
                                            : random_board(random, 4, columns, "x.o.");
        const auto width = static_cast<std::size_t>(columns);
        for (std::size_t r = 0; r < 4; ++r) rows[r] += (board == 0 ? "" : "#") + text.substr((width + 1) * r, width);
    }
    return rows[0] + '/' + rows[1] + '/' + rows[2] + '/' + rows[3];
}

/// The outcome by the sign of the value.
char by_value(const std::string& text) {
    cgt::ValueStore store;
    solver::AnalysisOptions value_only;
    value_only.moves = solver::MovesAsked::kNone;
    const cgt::Value value =
        tests::analyse(*solver::make_analyst("konane", store, {}), text, value_only).value().value.value();
    return outcome_letter(!cgt::less_or_equal(store, value, cgt::Value()),
                          !cgt::less_or_equal(store, cgt::Value(), value));
}

struct Searched {
    char outcome;
    bool open;       // whether anything was left to be searched
    bool has_value;  // whether the other regions have a value other than 0
};

/// The outcome by the search alone: only small regions have values.
template <int Words>
Searched by_search(const KonanePosition& position, const Switches& switches) {
    using Game = KonaneSumOutcomeGame<Words>;
    Game game(position, switches, std::size_t{64} << 20, KonaneSumFrame(position, switches));
    solver::detail::ProofTable proofs(0);
    solver::detail::GuessTable guesses(0);
    solver::detail::SharedSearch shared(Game::small_size());
    solver::SearchBudget budget({});
    solver::SearchBudget::Share share(budget);
    solver::detail::OutcomeSearch<Game> search(game, proofs, guesses, shared, share, switches, nullptr);
    const auto left = game.state(position, Player::kLeft);
    const auto right = game.state(position, Player::kRight);
    return {outcome_letter(search.wins(left), search.wins(right)), left.cells.any(), !left.value.is_zero()};
}

Searched by_search(const std::string& text, const Switches& switches = {}) {
    const KonanePosition position = Konane::parse(text).value();
    const KonaneSumFrame frame(position, switches);
    return rulesets::with_konane_board(KonanePosition{frame.box.rows, frame.box.columns, {}, {}, {}},
                                       [&]<int Words>(const auto&, const rulesets::KonaneBoard<Words>&) {
                                           return by_search<Words>(position, switches);
                                       });
}

TEST(KonaneSum, AgreesWithValues) {
    auto random = seeded_random();
    int mixed = 0;
    for (int i = 0; i < 120; ++i) {
        const std::string text =
            random_sum(random, 4 + static_cast<int>(random() % 2), 1 + static_cast<int>(random() % 4));
        const Searched found = by_search(text);
        ASSERT_EQ(found.outcome, by_value(text)) << text;
        mixed += found.open && found.has_value ? 1 : 0;
    }
    EXPECT_GT(mixed, 30);
}

// Open regions in two opposite corners, so that the box around them has several words.
TEST(KonaneSum, SeveralWords) {
    auto random = seeded_random();
    for (int i = 0; i < 25; ++i) {
        const std::string above = random_sum(random, 4, 2);
        std::string below = '#' + random_sum(random, 3, 2);
        for (std::size_t at = 0; (at = below.find('/', at)) != std::string::npos; ++at) below.insert(at + 1, "#");
        std::reverse(below.begin(), below.end());
        const std::string wall(above.find('/'), '#');
        std::string text = above;
        for (int row = 0; row < 8; ++row) text += '/' + wall;
        text += '/' + below;
        ASSERT_EQ(by_search(text).outcome, by_value(text)) << text;
    }
}

TEST(KonaneSum, EachOptimisationOff) {
    auto random = seeded_random();
    for (int i = 0; i < 12; ++i) {
        const std::string text = random_sum(random, 4, 2);
        const char expected = by_value(text);
        for (const solver::OptimisationName& entry : solver::kOptimisations) {
            Switches switches;
            switches.without(entry.optimisation);
            if (entry.optimisation == solver::Optimisation::kTable) continue;  // would not end: whole solvers test it
            EXPECT_EQ(by_search(text, switches).outcome, expected) << text << " without " << entry.name;
        }
    }
}

/// Adds a row above with two stones of one player side by side, which no checkerboard has: whatever its size, such a
/// board is searched as a sum.
std::string with_odd_row(const std::string& text) {
    const std::size_t width = text.find('/');
    return "xx" + std::string(width - 2, '#') + '/' + std::string(width, '#') + '/' + text;
}

rulesets::AnyPosition konane(const std::string& text) { return rulesets::any_ruleset<Konane>().parse(text).value(); }

TEST(KonaneSum, WinningMovesWin) {
    auto random = seeded_random();
    int moves = 0;
    for (int i = 0; i < 30; ++i) {
        const std::string text = with_odd_row(random_sum(random, 4, 2));
        const auto report = tests::make_outcome_solver("konane", text, {}).value()->solve({}, {});
        ASSERT_EQ(report.outcome(), by_value(text)) << text;
        for (const auto& [player, answer] : {std::pair(Player::kLeft, &report.left), {Player::kRight, &report.right}}) {
            ASSERT_EQ((*answer)->best_move.has_value(), *(*answer)->wins) << text;
            if (!(*answer)->best_move) continue;
            const char after = by_value(after_best_move(konane(text), player, **answer).text());
            EXPECT_TRUE(after == 'P' || after == (player == Player::kLeft ? 'L' : 'R')) << text;
            ++moves;
        }
    }
    EXPECT_GT(moves, 10);
}

TEST(KonaneSum, ThreadsAndTinyTables) {
    auto random = seeded_random();
    for (int i = 0; i < 20; ++i) {
        const std::string text = with_odd_row(random_sum(random, 5, 2));
        const char expected = by_value(text);
        OutcomeOptions two;
        two.threads = 2;
        EXPECT_EQ(solved("konane", text, two), expected) << text;
        OutcomeOptions tiny;
        tiny.table_bytes = std::size_t{1} << 20;
        EXPECT_EQ(solved("konane", text, tiny), expected) << text;
    }
}

// Values that do not fit into the store are regions from then on. The store of the first sum is always full.
TEST(KonaneSum, GoesOnWhenThereIsNoRoomForValues) {
    auto random = seeded_random();
    std::vector<std::string> texts = {"xx##########/############/xo.o#..x#.../.xo.#oxo#..o/xo.o#xo.#.ox/oxox#.xo#..o"};
    while (texts.size() < 12) texts.push_back(with_odd_row(random_sum(random, 4, 3)));
    for (const std::string& text : texts) {
        const char expected = by_value(text);
        for (const int threads : {1, 2}) {
            OutcomeOptions tiny;
            tiny.threads = threads;
            tiny.table_bytes = std::size_t{1} << (text == texts.front() ? 11 : 13);
            EXPECT_EQ(solved("konane", text, tiny), expected) << text;
            tiny.switches.without(Optimisation::kForgetting);
            const auto report = tests::make_outcome_solver("konane", text, tiny).value()->solve({}, {});
            if (text == texts.front()) {
                EXPECT_TRUE(report.is_full);
            }
            if (!report.is_full) {
                EXPECT_EQ(report.outcome(), expected) << text;
            }
        }
    }
}

// A region worth 1/2, which takes more positions than the search spends on values, beside one worth 1.
TEST(KonaneSum, CheckpointsAreResumed) {
    const std::string text = with_odd_row("xoxoxo#xo./oxoxox####/xo.oxo####/ox.xox####/xoxoxo####");
    const auto first = tests::make_outcome_solver("konane", text, {}).value();
    const auto part = first->solve({}, {.nodes = 1'000});
    ASSERT_FALSE(part.outcome());
    EXPECT_NE(part.stopped, "");
    std::ostringstream saved;
    first->save(saved);
    const auto second = tests::make_outcome_solver("konane", text, {}).value();
    ASSERT_EQ(load(*second, saved.str()), "");
    const auto rest = second->solve({}, {});
    const auto whole = tests::make_outcome_solver("konane", text, {}).value()->solve({}, {});
    EXPECT_EQ(rest.outcome(), whole.outcome());
    EXPECT_LT(rest.nodes, whole.nodes);
    EXPECT_NE(load(*second, saved.str().substr(0, saved.str().size() - 9)), "");
}

/// The 5x6 start board HM, whose value takes millions of positions, with a wall and `others` to its right.
std::string beside_5x6(const std::vector<std::string>& others) {
    const std::vector<std::string> board = {"xoxoxo", "oxoxox", "xo..xo", "oxoxox", "xoxoxo"};
    std::string text;
    for (std::size_t r = 0; r < board.size(); ++r) text += (r == 0 ? "" : "/") + board[r] + '#' + others[r];
    return text;
}

// The board alone is a win for the second player, so its value is 0.
TEST(KonaneSum, DecidesBesideARegionWithoutAValue) {
    const std::string nothing = "#######";
    const std::string better = beside_5x6({"xo.####", nothing, nothing, nothing, nothing});
    const auto solver = tests::make_outcome_solver("konane", better, {}).value();
    const auto report = solver->solve({}, {.nodes = 500'000});
    ASSERT_EQ(report.outcome(), 'L') << report.stopped;
    // The player who begins on the board alone loses.
    EXPECT_EQ(konane(better).move_text(report.left->best_move.value()), "0,7-0,9");

    const std::string even = beside_5x6({"xo.#ox.", nothing, nothing, nothing, nothing});
    const auto other = tests::make_outcome_solver("konane", even, {}).value();
    EXPECT_EQ(other->solve({}, {.nodes = 500'000}).outcome(), 'P');
}

/// A player has at most as many moves on the board as there are enemy stones: bounds decide, and name a move.
TEST(KonaneSum, DecidesBesideManySafeMoves) {
    const std::vector<std::string> many(5, "xo.#xo.#xo.#xo.");
    const auto solver = tests::make_outcome_solver("konane", beside_5x6(many), {}).value();
    const auto report = solver->solve({}, {.nodes = 700'000});
    EXPECT_EQ(report.outcome(), 'L');
    EXPECT_TRUE(report.left->best_move.has_value());
}

}  // namespace
}  // namespace papamu::tests::konane_sum_test
