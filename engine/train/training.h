// Learns kōnane by self-play: plays batches of games with the current weights, then makes a step for each game.
//
//     KonaneTraining training(options);
//     training.run(100000, {.threads = 2, .stop = &stop});
//     const std::string bytes = training.save();              // and KonaneTraining::load(bytes) goes on from there
//
// The weights begin as small random numbers, and learn only from the results of their own games and their own
// searches. The result of a training depends only on its options and the number of games: not on the number of
// threads, nor on where it was stopped and resumed. (Floating point may differ from one machine to another.)
//
// Milestones are taken before the first game and whenever the number of batches is a power of two; the rival "earlier
// self" is then the player after half as many games.
#pragma once

#include <atomic>
#include <bit>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "engine/train/learner.h"
#include "engine/train/milestone.h"
#include "engine/train/self_play.h"

namespace papamu::engine {

struct TrainingOptions {
    std::vector<BoardSize> boards = {{8, 8}};  // the games use them in turn; strength is measured on the first
    std::uint64_t seed = 1;
    double rate = 0.05;
    SelfPlayOptions self_play;
    int match_games = 200;  // against each rival at a milestone

    bool operator==(const TrainingOptions&) const = default;
};

struct TrainingLimits {
    int threads = 1;
    const std::atomic<bool>* stop = nullptr;
    std::function<void()> on_progress = {};  // after each batch
};

inline constexpr int kTrainingBatch = 64;  // games

/// Whether strength is measured after this many games: before the first, and when the number of batches is a power of
/// 2.
constexpr bool is_milestone(std::uint64_t games) {
    return games % kTrainingBatch == 0 && (games == 0 || std::has_single_bit(games / kTrainingBatch));
}

class KonaneTraining {
 public:
    static constexpr int kBatch = kTrainingBatch;

    explicit KonaneTraining(TrainingOptions options);

    /// Plays whole batches until at least `games` games have been played since the beginning, or `stop` is set; a
    /// batch that is stopped is dropped.
    void run(std::uint64_t games, const TrainingLimits& limits);

    [[nodiscard]] const TrainingOptions& options() const { return options_; }
    [[nodiscard]] KonaneWeights weights() const { return learner_.weights(); }
    [[nodiscard]] std::uint64_t games() const { return games_; }
    [[nodiscard]] std::uint64_t positions() const { return positions_; }
    [[nodiscard]] const std::vector<Milestone>& milestones() const { return milestones_; }

    /// A file in the format of base/checked_file.h.
    [[nodiscard]] std::string save() const;
    /// Errors are worded to follow the name of the file: "is damaged: ...".
    static base::Expected<KonaneTraining, std::string> load(std::string_view bytes);

 private:
    [[nodiscard]] std::vector<GameRecord> play_batch(const TrainingLimits& limits) const;
    bool take_milestone(const TrainingLimits& limits);

    TrainingOptions options_;
    KonaneLearner learner_;
    std::uint64_t games_ = 0;
    std::uint64_t positions_ = 0;
    KonaneWeights earlier_;
    std::vector<Milestone> milestones_;
};

}  // namespace papamu::engine
