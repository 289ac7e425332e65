// Divides positions on a grid into parts, the connected groups of cells that may interact. For letter-grid rulesets.
//
//     for_each_part<ClobberParts>(area, sets, [](const auto& part, const auto& sets) { ... });
//     grid_regions<ClobberParts>(position)                                        // Regions<Clobber::Position>
//
// A position is represented by a few sets of cells, on bit boards of any number of words. `Parts` defines them:
//
//     struct ClobberParts {
//         using Ruleset = rulesets::Clobber;
//         static constexpr std::size_t kSets = 2;                      // Left's stones and Right's
//         static constexpr std::string_view kLetterOf = "#xo.";        // of a cell, indexed by the sets that hold it
//         static BoardSets<kSets> sets(const Position&);
//         static PartNet net(area, sets);                              // which cells belong together
//         static std::optional<int> integer(area, sets);               // of a part, if easily counted; 0: no moves
//         static constexpr bool kNetOfAllCells = true;                 // optional: see PartsAfterMoves
//     };
//
// The requirement is that of regions.h: in no play, with moves by either player in any order, may a move in one part
// ever depend on a cell of another. Play must never join cells that the net separates. (A counterexample is the net of
// the empty cells alone: in amazons, a stone that moves away opens a way through.)
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include "decompose/bounding_box.h"
#include "decompose/regions.h"
#include "rulesets/grid_area.h"
#include "rulesets/letter_grid.h"

namespace papamu::decompose {

template <int Words, std::size_t Count>
using GridSets = std::array<rulesets::BitBoard<Words>, Count>;
template <std::size_t Count>
using BoardSets = GridSets<rulesets::words_for(rulesets::kLetterGridCells), Count>;

/// `cells` must contain all cells that may take part in a move. joined(part) returns the cells that belong directly
/// together with cells of the part; this relation must be symmetric and within `cells`.
template <class Bits, class Joined>
struct PartNet {
    Bits cells;
    Joined joined;
};
template <class Bits, class Joined>
PartNet(Bits, Joined) -> PartNet<Bits, Joined>;

/// A net in which adjacent cells belong together.
template <int Words>
auto side_by_side(const rulesets::GridArea<Words>& area, const rulesets::BitBoard<Words>& cells) {
    return PartNet{cells, [area, cells](const rulesets::BitBoard<Words>& part) { return area.around(part) & cells; }};
}

/// The intersection of each set with the part.
template <int Words, std::size_t Count>
constexpr GridSets<Words, Count> cut(GridSets<Words, Count> sets, const rulesets::BitBoard<Words>& part) {
    for (auto& set : sets) set &= part;
    return sets;
}

/// What Parts of a game with stones of both players say of its sets, if empty cells count as well.
template <class R>
struct StonesAndEmptyCells {
    using Ruleset = R;

    static constexpr std::size_t kSets = 3;  // Left's stones, Right's, and the empty cells
    static constexpr std::string_view kLetterOf = "#xo#.###";

    static BoardSets<kSets> sets(const typename R::Position& position) {
        return {position.of[rulesets::kLeftStones], position.of[rulesets::kRightStones], position.empty()};
    }
};

/// Calls f(part, sets) for every part, with its cells and its sets, in the order of their first cells.
template <class Parts, int Words, class F>
void for_each_part(const rulesets::GridArea<Words>& area, const GridSets<Words, Parts::kSets>& sets, F&& f) {
    using Bits = rulesets::BitBoard<Words>;
    const auto net = Parts::net(area, sets);
    for (Bits rest = net.cells; rest.any();) {
        const Bits part = rulesets::connected(Bits::single(rest.lowest()), net.joined);
        rest = rest.minus(part);
        f(part, cut(sets, part));
    }
}

/// The parts of the positions that come from one part by moves, if one cell fewer is in any set after a move: whether
/// the others are still connected is found out once for each of these cells. For games whose net connects cells by
/// where they are alone, and not by which set they are in (`Parts::kNetOfAllCells`), and in which many moves take the
/// same cell away: in clobber, where a cell is left by two moves or so, it costs more than it saves.
template <class Parts, int Words>
class PartsAfterMoves {
    using Bits = rulesets::BitBoard<Words>;

 public:
    PartsAfterMoves(const rulesets::GridArea<Words>& area, const GridSets<Words, Parts::kSets>& part)
        : area_(area), before_(rulesets::union_of(part)) {}

    /// The same as for_each_part().
    template <class F>
    void for_each_part(const GridSets<Words, Parts::kSets>& sets, F&& f) {
        const Bits left = rulesets::union_of(sets);
        const Bits gone = before_.minus(left);
        const bool one = gone.count() == 1;
        if (one && (gone & stays_whole_).any()) {
            f(left, sets);
            return;
        }
        int parts = 0;
        decompose::for_each_part<Parts>(area_, sets, [&](const Bits& part, const GridSets<Words, Parts::kSets>& own) {
            ++parts;
            f(part, own);
        });
        if (one && parts == 1) stays_whole_ |= gone;
    }

 private:
    rulesets::GridArea<Words> area_;
    Bits before_;
    Bits stays_whole_;  // cells without which the others are known to be connected
};

/// The part as a position of its own, within its bounding box.
template <class Parts>
auto part_position(const BoundingBox& box, int board_columns, const std::vector<int>& cells,
                   const BoardSets<Parts::kSets>& sets) {
    using Ruleset = typename Parts::Ruleset;
    typename Ruleset::Position position;
    position.rows = box.rows;
    position.columns = box.columns;
    position.of[rulesets::kHoles] = rulesets::GridBits::first(box.cells());
    for (const int cell : cells) {
        std::size_t membership = 0;
        for (std::size_t i = 0; i < Parts::kSets; ++i) membership |= std::size_t{sets[i].test(cell)} << i;
        const int inside = box.inside(cell, board_columns);
        position.of[rulesets::kHoles].reset(inside);
        const std::size_t letter = Ruleset::kLetters.find(Parts::kLetterOf[membership]);
        if (letter > 0) position.of[letter - 1].set(inside);
    }
    return position;
}

/// `inert` is the number of stones that are in no region.
template <class Parts>
Regions<typename Parts::Ruleset::Position> grid_regions(const typename Parts::Ruleset::Position& position) {
    Regions<typename Parts::Ruleset::Position> result;
    rulesets::GridBits stones;
    for (std::size_t i = rulesets::kLeftStones; i < position.of.size() && i <= rulesets::kRightStones; ++i) {
        stones |= position.of[i];
    }
    const auto area = position.area();
    for_each_part<Parts>(area, Parts::sets(position), [&](const auto& part, const auto& sets) {
        const std::optional<int> integer = Parts::integer(area, sets);
        if (integer == 0) return;
        stones = stones.minus(part);
        std::vector<int> cells;
        part.for_each([&](int cell) { cells.push_back(cell); });
        const BoundingBox box = bounding_box(cells, position.columns);
        auto own = part_position<Parts>(box, position.columns, cells, sets);
        result.list.push_back({std::move(own), box.row, box.column, std::move(cells), integer});
    });
    result.inert = stones.count();
    return result;
}

}  // namespace papamu::decompose
