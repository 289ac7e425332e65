#include "apps/train/boards.h"

#include <algorithm>

#include "apps/command.h"
#include "apps/position_argument.h"
#include "base/words.h"

namespace papamu::apps::train {

std::vector<engine::BoardSize> parse_boards(const std::string& text) {
    std::vector<engine::BoardSize> boards;
    for (const std::string_view part : base::split(text, ',')) {
        const BoardSize size = parse_board_size(part, "--board");
        if (size.rows > rulesets::kKonaneMaxCells / size.columns) {
            throw CommandError(ExitCode::kBadInput, "--board: the board is too large: at most " +
                                                        std::to_string(rulesets::kKonaneMaxCells) + " cells");
        }
        if (std::max(size.rows, size.columns) < 3) {
            throw CommandError(ExitCode::kBadInput, "--board: nobody can move on a board of fewer than 3 cells a side");
        }
        boards.push_back({size.rows, size.columns});
    }
    return boards;
}

}  // namespace papamu::apps::train
