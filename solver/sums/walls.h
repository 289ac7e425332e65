// What thermographs tell about a sum of hot games without adding them up: bounds of its left stop, and a forecast of
// it.
//
//     WallSum sum;
//     sum.add(walls_of(thermographs.of(g)), negated);
//     sum.add_bounds(lower, upper);                         // of a part that lies between two numbers
//     sum.at_least() <= left stop of the sum <= sum.at_most()
//
// Cooling by t is a homomorphism, LS(A + B) >= LS(A) + RS(B), and the left wall L_t falls by t at most (Winning Ways
// ch. 6, where Left's strategy to get that much is called Thermostrat; Siegel II.5). So for every t >= 0
//
//     max_i (L_t(G_i) + the other R_t(G_j))  <=  LS(G_1 + ... + G_n)  <=  L_t(G_1) + ... + L_t(G_n) + t.
//
// For t = 0 the stops are added up; if t is the highest temperature, the means are. The best bound lies in between.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <boost/container/small_vector.hpp>

#include "cgt/thermograph.h"

namespace papamu::solver::detail {

/// Units of 2^-16, as in RegionFacts.
inline constexpr int kWallUnitBits = 16;

/// The temperatures at which walls are sampled, in quarters.
inline constexpr std::array<int, 12> kWallQuarters = {0, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 64};

/// The walls of one game. At every temperature of the list, left[k] and right[k] are the walls rounded to units, which
/// is at most `slack` units away from them.
struct Walls {
    std::array<std::int32_t, kWallQuarters.size()> left{}, right{};
    std::int32_t mean = 0;         // approximately
    std::int32_t temperature = 0;  // approximately
    std::int32_t slack = 0;
};

/// Whether walls have room for an integer.
inline bool fits_walls(std::int64_t integer) {
    constexpr std::int64_t kMost = std::int64_t{1} << (29 - kWallUnitBits);
    return -kMost < integer && integer < kMost;
}
/// The walls of a thermograph; they must fit at every temperature, which they do if both stops do.
Walls walls_of(const cgt::Thermograph& thermograph);

class WallSum {
 public:
    void add(const Walls& walls, bool negated);
    /// Adds a part G with lower <= G <= upper, in units.
    void add_bounds(std::int64_t lower, std::int64_t upper) {
        lower_ += lower;
        upper_ += upper;
    }

    /// Bounds of the left stop of the sum, in units.
    [[nodiscard]] std::int64_t at_least() const;
    [[nodiscard]] std::int64_t at_most() const;
    /// The result of play, in units, if both players always move where it is hottest and never answer: exact for
    /// switches.
    [[nodiscard]] std::int64_t forecast() const;

 private:
    std::array<std::int64_t, kWallQuarters.size()> left_{}, right_{}, gain_{};
    std::int64_t lower_ = 0, upper_ = 0, slack_ = 0, mean_ = 0;
    boost::container::small_vector<std::int32_t, 8> temperatures_;
};

}  // namespace papamu::solver::detail
