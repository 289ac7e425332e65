// The position that a command works on: RULESET and POSITION, or a file, or the start board of a size.
//
//     add_position_options(command, options->position);     // RULESET, POSITION, --rules, --file, --board, --gap
//     const AnyPosition given = read_position(options->position);      // CommandError names row and column
//
// A start board is the empty board for games that fill it, the full checkerboard for clobber, and for kōnane a full
// checkerboard with a gap (konane_start.h).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "rulesets/any_ruleset.h"
#include "rulesets/board_size.h"

namespace CLI {
class App;
}

namespace papamu::apps {

/// As given on the command line; nothing is checked yet.
struct PositionOptions {
    std::string ruleset;
    std::optional<std::string> rules;  // the path of a rule file
    std::optional<std::string> position;
    std::optional<std::string> file;
    std::optional<std::string> board;         // "5x6": rows and columns
    std::optional<std::string> gap;           // "HM", "VM", "HC" or "VC"
    std::optional<std::string> python_class;  // for the help alone: apps/python/hand_over.h takes the line before
};

/// Adds RULESET and POSITION, --rules, --file, --board, --gap and --python. `options` must outlive the parsing.
void add_position_options(CLI::App& command, PositionOptions& options);

/// Whether any of POSITION, --file, --board, --gap was given.
bool names_a_position(const PositionOptions& options);

/// The ruleset of that name, or of a rule file (apps/rule_files.h). Throws CommandError (kUsage) if it does not exist,
/// and lists the rulesets or suggests one; and base::FileError for a rule file that cannot be read.
const rulesets::AnyRuleset& require_ruleset(std::string_view name);
/// The ruleset that the options name.
const rulesets::AnyRuleset& require_ruleset(const PositionOptions& options);

using rulesets::BoardSize;

/// Like read_board_size(), but throws CommandError (kBadInput) if the text is not a size. The message names `option`.
BoardSize parse_board_size(std::string_view text, std::string_view option);

/// The start board of a ruleset; without a gap, kōnane takes HM. Throws CommandError (kBadInput), with row and column
/// if they are known: a board that is too large, a gap that is unknown, does not fit on the board, or not of this game.
rulesets::AnyPosition start_position(const rulesets::AnyRuleset& ruleset, BoardSize size,
                                     const std::optional<std::string>& gap);

/// The position that the options name. Throws CommandError: kUsage for an unknown ruleset, or if no position is named;
/// kBadInput if it is named in two ways, and for a text that is not a position ("row 2, column 3: ...", after the name
/// of the file if it came from one); and base::FileError.
rulesets::AnyPosition read_position(const PositionOptions& options);

}  // namespace papamu::apps
