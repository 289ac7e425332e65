#include "apps/replay/boards.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "protocol/chinese_checkers/cornell_text.h"
#include "rulesets/player_words.h"

namespace papamu::apps::replay {

using rulesets::AnyContest;
using rulesets::ChineseCheckersMove;
using rulesets::ChineseCheckersState;
using rulesets::KonaneMove;
using rulesets::KonaneState;
using rulesets::kStar;
using rulesets::Player;

namespace {

/// Rows of so many cells, with the numbers of rows and columns.
std::string grid_text(const std::string& cells, std::size_t columns) {
    const int width = columns > 10 ? 3 : 2;
    std::string text(4, ' ');
    for (std::size_t column = 0; column < columns; ++column) text += fmt::format("{:>{}}", column, width);
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        if (cell % columns == 0) text += fmt::format("\n{:>4}", cell / columns);
        text += fmt::format("{:>{}}", cells[cell], width);
    }
    return text + '\n';
}

}  // namespace

std::string board_text(const ChineseCheckersState& state) {
    const std::string lines = protocol::print_cornell_board({.state = state}, '.');
    std::string text = "      0    5    10   15   20\n";
    std::size_t row = 0;
    for (std::string_view line : protocol::cornell_lines(lines)) {
        if (row == rulesets::kStarRows) break;
        while (line.ends_with(' ')) line.remove_suffix(1);
        text += fmt::format("{:>4}  {}\n", row++, line);
    }
    return text;
}

std::string board_text(const KonaneState& state) {
    return grid_text(cells_of(state), static_cast<std::size_t>(state.position.columns));
}

std::string board_text(const AnyContest::State& state) {
    std::string cells = state.position.text();
    if (!state.position.ruleset().has_board() || cells.empty()) return "      " + cells + '\n';
    const std::size_t columns = std::min(cells.find('/'), cells.size());
    std::erase(cells, '/');
    return grid_text(cells, columns);
}

std::string state_text(const ChineseCheckersState& state) {
    return fmt::format("gray marbles in hand: {} and {}; {} is to move", state.grays_in_hand[0], state.grays_in_hand[1],
                       player_name(state, state.to_move));
}

std::string state_text(const KonaneState& state) {
    if (state.stage == KonaneState::Stage::kRemoveFirst) return "the first stone is to be taken away";
    const bool is_over = rulesets::KonaneContest::winner(state).has_value();
    return player_name(state, state.to_move) + (is_over ? " cannot move" : " is to move");
}

std::string state_text(const AnyContest::State& state) {
    const std::string mover = player_name(state, state.to_move);
    if (!AnyContest::winner(state)) return mover + " is to move";
    return mover + (state.misere ? " cannot move, and wins" : " cannot move");
}

std::string cells_of(const ChineseCheckersState& state) {
    std::string cells(rulesets::kStarCells, '.');
    state.marbles[0].for_each([&](int cell) { cells[static_cast<std::size_t>(cell)] = '1'; });
    state.marbles[1].for_each([&](int cell) { cells[static_cast<std::size_t>(cell)] = '2'; });
    state.gray.for_each([&](int cell) { cells[static_cast<std::size_t>(cell)] = '3'; });
    return cells;
}

std::string cells_of(const KonaneState& state) {
    std::string cells(static_cast<std::size_t>(state.position.cells()), '.');
    const auto put = [&](const auto& stones, char letter) {
        stones.for_each([&](int cell) { cells[static_cast<std::size_t>(cell)] = letter; });
    };
    put(state.position.left, 'x');
    put(state.position.right, 'o');
    put(state.position.holes, '#');
    return cells;
}

// A step along a row is two columns wide; the distance between rows is sqrt(3)/2 of that.
std::vector<std::array<double, 2>> places_of(const ChineseCheckersState& /*state*/) {
    std::vector<std::array<double, 2>> places;
    for (std::size_t cell = 0; cell < rulesets::kStarCells; ++cell) {
        places.push_back({static_cast<double>(kStar.column[cell]), kStar.row[cell] * std::sqrt(3.0)});
    }
    return places;
}

std::vector<std::array<double, 2>> places_of(const KonaneState& state) {
    std::vector<std::array<double, 2>> places;
    for (int cell = 0; cell < state.position.cells(); ++cell) {
        places.push_back({2.0 * (cell % state.position.columns), 2.0 * (cell / state.position.columns)});
    }
    return places;
}

std::vector<int> way_of(ChineseCheckersMove move) { return {move.from, move.to}; }

std::vector<int> way_of(KonaneMove move) {
    if (move.from == move.to) return {};
    return {move.from, move.to};
}

std::vector<int> marks_of(ChineseCheckersMove move) {
    if (move.gray == rulesets::kNoStarCell) return {move.to};
    return {move.to, move.gray};
}

std::vector<int> marks_of(KonaneMove move) { return {move.to}; }

std::string player_name(const ChineseCheckersState& /*state*/, Player player) {
    return player == Player::kLeft ? "player 1" : "player 2";
}

std::string player_name(const KonaneState& /*state*/, Player player) { return player == Player::kLeft ? "x" : "o"; }

std::string player_name(const AnyContest::State& /*state*/, Player player) {
    return std::string(rulesets::player_name(player));
}

}  // namespace papamu::apps::replay
