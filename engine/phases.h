// Weights that change in the course of a game: given at four phases and interpolated between them.
//
//     const PhaseMix mix = phase_mix(stones, cells);          // how much each phase counts
//     points = sum over k of weights[k] * mix[k], in parts of kWholeMix * kWeightsPerPoint
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace papamu::engine {

/// The phases at which weights are given: when a quarter of what the game begins with is left, half, three quarters,
/// and all. Weights are interpolated between them; below a quarter those of the first phase hold.
inline constexpr int kPhases = 4;

/// One weight at each phase.
using PhaseWeights = std::array<std::int16_t, kPhases>;

/// Weights are in quarters of a point; a hundred points are one unit of the logarithm of the odds to win.
inline constexpr int kWeightsPerPoint = 4;

/// How much each phase counts, in 256ths.
using PhaseMix = std::array<int, kPhases>;
inline constexpr int kWholeMix = 256;

/// How much each phase counts if `left` of `whole` are left. Requires 0 <= left <= whole and whole > 0.
constexpr PhaseMix phase_mix(int left, int whole) {
    PhaseMix mix{};
    const int place = std::clamp(left * kPhases * kWholeMix / whole - kWholeMix, 0, (kPhases - 1) * kWholeMix);
    const int phase = std::min(place / kWholeMix, kPhases - 2);
    const int rest = place - phase * kWholeMix;
    mix[static_cast<std::size_t>(phase)] = kWholeMix - rest;
    mix[static_cast<std::size_t>(phase) + 1] = rest;
    return mix;
}

}  // namespace papamu::engine
