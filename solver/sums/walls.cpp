#include "solver/sums/walls.h"

#include <algorithm>
#include <functional>

namespace papamu::solver::detail {

namespace {

using cgt::Dyadic;

constexpr std::int64_t kMostUnits = std::int64_t{1} << 29;

/// A number in units, rounded down.
std::int64_t in_units(const Dyadic& x) { return x.times_power_of_two(kWallUnitBits).floor().small_numerator(); }

constexpr std::int64_t units_of_quarters(int quarters) { return std::int64_t{quarters} << (kWallUnitBits - 2); }

}  // namespace

Walls walls_of(const cgt::Thermograph& thermograph) {
    Walls walls;
    const auto look = [&](const cgt::Trajectory& wall, int quarters) {
        const Dyadic x = wall.at(Dyadic::ratio(quarters, 2));
        const std::int64_t units = in_units(x);
        if (Dyadic::ratio(units, kWallUnitBits) != x) walls.slack = 1;
        return static_cast<std::int32_t>(units);
    };
    for (std::size_t k = 0; k < kWallQuarters.size(); ++k) {
        walls.left[k] = look(thermograph.left, kWallQuarters[k]);
        walls.right[k] = look(thermograph.right, kWallQuarters[k]);
    }
    walls.mean = static_cast<std::int32_t>(in_units(thermograph.mast));
    walls.temperature = static_cast<std::int32_t>(std::min(in_units(thermograph.temperature), kMostUnits));
    return walls;
}

void WallSum::add(const Walls& walls, bool negated) {
    for (std::size_t k = 0; k < kWallQuarters.size(); ++k) {
        const std::int64_t left = negated ? -walls.right[k] : walls.left[k];
        const std::int64_t right = negated ? -walls.left[k] : walls.right[k];
        left_[k] += left;
        right_[k] += right;
        gain_[k] = std::max(gain_[k], left - right);
    }
    mean_ += negated ? -walls.mean : walls.mean;
    slack_ += 2 * walls.slack;
    temperatures_.push_back(walls.temperature);
}

std::int64_t WallSum::at_least() const {
    std::int64_t best = right_[0] + gain_[0];
    for (std::size_t k = 1; k < right_.size(); ++k) best = std::max(best, right_[k] + gain_[k]);
    return best + lower_ - slack_;
}

std::int64_t WallSum::at_most() const {
    std::int64_t best = left_[0];
    for (std::size_t k = 1; k < left_.size(); ++k) {
        best = std::min(best, left_[k] + units_of_quarters(kWallQuarters[k]));
    }
    return best + upper_ + slack_;
}

std::int64_t WallSum::forecast() const {
    auto sorted = temperatures_;
    std::sort(sorted.begin(), sorted.end(), std::greater<>());
    std::int64_t sum = mean_;
    for (std::size_t i = 0; i < sorted.size(); ++i) sum += i % 2 == 0 ? sorted[i] : -sorted[i];
    return sum;
}

}  // namespace papamu::solver::detail
