// What may interact in clobber: stones that are connected, side by side, whatever their colours.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "decompose/grid/grid_parts.h"
#include "rulesets/clobber/clobber.h"

namespace papamu::decompose {

/// A stone only ever stands where a stone stood, so connected stones bound all play. Stones of one colour alone are dead.
struct ClobberParts {
    using Ruleset = rulesets::Clobber;

    static constexpr std::size_t kSets = 2;  // Left's stones and Right's
    static constexpr std::string_view kLetterOf = "#xo#";

    static BoardSets<kSets> sets(const Ruleset::Position& position) {
        return {position.of[rulesets::kLeftStones], position.of[rulesets::kRightStones]};
    }
    template <int Words>
    static auto cells(const GridSets<Words, kSets>& sets) {
        return sets[0] | sets[1];
    }
    template <int Words>
    static auto joined(const rulesets::GridArea<Words>& area, const GridSets<Words, kSets>& sets,
                       const rulesets::BitBoard<Words>& part) {
        return area.around(part) & (sets[0] | sets[1]);
    }
    template <int Words>
    static std::optional<int> integer(const rulesets::GridArea<Words>& /*area*/, const GridSets<Words, kSets>& sets) {
        return sets[0].none() || sets[1].none() ? std::optional(0) : std::nullopt;
    }
};

}  // namespace papamu::decompose
