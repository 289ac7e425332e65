// Learns modified Chinese checkers by self-play (training.h).
//
//     ChineseCheckersTraining training({.seed = 1});
//     training.run(4096, {.threads = 2});
//     write_chinese_checkers_weights(training.weights())
//
// The weights begin as the distance to go: players that move at random never arrive, and nothing could be learned
// from them. A game begins with random_chinese_checkers_start().
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chinese_checkers/evaluation.h"
#include "engine/train/training.h"

namespace papamu::engine {

struct ChineseCheckersTrainingOptions {
    std::uint64_t seed = 1;
    double rate = 0.05;
    int depth = 2;              // plies of each search
    double lambda = 0.8;        // 0: learn the scores of the searches; 1: learn the result of the game
    double exploration = 0.02;  // probability of a random move
    int random_opening = 12;    // at most this many random moves at the beginning
    int most_plies = 300;       // of a game; a longer one ends with the score of its last search
    int match_games = 50;       // against each rival at a milestone; 0: no milestones

    bool operator==(const ChineseCheckersTrainingOptions&) const = default;
};

/// The standard start or, equally often, one with up to 18 gray marbles in opposite pairs; with up to two gray
/// marbles in each hand; then `random_moves` random moves without gray marbles.
rulesets::ChineseCheckersState random_chinese_checkers_start(int random_moves, base::Random& random);

/// What training.h asks of a game.
struct ChineseCheckersTrainingGame {
    using Options = ChineseCheckersTrainingOptions;
    using Weights = ChineseCheckersWeights;
    using Table = ChineseCheckersEvaluation;
    using Contest = rulesets::ChineseCheckers;

    static constexpr std::string_view kFileTitle = "papamu chinese-checkers training 1";
    static std::vector<FileOption> file_options(Options& options);
    static const MilestoneLayout& layout();
    static PhaseRegression begin(const Options& options);
    static Weights weights_of(const PhaseRegression& regression);
    static std::string write_weights(const Weights& weights) { return write_chinese_checkers_weights(weights); }
    static auto read_weights(std::string_view bytes) { return read_chinese_checkers_weights(bytes); }
    static Table table_of(const Weights& weights) { return ChineseCheckersEvaluation(weights); }
    static rulesets::ChineseCheckersState start_of(const Options& options, std::uint64_t number, base::Random& random);
    static std::size_t most_plies(const Options& options) { return static_cast<std::size_t>(options.most_plies); }
    static std::vector<std::optional<rulesets::Player>> outcomes(
        const Options&, const rulesets::ChineseCheckersState&,
        const std::vector<rulesets::ChineseCheckersMove>& moves) {
        return std::vector<std::optional<rulesets::Player>>(moves.size());
    }
    template <class F>
    static auto with_board(const Table& table, const rulesets::ChineseCheckersState& state, F&& f);
    /// Plays every opening twice, with the seats swapped; a game of 400 plies counts half.
    static Milestone measure(const PhaseRegression& regression, const Weights& earlier, const Options& options,
                             const TrainingLimits& limits);
};

using ChineseCheckersTraining = Training<ChineseCheckersTrainingGame>;
extern template class Training<ChineseCheckersTrainingGame>;

}  // namespace papamu::engine
