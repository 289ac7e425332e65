// What kōnane's evaluation has learned: a weight for every local pattern and every global count, at four phases of the
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

/// Weights are in 16ths of a point; a hundred points are one unit of the logarithm of the odds to win.
inline constexpr int kWeightsPerPoint = 16;

/// What is counted over the whole board, as a difference between the players.
enum class KonaneCount : std::size_t {
    kTempo,    // 1 for the player to move
    kMovable,  // stones that can move
    kHops,     // pairs of a stone and a direction in which it can hop
    kSafe,     // hops to a cell where the stone cannot be taken at once
};
inline constexpr std::size_t kKonaneCounts = 4;

/// "tempo", "movable", "hops", "safe".
std::string_view konane_count_name(KonaneCount count);

struct KonaneWeights {
    std::vector<PhaseWeights> patterns = std::vector<PhaseWeights>(KonanePatterns::kSlots);  // by slot
    std::array<PhaseWeights, kKonaneCounts> counts{};                                        // by KonaneCount

    bool operator==(const KonaneWeights&) const = default;
};

std::string write_konane_weights(const KonaneWeights& weights);

/// Errors go after the name of the file: "is no papamu konane weights 1", "is damaged: the checksum is wrong", ...
cgt::Expected<KonaneWeights, std::string> read_konane_weights(std::string_view bytes);

/// The weights that come with the program (engine/konane/default.weights).
KonaneWeights default_konane_weights();

}  // namespace papamu::engine
