#include "rulesets/konane/konane.h"

#include <gtest/gtest.h>

#include "rulesets/konane/konane_start.h"
#include "rulesets/perft.h"

namespace papamu::rulesets::konane_test {
namespace {

std::vector<std::string> moves(const std::string& text, Player player) {
    const auto position = Konane::parse(text).value();
    std::vector<KonaneMove> list;
    Konane::moves(position, player, list);
    std::vector<std::string> texts;
    for (const KonaneMove& move : list) texts.push_back(Konane::print_move(position, move));
    return texts;
}

std::string after(const std::string& text, Player player, const std::string& move) {
    const auto position = Konane::parse(text).value();
    return Konane::print(Konane::play(position, player, Konane::parse_move(position, player, move).value()));
}

using Texts = std::vector<std::string>;

TEST(Konane, JumpsInFourDirections) {
    EXPECT_EQ(moves("...../..o../.oxo./..o../.....", Player::kLeft),
              (Texts{"2,2-0,2", "2,2-2,0", "2,2-2,4", "2,2-4,2"}));
    EXPECT_EQ(after("...../..o../.oxo./..o../.....", Player::kLeft, "2,2-0,2"), "..x../...../.o.o./..o../.....");
}

TEST(Konane, StopsAreMovesOfTheirOwn) {
    EXPECT_EQ(moves("xo.o.o.", Player::kLeft), (Texts{"0,0-0,2", "0,0-0,4", "0,0-0,6"}));
    EXPECT_EQ(moves(".o.o.ox", Player::kLeft), (Texts{"0,6-0,0", "0,6-0,2", "0,6-0,4"})) << "in the order of cells";
    EXPECT_EQ(after("xo.o.o.", Player::kLeft, "0,0-0,4"), "....xo.");
    EXPECT_EQ(after("x/o/./o/.", Player::kLeft, "0,0-4,0"), "././././x");
}

TEST(Konane, DoesNotTurnTheCorner) { EXPECT_EQ(moves("xo./..o/...", Player::kLeft), (Texts{"0,0-0,2"})); }

TEST(Konane, DoesNotWrapAroundTheEdge) {
    EXPECT_EQ(moves("..x/o../...", Player::kLeft), Texts{});
    EXPECT_EQ(moves(".xo/.../...", Player::kLeft), Texts{});
    EXPECT_EQ(moves("..o/x../...", Player::kLeft), Texts{});
    EXPECT_EQ(moves("xo/..", Player::kLeft), Texts{});
    EXPECT_EQ(moves("x/o/.", Player::kLeft), (Texts{"0,0-2,0"}));
}

TEST(Konane, HolesAndFriendsAreNotJumped) {
    EXPECT_EQ(moves("x#.", Player::kLeft), Texts{});
    EXPECT_EQ(moves("xo#", Player::kLeft), Texts{});
    EXPECT_EQ(moves("xx.", Player::kLeft), Texts{});
    EXPECT_EQ(moves("xoo.", Player::kLeft), Texts{});
}

TEST(Konane, LongStrips) {
    std::string strip = "x";
    while (strip.size() < 399) strip += "o.";
    strip += '.';
    ASSERT_EQ(strip.size(), 400U);
    EXPECT_EQ(moves(strip, Player::kLeft).size(), 199U);
    std::string column;
    for (const char c : strip) column += (column.empty() ? "" : "/") + std::string(1, c);
    EXPECT_EQ(moves(column, Player::kLeft).size(), 199U);
    EXPECT_EQ(after(strip, Player::kLeft, "0,0-0,398"), std::string(398, '.') + "x.");
    EXPECT_FALSE(Konane::parse(strip + '.').has_value());
}

TEST(Konane, CountsAndBulkPerftAgreeWithTheMoves) {
    for (const auto& [rows, columns] : {std::pair{8, 8}, {9, 9}, {10, 19}, {18, 18}, {20, 20}}) {
        const auto start = konane_start(rows, columns, KonaneGap::kVM).value();
        for (const Player player : {Player::kLeft, Player::kRight}) {
            with_konane_board(start, [&, rows = rows, columns = columns](const auto& area, const auto& board) {
                EXPECT_EQ(perft(area, board, player, 4), perft<Konane>(start, player, 4)) << rows << " x " << columns;
                EXPECT_TRUE(has_move(area, board, player));
                EXPECT_EQ(konane_position(area, board), start);
            });
        }
    }
}

TEST(KonaneStart, TheFourGaps) {
    const auto text = [](int rows, int columns, KonaneGap gap) {
        return Konane::print(konane_start(rows, columns, gap).value());
    };
    EXPECT_EQ(text(4, 4, KonaneGap::kHM), "xoxo/o..x/xoxo/oxox");
    EXPECT_EQ(text(4, 4, KonaneGap::kVM), "xoxo/o.ox/x.xo/oxox");
    EXPECT_EQ(text(3, 5, KonaneGap::kHM), "xoxox/ox..o/xoxox");
    EXPECT_EQ(text(3, 3, KonaneGap::kHC), "..x/oxo/xox");
    EXPECT_EQ(text(3, 3, KonaneGap::kVC), ".ox/.xo/xox");
    EXPECT_EQ(text(1, 2, KonaneGap::kHM), "..");
}

TEST(KonaneStart, Errors) {
    const auto error = [](int rows, int columns, KonaneGap gap) {
        return konane_start(rows, columns, gap).error().to_string();
    };
    EXPECT_EQ(error(1, 5, KonaneGap::kVM), "the gap VM is off the board of 1 x 5");
    EXPECT_EQ(error(5, 1, KonaneGap::kHC), "the gap HC is off the board of 5 x 1");
    EXPECT_EQ(error(0, 5, KonaneGap::kHM), "a board of 0 x 5 has no cells");
    EXPECT_EQ(error(20, 21, KonaneGap::kHM), "a board of 20 x 21 is too large: at most 400 cells");
    EXPECT_EQ(error(2'000'000'000, 2'000'000'000, KonaneGap::kHM),
              "a board of 2000000000 x 2000000000 is too large: at most 400 cells");
}

TEST(KonaneStart, GapNames) {
    for (const KonaneGap gap : kKonaneGaps) EXPECT_EQ(find_konane_gap(konane_gap_name(gap)), gap);
    EXPECT_EQ(find_konane_gap("hm"), std::nullopt);
    EXPECT_EQ(find_konane_gap(""), std::nullopt);
}

}  // namespace
}  // namespace papamu::rulesets::konane_test
