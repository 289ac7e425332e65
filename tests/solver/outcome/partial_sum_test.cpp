// Sums in which some regions have no value: what is concluded about them, against their exact values, and solvers that
// need it.
#include <gtest/gtest.h>

#include "cgt/order.h"
#include "cgt/sum.h"
#include "rulesets/konane/konane.h"
#include "solver/outcome/partial_sum.h"
#include "tests/solver/outcome/minimax.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::tests::partial_sum_test {
namespace {

using rulesets::Konane;
using rulesets::Player;
using solver::Analysis;
using solver::detail::PartialSum;

/// Three boards side by side, with a wall between them.
std::string random_row_of_boards(std::mt19937_64& random) {
    std::vector<std::string> rows(4);
    for (int board = 0; board < 3; ++board) {
        const std::string text = random_checkerboard(random, 4, 4, 4 + static_cast<int>(random() % 3));
        for (std::size_t r = 0; r < 4; ++r) rows[r] += (board == 0 ? "" : "#") + text.substr(5 * r, 4);
    }
    return rows[0] + '/' + rows[1] + '/' + rows[2] + '/' + rows[3];
}

bool first_wins(cgt::ValueStore& store, cgt::Value value, Player first) {
    const cgt::Value zero;
    return first == Player::kLeft ? !cgt::less_or_equal(store, value, zero) : !cgt::less_or_equal(store, zero, value);
}

TEST(PartialSum, AgreesWithValues) {
    auto random = seeded_random();
    cgt::ValueStore store;
    const auto exact = solver::make_analyst("konane", store, {});
    int by_bounds = 0, by_rest = 0;
    for (int i = 0; i < 600; ++i) {
        const std::string text = random_row_of_boards(random);
        const auto limited = solver::make_analyst("konane", store, {});
        solver::AnalysisOptions few;
        few.moves = solver::MovesAsked::kNone;
        few.position_limit = 1 + random() % 60;
        const Analysis analysis = limited->analyse(text, few).value();
        if (analysis.value) continue;
        const cgt::Value value = exact->analyse(text, {}).value().value.value();
        const PartialSum sum(store, analysis);
        cgt::Value rest = value;
        for (const auto& region : analysis.regions) {
            if (region.value) rest = cgt::add(store, rest, -*region.value);
        }
        if (const auto part = sum.rest()) {
            ASSERT_EQ(exact->analyse(part->position, {}).value.value(), rest) << text << ": " << part->position.text();
        }
        for (const Player first : {Player::kLeft, Player::kRight}) {
            const bool wins = first_wins(store, value, first);
            if (const auto said = sum.first_wins(first)) {
                ASSERT_EQ(*said, wins) << text;
                ++by_bounds;
            }
            const solver::detail::RestWins rest_wins{first_wins(store, rest, Player::kLeft),
                                                     first_wins(store, rest, Player::kRight)};
            if (const auto said = sum.first_wins(first, rest_wins)) {
                ASSERT_EQ(*said, wins) << text;
                ++by_rest;
            }
        }
    }
    EXPECT_GT(by_bounds, 5);  // 16 to 41 in twenty-five runs
    EXPECT_GT(by_rest, 100);  // 949 to 1013
}

TEST(PartialSum, MovesOfPartsAreMovesOfTheBoard) {
    const solver::detail::BoardPart part{{}, 2, 5, 4, 3, 18};
    EXPECT_EQ(part.on_board("0,0-2,0"), "2,5-4,5");
    EXPECT_EQ(part.on_board("3,2-1,2"), "5,7-3,7");
    EXPECT_EQ(part.on_board("+3,2"), "+5,7");
    EXPECT_EQ(part.on_board("0,0-0,2-1,1"), "2,5-2,7-3,6");
    EXPECT_EQ(part.on_board("0,3-0,1"), std::nullopt);
    EXPECT_EQ(part.on_board("3,2"), std::nullopt);
    EXPECT_EQ(part.on_board("0,0-0,0-0,0-0,0"), std::nullopt);
    EXPECT_EQ(part.on_board("nothing"), std::nullopt);
}

struct GameLetters {
    std::string_view ruleset, letters;
};

// What a region is may depend on stones outside it, as in snort and col.
TEST(PartialSum, RestsAreWorthWhatIsLeft) {
    constexpr GameLetters games[] = {{"domineering", "...#"},
                                     {"clobber", "xoxo.#"},
                                     {"cannibal-clobber", "xo..#"},
                                     {"nogo", "xo....#"},
                                     {"snort", "xolr....##"},
                                     {"col", "xolr....##"},
                                     {"cram", "...#"},
                                     {"fission", "x...#"},
                                     {"amazons", "xo..###"},
                                     {"toads-and-frogs", "tf.t.f#"},
                                     {"elephants-and-rhinos", "er..#"},
                                     {"toppling-dominoes", "lrlre.#"}};
    auto random = seeded_random();
    for (const GameLetters& game : games) {
        cgt::ValueStore store;
        const auto exact = solver::make_analyst(game.ruleset, store, {});
        int rests = 0;
        for (int i = 0; i < 60 || (rests == 0 && i < 2000); ++i) {  // few boards of elephants and rhinos leave a rest
            const std::string text = random_board(random, 3, 5, game.letters);
            const auto limited = solver::make_analyst(game.ruleset, store, {});
            solver::AnalysisOptions few;
            few.moves = solver::MovesAsked::kNone;
            few.position_limit = 1 + random() % 8;
            const Analysis analysis = limited->analyse(text, few).value();
            const auto part = PartialSum(store, analysis).rest();
            if (!part) continue;
            cgt::Value rest = exact->analyse(text, {}).value().value.value();
            for (const auto& region : analysis.regions) {
                if (region.value) rest = cgt::add(store, rest, -*region.value);
            }
            ASSERT_EQ(exact->analyse(part->position, {}).value.value(), rest)
                << game.ruleset << ' ' << text << ": " << part->position.text();
            ++rests;
        }
        EXPECT_GT(rests, 0) << game.ruleset;
    }
}

TEST(PartialSum, RestsKeepWhoMayColourACell) {
    cgt::ValueStore store;
    solver::AnalysisOptions few;
    few.moves = solver::MovesAsked::kNone;
    few.position_limit = 2;
    const Analysis analysis =
        solver::make_analyst("snort", store, {})->analyse("x....#/#....#/#....#/#....x", few).value();
    EXPECT_EQ(PartialSum(store, analysis).rest()->position.text(), "l.../..../..../...l");
}

/// The 5x6 start board HM, whose value takes millions of positions, with a wall and `others` to its right.
std::string beside_5x6(const std::vector<std::string>& others) {
    const std::vector<std::string> board = {"xoxoxo", "oxoxox", "xo..xo", "oxoxox", "xoxoxo"};
    std::string text;
    for (std::size_t r = 0; r < board.size(); ++r) text += (r == 0 ? "" : "/") + board[r] + '#' + others[r];
    return text;
}

// The board alone is a win for the second player, so its value is 0.
TEST(PartialSum, DecidesWhatHasNoValue) {
    const std::string nothing = "#######";
    const std::string better = beside_5x6({"xo.####", nothing, nothing, nothing, nothing});
    const auto solver = solver::make_outcome_solver("konane", better, {}).value();
    const auto report = solver->solve({}, {.nodes = 500'000});
    ASSERT_EQ(report.outcome(), 'L') << report.stopped;
    EXPECT_EQ(report.left->best_move, "0,7-0,9");  // whoever begins on the board alone loses

    const std::string even = beside_5x6({"xo.#ox.", nothing, nothing, nothing, nothing});
    const auto other = solver::make_outcome_solver("konane", even, {}).value();
    EXPECT_EQ(other->solve({}, {.nodes = 500'000}).outcome(), 'P');
}

/// A player has at most as many moves on the board as there are enemy stones: bounds decide, and name a move.
TEST(PartialSum, BoundsDecideAlone) {
    const std::vector<std::string> many(5, "xo.#xo.#xo.#xo.");
    const auto solver = solver::make_outcome_solver("konane", beside_5x6(many), {}).value();
    const auto report = solver->solve({}, {.nodes = 700'000});
    EXPECT_EQ(report.outcome(), 'L');
    EXPECT_TRUE(report.left->best_move.has_value());
}

}  // namespace
}  // namespace papamu::tests::partial_sum_test
