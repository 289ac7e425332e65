#include "engine/train/training.h"

#include <utility>

#include "base/random.h"
#include "base/workers.h"

namespace papamu::engine {

namespace {

bool is_set(const std::atomic<bool>* stop) { return stop != nullptr && stop->load(); }

/// The number of the stream of random numbers for matches; the games have the numbers 1, 2, ...
constexpr std::uint64_t kMatchStream = ~std::uint64_t{0};

}  // namespace

KonaneTraining::KonaneTraining(TrainingOptions options)
    : options_(std::move(options)),
      learner_(base::Random(options_.seed, 0).next(), options_.rate),
      earlier_(learner_.weights()) {}

void KonaneTraining::run(std::uint64_t games, const TrainingLimits& limits) {
    while (!is_set(limits.stop)) {
        const bool is_new = milestones_.empty() || milestones_.back().games != games_;
        if (is_new && is_milestone(games_) && !take_milestone(limits)) return;
        if (games_ >= games) return;
        const std::vector<GameRecord> batch = play_batch(limits);
        if (batch.empty()) return;
        for (const GameRecord& game : batch) {
            learner_.learn(game);
            positions_ += game.moves.size();
        }
        games_ += batch.size();
        if (limits.on_progress) limits.on_progress();
    }
}

std::vector<GameRecord> KonaneTraining::play_batch(const TrainingLimits& limits) const {
    const auto table = std::make_shared<const KonaneTable>(learner_.weights());
    std::vector<GameRecord> batch(kBatch);
    std::atomic<std::size_t> next = 0;
    base::run_workers(limits.threads, [&](int) {
        for (std::size_t i = next++; i < batch.size() && !is_set(limits.stop); i = next++) {
            const std::uint64_t number = games_ + i;
            base::Random random(options_.seed, number + 1);
            const BoardSize board = options_.boards[number % options_.boards.size()];
            batch[i] = play_training_game(table, board, random, options_.self_play);
        }
    });
    if (is_set(limits.stop)) return {};
    return batch;
}

bool KonaneTraining::take_milestone(const TrainingLimits& limits) {
    const KonaneWeights weights = learner_.weights();
    Milestone milestone = measure(weights, learner_.visits(), earlier_,
                                  {.board = options_.boards.front(),
                                   .depth = options_.self_play.depth,
                                   .games = options_.match_games,
                                   .seed = base::Random(options_.seed, kMatchStream).next(),
                                   .threads = limits.threads,
                                   .stop = limits.stop});
    if (is_set(limits.stop)) return false;
    milestone.games = games_;
    milestone.positions = positions_;
    milestones_.push_back(milestone);
    earlier_ = weights;
    return true;
}

}  // namespace papamu::engine
