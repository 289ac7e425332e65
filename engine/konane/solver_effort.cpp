#include "engine/konane/solver_effort.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace papamu::engine {

namespace {

// What was measured on square boards.
struct Measured {
    double cells;
    double share;  // of the cells, that is occupied by SolverEffort::reference_stones
    double bits_per_stone;
};
constexpr std::array<Measured, 6> kMeasured = {
    {{30, 0.88, 1}, {36, 0.73, 1}, {64, 0.485, 1}, {100, 0.36, 1}, {196, 0.28, 0.8}, {324, 0.24, 0.7}}};

// What can be relied on where other programs run too: about 0.6 of what was measured.
double nodes_per_second(int cells) { return cells <= 64 ? 1.4e6 : cells <= 128 ? 1.8e6 : cells <= 256 ? 1.6e6 : 1.3e6; }

}  // namespace

SolverEffort solver_effort(int cells) {
    std::size_t after = 1;
    while (after + 1 < kMeasured.size() && cells > kMeasured[after].cells) ++after;
    const Measured& low = kMeasured[after - 1];
    const Measured& high = kMeasured[after];
    const double way = std::clamp((cells - low.cells) / (high.cells - low.cells), 0.0, 1.0);
    return {cells * std::lerp(low.share, high.share, way), std::lerp(low.bits_per_stone, high.bits_per_stone, way),
            nodes_per_second(cells)};
}

}  // namespace papamu::engine
