// What kōnane's evaluation has learned: a weight for every local pattern and for the right to move, at four phases of the
// game; and the file that holds them.
//
//     const KonaneWeights weights = default_konane_weights();
//     const auto read = read_konane_weights(bytes);              // Expected: an error is one line about the file
//     const std::string bytes = write_konane_weights(weights);
//
// The file has a title, the sizes below as named fields, the weights as 16-bit numbers (low byte first), and a checksum;
// its format is that of solver/outcome/checked_file.h.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cgt/error.h"
#include "engine/konane/patterns.h"

namespace papamu::engine {

/// The phases at which weights are given: a quarter of the cells occupied, half, three quarters, all. Between them
/// weights are interpolated; with fewer stones those of the first hold.
inline constexpr int kPhases = 4;

/// One weight at each phase.
using PhaseWeights = std::array<std::int16_t, kPhases>;

/// Weights are in quarters of a point; a hundred points are one unit of the logarithm of the odds to win.
inline constexpr int kWeightsPerPoint = 4;

/// What the weight of a pattern may be at most, so that sums of those that a hop changes fit 16 bits.
inline constexpr int kMostPatternWeight = 712;

struct KonaneWeights {
    /// What it is worth to own the cell in the middle of a pattern, by slot. None above kMostPatternWeight or below its
    /// negative. A pattern without a stone weighs nothing, whatever stands here.
    std::vector<PhaseWeights> patterns = std::vector<PhaseWeights>(KonanePatterns::kSlots);
    /// What it is worth to be the player to move.
    PhaseWeights tempo{};

    bool operator==(const KonaneWeights&) const = default;
};

std::string write_konane_weights(const KonaneWeights& weights);

/// Errors go after the name of the file: "is no papamu konane weights 1", "is damaged: the checksum is wrong", ...
cgt::Expected<KonaneWeights, std::string> read_konane_weights(std::string_view bytes);

/// The weights that come with the program (engine/konane/default.weights).
KonaneWeights default_konane_weights();

}  // namespace papamu::engine
