#include "rulesets/domineering/domineering.h"

#include <gtest/gtest.h>

namespace papamu::rulesets::domineering_test {
namespace {

std::vector<std::string> moves(const std::string& text, Player player) {
    const auto position = Domineering::parse(text).value();
    std::vector<DomineeringMove> list;
    Domineering::moves(position, player, list);
    std::vector<std::string> texts;
    for (const DomineeringMove& move : list) texts.push_back(Domineering::print_move(position, move));
    return texts;
}

using Texts = std::vector<std::string>;

TEST(Domineering, LeftIsVerticalRightIsHorizontal) {
    EXPECT_EQ(moves("../..", Player::kLeft), (Texts{"0,0-1,0", "0,1-1,1"}));
    EXPECT_EQ(moves("../..", Player::kRight), (Texts{"0,0-0,1", "1,0-1,1"}));
    EXPECT_EQ(moves(".#./...", Player::kLeft), (Texts{"0,0-1,0", "0,2-1,2"}));
    EXPECT_EQ(moves(".#./...", Player::kRight), (Texts{"1,0-1,1", "1,1-1,2"})) << "no wrap from 0,2 to 1,0";
    EXPECT_EQ(moves(".", Player::kLeft), Texts{});
    EXPECT_EQ(moves(".", Player::kRight), Texts{});
    EXPECT_EQ(moves("././.", Player::kRight), Texts{}) << "one column holds no horizontal domino";
}

TEST(Domineering, ADominoFillsTwoCells) {
    const auto board = Domineering::parse(".../...").value();
    const auto move = Domineering::parse_move(board, Player::kRight, "1,2-1,1");
    ASSERT_TRUE(move.has_value()) << "either order is read";
    EXPECT_EQ(Domineering::print_move(board, *move), "1,1-1,2");
    EXPECT_EQ(Domineering::print(Domineering::play(board, Player::kRight, *move)), ".../.##");
    EXPECT_FALSE(Domineering::parse_move(board, Player::kLeft, "1,1-1,2").has_value());
    EXPECT_FALSE(Domineering::parse_move(board, Player::kRight, "0,0-0,2").has_value());
    EXPECT_FALSE(Domineering::parse_move(board, Player::kRight, "0,2-1,0").has_value()) << "around the edge";
}

TEST(Domineering, LargeBoards) {
    const auto count = [](int rows, int columns, Player player) {
        const Grid grid{rows, columns, std::string(static_cast<std::size_t>(rows * columns), '.')};
        return moves(print_grid(grid), player).size();
    };
    EXPECT_EQ(count(20, 20, Player::kLeft), 380U);
    EXPECT_EQ(count(20, 20, Player::kRight), 380U);
    EXPECT_EQ(count(13, 30, Player::kLeft), 360U);
    EXPECT_EQ(count(13, 30, Player::kRight), 377U);
    EXPECT_EQ(count(1, 400, Player::kRight), 399U);
    EXPECT_EQ(count(400, 1, Player::kLeft), 399U);
}

}  // namespace
}  // namespace papamu::rulesets::domineering_test
