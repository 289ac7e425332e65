// The parts of a cram position that may interact: adjacent empty cells.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "decompose/grid/grid_parts.h"
#include "rulesets/cram/cram.h"

namespace papamu::decompose {

struct CramParts {
    using Ruleset = rulesets::Cram;

    static constexpr std::size_t kSets = 1;  // the empty cells
    static constexpr std::string_view kLetterOf = "#.";

    static BoardSets<kSets> sets(const Ruleset::Position& position) { return {position.empty()}; }
    template <int Words>
    static auto net(const rulesets::GridArea<Words>& area, const GridSets<Words, kSets>& sets) {
        return side_by_side(area, sets[0]);
    }
    /// A single cell is dead.
    template <int Words>
    static std::optional<int> integer(const rulesets::GridArea<Words>& /*area*/, const GridSets<Words, kSets>& sets) {
        return sets[0].count() == 1 ? std::optional(0) : std::nullopt;
    }
};

}  // namespace papamu::decompose
