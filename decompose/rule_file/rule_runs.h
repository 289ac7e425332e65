// Runs of cells in a row of a board of one word, for rule_player.h.
//
//     cells_ahead(board, cell, columns, /*to_the_right=*/false)         // how many cells lie between it and the next
//     hole
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "decompose/rule_file/rule_plan.h"

namespace papamu::decompose {

/// The bits from `lowest` on, as far as there are such bits.
constexpr std::uint64_t bits_from(int lowest, int count) {
    if (lowest < 0) return bits_from(0, count + lowest);
    if (count <= 0 || lowest >= 64) return 0;
    return (count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1) << lowest;
}
constexpr std::uint64_t shifted(std::uint64_t word, int by) {
    if (by <= -64 || by >= 64) return 0;
    return by < 0 ? word >> -by : word << by;
}

/// The number of cells of the board next to a cell on one side, up to the first that is not on it or the end of the
/// row.
constexpr int cells_ahead(std::uint64_t board, int cell, int columns, bool to_the_right) {
    const int column = cell % columns;
    return to_the_right ? std::min(std::countr_one(board >> cell >> 1), columns - 1 - column)
                        : std::min(std::countl_one(board << (63 - cell) << 1), column);
}

/// Where the runs of a line start, in steps from its first cell. `lengths`: of the runs.
inline std::array<int, 4> starts_of_runs(const PlanWay& way, const std::array<int, 4>& lengths) {
    std::array<int, 4> starts{};
    int at = 0;
    std::size_t run = 0;
    for (std::size_t i = 0; i < way.inside; ++i) {
        if (way.items[i].is_run) starts[run] = at;
        at += way.items[i].is_run ? lengths[run++] : 1;
    }
    return starts;
}

}  // namespace papamu::decompose
