// Texts of states and moves of modified Chinese checkers, and malformed texts.
#include <gtest/gtest.h>

#include <algorithm>

#include "rulesets/chinese_checkers/chinese_checkers.h"

namespace papamu::rulesets::chinese_checkers_text_test {
namespace {

const std::string kBoard =
    "2/22/222/2222/............./............/.........../........../........./........../.........../............/"
    "............./1111/111/11/1";

std::string changed(std::size_t at, char letter) {
    std::string text = kBoard;
    text[at] = letter;
    return text;
}

TEST(ChineseCheckersText, TheStart) {
    EXPECT_EQ(ChineseCheckers::print(chinese_checkers_start()), kBoard + " 2 2 1");
    EXPECT_EQ(ChineseCheckers::parse(kBoard + " 2 2 1").value(), chinese_checkers_start());
}

TEST(ChineseCheckersText, OtherSpellings) {
    std::string zeros = kBoard;
    std::replace(zeros.begin(), zeros.end(), '.', '0');
    EXPECT_EQ(ChineseCheckers::parse(zeros + " 2 2 1").value(), chinese_checkers_start());
    for (const char row_end : {'|', '\n'}) {
        std::string text = kBoard;
        std::replace(text.begin(), text.end(), '/', row_end);
        EXPECT_EQ(ChineseCheckers::parse(text + " 2 2 1").value(), chinese_checkers_start());
    }
}

TEST(ChineseCheckersText, BoardsWithOtherNumbersOfMarbles) {
    for (const std::string& text :
         {kBoard + " 0 101 2", changed(0, '.') + " 2 2 1", changed(20, '1') + " 2 2 1", changed(20, '3') + " 2 2 1"}) {
        const auto state = ChineseCheckers::parse(text);
        ASSERT_TRUE(state.has_value()) << text;
        EXPECT_EQ(ChineseCheckers::print(*state), text);
    }
}

TEST(ChineseCheckersText, MalformedStates) {
    struct Bad {
        std::string text;
        std::size_t row;
        std::size_t column;
        const char* message;  // a part of it
    };
    const char* const behind = "after the board come";
    const std::vector<Bad> bad = {
        {"", 1, 1, "this row has 1 cells"},
        {"2", 1, 2, "here row 1 of 17 ends"},
        {"22", 1, 2, "here row 1 of 17 ends"},
        {"2/2/222", 2, 2, "this row has 2 cells"},
        {"2/22/2x2", 3, 2, "each . 1 2 or 3"},
        {"2/22/222/22222", 4, 5, "here row 4 of 17 ends"},
        {"3/22", 1, 1, "no gray marble may be inside a home"},
        {changed(kBoard.size() - 1, '3') + " 2 2 1", 17, 1, "no gray marble may be inside a home"},
        {kBoard, 0, 0, behind},
        {kBoard + "1 2 2 1", 0, 0, behind},
        {kBoard + " 2 2", 0, 0, behind},
        {kBoard + " 2 2 0", 0, 0, behind},
        {kBoard + " 2 2 3", 0, 0, behind},
        {kBoard + " 2 2 1 ", 0, 0, behind},
        {kBoard + " 2  2 1", 0, 0, behind},
        {kBoard + " -1 2 1", 0, 0, behind},
        {kBoard + " 2 2 11", 0, 0, behind},
        {kBoard + " 99999999999 2 1", 0, 0, behind},
        {kBoard + " 102 2 1", 0, 0, "at most 101 gray marbles"},
        {kBoard + " 2 102 1", 0, 0, "at most 101 gray marbles"},
    };
    for (const Bad& entry : bad) {
        const auto state = ChineseCheckers::parse(entry.text);
        ASSERT_FALSE(state.has_value()) << testing::PrintToString(entry.text);
        EXPECT_EQ(state.error().row, entry.row) << entry.text;
        EXPECT_EQ(state.error().column, entry.column) << entry.text;
        EXPECT_NE(state.error().message.find(entry.message), std::string::npos)
            << entry.text << ": " << state.error().message;
    }
}

TEST(ChineseCheckersText, Moves) {
    const ChineseCheckersState start = chinese_checkers_start();
    const auto move = ChineseCheckers::parse_action(start, "14,12-12,14+8,12");
    ASSERT_TRUE(move.has_value()) << move.error().to_string();
    EXPECT_EQ(*move, (ChineseCheckersMove{static_cast<std::uint8_t>(star_cell(14, 12)),
                                          static_cast<std::uint8_t>(star_cell(12, 14)),
                                          static_cast<std::uint8_t>(star_cell(8, 12))}));
    EXPECT_EQ(ChineseCheckers::print_action(start, *move), "14,12-12,14+8,12");
    EXPECT_EQ(ChineseCheckers::print_action(start, {move->from, move->to, kNoStarCell}), "14,12-12,14");
}

TEST(ChineseCheckersText, MalformedMoves) {
    struct Bad {
        const char* text;
        const char* message;  // a part of it
    };
    const ChineseCheckersState start = chinese_checkers_start();
    for (const Bad& entry : std::vector<Bad>{
             {"", "at character 1"},
             {"14,12", "at character 6"},
             {"14,12-12,14+", "row,column"},
             {"14,12-12,14+8", "row,column"},
             {"14,12-12,14+8,12+8,12", "row,column"},
             {"14,12-12,14+-1,-1", "row,column"},
             {"14,12-12,14+17,12", "row,column"},
             {"14,12-12,14+8,13", "off the board"},
             {"14,12-12,13", "is not a move of Left here"},  // the destination is not a cell
             {"2,12-4,14", "is not a move of Left here"},    // a marble of the other player
             {"8,12-8,14", "is not a move of Left here"},    // no marble there
             {"14,12-10,16", "is not a move of Left here"},
             {"14,12-11,35", "at character 10"},  // 12,10 if cells were counted in rows of 25
             {"14,12-12,14+14,12", "is not a move of Left here"},
             {"14,12-12,14+2,12", "is not a move of Left here"},
             {"14,12-12,14+12,14", "is not a move of Left here"},  // the gray marble on the destination of the move
         }) {
        const auto move = ChineseCheckers::parse_action(start, entry.text);
        ASSERT_FALSE(move.has_value()) << entry.text;
        EXPECT_NE(move.error().message.find(entry.message), std::string::npos)
            << entry.text << ": " << move.error().message;
    }
}

}  // namespace
}  // namespace papamu::rulesets::chinese_checkers_text_test
