// Learns modified Chinese checkers by self-play: plays batches of games with the current weights, then makes a step
// for each game (regression.h, targets.h).
//
//     ChineseCheckersTraining training({.seed = 1});
//     training.run(4096, {.threads = 2});
//     training.weights()
//     const std::string bytes = training.save();         // and ChineseCheckersTraining::load(bytes) goes on from there
//
// The weights begin as the distance to go: players that move at random never arrive, and nothing could be learned
// from them. The result of a training depends only on its options and the number of games, not on the number of
// threads, nor on where it was stopped and resumed. (Floating point may differ from one machine to another.)
// Milestones are taken before the first game and whenever the number of batches is a power of two.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/random.h"
#include "engine/chinese_checkers/chinese_checkers_search_game.h"
#include "engine/train/chinese_checkers_milestone.h"
#include "engine/train/regression.h"
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

struct ChineseCheckersRecord {
    rulesets::ChineseCheckersState start;
    std::vector<rulesets::ChineseCheckersMove> moves;  // from `start`, in turn
    std::vector<float> targets;                        // before each move: the probability that Left wins

    bool operator==(const ChineseCheckersRecord&) const = default;
};

/// Plays a game from random_chinese_checkers_start(). The result depends only on the arguments.
ChineseCheckersRecord play_chinese_checkers_training_game(const ChineseCheckersEvaluation& evaluation,
                                                          base::Random& random,
                                                          const ChineseCheckersTrainingOptions& options);

/// The standard start or, equally often, one with up to 18 gray marbles in opposite pairs; with up to two gray
/// marbles in each hand; then `random_moves` random moves without gray marbles.
rulesets::ChineseCheckersState random_chinese_checkers_start(int random_moves, base::Random& random);

class ChineseCheckersTraining {
 public:
    static constexpr int kBatch = kTrainingBatch;

    explicit ChineseCheckersTraining(const ChineseCheckersTrainingOptions& options);

    /// Plays whole batches until at least `games` games have been played since the beginning, or `stop` is set; a
    /// batch that is stopped is dropped.
    void run(std::uint64_t games, const TrainingLimits& limits);

    [[nodiscard]] const ChineseCheckersTrainingOptions& options() const { return options_; }
    [[nodiscard]] ChineseCheckersWeights weights() const;
    [[nodiscard]] std::uint64_t games() const { return games_; }
    [[nodiscard]] std::uint64_t positions() const { return positions_; }
    [[nodiscard]] const std::vector<ChineseCheckersMilestone>& milestones() const { return milestones_; }

    /// A file in the format of base/checked_file.h.
    [[nodiscard]] std::string save() const;
    /// Errors are worded to follow the name of the file: "is damaged: ...".
    static base::Expected<ChineseCheckersTraining, std::string> load(std::string_view bytes);

 private:
    [[nodiscard]] std::vector<ChineseCheckersRecord> play_batch(const TrainingLimits& limits) const;
    void learn(const ChineseCheckersRecord& game);
    bool take_milestone(const TrainingLimits& limits);

    ChineseCheckersTrainingOptions options_;
    ChineseCheckersEvaluation shapes_;  // without weights, only to find features
    PhaseRegression regression_;
    std::uint64_t games_ = 0;
    std::uint64_t positions_ = 0;
    ChineseCheckersWeights earlier_;
    std::vector<ChineseCheckersMilestone> milestones_;
};

}  // namespace papamu::engine
