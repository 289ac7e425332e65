#include "engine/train/chinese_checkers_training.h"

#include <fmt/format.h>

#include <array>
#include <optional>
#include <utility>

#include "engine/chinese_checkers/chinese_checkers_engine.h"
#include "engine/match/openings.h"
#include "engine/opponents/chinese_checkers_greedy.h"
#include "engine/opponents/chinese_checkers_random.h"
#include "engine/search/iterate.h"
#include "engine/seeded_choice.h"
#include "engine/train/match.h"

namespace papamu::engine {

namespace {

using rulesets::ChineseCheckers;
using rulesets::ChineseCheckersMove;
using rulesets::ChineseCheckersState;
using rulesets::kStarCells;
using rulesets::Player;

constexpr std::size_t kTrainingTableBytes = std::size_t{1} << 18;
constexpr int kMostWeight = 32767;
constexpr int kOpeningPlies = 6;
constexpr std::size_t kLongestGame = 400;  // players with early weights may wait for one another for ever

ChineseCheckersMove random_chinese_checkers_training_move(const ChineseCheckersState& state, base::Random& random) {
    ChineseCheckersState without = state;
    without.grays_in_hand = {0, 0};
    std::vector<ChineseCheckersMove> moves;
    ChineseCheckers::actions(without, moves);
    return drawn(moves, random);
}

class ChineseCheckersTrainingBoard {
 public:
    ChineseCheckersTrainingBoard(const ChineseCheckersEvaluation& evaluation, const ChineseCheckersState& state)
        : evaluation_(evaluation), game_(evaluation), state_(state), accumulator_(evaluation.start(state)) {}

    [[nodiscard]] Player to_move() const { return state_.to_move; }
    [[nodiscard]] std::optional<Player> winner() const { return ChineseCheckers::winner(state_); }
    SearchResult<ChineseCheckersMove> search(const ChineseCheckersTrainingOptions& options) {
        game_.remember(state_);
        return iterate(game_, table_, game_.board(state_), state_.to_move, {.depth = options.depth});
    }
    ChineseCheckersMove random_move(base::Random& random) const {
        return random_chinese_checkers_training_move(state_, random);
    }
    void play(ChineseCheckersMove move) {
        evaluation_.update(accumulator_, state_.to_move, move);
        state_ = ChineseCheckers::apply(state_, move);
    }
    void describe(PhaseRegression::Parts& parts) const {
        parts.begin(evaluation_.mix_of(accumulator_));
        parts.rows.emplace_back(kTempoRow, state_.to_move == Player::kLeft ? 1.0F : -1.0F);
        evaluation_.for_each_feature(accumulator_, state_.marbles, [&](std::size_t row, int sign) {
            parts.rows.emplace_back(row, static_cast<float>(sign));
        });
    }

 private:
    const ChineseCheckersEvaluation& evaluation_;
    ChineseCheckersSearchGame game_;
    SearchTable<ChineseCheckersMove> table_{kTrainingTableBytes};
    ChineseCheckersState state_;
    ChineseCheckersEvaluation::Accumulator accumulator_;
};

MatchSide<ChineseCheckers> learned_chinese_checkers_side(const ChineseCheckersWeights& weights) {
    return {[weights](std::uint64_t) {
        return make_chinese_checkers_engine({.table_bytes = kTrainingTableBytes, .weights = weights});
    }};
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
        state = ChineseCheckers::apply(state, random_chinese_checkers_training_move(state, random));
    return state;
}

std::vector<FileOption> ChineseCheckersTrainingGame::file_options(Options& options) {
    return {number_option("seed", options.seed),
            number_option("rate", options.rate, 0, 10),
            number_option("depth", options.depth, 1, 100),
            number_option("lambda", options.lambda, 0, 1),
            number_option("exploration", options.exploration, 0, 1),
            number_option("random opening", options.random_opening, 0, 1'000'000),
            number_option("most plies", options.most_plies, 1, 1'000'000),
            number_option("match games", options.match_games, 0, 1'000'000)};
}

const MilestoneLayout& ChineseCheckersTrainingGame::layout() {
    static const MilestoneLayout layout = [] {
        MilestoneLayout made{"modified Chinese checkers",
                             {"random", "greedy", "distance", "earlier self"},
                             {},
                             {{"The right to move, in points, by the rows still to go", {}}}};
        made.add_phases("tempo");
        for (std::size_t k = 0; k < kPhases; ++k)
            made.panels[0].curves.emplace_back(fmt::format("{} %", 100 * (k + 1) / kPhases), k);
        return made;
    }();
    return layout;
}

PhaseRegression ChineseCheckersTrainingGame::begin(const Options& options) {
    PhaseRegression regression(kWeightRows, options.rate);
    const ChineseCheckersWeights start = distance_weights();
    for (std::size_t row = 0; row < kWeightRows; ++row) regression.set_row(row, start[row]);
    return regression;
}

ChineseCheckersWeights ChineseCheckersTrainingGame::weights_of(const PhaseRegression& regression) {
    ChineseCheckersWeights weights(kWeightRows);
    for (std::size_t row = 0; row < kWeightRows; ++row) weights[row] = regression.rounded(row, kMostWeight);
    return weights;
}

ChineseCheckersState ChineseCheckersTrainingGame::start_of(const Options& options, std::uint64_t /*number*/,
                                                           base::Random& random) {
    return random_chinese_checkers_start(random.below(options.random_opening + 1), random);
}

template <class F>
auto ChineseCheckersTrainingGame::with_board(const Table& table, const ChineseCheckersState& state, F&& f) {
    ChineseCheckersTrainingBoard board(table, state);
    return f(board);
}

Milestone ChineseCheckersTrainingGame::measure(const PhaseRegression& regression, const Weights& earlier,
                                               const Options& options, const TrainingLimits& limits) {
    ChineseCheckersState start = rulesets::chinese_checkers_start();
    const auto hands = std::exchange(start.grays_in_hand, {});  // random moves would use them up
    auto openings = random_openings<ChineseCheckers>(start, kOpeningPlies,
                                                     static_cast<std::size_t>(options.match_games) / 2, options.seed);
    for (auto& opening : openings) opening.grays_in_hand = hands;
    const MatchPlan plan{.control = {.depth = options.depth}, .concurrency = limits.threads, .stop = limits.stop};
    const ChineseCheckersWeights weights = weights_of(regression);
    const auto self = learned_chinese_checkers_side(weights);
    const std::array<MatchSide<ChineseCheckers>, kRivals> rivals = {{{make_chinese_checkers_random, true},
                                                                     {make_chinese_checkers_greedy, true},
                                                                     learned_chinese_checkers_side(distance_weights()),
                                                                     learned_chinese_checkers_side(earlier)}};
    Milestone milestone;
    for (std::size_t i = 0; i < kRivals; ++i) {
        milestone.scores[i] =
            play_match<ChineseCheckers>(self, rivals[i], openings, plan, options.seed, kLongestGame).score();
    }
    for (const std::int16_t tempo : weights[kTempoRow])
        milestone.figures.push_back(static_cast<double>(tempo) / kWeightsPerPoint);
    return milestone;
}

template class Training<ChineseCheckersTrainingGame>;

}  // namespace papamu::engine
