// The independent regions of a position: parts that no play can ever connect.
//
//     for (const Region<KonanePosition>& region : regions(position).list) ...    // the value of the whole is their sum
//
// Two sets of cells are independent if no sequence of moves, by either player in any order and with any number of
// consecutive moves, ever allows a move that uses cells of both. Only then is the position the sum of the two (Winning
// Ways ch. 2; play in a sum is play in its components in any order). Each ruleset's regions() is in its own folder:
//
//     Regions<R::Position> regions(const R::Position&);
//
// For every method, value(position) == sum of value(region); a finer method finds more regions. Cells that no move can
// ever use belong to no region.
#pragma once

#include <optional>
#include <vector>

namespace papamu::decompose {

/// One region as a position of its own: its bounding box, in which every cell that does not belong to the region is off
/// the board.
template <class Position>
struct Region {
    Position position;
    int row = 0;  // the position of the box's upper left cell on the whole board
    int column = 0;
    std::vector<int> cells;  // the region's cells on the whole board, in increasing order
    /// The value if only one player can ever move here and counting was cheap: the greatest number of moves that this
    /// player can make in a row, negative for Right. nullopt does not imply anything.
    std::optional<int> integer = std::nullopt;

    bool operator==(const Region&) const = default;
};

template <class Position>
struct Regions {
    std::vector<Region<Position>> list;  // in the order of their first cells
    int inert = 0;                       // stones that can never take part in a move

    bool operator==(const Regions&) const = default;
};

}  // namespace papamu::decompose
