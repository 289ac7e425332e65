// What is recorded of a training from time to time: how strong the weights are, and what they say.
//
//     const Milestone milestone = measure(weights, visits, frozen, options);     // plays matches
//
// The patterns are grouped by what stands in the middle and what can happen to it at once; a group's figure is the
// mean of its weights, each counted as often as its pattern was seen.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <string_view>

#include "engine/konane/weights.h"
#include "engine/train/learner.h"
#include "engine/train/match.h"

namespace papamu::engine {

/// What the cell in the middle of a pattern is to its owner.
enum class PatternGroup : std::size_t {
    kEmpty,     // no stone
    kAtRest,    // a stone that can neither hop nor be taken
    kCanHop,    // can hop, cannot be taken
    kInDanger,  // can be taken, cannot hop
    kHot,       // can hop and be taken
};
inline constexpr std::size_t kPatternGroups = 5;

/// "empty", "at rest", "can hop", "in danger", "hot".
std::string_view pattern_group_name(PatternGroup group);

/// The players against which the weights are measured.
enum class Rival : std::size_t {
    kRandom,
    kGreedy,    // mobility, one ply
    kMobility,  // mobility, MeasureOptions::depth plies
    kEarlier,   // the weights of the previous milestone
};
inline constexpr std::size_t kRivals = 4;

/// "random", "greedy", "mobility", "earlier self".
std::string_view rival_name(Rival rival);

struct Milestone {
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
    std::array<double, kRivals> scores{};                              // shares of the games that were won
    std::array<double, kPhases> tempo{};                               // in points, like all that follow
    std::array<std::array<double, kPhases>, kPatternGroups> groups{};  // means
    std::array<double, kPhases> spread{};  // the root of the mean square of the weights of patterns

    bool operator==(const Milestone&) const = default;
};

struct MeasureOptions {
    BoardSize board;
    int depth = 2;    // plies, for both sides (except the greedy one)
    int games = 200;  // against each rival
    std::uint64_t seed = 1;
    int threads = 1;
    const std::atomic<bool>* stop = nullptr;
};

/// `games` and `positions` are left at 0. If it is stopped, the scores are meaningless.
Milestone measure(const KonaneWeights& weights, const KonaneLearner::Visits& visits, const KonaneWeights& earlier,
                  const MeasureOptions& options);

/// The group of every slot.
std::vector<PatternGroup> pattern_groups(const KonanePatterns& patterns);

}  // namespace papamu::engine
