// The parts of a fission position that may interact: the three cells of any split that may ever be played.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "decompose/grid/grid_parts.h"
#include "rulesets/fission/fission.h"

namespace papamu::decompose {

/// The sets of cells that may come to hold a stone and of cells that may come to be empty are extended by all splits
/// that they allow together, until nothing changes. They allow more than actual play does, so no split is missed.
struct FissionParts {
    using Ruleset = rulesets::Fission;

    static constexpr std::size_t kSets = 2;  // the stones and the empty cells
    static constexpr std::string_view kLetterOf = "#x.#";

    static BoardSets<kSets> sets(const Ruleset::Position& position) {
        return {position.of[rulesets::kLeftStones], position.empty()};
    }
    template <int Words>
    static auto net(const rulesets::GridArea<Words>& area, const GridSets<Words, kSets>& sets) {
        using Bits = rulesets::BitBoard<Words>;
        Bits stones = sets[0], empty = sets[1];
        Bits vertical, horizontal;  // stones that may split
        for (bool grows = true; grows;) {
            vertical = rulesets::fission_splits(area, stones, empty, rulesets::Player::kLeft);
            horizontal = rulesets::fission_splits(area, stones, empty, rulesets::Player::kRight);
            const Bits more_empty = empty | vertical | horizontal;
            const Bits more_stones =
                stones | area.up(vertical) | area.down(vertical) | area.left(horizontal) | area.right(horizontal);
            grows = more_empty != empty || more_stones != stones;
            empty = more_empty;
            stones = more_stones;
        }
        const auto upright = [area](const Bits& splits) { return splits | area.up(splits) | area.down(splits); };
        const auto lying = [area](const Bits& splits) { return splits | area.left(splits) | area.right(splits); };
        return PartNet{upright(vertical) | lying(horizontal), [vertical, horizontal, upright, lying](const Bits& part) {
                           return upright(vertical & upright(part)) | lying(horizontal & lying(part));
                       }};
    }
    template <int Words>
    static std::optional<int> integer(const rulesets::GridArea<Words>& /*area*/,
                                      const GridSets<Words, kSets>& /*sets*/) {
        return std::nullopt;
    }
};

}  // namespace papamu::decompose
