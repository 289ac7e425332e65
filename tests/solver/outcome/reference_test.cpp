// The outcome solver against plain minimax, which shares no code with it and, for kōnane, not even the rules.
#include <gtest/gtest.h>

#include <random>

#include "rulesets/domineering/domineering.h"
#include "tests/rulesets/grid_boards.h"
#include "tests/solver/outcome/minimax.h"

namespace papamu::tests::reference_test {
namespace {

char by_trying(const std::string& position) {
    const KonaneRows rows = reference_rows(position);
    return outcome_letter(minimax_konane(rows, 'x'), minimax_konane(rows, 'o'));
}

/// Calls f(text) for every set of stones on a checkerboard whose cell 0,0 is Left's.
template <class F>
void for_each_parity_board(int rows, int columns, F&& f) {
    for_each_board(rows, columns, "1.", [&](std::string text) {
        int row = 0;
        int column = 0;
        for (char& letter : text) {
            if (letter == '/') {
                ++row;
                column = 0;
                continue;
            }
            if (letter == '1') letter = (row + column) % 2 == 0 ? 'x' : 'o';
            ++column;
        }
        f(text);
    });
}

TEST(OutcomeReference, AllParityBoardsOfTwelveCells) {
    int positions = 0;
    for (const auto& [rows, columns] : {std::pair(3, 4), {2, 6}, {1, 12}}) {
        for_each_parity_board(rows, columns, [&](const std::string& text) {
            EXPECT_EQ(solved("konane", text), by_trying(text)) << text;
            ++positions;
        });
    }
    EXPECT_EQ(positions, 3 * 4096);
}

// Boards of the other colouring, turned on their side, and with holes.
TEST(OutcomeReference, ColoursAndHoles) {
    for_each_parity_board(4, 2, [&](std::string text) {
        for (char& letter : text) letter = letter == 'x' ? 'o' : letter == 'o' ? 'x' : letter;
        for (const std::size_t hole : {0U, 4U, 7U}) {
            std::string with_hole = text;
            with_hole[hole] = '#';
            EXPECT_EQ(solved("konane", with_hole), by_trying(with_hole)) << with_hole;
        }
    });
}

// Boards with stones on cells of the wrong colour for a checkerboard take another path through the solver.
TEST(OutcomeReference, AllBoardsOfNineCells) {
    for_each_board(3, 3, "xo.",
                   [&](const std::string& text) { EXPECT_EQ(solved("konane", text), by_trying(text)) << text; });
}

// Boards up to 5x5 with few enough stones for plain minimax to finish.
TEST(OutcomeReference, RandomBoards) {
    std::mt19937 random(20261121);
    const auto below = [&](int count) { return static_cast<int>(random() % static_cast<unsigned>(count)); };
    int won_by_somebody = 0;
    for (int round = 0; round < 3000; ++round) {
        const int rows = 2 + below(4);
        const int columns = 2 + below(4);
        const bool parity = below(2) == 0;
        int stones_left = 13;
        std::string text;
        for (int r = 0; r < rows; ++r) {
            if (r > 0) text += '/';
            for (int c = 0; c < columns; ++c) {
                const bool left = parity ? (r + c) % 2 == 0 : below(2) == 0;
                const bool stone = below(3) > 0 && stones_left-- > 0;
                text += !stone ? '.' : left ? 'x' : 'o';
            }
        }
        const char expected = by_trying(text);
        EXPECT_EQ(solved("konane", text), expected) << text;
        won_by_somebody += expected == 'P' ? 0 : 1;
    }
    EXPECT_GT(won_by_somebody, 500);
}

TEST(OutcomeReference, Domineering) {
    using rulesets::Domineering;
    using rulesets::Player;
    int positions = 0;
    for_each_board(3, 4, ".#", [&](const std::string& text) {
        ++positions;
        const auto position = Domineering::parse(text).value();
        EXPECT_EQ(solved("domineering", text), outcome_letter(minimax<Domineering>(position, Player::kLeft),
                                                              minimax<Domineering>(position, Player::kRight)))
            << text;
    });
    EXPECT_EQ(positions, 4096);
}

}  // namespace
}  // namespace papamu::tests::reference_test
