// The text of a move from one cell to another, "r,c-r,c": row and column, both counted from 0.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rulesets/ruleset.h"

namespace papamu::rulesets {

/// Two cells, which are numbered row by row like all cells here.
struct CellPair {
    int from = 0;
    int to = 0;
};

/// "r,c".
std::string print_grid_cell(int cell, int columns);

/// Returns nullopt if the text is not a cell of a rows x columns board.
std::optional<int> parse_grid_cell(std::string_view text, int rows, int columns);

std::string print_cell_pair(CellPair cells, int columns);

/// Both cells must be on a rows x columns board; nothing else is checked. The error quotes the text and gives the
/// column in it as "character n".
Parsed<CellPair> parse_cell_pair(std::string_view text, int rows, int columns);

/// Any number of cells, "r,c-r,c-r,c"; a single one is written "+r,c".
std::string print_cells(std::span<const std::uint16_t> cells, int columns);

/// Reads cells.size() cells, all on a rows x columns board. Returns the error, or nullopt if there is none.
std::optional<PositionError> parse_cells(std::string_view text, int rows, int columns, std::span<std::uint16_t> cells);

/// The error for a text that is not a legal move of that player.
PositionError no_such_move(std::string_view text, Player player);

}  // namespace papamu::rulesets
