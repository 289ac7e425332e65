// Positions of modified Chinese checkers from games, from the opening to the last move.
#pragma once

#include <cstdint>

#include "engine/chinese_checkers/chinese_checkers_search_game.h"
#include "engine/train/chinese_checkers_training.h"

namespace papamu::engine::tests {

/// The board turned by 180 degrees, with the players exchanged.
inline rulesets::ChineseCheckersState turned(const rulesets::ChineseCheckersState& state) {
    const auto turn = [](const rulesets::StarCells& cells) {
        rulesets::StarCells result;
        cells.for_each([&](int cell) { result.set(rulesets::kStarCells - 1 - cell); });
        return result;
    };
    rulesets::ChineseCheckersState result;
    result.marbles = {turn(state.marbles[1]), turn(state.marbles[0])};
    result.gray = turn(state.gray);
    result.grays_in_hand = {state.grays_in_hand[1], state.grays_in_hand[0]};
    result.to_move = opponent(state.to_move);
    return result;
}

/// The mirror image, with left and right exchanged.
inline rulesets::ChineseCheckersState mirrored(const rulesets::ChineseCheckersState& state) {
    const auto mirror = [](const rulesets::StarCells& cells) {
        rulesets::StarCells result;
        cells.for_each([&](int cell) {
            const auto i = static_cast<std::size_t>(cell);
            result.set(
                rulesets::star_cell(rulesets::kStar.row[i], rulesets::kStarColumns - 1 - rulesets::kStar.column[i]));
        });
        return result;
    };
    rulesets::ChineseCheckersState result = state;
    for (rulesets::StarCells& marbles : result.marbles) marbles = mirror(marbles);
    result.gray = mirror(state.gray);
    return result;
}

/// Calls f(state) for every `stride`-th position of some games that are played by a search of one ply. The same
/// arguments give the same positions.
template <class F>
void for_each_state(std::uint64_t seed, int games, int stride, F&& f) {
    const ChineseCheckersEvaluation evaluation(distance_weights());
    for (int i = 0; i < games; ++i) {
        base::Random random(seed, static_cast<std::uint64_t>(i));
        const auto game = ChineseCheckersTraining::play(evaluation, {.depth = 1, .exploration = 0.1}, 0, random);
        rulesets::ChineseCheckersState state = game.start;
        for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
            if (ply % static_cast<std::size_t>(stride) == 0) f(state);
            state = rulesets::ChineseCheckers::apply(state, game.moves[ply]);
        }
    }
}

/// Weights in which every feature counts. The same seed gives the same weights.
inline ChineseCheckersWeights random_weights(std::uint64_t seed) {
    base::Random random(seed);
    ChineseCheckersWeights weights = distance_weights();
    for (PhaseWeights& row : weights) {
        for (std::int16_t& weight : row) weight = static_cast<std::int16_t>(weight + random.below(201) - 100);
    }
    return weights;
}

}  // namespace papamu::engine::tests
