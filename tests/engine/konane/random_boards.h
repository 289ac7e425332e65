// Weights and positions for the tests of kōnane's evaluation.
#pragma once

#include <cstdint>
#include <memory>
#include <random>
#include <vector>

#include "engine/konane/evaluation.h"
#include "rulesets/konane/konane.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::engine::tests {

using Generator = std::mt19937_64;

inline int below(Generator& random, int bound) {
    return static_cast<int>(random() % static_cast<std::uint64_t>(bound));
}

/// Random weights from -most to most.
inline KonaneWeights random_weights(Generator& random, int most) {
    KonaneWeights weights;
    const auto fill = [&](PhaseWeights& knots) {
        for (std::int16_t& weight : knots) weight = static_cast<std::int16_t>(below(random, 2 * most + 1) - most);
    };
    for (PhaseWeights& knots : weights.patterns) fill(knots);
    fill(weights.tempo);
    return weights;
}

/// A full board after the removals and `moves` random jumps, or fewer if the game ends.
inline rulesets::KonaneState played_position(Generator& random, int rows, int columns, int moves) {
    using rulesets::KonaneContest;
    auto state = rulesets::konane_contest_start(rows, columns, rulesets::KonaneOpening::kCornerOrCentre).value();
    std::vector<KonaneContest::Action> actions;
    for (int i = 0; i < moves + 2; ++i) {
        actions.clear();
        KonaneContest::actions(state, actions);
        if (actions.empty()) break;
        const int chosen = below(random, static_cast<int>(actions.size()));
        state = KonaneContest::apply(state, actions[static_cast<std::size_t>(chosen)]);
    }
    return state;
}

/// Stones and holes anywhere, regardless of the checkerboards.
inline rulesets::KonanePosition scattered_position(Generator& random, int rows, int columns) {
    rulesets::KonanePosition position;
    position.rows = rows;
    position.columns = columns;
    for (int cell = 0; cell < rows * columns; ++cell) {
        const int what = below(random, 8);
        if (what < 3) position.left.set(cell);
        if (what >= 3 && what < 5) position.right.set(cell);
        if (what == 5) position.holes.set(cell);
    }
    return position;
}

inline int points_of(const std::shared_ptr<const KonaneTable>& table, const rulesets::KonanePosition& position,
                     rulesets::Player to_move) {
    return rulesets::with_konane_board(
        position, [&]<int Words>(const rulesets::KonaneArea<Words>& area, const rulesets::KonaneBoard<Words>& board) {
            const KonaneEvaluation<Words> evaluation(table, area);
            return evaluation.points(evaluation.start(board), board, to_move);
        });
}

}  // namespace papamu::engine::tests
