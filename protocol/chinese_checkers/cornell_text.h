// The texts of the contest of modified Chinese checkers (Cornell CS 4701, 2011): docs/contests/chinese-checkers.md.
//
//     14 12 12 14 8 12                                 a move: from, to, where a gray marble is placed; rows and columns
//     0 599447 600000 14 12 12 14 8 12                 the same as the other player hears it, with a status and both clocks
//
// A board is 17 lines of 25 characters, blanks where there is no cell, and a line of five numbers: the times in milliseconds
// and the gray marbles in hand of players 1 and 2, and who moves next. Empty cells are '0' in what players are sent and '*' in
// logs.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cgt/error.h"
#include "rulesets/chinese_checkers/chinese_checkers.h"

namespace papamu::protocol {

inline constexpr int kCornellBoardLines = 18;
inline constexpr std::int64_t kCornellUsualTime = 600'000;  // milliseconds

/// How players and logs see empty cells.
inline constexpr char kCornellEmpty = '0';
inline constexpr char kCornellEmptyInLogs = '*';

/// Who cannot move has to say something, and loses.
inline constexpr std::string_view kCornellNoMove = "-1 -1 -1 -1 -1 -1";

struct CornellBoard {
    rulesets::ChineseCheckersState state;
    std::array<std::int64_t, 2> times = {kCornellUsualTime, kCornellUsualTime};  // at the beginning; milliseconds

    bool operator==(const CornellBoard&) const = default;
};

/// Where a board stops being one.
struct CornellBoardError {
    std::size_t line = 0;  // from 0
    std::string message;
};

/// The standard board, ten minutes each.
CornellBoard cornell_standard_board();

/// 18 lines with their ends, each with the prefix before it.
std::string print_cornell_board(const CornellBoard& board, char empty, std::string_view prefix = "");

/// Exactly 18 lines without their ends. Errors: another length, another character, a gray marble inside a home,
/// numbers that are none or out of range.
cgt::Expected<CornellBoard, CornellBoardError> parse_cornell_board(const std::vector<std::string_view>& lines,
                                                                   char empty);

/// A whole file, line breaks as DOS has them as well; blank lines may follow. Errors are "line 3: ...": those above, other
/// lines, a board on which the game is over.
cgt::Expected<CornellBoard, std::string> read_cornell_board(std::string_view text);

/// The lines of a text, without their ends ("\n" or "\r\n"); the last one need not have one.
std::vector<std::string_view> cornell_lines(std::string_view text);

/// "14 12 12 14 8 12", "2 10 4 12 -1 -1".
std::string print_cornell_move(rulesets::ChineseCheckersMove move);

/// Numbers between single blanks; nothing where that is not what the text is.
std::optional<std::vector<int>> cornell_numbers(std::string_view text);

/// What a message of the player to move is: a move, or why it is none, in the words of the original's log.
struct CornellVerdict {
    std::optional<rulesets::ChineseCheckersMove> move;
    std::string objection = {};  // "player gave an invalid destination " (with that blank)
    bool is_garbled = false;     // it is no six numbers
};

/// `text` has no blanks at its ends. Every number is checked before it means a cell.
CornellVerdict judge_cornell_move(const rulesets::ChineseCheckersState& state, std::string_view text);

/// What the player who is waiting is sent, without the line break.
struct CornellNews {
    int status = 0;
    std::array<std::int64_t, 2> times{};  // may be negative
    std::string move;                     // as its sender wrote it
};

std::string print_cornell_news(const CornellNews& news);
/// Nothing where the text does not begin with three numbers.
std::optional<CornellNews> parse_cornell_news(std::string_view text);

}  // namespace papamu::protocol
