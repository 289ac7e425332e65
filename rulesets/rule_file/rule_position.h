// Positions of games from rule files: a letter for each cell of a board of at most 400 cells.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "rulesets/board_size.h"
#include "rulesets/grid_text.h"
#include "rulesets/packed_words.h"
#include "rulesets/rule_file/rules.h"
#include "rulesets/ruleset.h"

namespace papamu::rulesets::rule_file {

inline constexpr GridLimits kRuleLimits = {kMostCells, kMostCells, kMostCells};

struct RulePosition {
    const Rules* rules = nullptr;  // must outlive the position
    int rows = 1;
    int columns = 1;
    std::array<Letter, kMostCells> cells{};  // row by row; 0 behind the last one

    [[nodiscard]] int count() const { return rows * columns; }
    [[nodiscard]] Letter at(int cell) const { return cells[static_cast<std::size_t>(cell)]; }
    void set(int cell, Letter letter) { cells[static_cast<std::size_t>(cell)] = letter; }

    /// The cell at a distance from another one, or -1 off the board.
    [[nodiscard]] int cell_at(int from, Offset offset) const {
        int row = from / columns + offset.rows;
        int column = from % columns + offset.columns;
        if (rules->wraps_rows) row = ((row % rows) + rows) % rows;
        if (rules->wraps_columns) column = ((column % columns) + columns) % columns;
        return row < 0 || row >= rows || column < 0 || column >= columns ? -1 : row * columns + column;
    }
    /// '#' off the board.
    [[nodiscard]] Letter letter_at(int cell) const { return cell < 0 ? kNoCell : at(cell); }

    bool operator==(const RulePosition&) const = default;
};

/// See packed_words.h.
bool pack(const RulePosition& position, PackedWords& words);
void unpack(const PackedWords& words, RulePosition& position);

Parsed<RulePosition> parse_position(const Rules& rules, std::string_view text);
std::string print_position(const RulePosition& position);
/// Rows and columns, two bytes each, low byte first; then 2 bits for each cell, 4 if there are more than four letters.
std::string position_key(const RulePosition& position);
inline int bits_of_cell(const Rules& rules) { return rules.letters.size() > 4 ? 4 : 2; }

/// The board that Rules::start covers. The error begins with "board: " or "gap: ".
Parsed<RulePosition> start_position(const Rules& rules, BoardSize size, const StartGap& gap);

/// The image under one of the symmetries of the rules.
RulePosition image_of(const RulePosition& position, const RuleSymmetry& symmetry);

}  // namespace papamu::rulesets::rule_file
