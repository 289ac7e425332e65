// The boards of the games that can be replayed.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/any_contest.h"
#include "rulesets/chinese_checkers/chinese_checkers.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::apps::replay {

/// The board for the terminal, with the numbers of its rows and columns; lines that end in a newline. A position that
/// is not on a board is written in a line.
std::string board_text(const rulesets::ChineseCheckersState& state);
std::string board_text(const rulesets::KonaneState& state);
std::string board_text(const rulesets::AnyContest::State& state);

/// The information that the board does not show: "x is to move".
std::string state_text(const rulesets::ChineseCheckersState& state);
std::string state_text(const rulesets::KonaneState& state);
std::string state_text(const rulesets::AnyContest::State& state);

/// A letter for each cell, in the order of their numbers: '1', '2', '3' or 'x', 'o', '#', and '.' for an empty cell.
/// The page draws other games as pictures, and needs no cells and no places of them.
std::string cells_of(const rulesets::ChineseCheckersState& state);
std::string cells_of(const rulesets::KonaneState& state);

/// The places of the cells on a page, as distances to the right and down.
std::vector<std::array<double, 2>> places_of(const rulesets::ChineseCheckersState& state);
std::vector<std::array<double, 2>> places_of(const rulesets::KonaneState& state);

/// way_of() returns the two cells between which a move goes, and an empty list if the move only removes a stone.
/// marks_of() returns the cells on which the move has changed something.
std::vector<int> way_of(rulesets::ChineseCheckersMove move);
std::vector<int> way_of(rulesets::KonaneMove move);
std::vector<int> marks_of(rulesets::ChineseCheckersMove move);
std::vector<int> marks_of(rulesets::KonaneMove move);

/// The name of a player in such a state: "player 1", "x", "Left".
std::string player_name(const rulesets::ChineseCheckersState& state, rulesets::Player player);
std::string player_name(const rulesets::KonaneState& state, rulesets::Player player);
std::string player_name(const rulesets::AnyContest::State& state, rulesets::Player player);

}  // namespace papamu::apps::replay
