// The explorer, line by line: for scripts and for use without a terminal. Also the pictures that both interfaces write
// to files.
#pragma once

#include <string>

#include "apps/exit_codes.h"
#include "apps/explore/explorer.h"

namespace papamu::apps {
class Session;
}

namespace papamu::apps::explore {

/// Shows the position, then reads one command per line from session.in() ("play left 0,1-0,3", "back", "region B",
/// "help", ...) and shows the result: as text, or with --json as one object per line. A line that is not a command, or
/// a command that cannot be carried out, is answered by a line on session.err() and otherwise ignored. Returns
/// kInterrupted after Ctrl-C, kBadInput if there was such a line, kLimit if a game tree was cut short, and kDone
/// otherwise.
ExitCode run_dialogue(Explorer& explorer, Session& session);

/// Writes the board with its regions. Returns a sentence that says what was done. Throws CommandError if there is
/// neither a board nor a graph, or if the name ends neither in .svg nor in .tex, and base::FileError.
std::string write_board(const Explorer& explorer, const std::string& path);
/// Writes the thermograph of the whole position in the same way. Throws CommandError if the value is not known.
std::string write_thermograph(const Explorer& explorer, const std::string& path);

struct WrittenTree {
    std::string message;   // what was done, in words; also why the tree is not complete
    bool is_whole = true;  // neither a limit nor Ctrl-C cut it short
};
/// Writes the game tree of the position; only sensible moves if only those are listed. `arguments` is FILE or FILE
/// DEPTH, with a name that ends in .svg, .tex or .dot. Throws CommandError if the arguments are wrong or the tree is
/// too large, and base::FileError.
WrittenTree write_game_tree(const Explorer& explorer, const std::string& arguments);

}  // namespace papamu::apps::explore
