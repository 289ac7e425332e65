#include "rulesets/grid_text.h"

#include <gtest/gtest.h>

#include "rulesets/grid_move.h"
#include "rulesets/grid_symmetry.h"

namespace papamu::rulesets::grid_text_test {
namespace {

constexpr GridFormat kFormat = {"xo.#", {}};

TEST(GridText, EverySeparatorIsRead) {
    const Grid expected{2, 3, "xo..#x"};
    for (const char* text : {"xo./.#x", "xo.|.#x", "xo.\n.#x", "xo.\n.#x\n", "xo.\r\n.#x\r\n", "xo./.#x\n"}) {
        const auto grid = parse_grid(text, kFormat);
        ASSERT_TRUE(grid.has_value()) << text << grid.error().to_string();
        EXPECT_EQ(*grid, expected) << text;
    }
    EXPECT_EQ(print_grid(expected), "xo./.#x");
    EXPECT_EQ(expected.at(1, 2), 'x');
}

TEST(GridText, ErrorsNameRowAndColumn) {
    const struct {
        std::string text;
        std::string error;
    } cases[] = {
        {"", "row 1, column 1: the board is empty"},
        {"/", "row 1, column 1: the board is empty"},
        {"xo/x", "row 2, column 2: the row is too short: the first has 2 cells"},
        {"x/", "row 2, column 1: the row is too short: the first has 1 cell"},
        {"xo/xox", "row 2, column 3: the row is too long: the first has 2 cells"},
        {"xo/xX", "row 2, column 2: 'X' is not a cell; the letters are x o . #"},
        {"x\t", "row 1, column 2: byte 0x09 is not a cell; the letters are x o . #"},
        {"x\xC3\xB6", "row 1, column 2: byte 0xC3 is not a cell; the letters are x o . #"},
        {"x\rx", "row 1, column 2: byte 0x0D is not a cell; the letters are x o . #"},
        {std::string(65, 'x'), "row 1, column 65: the board is too large: at most 64 columns"},
    };
    for (const auto& [text, error] : cases) {
        const auto grid = parse_grid(text, kFormat);
        ASSERT_FALSE(grid.has_value()) << text;
        EXPECT_EQ(grid.error().to_string(), error);
    }
}

TEST(GridText, LimitsAreReached) {
    const auto board = [](int rows, int columns) {
        Grid grid{rows, columns, std::string(static_cast<std::size_t>(rows * columns), '.')};
        return print_grid(grid);
    };
    EXPECT_TRUE(parse_grid(board(64, 64), kFormat).has_value());
    const GridFormat narrow = {"xo.#", {20, 30, 400}};
    EXPECT_TRUE(parse_grid(board(20, 20), narrow).has_value());
    EXPECT_TRUE(parse_grid(board(13, 30), narrow).has_value());
    EXPECT_EQ(parse_grid(board(21, 2), narrow).error().to_string(),
              "row 21, column 1: the board is too large: at most 20 rows");
    EXPECT_EQ(parse_grid(board(20, 21), narrow).error().to_string(),
              "row 20, column 2: the board is too large: at most 400 cells");
}

TEST(GridMove, RoundTripAndErrors) {
    EXPECT_EQ(print_cell_pair({5, 13}, 4), "1,1-3,1");
    const auto cells = parse_cell_pair("1,1-3,1", 4, 4);
    ASSERT_TRUE(cells.has_value());
    EXPECT_EQ(cells->from, 5);
    EXPECT_EQ(cells->to, 13);
    for (const char* bad : {"", "1", "1,1", "1,1-", "1,1-3", "1,1-3,1 ", "1,1-4,1", "1,4-1,1", "-1,1-1,1", "+1,1-1,1",
                            "1;1-3,1", "1,1-3,99999999999"}) {
        EXPECT_FALSE(parse_cell_pair(bad, 4, 4).has_value()) << bad;
    }
    EXPECT_EQ(
        parse_cell_pair("1,1-4,1", 4, 4).error().to_string(),
        "the move \"1,1-4,1\" is wrong at character 5: a move is written row,column-row,column, both counted from "
        "0, on a board of 4 x 4");
}

// Each symmetry permutes the cells, and no two of them agree on a board without symmetry of its own.
TEST(GridSymmetry, EightPermutations) {
    const int rows = 2;
    const int columns = 3;
    std::vector<std::vector<int>> seen;
    for (const GridSymmetry& symmetry : kGridSymmetries) {
        EXPECT_EQ(symmetry.rows(rows, columns) * symmetry.columns(rows, columns), rows * columns);
        EXPECT_EQ(symmetry.image(rows, columns, BitBoard<1>::first(6)), BitBoard<1>::first(6));
        std::vector<int> images = {symmetry.rows(rows, columns)};
        for (int cell = 0; cell < rows * columns; ++cell) images.push_back(symmetry.image(rows, columns, cell));
        for (const auto& other : seen) EXPECT_NE(images, other);
        seen.push_back(images);
    }
    EXPECT_EQ(seen[4], (std::vector<int>{3, 0, 2, 4, 1, 3, 5})) << "the transpose of 012/345 is 03/14/25";
}

}  // namespace
}  // namespace papamu::rulesets::grid_text_test
