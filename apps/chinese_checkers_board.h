// The options for the board file of modified Chinese checkers, shared by the commands that play it.
//
//     add_board_flags(command, options->board);                 // --board, --board-fallback
//     const protocol::CornellBoard board = read_board(options->board);
#pragma once

#include <string>

#include "protocol/chinese_checkers/cornell_text.h"

namespace CLI {
class App;
}

namespace papamu::apps {

/// As given on the command line.
struct BoardFlags {
    std::string file;           // empty: the standard board
    bool has_fallback = false;  // take the standard board if the file is missing or wrong, as the original does
};

/// `flags` must outlive the parsing.
void add_board_flags(CLI::App& command, BoardFlags& flags);

/// Throws a CommandError (kBadInput) that names the file and the line, or base::FileError.
protocol::CornellBoard read_board(const BoardFlags& flags);

/// "standard board", or the path of the file.
std::string board_name(const BoardFlags& flags);

}  // namespace papamu::apps
