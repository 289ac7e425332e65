#include "apps/replay/boards.h"

#include <fmt/format.h>

#include <cmath>

#include "protocol/chinese_checkers/cornell_text.h"

namespace papamu::apps::replay {

using rulesets::ChineseCheckersMove;
using rulesets::ChineseCheckersState;
using rulesets::KonaneMove;
using rulesets::KonaneState;
using rulesets::kStar;
using rulesets::Player;

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
    const std::string cells = cells_of(state);
    const int columns = state.position.columns;
    const int width = columns > 10 ? 3 : 2;
    std::string text(4, ' ');
    for (int column = 0; column < columns; ++column) text += fmt::format("{:>{}}", column, width);
    text += '\n';
    for (int row = 0; row < state.position.rows; ++row) {
        text += fmt::format("{:>4}", row);
        for (int column = 0; column < columns; ++column) {
            text += fmt::format("{:>{}}", cells[static_cast<std::size_t>(row * columns + column)], width);
        }
        text += '\n';
    }
    return text;
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

}  // namespace papamu::apps::replay
