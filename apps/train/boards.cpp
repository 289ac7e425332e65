#include "apps/train/boards.h"

#include <algorithm>

#include "apps/command.h"
#include "apps/position_argument.h"

namespace papamu::apps::train {

std::vector<engine::BoardSize> parse_boards(const std::string& text) {
    std::vector<engine::BoardSize> boards;
    std::size_t begin = 0;
    while (begin <= text.size()) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const BoardSize size = parse_board_size(std::string_view(text).substr(begin, end - begin), "--board");
        if (size.rows > rulesets::kKonaneMaxCells / size.columns) {
            throw CommandError(ExitCode::kBadInput, "--board: the board is too large: at most " +
                                                        std::to_string(rulesets::kKonaneMaxCells) + " cells");
        }
        if (std::max(size.rows, size.columns) < 3) {
            throw CommandError(ExitCode::kBadInput, "--board: nobody can move on a board of fewer than 3 cells a side");
        }
        boards.push_back({size.rows, size.columns});
        begin = end + 1;
    }
    return boards;
}

}  // namespace papamu::apps::train
