// By how many plies the search of a late move is reduced.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace papamu::engine {

/// The first moves and those near the leaves are searched in full; late ones 1 to 3 plies less deep, and in a window of
/// more than one point a ply deeper than that. At least one ply is left. `index` counts from 0, in the order of the
/// search.
constexpr int late_reduction(int depth, std::size_t index, bool wide) {
    constexpr int kLeastDepth = 3;
    constexpr std::size_t kFullMoves = 3;
    if (depth < kLeastDepth || index < kFullMoves) return 0;
    int reduction = 1;
    if (index >= 6) ++reduction;
    if (index >= 12 && depth >= 6) ++reduction;
    if (wide) --reduction;
    return std::min(reduction, depth - 2);
}

/// The same, but it grows with the logarithms of the depth and of the place of the move: 1 for the third move at depth
/// 3, 3 for the tenth at depth 6, 5 for the twentieth at depth 12.
inline int steep_reduction(int depth, std::size_t index, bool wide) {
    constexpr int kLeastDepth = 3;
    constexpr std::size_t kFullMoves = 2;
    constexpr double kLeast = 0.5, kDivisor = 1.5;
    constexpr std::size_t kDepths = 32, kMoves = 64;
    if (depth < kLeastDepth || index < kFullMoves) return 0;
    static const auto kTable = [] {
        std::array<std::array<signed char, kMoves>, kDepths> table{};
        for (std::size_t d = 1; d < kDepths; ++d) {
            for (std::size_t i = 0; i < kMoves; ++i) {
                const double product = std::log(static_cast<double>(d)) * std::log(static_cast<double>(i) + 1);
                table[d][i] = static_cast<signed char>(kLeast + product / kDivisor);
            }
        }
        return table;
    }();
    const int reduction =
        kTable[std::min(static_cast<std::size_t>(depth), kDepths - 1)][std::min(index, kMoves - 1)] - (wide ? 1 : 0);
    return std::clamp(reduction, 0, depth - 2);
}

}  // namespace papamu::engine
