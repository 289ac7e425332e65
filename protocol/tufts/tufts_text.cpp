#include "protocol/tufts/tufts_text.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <vector>

namespace papamu::protocol {

namespace {

using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonanePosition;
using rulesets::KonaneState;
using rulesets::Player;
using Failed = base::Unexpected<std::string>;

constexpr int kMostTuftsNumber = 1'000'000;

/// Reads a text from its beginning; skips blanks before each item.
class Scanner {
 public:
    explicit Scanner(std::string_view text) : rest_(text) {}

    bool take(char c) {
        skip_blanks();
        if (!rest_.starts_with(c)) return false;
        rest_.remove_prefix(1);
        return true;
    }
    std::optional<int> take_number() {
        skip_blanks();
        std::optional<int> number;
        for (; !rest_.empty() && std::isdigit(static_cast<unsigned char>(rest_.front())) != 0; rest_.remove_prefix(1)) {
            number = std::min(number.value_or(0) * 10 + (rest_.front() - '0'), kMostTuftsNumber);
        }
        return number;
    }
    bool is_at_end() {
        skip_blanks();
        return rest_.empty();
    }

 private:
    void skip_blanks() { rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t\r\n"), rest_.size())); }

    std::string_view rest_;
};

struct Square {
    int row = 0;
    int column = 0;

    bool operator==(const Square&) const = default;
};

std::optional<Square> take_square(Scanner& scanner) {
    if (!scanner.take('(')) return std::nullopt;
    const auto row = scanner.take_number();
    if (!row || !scanner.take(',')) return std::nullopt;
    const auto column = scanner.take_number();
    if (!column || !scanner.take(')')) return std::nullopt;
    return Square{*row, *column};
}

std::optional<std::vector<Square>> squares_of(std::string_view text) {
    Scanner scanner(text);
    Scanner pair = scanner;
    std::vector<Square> squares;
    if (const auto one = take_square(scanner)) {
        squares = {*one};
    } else {
        scanner = pair;
        if (!scanner.take('(')) return std::nullopt;
        const auto from = take_square(scanner);
        if (!from || !scanner.take(',')) return std::nullopt;
        const auto to = take_square(scanner);
        if (!to || !scanner.take(')')) return std::nullopt;
        squares = {*from, *to};
    }
    if (!scanner.is_at_end()) return std::nullopt;
    return squares;
}

std::string tuple(int cell, int columns) {
    return '(' + std::to_string(cell / columns) + ", " + std::to_string(cell % columns) + ')';
}

}  // namespace

std::string print_tufts_board(const KonanePosition& position) {
    std::string text;
    for (int cell = 0; cell < position.cells(); ++cell) {
        text += position.left.test(cell) ? 'x' : position.right.test(cell) ? 'o' : ' ';
    }
    return text;
}

base::Expected<KonanePosition, std::string> parse_tufts_board(std::string_view text, int rows, int columns) {
    const std::string size = std::to_string(rows) + " x " + std::to_string(columns);
    if (rows < 1 || columns < 1 || rows > rulesets::kKonaneMaxCells || columns > rulesets::kKonaneMaxCells ||
        rows * columns > rulesets::kKonaneMaxCells) {
        return Failed("a board of " + size + " is too small or too large");
    }
    KonanePosition position;
    position.rows = rows;
    position.columns = columns;
    if (std::ssize(text) != position.cells()) {
        return Failed("a board of " + size + " has " + std::to_string(position.cells()) + " squares, but " +
                      std::to_string(text.size()) + " are given");
    }
    for (int cell = 0; cell < position.cells(); ++cell) {
        const char c = text[static_cast<std::size_t>(cell)];
        if (c == 'x' || c == 'X') {
            position.left.set(cell);
        } else if (c == 'o' || c == 'O') {
            position.right.set(cell);
        } else if (c != ' ' && c != '.') {
            return Failed("character " + std::to_string(cell + 1) + " of the board is neither x, o nor a blank");
        }
    }
    return position;
}

base::Expected<KonaneState, std::string> tufts_state(const KonanePosition& position, Player player) {
    const int empty = position.cells() - (position.left | position.right).count();
    KonaneState state;
    state.position = position;
    state.to_move = player;
    if (empty > 1 || (empty == 1 && player == Player::kLeft)) return state;
    state.stage = empty == 0 ? KonaneState::Stage::kRemoveFirst : KonaneState::Stage::kRemoveAdjacent;
    if (empty == 0) state.opening = rulesets::KonaneOpening::kOwnCornerOrCentre;
    if (empty == 0 && player == Player::kRight) return Failed("x takes away the first stone, not o");
    std::vector<KonaneMove> actions;
    KonaneContest::actions(state, actions);
    if (actions.empty()) return Failed("no stone of the player can be taken away");
    return state;
}

std::string print_tufts_action(KonaneMove action, int columns) {
    const std::string from = tuple(action.from, columns);
    return action.from == action.to ? from : '(' + from + ", " + tuple(action.to, columns) + ')';
}

base::Expected<KonaneMove, std::string> parse_tufts_action(const KonanePosition& board, std::string_view text) {
    const auto squares = squares_of(text);
    const auto is_nowhere = [&] { return squares->size() == 2 && squares->front() == squares->back(); };
    if (!squares || is_nowhere()) return Failed("that is neither (3, 3) nor ((0, 3), (2, 3))");
    const auto cell = [&](const Square& square) {
        const bool is_on_board = square.row < board.rows && square.column < board.columns;
        return static_cast<std::uint16_t>(is_on_board ? square.row * board.columns + square.column : board.cells());
    };
    return KonaneMove{cell(squares->front()), cell(squares->back())};
}

}  // namespace papamu::protocol
