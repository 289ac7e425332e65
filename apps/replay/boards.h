// The boards of the games that can be gone through.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/chinese_checkers/chinese_checkers.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::apps::replay {

/// The board for the terminal, with the numbers of its rows and columns; lines with their ends.
std::string board_text(const rulesets::ChineseCheckersState& state);
std::string board_text(const rulesets::KonaneState& state);

/// What the board does not show: "x is to move".
std::string state_text(const rulesets::ChineseCheckersState& state);
std::string state_text(const rulesets::KonaneState& state);

/// A letter for each cell, in the order of their numbers: '1', '2', '3' or 'x', 'o', '#', and '.' where nothing stands.
std::string cells_of(const rulesets::ChineseCheckersState& state);
std::string cells_of(const rulesets::KonaneState& state);

/// Where the cells are on a page: to the right and down.
std::vector<std::array<double, 2>> places_of(const rulesets::ChineseCheckersState& state);
std::vector<std::array<double, 2>> places_of(const rulesets::KonaneState& state);

/// The cells between which a move goes, none for one that only takes a stone away; and those where something is new or
/// gone.
std::vector<int> way_of(rulesets::ChineseCheckersMove move);
std::vector<int> way_of(rulesets::KonaneMove move);
std::vector<int> marks_of(rulesets::ChineseCheckersMove move);
std::vector<int> marks_of(rulesets::KonaneMove move);

/// "player 1", "x": what a player of such a state is called.
std::string player_name(const rulesets::ChineseCheckersState& state, rulesets::Player player);
std::string player_name(const rulesets::KonaneState& state, rulesets::Player player);

}  // namespace papamu::apps::replay
