// The test files of MCGS, a solver of sums of games: positions, and what is expected of them.
//
//     {version 1.7}
//     [clobber] XO|OX  [integer_game] -2      /* sums of games of several kinds */
//     {B loss, W win}
//
// A word, or text in parentheses, is a game of the section [...] before it; a block of commands in braces is about the
// sum of all games since the previous block. B is Black, our Left (x); W is White, our Right (o). mcgs_term.h defines
// what the text of a game means. Written from the format's description (input/info.test in the sources of MCGS 1.7).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "cgt/dyadic.h"
#include "rulesets/ruleset.h"

namespace papamu::protocol {

struct McgsGame {
    std::string section;  // without "impartial "
    bool impartial = false;
    std::string text;
    std::size_t line = 0;  // from 1
};

/// A corner of a thermograph.
struct McgsPoint {
    cgt::Dyadic value;
    cgt::Dyadic temperature;
};

struct McgsCommand {
    enum class Kind {
        kSolve,         // {B win}: who wins if `player` moves first
        kNimber,        // {N 3}: the nim value
        kWinningMoves,  // {winning moves W 1-2}: of `player`, or of either one
        kThermograph,   // {thermograph L: (1, -1) R: (0, -1)}
    };
    Kind kind = Kind::kSolve;
    std::string text;
    std::size_t line = 0;
    std::optional<rulesets::Player> player;  // nullopt for N
    // The expected results; nullopt, or no walls, if the command only asks.
    std::optional<bool> wins;
    std::optional<std::uint32_t> nimber;
    std::optional<std::vector<std::string>> moves;
    std::vector<McgsPoint> left_wall, right_wall;  // both or neither

    [[nodiscard]] bool expects() const { return wins || nimber || moves || !left_wall.empty(); }
};

struct McgsCase {
    std::vector<McgsGame> games;  // if empty, the sum is 0
    std::vector<McgsCommand> commands;
};

struct McgsError {
    std::size_t line = 0;
    std::string message;
};

/// The cases, in order. Blocks without a command, and games after the last block, are not part of any case.
base::Expected<std::vector<McgsCase>, McgsError> parse_mcgs(std::string_view text);

/// The words of a list, which are separated by blanks and single commas; blanks around a '/' do not count ("1 / 2, 3"
/// is two words). Returns nullopt if a comma or a '/' has no word on one of its sides.
std::optional<std::vector<std::string>> mcgs_words(std::string_view text);

}  // namespace papamu::protocol
