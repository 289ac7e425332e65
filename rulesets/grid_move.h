// The text of a move from one cell to another, "r,c-r,c": row and column, both counted from 0.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rulesets/ruleset.h"

namespace papamu::rulesets {

/// Two cells, counted row by row as all cells here.
struct CellPair {
    int from = 0;
    int to = 0;
};

/// "r,c".
std::string print_grid_cell(int cell, int columns);

/// Nothing where the text is no cell of a rows x columns board.
std::optional<int> parse_grid_cell(std::string_view text, int rows, int columns);

std::string print_cell_pair(CellPair cells, int columns);

/// Both cells must be on a rows x columns board; nothing else is asked of them. The error quotes the text and names the
/// column in it as "character n".
Parsed<CellPair> parse_cell_pair(std::string_view text, int rows, int columns);

/// Any number of cells, "r,c-r,c-r,c"; a single one "+r,c".
std::string print_cells(std::span<const std::uint16_t> cells, int columns);

/// Reads as many cells as there is room for, all on a rows x columns board. What is wrong, or nothing.
std::optional<PositionError> parse_cells(std::string_view text, int rows, int columns, std::span<std::uint16_t> cells);

/// The error for a text that names two cells but no move of that player.
PositionError no_such_move(std::string_view text, Player player);

}  // namespace papamu::rulesets
