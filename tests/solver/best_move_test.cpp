// The move chosen by incentives, against the values of all moves.
#include "solver/best_move.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

#include "cgt/notation.h"
#include "cgt/order.h"
#include "rulesets/ruleset.h"
#include "solver/analysis.h"
#include "tests/by_text.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::tests::best_move_test {
namespace {

using rulesets::Player;
using solver::MoveAnalysis;
using solver::MovesAsked;

TEST(BestMove, TheLargerIncentive) {
    cgt::ValueStore store;
    const auto game = [&store](const char* text) { return cgt::parse_value(store, text).value(); };
    // 2 + {3|-1}: a move in the number costs Left one, a move in the switch gains her two.
    const std::array left = {solver::SummandMove{game("2"), game("1")}, solver::SummandMove{game("{3|-1}"), game("3")}};
    EXPECT_EQ(solver::best_move(store, game("{5|1}"), left, Player::kLeft), 1U);
    // ^ + *: Right loses with the move from * to 0, and wins with the move from ^ to *. The incentives are confused.
    const std::array right = {solver::SummandMove{game("*"), game("0")}, solver::SummandMove{game("^"), game("*")}};
    EXPECT_EQ(solver::best_move(store, game("^*"), right, Player::kRight), 1U);
}

/// Checks that the chosen move is listed in the full table, and that it wins if any move does.
void check(cgt::ValueStore& store, const rulesets::AnyPosition& position, const std::vector<MoveAnalysis>& best,
           const std::vector<MoveAnalysis>& all, Player player) {
    const std::string text = position.text();
    const auto name = [&](const MoveAnalysis& move) { return position.move_text(move.move); };
    ASSERT_EQ(best.size(), all.empty() ? 0U : 1U) << text;
    if (all.empty()) return;
    const MoveAnalysis& chosen = best.front();
    const auto listed =
        std::find_if(all.begin(), all.end(), [&](const auto& move) { return name(move) == name(chosen); });
    ASSERT_NE(listed, all.end()) << text << ' ' << name(chosen);
    ASSERT_EQ(chosen.value, listed->value) << text << ' ' << name(chosen);
    ASSERT_EQ(chosen.winning, std::any_of(all.begin(), all.end(), [](const auto& move) { return move.winning; }))
        << text;
    for (const MoveAnalysis& other : all) {
        const auto order = cgt::compare(store, other.value, chosen.value);
        ASSERT_NE(order, player == Player::kLeft ? cgt::Order::kGreater : cgt::Order::kLess)
            << text << ": " << name(other) << " beats " << name(chosen);
    }
}

// One to four random boards side by side, separated by holes that no move crosses.
std::string random_boards_in_a_row(std::mt19937_64& random, std::string_view letters) {
    std::vector<std::string> rows(1 + random() % 3);
    for (auto boards = 1 + random() % 4; boards > 0; --boards) {
        const auto columns = 2 + random() % 3;
        for (std::string& row : rows) {
            if (!row.empty()) row += '#';
            for (std::size_t i = 0; i < columns; ++i) row += letters[random() % letters.size()];
        }
    }
    std::string text;
    for (const std::string& row : rows) text += (text.empty() ? "" : "/") + row;
    return text;
}

void check_random_boards(std::string_view ruleset, std::string_view letters) {
    auto random = seeded_random();
    cgt::ValueStore store;
    const auto analyst = solver::make_analyst(ruleset, store, {});
    std::set<std::size_t> regions;
    for (int i = 0; i < 300 && !testing::Test::HasFatalFailure(); ++i) {
        const std::string text = i % 2 == 0 ? random_boards_in_a_row(random, letters)
                                            : random_board(random, 1 + static_cast<int>(random() % 4),
                                                           4 + static_cast<int>(random() % 4), letters);
        const auto all = tests::analyse(*analyst, text, {}).value();
        solver::AnalysisOptions options;
        options.moves = MovesAsked::kBest;
        const auto best = tests::analyse(*analyst, text, options).value();
        ASSERT_EQ(best.value, all.value) << text;
        check(store, all.position, best.left_moves, all.left_moves, Player::kLeft);
        check(store, all.position, best.right_moves, all.right_moves, Player::kRight);
        regions.insert(all.regions.size());
        options.moves = MovesAsked::kNone;
        const auto none = tests::analyse(*analyst, text, options).value();
        EXPECT_TRUE(none.value == all.value && none.left_moves.empty() && none.right_moves.empty()) << text;
    }
    EXPECT_GE(regions.size(), 3U) << "sums of several regions should have come up";
}

TEST(BestMove, KonaneAtRandom) { check_random_boards("konane", "xo.xo..#"); }
TEST(BestMove, DomineeringAtRandom) { check_random_boards("domineering", "..#"); }

}  // namespace
}  // namespace papamu::tests::best_move_test
