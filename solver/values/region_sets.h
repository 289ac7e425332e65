// A region as a few sets of cells: what the kernels of grids of letters (grid_state.h) and of rule files
// (rule_state.h) have in common.
//
//     add_by_size(columns, cells, sets, form);            // form.in_box(), form.in_row() or form.placed()
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "base/hash.h"
#include "rulesets/bit_board.h"
#include "solver/values/box_bits.h"
#include "solver/values/placed_cells.h"

namespace papamu::solver::detail {

/// The most cells of a board whose sets are one word each.
inline constexpr int kWordCells = 64;

/// Whether two regions with the fields `sets` and `columns` are equal. Written out, since a comparison of the arrays is
/// a call.
template <class State>
bool are_equal_regions(const State& a, const State& b) {
    std::uint64_t differ = a.columns ^ b.columns;
    for (std::size_t i = 0; i < a.sets.size(); ++i) {
        for (std::size_t k = 0; k < a.sets[i].words().size(); ++k) {
            differ |= a.sets[i].words()[k] ^ b.sets[i].words()[k];
        }
    }
    return differ == 0;
}
template <class State>
std::uint64_t hash_of_region(const State& region) {
    std::uint64_t h = region.columns;
    for (const auto& set : region.sets) {
        for (const std::uint64_t word : set.words()) h = base::mix_bits(h + word * base::kGoldenRatio);
    }
    return h;
}

/// Hands a part of a board with `columns` columns to the function of `form` for its size:
///
///     in_box(sets, frame)       a part of a box, moved to its corner
///     in_row(sets, width)       a part of one row of a board of one word, moved to its beginning
///     placed_in_box(sets, frame)        any other part that fits into the box, moved to its corner
///     placed<W>(placed)         any other part, for sets of W words; not called if those of the board are too small
template <int Words, std::size_t Count, class Form>
void add_by_size(int columns, const rulesets::BitBoard<Words>& cells,
                 const std::array<rulesets::BitBoard<Words>, Count>& sets, Form&& form) {
    std::array<Box, Count> box{};
    if constexpr (Words == 1) {
        if (columns == kBoxSide) {
            const BoxFrame frame = frame_of(cells.words()[0]);
            for (std::size_t i = 0; i < Count; ++i) {
                box[i] = sets[i].words()[0] >> (kBoxSide * frame.row + frame.column);
            }
            form.in_box(box, frame);
            return;
        }
        const std::uint64_t all = cells.words()[0];
        const int first = std::countr_zero(all);
        const int last = kWordCells - 1 - std::countl_zero(all);
        if (first / columns == last / columns) {
            for (std::size_t i = 0; i < Count; ++i) box[i] = sets[i].words()[0] >> first;
            form.in_row(box, last - first + 1);
            return;
        }
    }
    const PlacedCells placed(cells, columns);
    if (placed.rows <= kBoxSide && placed.columns <= kBoxSide) {
        std::size_t at = 0;
        cells.for_each([&](int cell) {
            const Box to = box_cell(placed.list[at].row, placed.list[at].column);
            ++at;
            for (std::size_t i = 0; i < Count; ++i) box[i] |= sets[i].test(cell) ? to : 0;
        });
        form.placed_in_box(box, {0, 0, placed.rows, placed.columns});
    } else if (placed.rows * placed.columns <= kWordCells) {
        form.template placed<1>(placed);
    } else if constexpr (Words > 1) {
        form.template placed<Words>(placed);
    }
}

}  // namespace papamu::solver::detail
