// The explorer line by line: for scripts, and where no terminal is. Also what both faces write to files.
#pragma once

#include <string>

#include "apps/exit_codes.h"
#include "apps/explore/explorer.h"

namespace papamu::apps {
class Session;
}

namespace papamu::apps::explore {

/// Shows the position, then reads a command a line from session.in() ("play left 0,1-0,3", "back", "region B", "help", ...)
/// and shows what came of it: as text, or with --json an object a line. A command that is none, or cannot be done, is
/// answered by a line on session.err() and otherwise passed over. Returns kBadInput when there was one, kInterrupted after
/// Ctrl-C, kLimit where a game tree was cut short, else kDone.
ExitCode run_dialogue(Explorer& explorer, Session& session);

/// Writes the board with its regions; CommandError where there is no board, the name ends neither in .svg nor in .tex, or
/// the file cannot be written. What was done, in words.
std::string write_board(const Explorer& explorer, const std::string& path);
/// The thermograph of the whole position in the same way; CommandError where the value is not known.
std::string write_thermograph(const Explorer& explorer, const std::string& path);

struct WrittenTree {
    std::string message;   // what was done, in words; also why the tree is not whole
    bool is_whole = true;  // no limit and no Ctrl-C came before its end
};
/// The game tree of the position, of its sensible moves alone where only those are listed. `arguments`: FILE or FILE DEPTH, the
/// name ending in .svg, .tex or .dot. CommandError where they are wrong, the tree is too large or the file cannot be
/// written.
WrittenTree write_game_tree(const Explorer& explorer, const std::string& arguments);

}  // namespace papamu::apps::explore
