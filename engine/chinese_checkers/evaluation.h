// The evaluation of modified Chinese checkers: a weighted sum of features of each player's marbles (weights.h).
//
//     const ChineseCheckersEvaluation evaluation(distance_weights());
//     auto sums = evaluation.start(state);                        // once, at the root
//     evaluation.update(sums, Player::kLeft, move);               // with every move; copies are cheap
//     evaluation.points(sums, marbles, Player::kLeft);
//
// Features: where each marble stands; how far the last one has to go; how far the first and the last are apart; how
// many have arrived; how many gray marbles are in hand; and, for each marble, in which directions it can step, can
// hop, or is blocked. Both players have the same weights, so that turning the board and exchanging the players does
// not change the value; neither does mirroring the board. 100 points are one unit of the logarithm of the odds.
// |value| < kMostPoints.
//
// An evaluation is immutable and may be shared by threads.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "engine/chinese_checkers/weights.h"
#include "rulesets/chinese_checkers/chinese_checkers.h"

namespace papamu::engine {

class ChineseCheckersEvaluation {
 public:
    using Player = rulesets::Player;
    using Move = rulesets::ChineseCheckersMove;
    using Marbles = std::array<rulesets::StarCells, 2>;

    /// A sum of weights at each phase.
    using Sums = std::array<int, kPhases>;

    struct Accumulator {
        std::array<Sums, 2> places{};
        std::array<int, 2> rows_to_go{};
        std::array<std::uint8_t, 2> grays_in_hand{};
        /// For each cell whether it is occupied; the cell after the last stands for those off the board and counts as
        /// occupied.
        std::array<std::uint8_t, 128> occupied{};

        bool operator==(const Accumulator&) const = default;
    };

    explicit ChineseCheckersEvaluation(const ChineseCheckersWeights& weights);

    [[nodiscard]] Accumulator start(const rulesets::ChineseCheckersState& state) const;

    /// Updates the accumulator after a legal move of `mover`.
    void update(Accumulator& accumulator, Player mover, Move move) const {
        const auto side = static_cast<std::size_t>(mover);
        accumulator.occupied[move.from] = 0;
        accumulator.occupied[move.to] = 1;
        if (move.gray != rulesets::kNoStarCell) {
            accumulator.occupied[move.gray] = 1;
            --accumulator.grays_in_hand[side];
        }
        const Sums& left = places_[side][move.from];
        const Sums& entered = places_[side][move.to];
        for (std::size_t k = 0; k < left.size(); ++k) accumulator.places[side][k] += entered[k] - left[k];
        accumulator.rows_to_go[side] += rows_to_go(mover, move.to) - rows_to_go(mover, move.from);
    }

    /// The value for the player to move. `accumulator` must belong to `marbles`.
    [[nodiscard]] int points(const Accumulator& accumulator, const Marbles& marbles, Player to_move) const;

    /// Estimates how many points the move gains for `mover`, from the places of the moving marble only.
    [[nodiscard]] int gain(const Accumulator& accumulator, Player mover, Move move) const {
        const auto side = static_cast<std::size_t>(mover);
        const PhaseMix& mix = mix_of(accumulator);
        int sum = 0;
        for (std::size_t k = 0; k < mix.size(); ++k)
            sum += (places_[side][move.to][k] - places_[side][move.from][k]) * mix[k];
        return sum / (kWholeMix * kWeightsPerPoint);
    }

    /// How many rows a marble on the cell has to go to the last row of the opponent's home.
    static int rows_to_go(Player player, int cell) {
        return rulesets::kStar.row[static_cast<std::size_t>(seen_by(player, cell))];
    }

    /// Calls f(row of the weights, 1 for Left or -1 for Right) for each part of the value except the right to move;
    /// for training.
    template <class F>
    void for_each_feature(const Accumulator& accumulator, const Marbles& marbles, F&& f) const {
        for (const Player player : {Player::kLeft, Player::kRight}) {
            const int sign = player == Player::kLeft ? 1 : -1;
            const auto side = static_cast<std::size_t>(player);
            const rulesets::StarCells& own = marbles[side];
            if (accumulator.grays_in_hand[side] > 0) f(kHandRows + hand(accumulator, side), sign);
            if (own.none()) continue;
            own.for_each([&](int cell) {
                f(place_row(player, cell), sign);
                f(freedom_row(freedom(accumulator, player, cell)), sign);
            });
            const Shape shape = shape_of(own, player);
            f(kRearRows + shape.rear, sign);
            f(kSpreadRows + shape.spread, sign);
            f(kArrivedRows + shape.arrived, sign);
        }
    }

    [[nodiscard]] const PhaseMix& mix_of(const Accumulator& accumulator) const {
        const int rows = accumulator.rows_to_go[0] + accumulator.rows_to_go[1];
        return mixes_[static_cast<std::size_t>(std::min(rows, kRowsAtStart))];
    }

 private:
    static constexpr int kRowsAtStart = 2 * (4 * 13 + 3 * 14 + 2 * 15 + 16);

    struct Shape {
        std::size_t rear = 0;
        std::size_t spread = 0;
        std::size_t arrived = 0;
    };
    struct Around {
        std::array<std::uint8_t, rulesets::kStarDirections> next;
        std::array<std::uint8_t, rulesets::kStarDirections> landing;
    };

    // Requires a gray marble in hand.
    static std::size_t hand(const Accumulator& accumulator, std::size_t side) {
        return std::min<std::size_t>(accumulator.grays_in_hand[side], kHands) - 1;
    }

    // Requires a marble.
    static Shape shape_of(const rulesets::StarCells& own, Player player);

    [[nodiscard]] std::size_t freedom(const Accumulator& accumulator, Player player, int cell) const {
        const Around& around = around_[static_cast<std::size_t>(player)][static_cast<std::size_t>(cell)];
        std::size_t number = 0;
        for (std::size_t d = around.next.size(); d-- > 0;) {
            const std::size_t blocked = accumulator.occupied[around.next[d]];
            number = 3 * number + blocked + (blocked & accumulator.occupied[around.landing[d]]);
        }
        return number;
    }

    std::array<std::array<Sums, rulesets::kStarCells>, 2> places_{};
    std::array<std::array<Around, rulesets::kStarCells>, 2> around_{};
    std::array<Sums, rulesets::kStarRows> rear_{};
    std::array<Sums, rulesets::kStarRows> spread_{};
    std::array<Sums, rulesets::kHomeCells + 1> arrived_{};
    std::array<Sums, kHands> hands_{};
    std::vector<Sums> freedoms_;  // indexed by freedom()
    Sums tempo_{};
    std::array<PhaseMix, kRowsAtStart + 1> mixes_{};
    bool places_only_ = true;
};

}  // namespace papamu::engine
