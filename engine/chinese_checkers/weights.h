// What the evaluation of modified Chinese checkers weighs: the features of one player's marbles, as rows of a table
// with a weight for each phase of the game (phases.h). The phase depends on the rows that both armies still have to go.
//
//     ChineseCheckersWeights weights = distance_weights();
//     weights[kTempoRow][0]                                        // quarters of a point
//     weights[place_row(Player::kRight, cell)]                     // of a marble of Right on that cell
//
// Everything is seen by a player who moves up the board: for Right the board is turned by 180 degrees, which maps it
// to itself. Features that are mirror images of one another share a row.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "engine/phases.h"
#include "rulesets/chinese_checkers/star_board.h"

namespace papamu::engine {

/// Rows of weights: first the right to move; then the place of a marble, the same for a cell and its mirror image;
inline constexpr std::size_t kTempoRow = 0;
inline constexpr std::size_t kPlaceRows = 1;
inline constexpr std::size_t kPlaces = 65;
/// by how many rows the last marble still has to go, 0 to 16; by rows from the first marble to the last, 0 to 16;
inline constexpr std::size_t kRearRows = kPlaceRows + kPlaces;
inline constexpr std::size_t kSpreadRows = kRearRows + rulesets::kStarRows;
/// by marbles in the opponent's home, 0 to 10; by gray marbles in hand, 1, 2, or 3 and more (none weigh nothing);
inline constexpr std::size_t kArrivedRows = kSpreadRows + rulesets::kStarRows;
inline constexpr std::size_t kHandRows = kArrivedRows + rulesets::kHomeCells + 1;
inline constexpr std::size_t kHands = 3;
/// by what a marble can do in each of the six directions: step, hop or nothing; the same for a mirror image.
inline constexpr std::size_t kFreedomRows = kHandRows + kHands;
inline constexpr std::size_t kFreedoms = 729;
inline constexpr std::size_t kFreedomSlots = 378;
inline constexpr std::size_t kWeightRows = kFreedomRows + kFreedomSlots;

using ChineseCheckersWeights = std::vector<PhaseWeights>;  // kWeightRows of them

/// The cell as seen by a player who moves up the board.
constexpr int seen_by(rulesets::Player player, int cell) {
    return player == rulesets::Player::kLeft ? cell : rulesets::kStarCells - 1 - cell;
}

/// The row of a marble on a cell, 0 <= cell < 121.
std::size_t place_row(rulesets::Player player, int cell);

/// The row of a number 0 <= freedom < kFreedoms: the sum of 3^d times 0 (a step), 1 (a hop) or 2 (nothing) over the
/// directions d of kStar, as seen by a player who moves up the board.
std::size_t freedom_row(std::size_t freedom);

/// Weighs only the number of steps to the far corner of the opponent's home, as the greedy player does.
ChineseCheckersWeights distance_weights();

/// A file with a title, the number of rows as a field, the rows, and a checksum (base/checked_file.h).
std::string write_chinese_checkers_weights(const ChineseCheckersWeights& weights);

/// Errors are worded to follow the name of the file: "is damaged: the checksum is wrong", ...
base::Expected<ChineseCheckersWeights, std::string> read_chinese_checkers_weights(std::string_view bytes);

/// The weights that come with the program (engine/chinese_checkers/chinese_checkers.weights).
ChineseCheckersWeights default_chinese_checkers_weights();

}  // namespace papamu::engine
