// Learns kōnane by self-play (training.h).
//
//     KonaneTraining training({.boards = {{8, 8}, {6, 6}}, .seed = 1});
//     training.run(100000, {.threads = 2});
//     write_konane_weights(training.weights())
//
// The weights begin as small random numbers, or as those of a file, and learn only from the results of their own games
// and their own searches, and if the options say so, from the exact outcomes of late positions. A game begins with the
// removals of the contests and some random moves.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/konane/evaluation.h"
#include "engine/train/konane_match.h"
#include "engine/train/training.h"

namespace papamu::engine {

struct KonaneTrainingOptions {
    std::vector<BoardSize> boards = {{8, 8}};  // the games use them in turn; strength is measured on the first
    std::uint64_t seed = 1;
    double rate = 0.05;
    int depth = 2;                // plies of each search
    std::uint64_t nodes = 0;      // if not 0: each search is the engine's, with so many nodes, however deep
    double lambda = 0.7;          // 0: learn the scores of the searches; 1: learn the result of the game
    double exploration = 0.02;    // probability of a random move
    double random_opening = 0.3;  // at most this many random moves at the beginning, as a fraction of the cells
    int match_games = 200;        // against each rival at a milestone; 0: no milestones
    double sidesteps = 0;         // the share of positions from which random moves lead to another one to learn from
    /// Nodes of the solver for each position; what it settles has the exact outcome as its target. 0: it is not asked.
    std::uint64_t exact = 0;
    /// The weights at the beginning, which the files of trainings do not hold; nullopt: small random numbers.
    std::optional<KonaneWeights> from = {};

    bool operator==(const KonaneTrainingOptions&) const = default;
};

/// What training.h asks of a game.
struct KonaneTrainingGame {
    using Options = KonaneTrainingOptions;
    using Weights = KonaneWeights;
    using Table = std::shared_ptr<const KonaneTable>;
    using Contest = rulesets::KonaneContest;

    static constexpr std::string_view kFileTitle = "papamu konane training 1";
    static std::vector<FileOption> file_options(Options& options);
    static const MilestoneLayout& layout();
    static PhaseRegression begin(const Options& options);
    static Weights weights_of(const PhaseRegression& regression);
    static std::string write_weights(const Weights& weights) { return write_konane_weights(weights); }
    static auto read_weights(std::string_view bytes) { return read_konane_weights(bytes); }
    static Table table_of(const Weights& weights) { return std::make_shared<const KonaneTable>(weights); }
    static rulesets::KonaneState start_of(const Options& options, std::uint64_t number, base::Random& random);
    static std::size_t most_plies(const Options&) { return std::numeric_limits<std::size_t>::max(); }
    static std::vector<std::optional<rulesets::Player>> outcomes(const Options& options,
                                                                 const rulesets::KonaneState& start,
                                                                 const std::vector<rulesets::KonaneMove>& moves);
    template <class F>
    static auto with_board(const Table& table, const rulesets::KonaneState& state, F&& f);
    static Milestone measure(const PhaseRegression& regression, const Weights& earlier, const Options& options,
                             const TrainingLimits& limits);
};

using KonaneTraining = Training<KonaneTrainingGame>;
extern template class Training<KonaneTrainingGame>;

}  // namespace papamu::engine
