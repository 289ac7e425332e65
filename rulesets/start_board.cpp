#include "rulesets/start_board.h"

#include <string>

namespace papamu::rulesets {

std::optional<PositionError> start_size_error(BoardSize size, const GridLimits& most) {
    const auto error = [&](int count, const char* what) {
        return PositionError{0, 0,
                             "board: " + std::to_string(size.rows) + "x" + std::to_string(size.columns) +
                                 " is too large: at most " + std::to_string(count) + what};
    };
    if (size.columns > most.columns) return error(most.columns, " columns");
    if (size.rows > most.rows) return error(most.rows, " rows");
    if (size.rows > most.cells / size.columns) return error(most.cells, " cells");
    return std::nullopt;
}

std::optional<PositionError> plain_start_error(std::string_view ruleset, BoardSize size, const GridLimits& most,
                                               const StartGap& gap) {
    if (gap) return PositionError{0, 0, "gap: a " + std::string(ruleset) + " board has no gap"};
    return start_size_error(size, most);
}

}  // namespace papamu::rulesets
