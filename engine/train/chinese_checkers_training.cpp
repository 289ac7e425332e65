#include "engine/train/chinese_checkers_training.h"

#include <atomic>

#include "base/workers.h"
#include "engine/search/iterate.h"
#include "engine/seeded_choice.h"
#include "engine/train/targets.h"

namespace papamu::engine {

namespace {

using rulesets::ChineseCheckers;
using rulesets::ChineseCheckersMove;
using rulesets::ChineseCheckersState;
using rulesets::kStarCells;

constexpr std::size_t kTrainingTableBytes = std::size_t{1} << 18;
constexpr float kUnit = 100 * kWeightsPerPoint;  // one unit of the logarithm of the odds, in units of the file
constexpr int kMostWeight = 32767;

bool is_stopped(const std::atomic<bool>* stop) { return stop != nullptr && stop->load(); }

ChineseCheckersMove random_move(const ChineseCheckersState& state, base::Random& random) {
    ChineseCheckersState without = state;
    without.grays_in_hand = {0, 0};
    std::vector<ChineseCheckersMove> moves;
    ChineseCheckers::actions(without, moves);
    return drawn(moves, random);
}

}  // namespace

ChineseCheckersState random_chinese_checkers_start(int random_moves, base::Random& random) {
    ChineseCheckersState state = rulesets::chinese_checkers_start();
    for (int pairs = random.below(2) == 0 ? 0 : random.below(10); pairs > 0; --pairs) {
        const int cell = random.below(kStarCells);
        if (!rulesets::gray_places(state).test(cell)) continue;
        state.gray.set(cell);
        state.gray.set(kStarCells - 1 - cell);
    }
    for (std::uint8_t& hand : state.grays_in_hand) hand = static_cast<std::uint8_t>(random.below(3));
    for (int i = 0; i < random_moves && !ChineseCheckers::winner(state); ++i)
        state = ChineseCheckers::apply(state, random_move(state, random));
    return state;
}

ChineseCheckersRecord play_chinese_checkers_training_game(const ChineseCheckersEvaluation& evaluation,
                                                          base::Random& random,
                                                          const ChineseCheckersTrainingOptions& options) {
    ChineseCheckersRecord record;
    record.start = random_chinese_checkers_start(random.below(options.random_opening + 1), random);
    ChineseCheckersSearchGame game(evaluation);
    SearchTable<ChineseCheckersMove> table(kTrainingTableBytes);
    std::vector<TdStep> steps;
    ChineseCheckersState state = record.start;
    std::optional<rulesets::Player> winner = ChineseCheckers::winner(state);
    while (!winner && static_cast<int>(steps.size()) < options.most_plies) {
        game.remember(state);
        const auto found = iterate(game, table, game.board(state), state.to_move, {.depth = options.depth});
        const float value = win_probability(found.score);
        const bool explores = random.unit() < options.exploration;
        const ChineseCheckersMove move = explores ? random_move(state, random) : found.move;
        steps.push_back({state.to_move == rulesets::Player::kLeft ? value : 1 - value, explores});
        record.moves.push_back(move);
        state = ChineseCheckers::apply(state, move);
        winner = ChineseCheckers::winner(state);
    }
    const float end = winner ? (*winner == rulesets::Player::kLeft ? 1.0F : 0.0F) : steps.back().value;
    record.targets = td_targets(steps, end, options.lambda);
    return record;
}

ChineseCheckersTraining::ChineseCheckersTraining(const ChineseCheckersTrainingOptions& options)
    : options_(options),
      shapes_(ChineseCheckersWeights(kWeightRows)),
      regression_(kWeightRows, options.rate),
      earlier_(distance_weights()) {
    const ChineseCheckersWeights start = distance_weights();
    for (std::size_t row = 0; row < kWeightRows; ++row) {
        for (std::size_t k = 0; k < kPhases; ++k) regression_.weights()[row][k] = start[row][k] / kUnit;
    }
}

ChineseCheckersWeights ChineseCheckersTraining::weights() const {
    ChineseCheckersWeights weights(kWeightRows);
    for (std::size_t row = 0; row < kWeightRows; ++row) weights[row] = regression_.rounded(row, kMostWeight);
    return weights;
}

void ChineseCheckersTraining::run(std::uint64_t games, const TrainingLimits& limits) {
    while (!is_stopped(limits.stop)) {
        const bool is_new = milestones_.empty() || milestones_.back().games != games_;
        if (options_.match_games > 0 && is_new && is_milestone(games_) && !take_milestone(limits)) return;
        if (games_ >= games) return;
        const std::vector<ChineseCheckersRecord> batch = play_batch(limits);
        if (batch.empty()) return;
        for (const ChineseCheckersRecord& game : batch) {
            learn(game);
            positions_ += game.moves.size();
        }
        games_ += batch.size();
        if (limits.on_progress) limits.on_progress();
    }
}

bool ChineseCheckersTraining::take_milestone(const TrainingLimits& limits) {
    const ChineseCheckersWeights weights = this->weights();
    ChineseCheckersMilestone milestone = measure_chinese_checkers(weights, earlier_,
                                                                  {.depth = options_.depth,
                                                                   .games = options_.match_games,
                                                                   .seed = options_.seed,
                                                                   .threads = limits.threads,
                                                                   .stop = limits.stop});
    if (is_stopped(limits.stop)) return false;
    milestone.games = games_;
    milestone.positions = positions_;
    milestones_.push_back(milestone);
    earlier_ = weights;
    return true;
}

std::vector<ChineseCheckersRecord> ChineseCheckersTraining::play_batch(const TrainingLimits& limits) const {
    const ChineseCheckersEvaluation evaluation(weights());
    std::vector<ChineseCheckersRecord> batch(kBatch);
    std::atomic<std::size_t> next = 0;
    base::run_workers(limits.threads, [&](int) {
        for (std::size_t i = next++; i < batch.size() && !is_stopped(limits.stop); i = next++) {
            base::Random random(options_.seed, games_ + i + 1);
            batch[i] = play_chinese_checkers_training_game(evaluation, random, options_);
        }
    });
    if (is_stopped(limits.stop)) return {};
    return batch;
}

void ChineseCheckersTraining::learn(const ChineseCheckersRecord& game) {
    ChineseCheckersState state = game.start;
    auto accumulator = shapes_.start(state);
    PhaseRegression::Parts parts;
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        parts.begin(shapes_.mix_of(accumulator));
        parts.rows.emplace_back(kTempoRow, state.to_move == rulesets::Player::kLeft ? 1.0F : -1.0F);
        shapes_.for_each_feature(accumulator, state.marbles, [&](std::size_t row, int sign) {
            parts.rows.emplace_back(row, static_cast<float>(sign));
        });
        regression_.add(parts, game.targets[i]);
        shapes_.update(accumulator, state.to_move, game.moves[i]);
        state = ChineseCheckers::apply(state, game.moves[i]);
    }
    regression_.step();
}

}  // namespace papamu::engine
