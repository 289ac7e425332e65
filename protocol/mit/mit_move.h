// Boards and moves as the MIT contest of 2001 (6.370) writes them.
//
//     const KonaneState start = mit_start(10, 8).value();               // columns before rows, everywhere here
//     const MitMove move = mit_move_of(start, action, "mahalo");
//     print_mit_move(move)                                              // "(4,5) to (4,3) for WHITE with mahalo"
//     const auto action = mit_action(start, move);                      // or why there is none
//
// A square is (column,row), both counted from 0, with (0,0) at the top left. WHITE stands on the squares with an even
// sum and moves first; it is our Left. The board begins with a gap of two squares in the middle. A move of several
// jumps is one move to the last square.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/error.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::protocol {

/// The most columns, and the most rows, of the organisers' boards.
inline constexpr int kMitMostColumns = 127;
/// A comment is cut to this many characters.
inline constexpr std::size_t kMitCommentLength = 22;

/// A player sends one of these comments if it has lost.
inline constexpr std::string_view kMitForfeit = "**FORFEIT**";
inline constexpr std::string_view kMitError = "**ERROR**";
inline constexpr std::string_view kMitTime = "**TIME**";

/// "WHITE" for Left, "BLACK" for Right.
std::string_view mit_side_name(rulesets::Player side);

/// The board with its gap, WHITE to move. Fails for fewer than two columns, no rows, more than 127 of either, or more
/// than 400 squares.
rulesets::Parsed<rulesets::KonaneState> mit_start(int columns, int rows);

/// "W ", "B " or "_ " for each square and a newline after each row.
std::string mit_board_text(const rulesets::KonanePosition& position);

/// Reads a row of that text, given without its newline, into the position. Returns false if it is not a row of
/// `position.columns` squares.
bool read_mit_row(std::string_view line, int row, rulesets::KonanePosition& position);

/// What a player answers, legal or not. All four numbers are -1 if it gives up.
struct MitMove {
    int from_column = -1;
    int from_row = -1;
    int to_column = -1;
    int to_row = -1;
    rulesets::Player side = rulesets::Player::kLeft;
    std::string comment = {};

    bool operator==(const MitMove&) const = default;
};

/// The move for an action of the state.
MitMove mit_move_of(const rulesets::KonaneState& state, rulesets::KonaneMove action, std::string_view comment);

/// The action for the move, or why there is none: it is not that side's turn, a square is off the board, the stone is
/// not one of that side, or it is not a jump.
base::Expected<rulesets::KonaneMove, std::string> mit_action(const rulesets::KonaneState& state, const MitMove& move);

/// Whether the comment is one of the three that lose the game.
bool gives_up(const MitMove& move);

/// At most 22 bytes of the text, with '?' for bytes that are not printable ASCII.
std::string mit_comment(std::string_view text);

/// "(5,3) to (3,3) for WHITE with comment"; an empty comment leaves the blank.
std::string print_mit_move(const MitMove& move);
/// The inverse; all the rest of the text is the comment.
std::optional<MitMove> parse_mit_move(std::string_view text);

}  // namespace papamu::protocol
