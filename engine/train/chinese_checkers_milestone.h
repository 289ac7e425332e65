// What is recorded of a training of modified Chinese checkers from time to time: how strong the weights are.
//
//     const auto milestone = measure_chinese_checkers(weights, earlier, {.games = 50});    // plays matches
//     chinese_checkers_curve_csv({milestone})                                              // one line for each
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chinese_checkers/weights.h"

namespace papamu::engine {

/// The players against which the weights are measured.
enum class ChineseCheckersRival : std::size_t {
    kRandom,
    kGreedy,    // the contest's
    kDistance,  // the weights that learning begins with
    kEarlier,   // the weights of the previous milestone
};
inline constexpr std::size_t kChineseCheckersRivals = 4;

/// "random", "greedy", "distance", "earlier self".
std::string_view rival_name(ChineseCheckersRival rival);

struct ChineseCheckersMilestone {
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
    std::array<double, kChineseCheckersRivals> scores{};  // shares of the games that were won
    std::array<double, kPhases> tempo{};                  // the right to move, in points

    bool operator==(const ChineseCheckersMilestone&) const = default;
};

struct ChineseCheckersMeasureOptions {
    int depth = 2;  // plies, for both sides
    int games = 50;
    std::uint64_t seed = 1;
    int threads = 1;
    const std::atomic<bool>* stop = nullptr;
};

/// Plays every opening twice, with the seats swapped; a game of 400 plies counts half. `games` and `positions` are
/// left at 0. If it is stopped, the result is meaningless.
ChineseCheckersMilestone measure_chinese_checkers(const ChineseCheckersWeights& weights,
                                                  const ChineseCheckersWeights& earlier,
                                                  const ChineseCheckersMeasureOptions& options);

/// Columns: games, positions, then the figures in order. Scores are fractions of 1.
std::string chinese_checkers_curve_csv(const std::vector<ChineseCheckersMilestone>& milestones);

/// The same as a picture (curve_picture.h). `games` is the number of games so far, for the title.
std::string chinese_checkers_curve_svg(const std::vector<ChineseCheckersMilestone>& milestones, std::uint64_t games);

}  // namespace papamu::engine
