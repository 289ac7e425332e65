#include "apps/chinese_checkers_board.h"

#include "apps/command.h"
#include "apps/option.h"
#include "base/error.h"
#include "base/whole_file.h"

namespace papamu::apps {

namespace {

constexpr std::size_t kMostStarBytes = std::size_t{1} << 16;

protocol::CornellBoard board_in(const std::string& path) {
    const auto board = protocol::read_cornell_board(base::read_whole_file(path, kMostStarBytes));
    if (!board) throw CommandError(ExitCode::kBadInput, path + ", " + board.error());
    return *board;
}

}  // namespace

void add_board_flags(CLI::App& command, BoardFlags& flags) {
    add_option(command, "--board", flags.file,
               "The board, clocks and gray marbles to begin with (default: the standard board)")
        .type_name("FILE");
    add_flag(command, "--board-fallback", flags.has_fallback,
             "Use the standard board if FILE is missing or wrong, as the original server does");
}

protocol::CornellBoard read_board(const BoardFlags& flags) {
    if (flags.file.empty()) return protocol::cornell_standard_board();
    try {
        return board_in(flags.file);
    } catch (const CommandError&) {
        if (!flags.has_fallback) throw;
    } catch (const base::FileError&) {
        if (!flags.has_fallback) throw;
    }
    return protocol::cornell_standard_board();
}

std::string board_name(const BoardFlags& flags) { return flags.file.empty() ? "standard board" : flags.file; }

}  // namespace papamu::apps
