// The texts of the contest of modified Chinese checkers (Cornell CS 4701, 2011): docs/contests/chinese-checkers.md.
//
//     14 12 12 14 8 12                                 a move: from, to, the cell for a gray marble; rows and columns
//     0 599447 600000 14 12 12 14 8 12                 the same for the other player, with a status and both clocks
//
// A board is 17 lines of 25 characters, with blanks where there is no cell, and a line of five numbers: the times in
// milliseconds and the gray marbles in hand of players 1 and 2, and the player to move. Empty cells are '0' in what
// players are sent and '*' in logs.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "rulesets/chinese_checkers/chinese_checkers.h"

namespace papamu::protocol {

inline constexpr int kCornellBoardLines = 18;
inline constexpr std::int64_t kCornellUsualTime = 600'000;  // milliseconds

/// The character of an empty cell for players and in logs.
inline constexpr char kCornellEmpty = '0';
inline constexpr char kCornellEmptyInLogs = '*';

/// What a player that cannot move sends; it loses.
inline constexpr std::string_view kCornellNoMove = "-1 -1 -1 -1 -1 -1";

struct CornellBoard {
    rulesets::ChineseCheckersState state;
    std::array<std::int64_t, 2> times = {kCornellUsualTime, kCornellUsualTime};  // at the beginning; milliseconds

    bool operator==(const CornellBoard&) const = default;
};

/// The line at which a text stops being a board, and why.
struct CornellBoardError {
    std::size_t line = 0;  // from 0
    std::string message;
};

/// The standard board, ten minutes each.
CornellBoard cornell_standard_board();

/// 18 lines with their line breaks, each after the prefix.
std::string print_cornell_board(const CornellBoard& board, char empty, std::string_view prefix = "");

/// Parses the first 18 lines, given without their line breaks; ignores further lines. Fails if there are fewer, a line
/// has the wrong length or a wrong character, a gray marble is inside a home, or the numbers are malformed or out of
/// range.
base::Expected<CornellBoard, CornellBoardError> parse_cornell_board(const std::vector<std::string_view>& lines,
                                                                    char empty);

/// Reads a whole file, also with DOS line breaks; blank lines may follow. Errors are "line 3: ...": those above, other
/// lines that follow, or a board on which the game is over.
base::Expected<CornellBoard, std::string> read_cornell_board(std::string_view text);

/// The lines of a text, without their line breaks ("\n" or "\r\n"); the last one need not have one.
std::vector<std::string_view> cornell_lines(std::string_view text);

/// "14 12 12 14 8 12", "2 10 4 12 -1 -1".
std::string print_cornell_move(rulesets::ChineseCheckersMove move);

/// Numbers separated by single blanks; nullopt if the text is anything else.
std::optional<std::vector<int>> cornell_numbers(std::string_view text);

/// The verdict on a message of the player to move: a move, or an objection in the words of the original's log.
struct CornellVerdict {
    std::optional<rulesets::ChineseCheckersMove> move;
    std::string objection = {};  // "player gave an invalid destination " (with that blank)
    bool is_garbled = false;     // it is not six numbers
};

/// Requires that `text` has no blanks at its ends. Every number is checked before it is used as a coordinate.
CornellVerdict judge_cornell_move(const rulesets::ChineseCheckersState& state, std::string_view text);

/// What the waiting player is sent, without the line break.
struct CornellNews {
    int status = 0;
    std::array<std::int64_t, 2> times{};  // may be negative
    std::string move;                     // as its sender wrote it
};

std::string print_cornell_news(const CornellNews& news);
/// Returns nullopt if the text does not begin with three numbers.
std::optional<CornellNews> parse_cornell_news(std::string_view text);

}  // namespace papamu::protocol
