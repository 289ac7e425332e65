// Lower bounds of the walls of a game, which can be added up: what Left can count on in a sum of hot games.
//
//     LowWalls sum = low_walls(store, thermographs, g) + low_walls(store, thermographs, h);
//     sum.win_second()        // true: Left wins G + H if Right begins
//     sum.win_first()         // true: Left wins it if she begins
//
// Cooling by t is a homomorphism, RS(A + B) >= RS(A) + RS(B), and by Thermostrat RS(G) >= R_t(G) - t for the Right wall
// R_t and every t >= 0 (Winning Ways ch. 6; Siegel II.5; solver/sums/walls.h has both bounds of a stop). So Left wins
// second if R_t(G) + R_t(H) > t for some t, and first if that sum is positive. And if G >= x and H >= y for numbers x
// and y whose sum is at least 0, she wins second, too.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "cgt/thermograph.h"
#include "cgt/value_store.h"

namespace papamu::solver::detail {

class LowWalls {
 public:
    /// Units of 2^-5. Sums have to stay between -1023 and 1023.
    static constexpr int kUnitBits = 5;
    /// In units. At the highest one the walls are nearly always the mean.
    static constexpr std::array<std::int16_t, 8> kTemperatures = {0, 8, 16, 24, 32, 40, 48, 64};

    /// Those of the number units / 2^kUnitBits.
    static constexpr LowWalls of_number(int units) {
        LowWalls walls;
        for (std::int16_t& x : walls.at_) x = static_cast<std::int16_t>(units);
        return walls;
    }
    /// A number in units, rounded down.
    static std::int64_t in_units(const cgt::Dyadic& x);
    static LowWalls of(cgt::ValueStore& store, cgt::Thermographs& thermographs, cgt::Value game);

    [[nodiscard]] bool win_second() const {
        bool win = at_[0] >= 0;
        for (std::size_t k = 1; k < at_.size(); ++k) win |= at_[k] > kTemperatures[k];
        return win;
    }
    [[nodiscard]] bool win_first() const { return mean() > 0; }
    /// The bound of the mean, in units.
    [[nodiscard]] int mean() const { return at_.back(); }
    /// The best bound of the Right stop, in units.
    [[nodiscard]] int right_stop() const {
        int best = at_[0];
        for (std::size_t k = 1; k < at_.size(); ++k) best = std::max(best, at_[k] - kTemperatures[k]);
        return best;
    }

    LowWalls& operator+=(const LowWalls& other) {
        for (std::size_t k = 0; k < at_.size(); ++k) at_[k] = static_cast<std::int16_t>(at_[k] + other.at_[k]);
        return *this;
    }
    LowWalls& operator-=(const LowWalls& other) {
        for (std::size_t k = 0; k < at_.size(); ++k) at_[k] = static_cast<std::int16_t>(at_[k] - other.at_[k]);
        return *this;
    }
    friend LowWalls operator+(LowWalls a, const LowWalls& b) { return a += b; }
    /// The better one of two bounds of the same game, at each temperature.
    friend LowWalls max(const LowWalls& a, const LowWalls& b) {
        LowWalls best;
        for (std::size_t k = 0; k < a.at_.size(); ++k) best.at_[k] = std::max(a.at_[k], b.at_[k]);
        return best;
    }

 private:
    /// The greatest number of units that the game is known to be at least; then Right walls at kTemperatures[k],
    /// rounded down.
    alignas(16) std::array<std::int16_t, kTemperatures.size()> at_{};
};

}  // namespace papamu::solver::detail
