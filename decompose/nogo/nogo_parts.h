// The parts of a NoGo position that may interact: blocks and their liberties.
#pragma once

#include <cstddef>
#include <optional>

#include "decompose/grid/grid_parts.h"
#include "rulesets/nogo/nogo.h"

namespace papamu::decompose {

/// Whether a move is legal depends on the liberties of the adjacent blocks, so an empty cell belongs together with all
/// its neighbours, and a stone with those of its colour. Adjacent stones of different colours do not interact. Stones
/// are never removed, so play only removes empty cells from the net.
struct NogoParts : StonesAndEmptyCells<rulesets::Nogo> {
    template <int Words>
    static auto net(const rulesets::GridArea<Words>& area, const GridSets<Words, kSets>& sets) {
        using Bits = rulesets::BitBoard<Words>;
        const Bits all = sets[0] | sets[1] | sets[2];
        return PartNet{all, [area, sets, all](const Bits& part) {
                           const Bits left = sets[0] | sets[2];  // and empty cells
                           const Bits right = sets[1] | sets[2];
                           return (area.around(part & sets[2]) & all) | (area.around(part & sets[0]) & left) |
                                  (area.around(part & sets[1]) & right);
                       }};
    }
    template <int Words>
    static std::optional<int> integer(const rulesets::GridArea<Words>& area, const GridSets<Words, kSets>& sets) {
        const auto& [left, right, empty] = sets;
        if (empty.none()) return 0;
        const auto [lefts, rights] = rulesets::nogo_places_of_both(area, left, right, empty);
        return lefts.any() || rights.any() ? std::nullopt : std::optional(0);
    }
};

}  // namespace papamu::decompose
