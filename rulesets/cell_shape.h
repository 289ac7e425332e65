// How the cells of a board are to be drawn: as squares, or as hexagons, for games with six directions.
//
//     cell_shape_of(*find_ruleset("hex-clobber"))                     // CellShape::kHexagon
//
// It says nothing about the rules, and positions are rows of letters or numbers either way. On a board of hexagons the
// neighbours of a cell are those above it, above and to the right, right, below, below and to the left, and left.
#pragma once

#include "rulesets/any_ruleset.h"

namespace papamu::rulesets {

enum class CellShape { kSquare, kHexagon };

/// What a ruleset is besides an AnyRuleset if its cells need not be squares.
class HasCellShape {
 public:
    HasCellShape() = default;
    HasCellShape(const HasCellShape&) = delete;
    HasCellShape& operator=(const HasCellShape&) = delete;
    virtual ~HasCellShape() = default;

    [[nodiscard]] virtual CellShape cell_shape() const = 0;
};

/// Squares, unless the ruleset says something else. Any number of threads may call it.
inline CellShape cell_shape_of(const AnyRuleset& ruleset) {
    const auto* const shaped = dynamic_cast<const HasCellShape*>(&ruleset);
    return shaped == nullptr ? CellShape::kSquare : shaped->cell_shape();
}

}  // namespace papamu::rulesets
