// What kōnane's evaluation has learned: a weight for every local pattern and for the right to move, at four phases of
// the game (phases.h; the phase depends on the number of occupied cells); and the file that holds the weights.
//
//     const KonaneWeights weights = default_konane_weights();
//     const auto read = read_konane_weights(bytes);              // Expected: an error is one line about the file
//     const std::string bytes = write_konane_weights(weights);
//
// The file has a title, the sizes below as named fields, the weights as 16-bit numbers (low byte first), and a
// checksum; its format is that of base/checked_file.h.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "engine/konane/patterns.h"
#include "engine/phases.h"

namespace papamu::engine {

/// The largest weight of a pattern, such that the sums of the weights that a hop changes fit in 16 bits.
inline constexpr int kMostPatternWeight = 712;

struct KonaneWeights {
    /// The worth of owning the cell in the middle of a pattern, by slot: from -kMostPatternWeight to
    /// kMostPatternWeight. A pattern without a stone weighs nothing, whatever its slot holds.
    std::vector<PhaseWeights> patterns = std::vector<PhaseWeights>(KonanePatterns::kSlots);
    /// The worth of being the player to move.
    PhaseWeights tempo{};

    bool operator==(const KonaneWeights&) const = default;
};

std::string write_konane_weights(const KonaneWeights& weights);

/// Errors are worded to follow the name of the file: "is not a papamu konane weights 1 file", "is damaged: the checksum
/// is wrong", ...
base::Expected<KonaneWeights, std::string> read_konane_weights(std::string_view bytes);

/// The weights that come with the program (engine/konane/default.weights).
KonaneWeights default_konane_weights();

}  // namespace papamu::engine
