// The parts of a clobber position that may interact: connected stones of any colour.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "decompose/grid/grid_parts.h"
#include "rulesets/clobber/cannibal_clobber.h"
#include "rulesets/clobber/clobber.h"

namespace papamu::decompose {

/// A stone only moves to where a stone was, so connected stones bound all play. Stones of one colour alone are dead.
struct ClobberParts {
    using Ruleset = rulesets::Clobber;

    static constexpr std::size_t kSets = 2;  // Left's stones and Right's
    static constexpr std::string_view kLetterOf = "#xo#";

    static BoardSets<kSets> sets(const Ruleset::Position& position) {
        return {position.of[rulesets::kLeftStones], position.of[rulesets::kRightStones]};
    }
    template <int Words>
    static auto net(const rulesets::GridArea<Words>& area, const GridSets<Words, kSets>& sets) {
        return side_by_side(area, sets[0] | sets[1]);
    }
    template <int Words>
    static std::optional<int> integer(const rulesets::GridArea<Words>& /*area*/, const GridSets<Words, kSets>& sets) {
        return sets[0].none() || sets[1].none() ? std::optional(0) : std::nullopt;
    }
};

/// The same for cannibal clobber, in which no colour alone is dead. If only one player has stones, that player makes
/// one move per stone except the last: a leaf of a spanning tree of the stones can always take its neighbour.
struct CannibalParts {
    using Ruleset = rulesets::CannibalClobber;

    static constexpr std::size_t kSets = ClobberParts::kSets;
    static constexpr std::string_view kLetterOf = ClobberParts::kLetterOf;

    static BoardSets<kSets> sets(const Ruleset::Position& position) { return ClobberParts::sets(position); }
    template <int Words>
    static auto net(const rulesets::GridArea<Words>& area, const GridSets<Words, kSets>& sets) {
        return ClobberParts::net(area, sets);
    }
    template <int Words>
    static std::optional<int> integer(const rulesets::GridArea<Words>& /*area*/, const GridSets<Words, kSets>& sets) {
        if (sets[1].none()) return sets[0].count() - 1;
        if (sets[0].none()) return 1 - sets[1].count();
        return std::nullopt;
    }
};

}  // namespace papamu::decompose
