// Draws a board: lines between the cells, and the pieces on them.
//
//     const BoardGeometry geometry(rulesets::CellShape::kSquare, 2, 4, {40, 40}, 20);
//     draw_cells(drawing, geometry);
//     draw_grid(drawing, geometry);
//     draw_pieces(drawing, "xoxo/oxox", geometry);
//
// Stones are discs, black for Left's 'x', white for Right's 'o'; '#' is dark; other letters are drawn as letters. Where
// positions are rows of numbers, as in sheep, those of Left are black discs with the number, those of Right white ones.
#pragma once

#include <optional>
#include <string_view>

#include "apps/pictures/board_geometry.h"
#include "base/drawing/drawing.h"
#include "rulesets/any_ruleset.h"

namespace papamu::apps {

/// In cells: the radius of a stone's disc, and how thick the line around it is. They leave room for a letter in the
/// corner of the cell.
inline constexpr double kStoneRadius = 0.34, kStoneStroke = 1.0 / 24;

/// How the text of a position says what stands on the cells of a row: by a letter for each cell, or by a number for
/// each, with commas between them.
enum class RowText { kLetters, kNumbers };
/// nullopt if the positions of the ruleset are no boards.
std::optional<RowText> row_text_of(const rulesets::AnyRuleset& ruleset);
/// The cells of a row of a position. Letters are one byte each.
int cells_in_row(std::string_view row, RowText text);

/// The ground of all cells.
void draw_cells(base::picture::Drawing& drawing, const BoardGeometry& geometry);
/// The ground of the cells of a row from `first` to the one before `last`, in one colour.
void draw_run(base::picture::Drawing& drawing, const BoardGeometry& geometry, int row, int first, int last,
              std::string_view colour);
void draw_grid(base::picture::Drawing& drawing, const BoardGeometry& geometry);
/// The rows of `position` have as many cells each as those of `geometry`, and are separated by '/'.
void draw_pieces(base::picture::Drawing& drawing, std::string_view position, const BoardGeometry& geometry,
                 RowText text = RowText::kLetters);

}  // namespace papamu::apps
