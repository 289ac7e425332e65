#include "protocol/mit/mit_move.h"

#include "base/numbers.h"
#include "base/words.h"
#include "rulesets/konane/konane_start.h"

namespace papamu::protocol {

namespace {

using rulesets::KonaneMove;
using rulesets::KonanePosition;
using rulesets::KonaneState;
using rulesets::Player;

std::string square_text(int column, int row) { return "(" + std::to_string(column) + "," + std::to_string(row) + ")"; }

bool on_board(const KonanePosition& position, int column, int row) {
    return column >= 0 && column < position.columns && row >= 0 && row < position.rows;
}

bool take(std::string_view& text, std::string_view word) {
    if (text.substr(0, word.size()) != word) return false;
    text.remove_prefix(word.size());
    return true;
}

bool take_number(std::string_view& text, int& number) {
    const auto found = base::take_number<int>(text);
    number = found.value_or(number);
    return found.has_value();
}

bool take_square(std::string_view& text, int& column, int& row) {
    return take(text, "(") && take_number(text, column) && take(text, ",") && take_number(text, row) && take(text, ")");
}

}  // namespace

std::string_view mit_side_name(Player side) { return side == Player::kLeft ? "WHITE" : "BLACK"; }

rulesets::Parsed<KonaneState> mit_start(int columns, int rows) {
    if (columns > kMitMostColumns || rows > kMitMostColumns) {
        return tl::unexpected(rulesets::PositionError{0, 0, "a board has at most 127 columns and 127 rows"});
    }
    auto board = rulesets::konane_start(rows, columns, rulesets::KonaneGap::kHM);
    if (!board) return tl::unexpected(board.error());
    return KonaneState{.position = *std::move(board), .to_move = Player::kLeft, .stage = KonaneState::Stage::kJump};
}

std::string mit_board_text(const KonanePosition& position) {
    std::string text;
    for (int cell = 0; cell < position.cells(); ++cell) {
        text += position.left.test(cell) ? "W " : position.right.test(cell) ? "B " : "_ ";
        if ((cell + 1) % position.columns == 0) text += '\n';
    }
    return text;
}

bool read_mit_row(std::string_view line, int row, KonanePosition& position) {
    if (line.size() != 2 * static_cast<std::size_t>(position.columns)) return false;
    for (std::size_t i = 0; i < line.size(); i += 2) {
        if (line[i + 1] != ' ' || (line[i] != 'W' && line[i] != 'B' && line[i] != '_')) return false;
    }
    for (int column = 0; column < position.columns; ++column) {
        const int cell = row * position.columns + column;
        const char letter = line[2 * static_cast<std::size_t>(column)];
        if (letter == 'W') position.left.set(cell);
        if (letter == 'B') position.right.set(cell);
    }
    return true;
}

MitMove mit_move_of(const KonaneState& state, KonaneMove action, std::string_view comment) {
    const int columns = state.position.columns;
    return {action.from % columns, action.from / columns, action.to % columns,
            action.to / columns,   state.to_move,         mit_comment(comment)};
}

base::Expected<KonaneMove, std::string> mit_action(const KonaneState& state, const MitMove& move) {
    using Failed = base::Unexpected<std::string>;
    const KonanePosition& position = state.position;
    if (move.side != state.to_move) return Failed("it is not the turn of " + std::string(mit_side_name(move.side)));
    const std::string from = square_text(move.from_column, move.from_row);
    const std::string to = square_text(move.to_column, move.to_row);
    if (!on_board(position, move.from_column, move.from_row)) return Failed(from + " is not on the board");
    if (!on_board(position, move.to_column, move.to_row)) return Failed(to + " is not on the board");
    const KonaneMove action{static_cast<std::uint16_t>(move.from_row * position.columns + move.from_column),
                            static_cast<std::uint16_t>(move.to_row * position.columns + move.to_column)};
    const auto& own = move.side == Player::kLeft ? position.left : position.right;
    if (!own.test(action.from))
        return Failed("no stone of " + std::string(mit_side_name(move.side)) + " is on " + from);
    if (!rulesets::is_action<rulesets::KonaneContest>(state, action))
        return Failed(from + " to " + to + " is not a jump");
    return action;
}

bool gives_up(const MitMove& move) {
    return move.comment == kMitForfeit || move.comment == kMitError || move.comment == kMitTime;
}

std::string mit_comment(std::string_view text) {
    const std::string_view kept = text.substr(0, kMitCommentLength);
    return base::printable(kept, kMitCommentLength);
}

std::string print_mit_move(const MitMove& move) {
    return square_text(move.from_column, move.from_row) + " to " + square_text(move.to_column, move.to_row) + " for " +
           std::string(mit_side_name(move.side)) + " with " + move.comment;
}

std::optional<MitMove> parse_mit_move(std::string_view text) {
    MitMove move;
    if (!take_square(text, move.from_column, move.from_row) || !take(text, " to ") ||
        !take_square(text, move.to_column, move.to_row) || !take(text, " for ")) {
        return std::nullopt;
    }
    if (take(text, "BLACK")) {
        move.side = Player::kRight;
    } else if (!take(text, "WHITE")) {
        return std::nullopt;
    }
    if (!take(text, " with ")) return std::nullopt;
    move.comment = text;
    return move;
}

}  // namespace papamu::protocol
