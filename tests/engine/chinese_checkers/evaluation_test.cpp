// The evaluation: it is the same for images of a position and equals the sum of its features; files of weights are read
// back or refused.
#include "engine/chinese_checkers/evaluation.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "engine/score.h"
#include "tests/engine/chinese_checkers/states.h"

namespace papamu::engine::chinese_checkers_evaluation_test {
namespace {

using rulesets::ChineseCheckers;
using rulesets::ChineseCheckersState;
using rulesets::Player;
using tests::for_each_state;

int points(const ChineseCheckersEvaluation& evaluation, const ChineseCheckersState& state) {
    return evaluation.points(evaluation.start(state), state.marbles, state.to_move);
}

TEST(ChineseCheckersEvaluation, IsTheSameForImages) {
    const ChineseCheckersEvaluation evaluation(tests::random_weights(3));
    int different = 0;
    for_each_state(3, 6, 4, [&](const ChineseCheckersState& state) {
        const int value = points(evaluation, state);
        EXPECT_EQ(points(evaluation, tests::turned(state)), value) << ChineseCheckers::print(state);
        EXPECT_EQ(points(evaluation, tests::mirrored(state)), value) << ChineseCheckers::print(state);
        EXPECT_LT(std::abs(value), kMostPoints - 1);
        ChineseCheckersState other = state;
        other.to_move = opponent(state.to_move);
        different += points(evaluation, other) != value ? 1 : 0;
    });
    EXPECT_GT(different, 50);
}

TEST(ChineseCheckersEvaluation, IsTheSumOfItsFeatures) {
    const ChineseCheckersWeights weights = tests::random_weights(4);
    const ChineseCheckersEvaluation evaluation(weights);
    for_each_state(4, 6, 4, [&](const ChineseCheckersState& state) {
        const auto accumulator = evaluation.start(state);
        const PhaseMix& mix = evaluation.mix_of(accumulator);
        std::int64_t sum = 0;
        const int sign = state.to_move == Player::kLeft ? 1 : -1;
        const auto add = [&](std::size_t row, int times) {
            for (std::size_t k = 0; k < mix.size(); ++k) sum += std::int64_t{times} * weights[row][k] * mix[k];
        };
        add(kTempoRow, 1);
        evaluation.for_each_feature(accumulator, state.marbles, [&](std::size_t row, int owner) {
            ASSERT_LT(row, kWeightRows);
            add(row, owner * sign);
        });
        EXPECT_EQ(evaluation.points(accumulator, state.marbles, state.to_move), sum / (kWholeMix * kWeightsPerPoint));
    });
}

TEST(ChineseCheckersEvaluation, CountsStepsWithTheFirstWeights) {
    const ChineseCheckersEvaluation evaluation(distance_weights());
    const auto start = rulesets::chinese_checkers_start();
    EXPECT_EQ(points(evaluation, start), 0);
    int steps = 0;
    for (const Player player : {Player::kLeft, Player::kRight}) {
        ChineseCheckersState state = start;
        state.to_move = player;
        std::vector<rulesets::ChineseCheckersMove> moves;
        ChineseCheckers::actions(state, moves);
        for (const auto move : moves) {
            if (move.gray != rulesets::kNoStarCell) continue;
            const int gain = evaluation.gain(evaluation.start(state), player, move);
            EXPECT_EQ(-points(evaluation, ChineseCheckers::apply(state, move)), gain);
            steps += gain > 0 ? 1 : 0;
        }
    }
    EXPECT_EQ(steps, 28);  // eight steps and six jumps for each player
}

TEST(ChineseCheckersEvaluation, TakesAnyNumberOfMarbles) {
    const ChineseCheckersEvaluation evaluation(tests::random_weights(5));
    ChineseCheckersState state;
    EXPECT_LT(std::abs(points(evaluation, state)), 100);
    state.marbles[0] = rulesets::StarCells::first(rulesets::kStarCells);
    EXPECT_LT(std::abs(points(evaluation, state)), kMostPoints - 1);
    state.to_move = Player::kRight;
    EXPECT_LT(std::abs(points(evaluation, state)), kMostPoints - 1);
}

TEST(ChineseCheckersWeights, EveryRowIsUsed) {
    std::vector<bool> used(kWeightRows);
    for (int cell = 0; cell < rulesets::kStarCells; ++cell) used[place_row(Player::kLeft, cell)] = true;
    for (std::size_t i = 0; i < kFreedoms; ++i) used[freedom_row(i)] = true;
    for (std::size_t row = kPlaceRows; row < kRearRows; ++row) EXPECT_TRUE(used[row]) << row;
    for (std::size_t row = kFreedomRows; row < kWeightRows; ++row) EXPECT_TRUE(used[row]) << row;
}

TEST(ChineseCheckersWeights, ComeBackFromAFileOrAreRefused) {
    const ChineseCheckersWeights weights = tests::random_weights(6);
    const std::string file = write_chinese_checkers_weights(weights);
    const auto read = read_chinese_checkers_weights(file);
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(*read, weights);
    EXPECT_EQ(default_chinese_checkers_weights().size(), kWeightRows);
    EXPECT_NE(default_chinese_checkers_weights(), distance_weights());
    for (std::size_t i = 0; i < file.size(); i += 97) {
        std::string damaged = file;
        damaged[i] = static_cast<char>(damaged[i] ^ 1);
        EXPECT_FALSE(read_chinese_checkers_weights(damaged)) << i;
        EXPECT_FALSE(read_chinese_checkers_weights(std::string_view(file).substr(0, i))) << i;
    }
}

}  // namespace
}  // namespace papamu::engine::chinese_checkers_evaluation_test
