// rulesets/konane against the reference generator: the same moves, by their text, and the same boards after them.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "rulesets/konane/konane.h"
#include "tests/rulesets/grid_boards.h"
#include "tests/rulesets/reference_konane.h"
#include "tests/test_seed.h"

namespace papamu::tests::konane_reference_test {
namespace {

using rulesets::Konane;
using rulesets::Player;
using MoveAndBoard = std::pair<std::string, std::string>;

// Both lists are sorted by text, since the reference promises no order.
void expect_same_moves(const std::string& text) {
    const auto position = Konane::parse(text).value();
    const KonaneRows rows = reference_rows(text);
    for (const Player player : {Player::kLeft, Player::kRight}) {
        std::vector<MoveAndBoard> expected;
        for (const auto& move : reference_moves(rows, player == Player::kLeft ? 'x' : 'o')) {
            expected.emplace_back(move.text, reference_text(move.after));
        }
        std::vector<rulesets::KonaneMove> list;
        Konane::moves(position, player, list);
        ASSERT_TRUE(std::is_sorted(list.begin(), list.end())) << text;
        std::vector<MoveAndBoard> found;
        for (const auto& move : list) {
            found.emplace_back(Konane::print_move(position, move), Konane::print(Konane::play(position, player, move)));
        }
        std::sort(expected.begin(), expected.end());
        std::sort(found.begin(), found.end());
        ASSERT_EQ(found, expected) << text << (player == Player::kLeft ? ", Left" : ", Right");
        rulesets::with_konane_board(position, [&](const auto& area, const auto& board) {
            ASSERT_EQ(static_cast<std::size_t>(count_moves(area, board, player)), list.size()) << text;
            ASSERT_EQ(has_move(area, board, player), !list.empty()) << text;
        });
    }
}

TEST(KonaneReference, EveryPositionUpToThreeByThree) {
    for (int rows = 1; rows <= 3; ++rows) {
        for (int columns = 1; columns <= 3; ++columns) for_each_board(rows, columns, "x.o#", expect_same_moves);
    }
}

TEST(KonaneReference, EveryStripUpToSeven) {
    for (int length = 4; length <= 7; ++length) {
        for_each_board(1, length, "x.o#", expect_same_moves);
        for_each_board(length, 1, "x.o#", expect_same_moves);
    }
}

// Half of the boards are checkerboards with some stones removed, which have the long jumps; the others are random.
std::string random_board(std::mt19937_64& random) {
    const auto rows = 1 + random() % 20;
    const auto columns = 1 + random() % 20;
    const bool checkered = random() % 2 == 0;
    const auto empty_in_ten = 2 + random() % 7;
    const bool with_holes = random() % 3 == 0;
    std::string text;
    for (std::size_t r = 0; r < rows; ++r) {
        if (r > 0) text += '/';
        for (std::size_t c = 0; c < columns; ++c) {
            const bool left = checkered ? (r + c) % 2 == 0 : random() % 2 == 0;
            char letter = left ? 'x' : 'o';
            if (random() % 10 < empty_in_ten) letter = '.';
            if (with_holes && random() % 12 == 0) letter = '#';
            text += letter;
        }
    }
    return text;
}

TEST(KonaneReference, RandomPositionsUpToTwentyByTwenty) {
    std::mt19937_64 random(test_seed());
    for (int i = 0; i < 1000 && !testing::Test::HasFatalFailure(); ++i) expect_same_moves(random_board(random));
}

}  // namespace
}  // namespace papamu::tests::konane_reference_test
