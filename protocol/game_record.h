// Games as text, in the manner of chess's Portable Game Notation: docs/game-records.md.
//
//     [First "pvs"]
//     [Second "greedy"]
//     [Ruleset "konane"]
//     [Start "xoxo/oxox/xoxo/oxox x remove:corner-or-centre"]
//     [Result "1-0"]
//
//     1. -0,0 {[%clk 0:00:09.982]} -0,1 2. 2,0-0,0 {[%eval win 7] well played} 1-0
//
// Moves are only words here; the ruleset gives them their meaning (replay() in game_replay.h plays them). A file holds
// one game after another.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace papamu::protocol {

enum class GameResult { kUnfinished, kFirstWins, kSecondWins };

/// "*", "1-0", "0-1".
std::string_view result_text(GameResult result);

struct RecordTag {
    std::string name;
    std::string value;

    bool operator==(const RecordTag&) const = default;
};

struct RecordedMove {
    std::string text;                                     // as the ruleset writes it, made a word (move_word.h)
    std::optional<std::chrono::milliseconds> clock = {};  // what the mover had left afterwards
    std::optional<std::chrono::milliseconds> spent = {};  // on this move
    std::string score = {};                               // "cp 35", "win 7", as engine/score.h prints it; or empty
    int depth = 0;                                        // plies; 0: not known
    std::string comment = {};

    bool operator==(const RecordedMove&) const = default;
};

/// The first player is the one to move in the state `start`. Empty strings are left out of the text, except for the
/// players, the ruleset and the start, which every record has.
struct GameRecord {
    std::string event;
    std::string date;  // "2026.11.21"
    std::string round;
    std::string first;
    std::string second;
    std::string ruleset;
    std::string start;
    GameResult result = GameResult::kUnfinished;
    std::string termination;          // why it ended: "the rules", "time"
    std::string time_control;         // "10+0.1"
    std::vector<RecordTag> more;      // other tags, in their order
    std::string comment;              // before the first move
    std::vector<RecordedMove> moves;  // of both players in turn

    bool operator==(const GameRecord&) const = default;
};

/// One game, followed by an empty line so that games can be written one after another. Reading it gives the same
/// record, except that texts are made to fit their place: control characters become blanks, and braces in comments
/// become parentheses; comments lose the blanks at both ends, and several blanks in a row count as one. Unknown
/// commands in a comment, such as "[%csl a1]", stay; a "[%" that would be read as a command of a record, or has no end,
/// becomes "[ %".
///
/// The word of a move must not be a result, must not contain blanks, brackets of any kind, quotation marks or
/// semicolons and must not begin with '%' or with a number and a point; the names of further tags consist of letters,
/// digits and '_' and differ from each other and from the names that a record has by itself; scores contain no square
/// brackets; clocks are not negative. Throws base::DomainError otherwise.
std::string print_game(const GameRecord& game);

/// The place at which a text stops being a record, counted from 1 (columns in bytes), and the reason.
struct RecordError {
    std::size_t line = 1;
    std::size_t column = 1;
    std::string message;

    /// "line 3, column 7: ..."
    [[nodiscard]] std::string to_string() const;
};

/// All games of a text. Also reads comments up to the end of a line (after ';'), skips lines that begin with '%' and
/// joins several comments after a move. Every game must have the tags First, Second, Ruleset, Start and Result and end
/// with its result.
base::Expected<std::vector<GameRecord>, RecordError> parse_games(std::string_view text);

}  // namespace papamu::protocol
