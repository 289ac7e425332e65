// The parts of an amazons position that may interact: cells that are not burned and that touch, also at corners.
#pragma once

#include <cstddef>
#include <optional>

#include "decompose/grid/grid_parts.h"
#include "rulesets/amazons/amazons.h"

namespace papamu::decompose {

/// Nothing passes a burned cell, but an amazon in the way may leave.
struct AmazonsParts : StonesAndEmptyCells<rulesets::Amazons> {
    static constexpr bool kNetOfAllCells = true;

    template <int Words>
    static auto net(const rulesets::GridArea<Words>& area, const GridSets<Words, kSets>& sets) {
        using Bits = rulesets::BitBoard<Words>;
        const Bits all = sets[0] | sets[1] | sets[2];
        return PartNet{all, [area, all](const Bits& part) { return area.all_around(part) & all; }};
    }
    /// If only one player has amazons, that player makes at most as many moves as there are empty cells, since each
    /// move burns one; exactly that many if the amazons can walk over all of them, burning the cells that they leave.
    template <int Words>
    static std::optional<int> integer(const rulesets::GridArea<Words>& area, const GridSets<Words, kSets>& sets) {
        const auto& [left, right, empty] = sets;
        if (is_dead(area, sets)) return 0;
        if (left.any() && right.any()) return std::nullopt;
        int steps = kMostSteps;
        if (!can_walk_over(area, left | right, empty, steps)) return std::nullopt;
        return left.any() ? empty.count() : -empty.count();
    }

    /// Neither player can move.
    template <int Words>
    static bool is_dead(const rulesets::GridArea<Words>& /*area*/, const GridSets<Words, kSets>& sets) {
        return sets[2].none() || (sets[0].none() && sets[1].none());
    }

 private:
    static constexpr int kMostSteps = 64;

    /// Whether the amazons can walk over all empty cells. Gives up and returns false after kMostSteps steps.
    template <int Words>
    static bool can_walk_over(const rulesets::GridArea<Words>& area, const rulesets::BitBoard<Words>& amazons,
                              const rulesets::BitBoard<Words>& empty, int& steps) {
        using Bits = rulesets::BitBoard<Words>;
        if (empty.none()) return true;
        if (--steps < 0) return false;
        for (Bits left = amazons; left.any();) {
            const int from = left.pop_lowest();
            for (Bits to = area.all_around(Bits::single(from)) & empty; to.any();) {
                const int cell = to.pop_lowest();
                Bits next = amazons;
                next.reset(from);
                next.set(cell);
                Bits rest = empty;
                rest.reset(cell);
                if (can_walk_over(area, next, rest, steps)) return true;
            }
        }
        return false;
    }
};

}  // namespace papamu::decompose
