// Writes and reads what the contest's Simulator prints.
//
//     out << mit_log_beginning(game) << mit_log_turn(turn, game) << mit_log_move(turn) << ... << mit_log_end(game);
//
//     for (const MitLogGame& game : parse_mit_log(text).value()) ...   // several games: replay_mit_game() checks one
//
// The writer is exact to the byte. The reader accepts logs with the players' own output between the lines, with and
// without the title, and with the tables that the contest's pool adds between its games.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "protocol/mit/mit_move.h"

namespace papamu::protocol {

enum class MitEnding {
    kUnfinished,  // the text ends before the game does
    kNoMove,      // the loser has no move
    kTime,        // "exceeded time limit"
    kInvalid,     // "returned an invalid move": also a failure, and giving up
};

struct MitLogTurn {
    rulesets::Player side = rulesets::Player::kLeft;
    std::int64_t time_left = 0;  // milliseconds
    rulesets::KonanePosition board = {};
    std::optional<MitMove> move = {};  // nullopt if the game ended instead
    std::int64_t elapsed = 0;          // milliseconds

    bool operator==(const MitLogTurn&) const = default;
};

struct MitLogGame {
    rulesets::KonanePosition board = {};  // before the first move
    std::int64_t time = 0;                // of each player, milliseconds
    std::string white = {};
    std::string black = {};
    std::vector<MitLogTurn> turns = {};
    MitEnding ending = MitEnding::kUnfinished;
    std::optional<rulesets::Player> winner = {};
    std::optional<std::int64_t> lasted = {};  // according to the last line
    std::size_t line = 1;                     // on which it begins

    bool operator==(const MitLogGame&) const = default;
};

/// "Game lasted N moves.": how often both sides had moved before the turn in which it was decided.
std::int64_t mit_rounds(std::size_t turns);

/// From the title to "Beginning game." and its blank lines. Control characters of names become '?'.
std::string mit_log_beginning(const MitLogGame& game);
/// The line of dashes, whose turn it is, the board and a blank line.
std::string mit_log_turn(const MitLogTurn& turn);
/// The move and its time.
std::string mit_log_move(const MitLogTurn& turn);
/// Who won, and how. Requires a finished game.
std::string mit_log_end(const MitLogGame& game);

/// The whole log.
std::string print_mit_game(const MitLogGame& game);

struct MitLogError {
    std::size_t line = 1;
    std::string message;

    /// "line 3: ..."
    [[nodiscard]] std::string to_string() const;
};

/// The games of a text, in order; possibly none. If the text ends in the middle of a game, the incomplete part is left
/// out. Fails if a board, a move or a number is malformed or out of place.
base::Expected<std::vector<MitLogGame>, MitLogError> parse_mit_log(std::string_view text);

}  // namespace papamu::protocol
