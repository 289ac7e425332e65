#include "engine/chinese_checkers/evaluation.h"

#include <algorithm>
#include <bit>

#include "engine/score.h"

namespace papamu::engine {

namespace {

using rulesets::kNoStarCell;
using rulesets::kStar;
using rulesets::kStarCells;
using rulesets::kStarDirections;
using rulesets::StarCells;
using Sums = ChineseCheckersEvaluation::Sums;

Sums widened(const PhaseWeights& weights) {
    Sums sums{};
    std::copy(weights.begin(), weights.end(), sums.begin());
    return sums;
}

void add(Sums& sums, const Sums& more) {
    for (std::size_t k = 0; k < sums.size(); ++k) sums[k] += more[k];
}

std::uint8_t in_table(std::uint8_t cell) { return cell == kNoStarCell ? std::uint8_t{kStarCells} : cell; }

}  // namespace

ChineseCheckersEvaluation::ChineseCheckersEvaluation(const ChineseCheckersWeights& weights) : freedoms_(kFreedoms) {
    for (const Player player : {Player::kLeft, Player::kRight}) {
        const auto side = static_cast<std::size_t>(player);
        for (int cell = 0; cell < kStarCells; ++cell) {
            const auto i = static_cast<std::size_t>(cell);
            places_[side][i] = widened(weights[place_row(player, cell)]);
            for (std::size_t d = 0; d < kStarDirections; ++d) {
                const std::size_t seen = player == Player::kLeft ? d : d ^ 1U;  // turned by 180 degrees
                around_[side][i].next[d] = in_table(kStar.neighbours[i][seen]);
                around_[side][i].landing[d] = in_table(kStar.landings[i][seen]);
            }
        }
    }
    for (std::size_t i = 0; i < rear_.size(); ++i) rear_[i] = widened(weights[kRearRows + i]);
    for (std::size_t i = 0; i < spread_.size(); ++i) spread_[i] = widened(weights[kSpreadRows + i]);
    for (std::size_t i = 0; i < arrived_.size(); ++i) arrived_[i] = widened(weights[kArrivedRows + i]);
    for (std::size_t i = 0; i < hands_.size(); ++i) hands_[i] = widened(weights[kHandRows + i]);
    for (std::size_t i = 0; i < kFreedoms; ++i) freedoms_[i] = widened(weights[freedom_row(i)]);
    tempo_ = widened(weights[kTempoRow]);
    for (int rows = 0; rows <= kRowsAtStart; ++rows)
        mixes_[static_cast<std::size_t>(rows)] = phase_mix(rows, kRowsAtStart);
    places_only_ = std::all_of(weights.begin() + static_cast<std::ptrdiff_t>(kRearRows), weights.end(),
                               [](const PhaseWeights& row) { return row == PhaseWeights{}; });
}

auto ChineseCheckersEvaluation::start(const rulesets::ChineseCheckersState& state) const -> Accumulator {
    Accumulator accumulator;
    state.occupied().for_each([&](int cell) { accumulator.occupied[static_cast<std::size_t>(cell)] = 1; });
    accumulator.occupied[kStarCells] = 1;
    accumulator.grays_in_hand = state.grays_in_hand;
    for (const Player player : {Player::kLeft, Player::kRight}) {
        const auto side = static_cast<std::size_t>(player);
        state.marbles[side].for_each([&](int cell) {
            add(accumulator.places[side], places_[side][static_cast<std::size_t>(cell)]);
            accumulator.rows_to_go[side] += rows_to_go(player, cell);
        });
    }
    return accumulator;
}

// Cells are numbered from the top, towards which Left moves.
auto ChineseCheckersEvaluation::shape_of(const StarCells& own, Player player) -> Shape {
    const int top = rows_to_go(player, own.lowest());
    const int bottom = rows_to_go(player, rulesets::highest_cell(own));
    const auto rear = static_cast<std::size_t>(std::max(top, bottom));
    const auto front = static_cast<std::size_t>(std::min(top, bottom));
    const int arrived = (own & rulesets::home_of(opponent(player))).count();
    return {rear, rear - front, static_cast<std::size_t>(arrived)};
}

int ChineseCheckersEvaluation::points(const Accumulator& accumulator, const Marbles& marbles, Player to_move) const {
    std::array<Sums, 2> sums = accumulator.places;
    for (const Player player : {Player::kLeft, Player::kRight}) {
        const auto side = static_cast<std::size_t>(player);
        const StarCells& own = marbles[side];
        if (places_only_) break;
        if (accumulator.grays_in_hand[side] > 0) add(sums[side], hands_[hand(accumulator, side)]);
        if (own.none()) continue;
        own.for_each([&](int cell) { add(sums[side], freedoms_[freedom(accumulator, player, cell)]); });
        const Shape shape = shape_of(own, player);
        add(sums[side], rear_[shape.rear]);
        add(sums[side], spread_[shape.spread]);
        add(sums[side], arrived_[shape.arrived]);
    }
    const auto me = static_cast<std::size_t>(to_move);
    const PhaseMix& mix = mix_of(accumulator);
    std::int64_t value = 0;
    for (std::size_t k = 0; k < mix.size(); ++k)
        value += std::int64_t{sums[me][k] - sums[1 - me][k] + tempo_[k]} * mix[k];
    value /= kWholeMix * kWeightsPerPoint;
    return static_cast<int>(std::clamp<std::int64_t>(value, -kMostPoints + 2, kMostPoints - 2));
}

}  // namespace papamu::engine
