#include "protocol/macewan/macewan_text.h"

#include <cctype>

#include "base/words.h"

namespace papamu::protocol {

namespace {

using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonanePosition;
using rulesets::KonaneState;
using Failed = base::Unexpected<std::string>;

constexpr int kCells = kMacewanSize * kMacewanSize;

std::string place(int line, std::size_t column) {
    return "line " + std::to_string(line) + ", column " + std::to_string(column) + ": ";
}

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t\r");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

std::string square_name(int cell) {
    return {static_cast<char>('A' + cell % kMacewanSize), static_cast<char>('8' - cell / kMacewanSize)};
}

/// The cell of a square, kCells if it is off the board; nullopt if the text is not a square.
std::optional<std::uint16_t> find_square(std::string_view text) {
    const std::string_view name = trimmed(text);
    if (name.size() != 2) return std::nullopt;
    const auto letter = static_cast<unsigned char>(name[0]);
    const auto digit = static_cast<unsigned char>(name[1]);
    if (std::isalpha(letter) == 0 || std::isdigit(digit) == 0) return std::nullopt;
    const int column = std::toupper(letter) - 'A';
    const int row = '8' - digit;
    if (column >= kMacewanSize || row < 0 || row >= kMacewanSize) return static_cast<std::uint16_t>(kCells);
    return static_cast<std::uint16_t>(row * kMacewanSize + column);
}

/// Sets the cells of a row. Returns the column, from 1, at which the line is wrong, or 0.
std::size_t read_stones_of_row(std::string_view line, int row, KonanePosition& position) {
    for (std::size_t i = 0; i < kMacewanSize; ++i) {
        if (i >= line.size()) return i + 1;
        const int cell = row * kMacewanSize + static_cast<int>(i);
        if (line[i] == 'B') {
            position.left.set(cell);
        } else if (line[i] == 'W') {
            position.right.set(cell);
        } else if (line[i] != 'O') {
            return i + 1;
        }
    }
    return line.size() > kMacewanSize ? kMacewanSize + 1 : 0;
}

}  // namespace

base::Expected<KonanePosition, std::string> parse_macewan_board(std::string_view text) {
    KonanePosition position;
    position.rows = position.columns = kMacewanSize;
    for (int row = 0; row < kMacewanSize; ++row) {
        std::string_view line = base::take_until(text, '\n');
        if (line.ends_with('\r')) line.remove_suffix(1);
        const std::size_t column = read_stones_of_row(line, row, position);
        if (column == 0) continue;
        return Failed(place(row + 1, column) + (column > line.size()    ? "the line ends before its eighth square"
                                                : column > kMacewanSize ? "the line goes on after its eighth square"
                                                                        : "a square is B, W or O"));
    }
    if (trimmed(text).find_first_not_of("\n\r") != std::string_view::npos) {
        return Failed(place(kMacewanSize + 1, 1) + "the board goes on after its eighth line");
    }
    return position;
}

std::string print_macewan_board(const KonanePosition& position) {
    std::string text;
    for (int cell = 0; cell < kCells; ++cell) {
        text += position.left.test(cell) ? 'B' : position.right.test(cell) ? 'W' : 'O';
        if (cell % kMacewanSize == kMacewanSize - 1) text += '\n';
    }
    return text;
}

base::Expected<KonaneState, std::string> macewan_state(const KonanePosition& position) {
    const int empty = kCells - (position.left | position.right).count();
    KonaneState state;
    state.position = position;
    state.to_move = empty == 1 ? rulesets::Player::kRight : rulesets::Player::kLeft;
    state.opening = empty == 0 ? rulesets::KonaneOpening::kOwnCentre : state.opening;
    state.stage = empty == 0   ? KonaneState::Stage::kRemoveFirst
                  : empty == 1 ? KonaneState::Stage::kRemoveAdjacent
                               : KonaneState::Stage::kJump;
    if (state.stage != KonaneState::Stage::kJump) {
        std::vector<KonaneMove> actions;
        KonaneContest::actions(state, actions);
        if (actions.empty())
            return Failed(empty == 0 ? "Black has no stone in the centre" : "White has no stone there");
    }
    return state;
}

KonaneState macewan_start() {
    return rulesets::konane_contest_start(kMacewanSize, kMacewanSize, rulesets::KonaneOpening::kOwnCentre).value();
}

std::string print_macewan_action(KonaneMove action) {
    const std::string from = square_name(action.from);
    return action.from == action.to ? from : from + '-' + square_name(action.to);
}

std::optional<KonaneMove> parse_macewan_action(std::string_view text) {
    const std::size_t dash = text.find('-');
    const auto from = find_square(text.substr(0, dash));
    const auto to = dash == std::string_view::npos ? from : find_square(text.substr(dash + 1));
    if (!from || !to || (dash != std::string_view::npos && *from == *to)) return std::nullopt;
    return KonaneMove{*from, *to};
}

}  // namespace papamu::protocol
