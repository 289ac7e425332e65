// The moves of one player on a board that is divided into regions: the region of each move, and what it becomes.
//
//     MoveOptions<KonaneKernels> options(position, regions, Player::kLeft, rules);
//     worker.values(options.parts, values);                          // of the regions after each move
#pragma once

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <vector>

#include "decompose/regions.h"
#include "solver/values/kernel.h"
#include "solver/values/parts.h"

namespace papamu::solver::detail {

template <class Kernels>
struct MoveOptions {
    using R = typename Kernels::Ruleset;
    using Position = typename R::Position;
    using Move = typename R::Move;
    using Parts = OptionParts<typename Kernels::Small, typename Kernels::Large>;

    /// `regions` are those of the position.
    MoveOptions(const Position& position, const decompose::Regions<Position>& regions, Player player,
                const KernelRules& rules) {
        R::moves(position, player, moves);
        region_of.reserve(moves.size());
        after.reserve(moves.size());
        for (const Move& move : moves) {
            region_of.push_back(region_with(regions, Kernels::first_cell(move)));
            const auto& region = regions.list[region_of.back()];
            const Move inside =
                Kernels::moved(move, {region.row, region.column, position.columns, region.position.columns});
            after.push_back(R::play(region.position, player, inside));
            Kernels::split(after.back(), rules, parts);
            parts.end_option();
        }
    }

    std::vector<Move> moves;             // on the whole board, in the ruleset's order
    std::vector<std::size_t> region_of;  // for each move
    std::vector<Position> after;         // the region of each move after it
    Parts parts;                         // the parts of `after`, one option for each move

 private:
    static std::size_t region_with(const decompose::Regions<Position>& regions, int cell) {
        for (std::size_t i = 0; i < regions.list.size(); ++i) {
            const std::vector<int>& cells = regions.list[i].cells;
            if (std::binary_search(cells.begin(), cells.end(), cell)) return i;
        }
        throw std::logic_error("a legal move lies in no region");
    }
};

}  // namespace papamu::solver::detail
