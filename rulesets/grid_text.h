// The text of positions on a grid: rows from top to bottom, separated by '/', '|' or a line break.
//
//     parse_grid("xo/.x", {.letters = "xo.#", .limits = {}})     // 2 x 2, cells "xo.x"
//
// '.' is an empty cell and '#' a cell off the board in every game that has them; all else is the ruleset's alphabet.
// One line break at the end is accepted, and "\r\n" counts as one. Anything else is an error at the first place, in
// reading order, where the text can no longer be read as a board.
#pragma once

#include <string>
#include <string_view>

#include "rulesets/ruleset.h"

namespace papamu::rulesets {

/// The largest board that is read. A ruleset sets other limits if it can hold less, or longer strips.
struct GridLimits {
    int rows = 64;
    int columns = 64;
    int cells = 64 * 64;
};

struct GridFormat {
    std::string_view letters;
    GridLimits limits;
};

/// A rectangle of letters, row by row. cells.size() == rows * columns, and both are at least 1.
struct Grid {
    int rows = 0;
    int columns = 0;
    std::string cells;

    [[nodiscard]] char at(int row, int column) const { return cells[index(row, column)]; }
    [[nodiscard]] char& at(int row, int column) { return cells[index(row, column)]; }
    bool operator==(const Grid&) const = default;

 private:
    [[nodiscard]] std::size_t index(int row, int column) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) + static_cast<std::size_t>(column);
    }
};

/// Errors: an empty board (at row 1, column 1), a letter that is not in the format, a row that is too short (the column
/// after its last cell) or too long (the first extra column), and the first cell beyond a limit.
Parsed<Grid> parse_grid(std::string_view text, const GridFormat& format);

/// Rows separated by '/'. parse_grid(print_grid(g)) == g.
std::string print_grid(const Grid& grid);

}  // namespace papamu::rulesets
