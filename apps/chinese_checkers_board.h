// The board file of modified Chinese checkers, as the commands that play it take it.
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

/// As the command line gives them.
struct BoardFlags {
    std::string file;           // empty: the standard board
    bool has_fallback = false;  // the standard board where the file is missing or wrong, as the original takes it
};

/// `flags` must outlive the parsing.
void add_board_flags(CLI::App& command, BoardFlags& flags);

/// CommandError (kBadInput) that names the file and the line.
protocol::CornellBoard read_board(const BoardFlags& flags);

/// "standard board", or the file.
std::string board_name(const BoardFlags& flags);

}  // namespace papamu::apps
