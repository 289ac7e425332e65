// Reading and writing of states and moves.

#include "base/numbers.h"
#include "base/shown_text.h"
#include "rulesets/chinese_checkers/chinese_checkers.h"
#include "rulesets/grid_move.h"

namespace papamu::rulesets {

namespace {

using State = ChineseCheckersState;
using Move = ChineseCheckersMove;

constexpr std::string_view kRowEnds = "/|\n";

tl::unexpected<PositionError> fault(std::string message, std::size_t row = 0, std::size_t column = 0) {
    return tl::unexpected(PositionError{row, column, std::move(message)});
}

// Puts the marble that a letter stands for, if any, on the cell; returns false if the letter is unknown.
bool put(State& state, char letter, int cell) {
    switch (letter) {
        case '1':
            state.marbles[0].set(cell);
            return true;
        case '2':
            state.marbles[1].set(cell);
            return true;
        case '3':
            state.gray.set(cell);
            return true;
        default:
            return letter == '.' || letter == '0';
    }
}

char letter_at(const State& state, int cell) {
    if (state.marbles[0].test(cell)) return '1';
    if (state.marbles[1].test(cell)) return '2';
    return state.gray.test(cell) ? '3' : '.';
}

// Reads the 17 rows at the beginning of the text and removes them from it.
std::optional<PositionError> read_board(std::string_view& text, State& state) {
    int cell = 0;
    for (int row = 0; row < kStarRows; ++row) {
        const auto row_number = static_cast<std::size_t>(row + 1);
        if (row > 0) {
            if (text.empty() || kRowEnds.find(text.front()) == std::string_view::npos) {
                const auto length = static_cast<std::size_t>(star_row_length(row - 1));
                return PositionError{row_number - 1, length + 1,
                                     "here row " + std::to_string(row) + " of 17 ends with /"};
            }
            text.remove_prefix(1);
        }
        for (int i = 0; i < star_row_length(row); ++i, ++cell) {
            const auto column = static_cast<std::size_t>(i + 1);
            if (text.empty() || !put(state, text.front(), cell)) {
                return PositionError{
                    row_number, column,
                    "this row has " + std::to_string(star_row_length(row)) + " cells, each . 1 2 or 3"};
            }
            if (state.gray.test(cell) && (kStar.home[0] | kStar.home[1]).test(cell)) {
                return PositionError{row_number, column, "no gray marble may be inside a home"};
            }
            text.remove_prefix(1);
        }
    }
    return std::nullopt;
}

// Reads " number" and removes it from the text; nullopt if there is none.
std::optional<int> read_number(std::string_view& text) {
    if (text.size() < 2 || text[0] != ' ' || text[1] < '0' || text[1] > '9') return std::nullopt;
    std::string_view rest = text.substr(1);
    const auto number = base::take_number<int>(rest);
    if (number) text = rest;
    return number;
}

// Converts a cell of the contest's grid of 17 x 25 characters to a cell of the star.
std::uint8_t star_cell_of(int grid_cell) {
    return static_cast<std::uint8_t>(star_cell(grid_cell / kStarColumns, grid_cell % kStarColumns));
}

int grid_cell_of(int cell) {
    return kStar.row[static_cast<std::size_t>(cell)] * kStarColumns + kStar.column[static_cast<std::size_t>(cell)];
}

}  // namespace

Parsed<State> ChineseCheckers::parse(std::string_view text) {
    State state;
    if (auto error = read_board(text, state)) return tl::unexpected(std::move(*error));
    const auto first_hand = read_number(text);
    const auto second_hand = first_hand ? read_number(text) : std::nullopt;
    const auto turn = second_hand ? read_number(text) : std::nullopt;
    if (!turn || !text.empty() || *turn < 1 || *turn > 2) {
        return fault(
            "after the board come the gray marbles in hand of players 1 and 2 and who is to move, as in \" 2 2 1\"");
    }
    if (*first_hand > kMostGraysInHand || *second_hand > kMostGraysInHand) {
        return fault("a player holds at most " + std::to_string(kMostGraysInHand) + " gray marbles");
    }
    state.grays_in_hand = {static_cast<std::uint8_t>(*first_hand), static_cast<std::uint8_t>(*second_hand)};
    state.to_move = *turn == 1 ? Player::kLeft : Player::kRight;
    return state;
}

std::string ChineseCheckers::print(const State& state) {
    std::string text;
    int cell = 0;
    for (int row = 0; row < kStarRows; ++row) {
        if (row > 0) text += '/';
        for (int i = 0; i < star_row_length(row); ++i) text += letter_at(state, cell++);
    }
    for (const int hand : state.grays_in_hand) text.append(" ").append(std::to_string(hand));
    return text += state.to_move == Player::kLeft ? " 1" : " 2";
}

std::string ChineseCheckers::print_action(const State& /*state*/, Action action) {
    std::string text = print_cell_pair({grid_cell_of(action.from), grid_cell_of(action.to)}, kStarColumns);
    if (action.gray != kNoStarCell) text += '+' + print_grid_cell(grid_cell_of(action.gray), kStarColumns);
    return text;
}

Parsed<Move> ChineseCheckers::parse_action(const State& state, std::string_view text) {
    const std::size_t plus = text.find('+');
    const auto cells = parse_cell_pair(text.substr(0, plus), kStarRows, kStarColumns);
    if (!cells) return tl::unexpected(cells.error());
    Move move{star_cell_of(cells->from), star_cell_of(cells->to), kNoStarCell};
    if (plus != std::string_view::npos) {
        const auto gray = parse_grid_cell(text.substr(plus + 1), kStarRows, kStarColumns);
        if (!gray) return fault("in " + base::quoted(text) + " the gray marble after + is not written row,column");
        move.gray = star_cell_of(*gray);
        if (move.gray == kNoStarCell) return fault("in " + base::quoted(text) + " the gray marble is off the board");
    }
    if (!is_legal(state, move)) return tl::unexpected(no_such_move(text, state.to_move));
    return move;
}

}  // namespace papamu::rulesets
