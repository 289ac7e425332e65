// The evaluation: its symmetries, and its fast computation compared with the definition.
#include "engine/konane/evaluation.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "engine/konane/konane_mobility.h"
#include "tests/engine/konane/random_boards.h"

namespace papamu::engine::konane_evaluation_test {
namespace {

using rulesets::Konane;
using rulesets::KonaneArea;
using rulesets::KonaneBoard;
using rulesets::KonaneMove;
using rulesets::KonanePosition;
using rulesets::Player;
using tests::below;
using tests::Generator;
using tests::points_of;

struct Size {
    int rows, columns;
};
constexpr Size kSizes[] = {{4, 4}, {5, 4}, {6, 6}, {8, 8}, {7, 11}, {18, 18}, {20, 20}};
constexpr Size kNarrow[] = {{1, 9}, {2, 7}, {3, 5}, {12, 3}, {2, 2}};

KonaneWeights weights_of(std::uint64_t seed, int most = kMostPatternWeight) {
    Generator random(seed);
    return tests::random_weights(random, most);
}

std::shared_ptr<const KonaneTable> table_of(const KonaneWeights& weights) {
    return std::make_shared<const KonaneTable>(weights);
}

/// The letter on a cell; '#' off the board.
char at(const KonanePosition& position, int row, int column) {
    if (row < 0 || row >= position.rows || column < 0 || column >= position.columns) return '#';
    const int cell = row * position.columns + column;
    if (position.left.test(cell)) return 'x';
    if (position.right.test(cell)) return 'o';
    return position.holes.test(cell) ? '#' : '.';
}

/// The value by definition, in floating point: the sum over the patterns of both checkerboards.
double slow_points(const KonaneTable& table, const KonaneWeights& weights, const KonanePosition& position,
                   Player to_move) {
    const int stones = position.left.count() + position.right.count();
    const int playable = std::max(position.cells() - position.holes.count(), 1);
    // In steps of 1/256, as in phase_mix().
    const double place = std::clamp(std::floor(256 * (4.0 * stones / playable - 1) + 1e-9) / 256, 0.0, 3.0);
    const auto weight = [&](const PhaseWeights& knots) {
        const auto phase = static_cast<std::size_t>(std::min(std::floor(place), 2.0));
        const double rest = place - static_cast<double>(phase);
        return (1 - rest) * knots[phase] + rest * knots[phase + 1];
    };
    double value = weight(weights.tempo);
    for (const Player even_owner : {Player::kLeft, Player::kRight}) {
        for (int cell = 0; cell < position.cells(); ++cell) {
            const int r = cell / position.columns;
            const int c = cell % position.columns;
            unsigned occupied = 0;
            for (int k = 0; k < kDiamondCells; ++k) {
                const int row = r + kDiamond[static_cast<std::size_t>(k)].row;
                const int column = c + kDiamond[static_cast<std::size_t>(k)].column;
                const Player owner = (row + column) % 2 == 0 ? even_owner : rulesets::opponent(even_owner);
                if (at(position, row, column) == (owner == Player::kLeft ? 'x' : 'o')) occupied |= 1U << k;
            }
            if (occupied == 0) continue;
            const int shape = KonanePatterns::edge_class(r, c, position.rows, position.columns);
            const int slot = table.numbers.slot(table.numbers.number(shape, occupied));
            const Player owner = (r + c) % 2 == 0 ? even_owner : rulesets::opponent(even_owner);
            value += (owner == to_move ? 1 : -1) * weight(weights.patterns[static_cast<std::size_t>(slot)]);
        }
    }
    return value / kWeightsPerPoint;
}

/// Plays at random from a position and compares after every move.
void compare_along_a_game(const KonaneWeights& weights, const KonanePosition& start, Player to_move,
                          Generator& random) {
    const auto table = table_of(weights);
    rulesets::with_konane_board(start, [&]<int Words>(const KonaneArea<Words>& area, KonaneBoard<Words> board) {
        const KonaneEvaluation<Words> evaluation(table, area);
        auto accumulator = evaluation.start(board);
        for (;;) {
            const KonanePosition position = rulesets::konane_position(area, board);
            ASSERT_EQ(accumulator.stones, position.left.count() + position.right.count());
            const double slow = slow_points(*table, weights, position, to_move);
            ASSERT_NEAR(evaluation.points(accumulator, board, to_move), slow, 1) << Konane::print(position);
            std::vector<KonaneMove> moves;
            rulesets::for_each_move(area, board, to_move, [&](KonaneMove m) { moves.push_back(m); });
            if (moves.empty()) break;
            const KonaneMove move = moves[static_cast<std::size_t>(below(random, static_cast<int>(moves.size())))];
            evaluation.update(accumulator, to_move, move);
            rulesets::play(area, board, to_move, move);
            to_move = rulesets::opponent(to_move);
        }
    });
}

TEST(Evaluation, UpdatesAgreeWithTheDefinition) {
    Generator random(1);
    const KonaneWeights weights = weights_of(11);
    for (const Size& size : kSizes) {
        for (int game = 0; game < 4; ++game) {
            const auto state = tests::played_position(random, size.rows, size.columns, 0);
            compare_along_a_game(weights, state.position, state.to_move, random);
        }
    }
}

TEST(Evaluation, UpdatesAgreeWithTheDefinitionWhereStonesStandAnywhere) {
    Generator random(2);
    const KonaneWeights weights = weights_of(12);
    for (const auto& sizes : {std::vector<Size>(std::begin(kSizes), std::end(kSizes)),
                              std::vector<Size>(std::begin(kNarrow), std::end(kNarrow))}) {
        for (const Size& size : sizes) {
            for (int game = 0; game < 10; ++game) {
                compare_along_a_game(weights, tests::scattered_position(random, size.rows, size.columns), Player::kLeft,
                                     random);
            }
        }
    }
}

// An updated accumulator equals, bit for bit, the one that start() makes.
TEST(Evaluation, UpdatesLeadToWhatStartMakes) {
    Generator random(3);
    const auto table = table_of(weights_of(13));
    for (const Size& size : kSizes) {
        const auto state = tests::played_position(random, size.rows, size.columns, 0);
        rulesets::with_konane_board(
            state.position, [&]<int Words>(const KonaneArea<Words>& area, KonaneBoard<Words> board) {
                const KonaneEvaluation<Words> evaluation(table, area);
                auto accumulator = evaluation.start(board);
                Player to_move = state.to_move;
                std::vector<KonaneMove> moves;
                for (;; to_move = rulesets::opponent(to_move)) {
                    moves.clear();
                    rulesets::for_each_move(area, board, to_move, [&](KonaneMove m) { moves.push_back(m); });
                    if (moves.empty()) break;
                    const auto move = moves[static_cast<std::size_t>(below(random, static_cast<int>(moves.size())))];
                    evaluation.update(accumulator, to_move, move);
                    rulesets::play(area, board, to_move, move);
                    ASSERT_EQ(accumulator, evaluation.start(board)) << size.rows << 'x' << size.columns;
                }
            });
    }
}

void expect_symmetric(const std::shared_ptr<const KonaneTable>& table, const KonanePosition& position) {
    for (const Player to_move : {Player::kLeft, Player::kRight}) {
        const int points = points_of(table, position, to_move);
        for (const Konane::Image& image : Konane::images(position)) {
            const Player mover = image.colours_swapped ? rulesets::opponent(to_move) : to_move;
            ASSERT_EQ(points_of(table, image.position, mover), points)
                << Konane::print(position) << " and " << Konane::print(image.position);
        }
    }
}

TEST(Evaluation, ImagesHaveTheSameValue) {
    Generator random(4);
    const auto table = table_of(weights_of(14));
    int different = 0;
    for (const auto& sizes : {std::vector<Size>(std::begin(kSizes), std::end(kSizes)),
                              std::vector<Size>(std::begin(kNarrow), std::end(kNarrow))}) {
        for (const Size& size : sizes) {
            if (size.rows * size.columns > 100) continue;
            for (int i = 0; i < 10; ++i) {
                const auto played = tests::played_position(random, size.rows, size.columns, below(random, 30));
                expect_symmetric(table, played.position);
                expect_symmetric(table, tests::scattered_position(random, size.rows, size.columns));
                different += points_of(table, played.position, Player::kLeft) != 0 ? 1 : 0;
            }
        }
    }
    EXPECT_GT(different, 50) << "the values should not be zero everywhere";
}

TEST(Evaluation, TheTurnIsWorthTheTempo) {
    Generator random(5);
    KonaneWeights weights = weights_of(15);
    const auto position = tests::played_position(random, 8, 8, 10).position;
    weights.tempo = {0, 0, 0, 0};
    const auto table = table_of(weights);
    weights.tempo = {400, 400, 400, 400};
    const auto tempo = table_of(weights);
    EXPECT_EQ(points_of(table, position, Player::kLeft), -points_of(table, position, Player::kRight));
    for (const Player to_move : {Player::kLeft, Player::kRight}) {
        EXPECT_EQ(points_of(tempo, position, to_move), points_of(table, position, to_move) + 100);
    }
}

TEST(Evaluation, StaysInItsRange) {
    Generator random(6);
    KonaneWeights weights;
    constexpr std::int16_t kMost = kMostPatternWeight;
    for (PhaseWeights& knots : weights.patterns) knots = {kMost, kMost, kMost, kMost};
    weights.tempo = {32767, 32767, 32767, 32767};
    const auto table = std::make_shared<const KonaneTable>(weights);
    int most = 0;
    for (int i = 0; i < 20; ++i) {
        // Left's stones on the even cells, and little else: every pattern is good for the same player.
        auto position = tests::scattered_position(random, 1, 400);
        position.right = {};
        for (int cell = 0; cell < 400; cell += 2) position.left.reset(cell);
        const int points = std::abs(points_of(table, position, Player::kLeft));
        EXPECT_LT(points, kMostPoints);
        most = std::max(most, points);
    }
    EXPECT_GT(most, 1000);
}

TEST(Evaluation, AnEmptyBoardIsWorthTheTempoAlone) {
    auto weights = KonaneWeights();
    weights.tempo = {40, 0, 0, 0};
    const auto table = std::make_shared<const KonaneTable>(weights);
    EXPECT_EQ(points_of(table, Konane::parse(".../...").value(), Player::kRight), 10);
    EXPECT_EQ(points_of(table, Konane::parse("##/##").value(), Player::kRight), 10);
}

// On a strip in which Left's two stones can hop almost to each other there are 396 moves. The value is still an
// estimate, not a proof.
TEST(KonaneMobility, StaysAnEstimateOnALongStrip) {
    std::string text = "x";
    for (int i = 0; i < 198; ++i) text += "o.";
    const auto position = Konane::parse(text + "ox").value();
    rulesets::with_konane_board(position,
                                []<int Words>(const KonaneArea<Words>& area, const KonaneBoard<Words>& board) {
                                    EXPECT_EQ(rulesets::count_moves(area, board, Player::kLeft), 2 * 198);
                                    const KonaneMobility<Words> mobility(area);
                                    EXPECT_EQ(mobility.points({}, board, Player::kLeft), kMostPoints - 1);
                                    EXPECT_EQ(mobility.points({}, board, Player::kRight), 1 - kMostPoints);
                                });
}

}  // namespace
}  // namespace papamu::engine::konane_evaluation_test
