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
// Moves are words here: what they mean is the ruleset's business (replay() in game_replay.h plays them). A file is one game
// after another.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cgt/error.h"

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
    std::string text;                                     // as the ruleset writes it
    std::optional<std::chrono::milliseconds> clock = {};  // what the mover had left afterwards
    std::optional<std::chrono::milliseconds> spent = {};  // on this move
    std::string score = {};                               // "cp 35", "win 7", as engine/score.h prints it; or empty
    int depth = 0;                                        // plies; 0: not known
    std::string comment = {};

    bool operator==(const RecordedMove&) const = default;
};

/// The first player is the one who moves first in the state `start`. Empty strings are left out of the text, but for the
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
    std::string termination;          // why it ended so: "the rules", "time"
    std::string time_control;         // "10+0.1"
    std::vector<RecordTag> more;      // other tags, in their order
    std::string comment;              // before the first move
    std::vector<RecordedMove> moves;  // of both players in turn

    bool operator==(const GameRecord&) const = default;
};

/// One game with an empty line at its end, so that games can be written one after another. Reading gives the same record
/// back, but that texts are made fit for their place: control characters become blanks, and braces in comments parentheses;
/// comments lose blanks at both ends, and several blanks in a row count as one. Commands of others in a comment, such as
/// "[%csl a1]", stay; a "[%" that would be read as a command of a record, or has no end, becomes "[ %".
///
/// Words of moves hold no blanks, no braces, brackets, quotation marks or semicolons and do not begin with a number and a
/// point; names of tags hold letters, digits and '_' and are none of those that a record has by itself; a clock is not
/// negative. Throws cgt::DomainError otherwise.
std::string print_game(const GameRecord& game);

/// Where a text stops being a record, counted from 1 (columns in bytes), and why.
struct RecordError {
    std::size_t line = 1;
    std::size_t column = 1;
    std::string message;

    /// "line 3, column 7: ..."
    [[nodiscard]] std::string to_string() const;
};

/// All games of a text. Read are also comments up to the end of a line (after ';'), lines that begin with '%' (skipped) and
/// further comments after a move, which are put together. Every game has the tags First, Second, Ruleset, Start and Result
/// and ends with its result.
cgt::Expected<std::vector<GameRecord>, RecordError> parse_games(std::string_view text);

}  // namespace papamu::protocol
