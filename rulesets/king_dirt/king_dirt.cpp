#include "rulesets/king_dirt/king_dirt.h"

#include <algorithm>

#include "rulesets/any_ruleset_adapter.h"
#include "rulesets/grid_move.h"
#include "rulesets/number_list.h"

namespace papamu::rulesets {

static_assert(Ruleset<KingDirt>);

namespace {

constexpr std::string_view kLetters = ".#xo";
constexpr GridLimits kLimits = kUsualLimits;

int in_hand(const KingDirtPosition& position, Player player) {
    return player == Player::kLeft ? position.left_in_hand : position.right_in_hand;
}

/// Normalises what makes no difference: more stones in hand than empty cells, and must_place without stones in hand.
void simplify(KingDirtPosition& position) {
    const int empty = position.board.empty().count();
    position.left_in_hand = std::min(position.left_in_hand, empty);
    position.right_in_hand = std::min(position.right_in_hand, empty);
    if (position.left_in_hand == 0 && position.right_in_hand == 0) position.must_place = false;
}

}  // namespace

Parsed<KingDirtPosition> KingDirt::parse(std::string_view text) {
    std::array<int, 3> numbers{};
    const auto start = read_head<3>(text, {{{0, kLimits.cells}, {0, kLimits.cells}, {0, 1}}}, numbers);
    if (!start) return tl::unexpected(start.error());
    Position position;
    const auto size = detail::read_letters(text.substr(*start), {kLetters, kLimits}, position.board.of);
    if (!size) return tl::unexpected(shifted(size.error(), *start));
    position.board.rows = size->rows;
    position.board.columns = size->columns;
    position.left_in_hand = numbers[0];
    position.right_in_hand = numbers[1];
    position.must_place = numbers[2] != 0;
    simplify(position);
    return position;
}

std::string KingDirt::print(const Position& position) {
    const auto& board = position.board;
    return std::to_string(position.left_in_hand) + "," + std::to_string(position.right_in_hand) +
           (position.must_place ? ",1:" : ",0:") +
           detail::print_letters({board.rows, board.columns}, kLetters, board.of);
}

void KingDirt::moves(const Position& position, Player player, std::vector<Move>& moves) {
    const auto& board = position.board;
    const GridBits empty = board.empty();
    const auto add = [&](int from, int to) {
        moves.push_back({static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(to)});
    };
    if (in_hand(position, player) > 0) {
        empty.for_each([&](int cell) { add(cell, cell); });
        if (position.must_place && empty.any()) return;
    }
    board.of[stones_of(player)].for_each([&](int from) {
        const int row = from / board.columns;
        const int column = from % board.columns;
        for (int r = std::max(0, row - 1); r <= std::min(board.rows - 1, row + 1); ++r) {
            for (int c = std::max(0, column - 1); c <= std::min(board.columns - 1, column + 1); ++c) {
                const int to = r * board.columns + c;
                if (empty.test(to)) add(from, to);
            }
        }
    });
}

KingDirtPosition KingDirt::play(const Position& position, Player player, Move move) {
    Position next = position;
    next.board.of[stones_of(player)].set(move.to);
    if (move.places()) {
        --(player == Player::kLeft ? next.left_in_hand : next.right_in_hand);
    } else {
        next.board.of[stones_of(player)].reset(move.from);
        next.board.of[kHoles].set(move.from);
    }
    simplify(next);
    return next;
}

std::string KingDirt::print_move(const Position& position, Move move) {
    const int columns = position.board.columns;
    return move.places() ? "+" + print_grid_cell(move.to, columns) : print_cell_pair({move.from, move.to}, columns);
}

Parsed<KingDirtMove> KingDirt::parse_move(const Position& position, Player player, std::string_view text) {
    std::vector<Move> legal;
    moves(position, player, legal);
    for (const Move move : legal) {
        if (print_move(position, move) == text) return move;
    }
    return tl::unexpected(no_such_move(text, player));
}

std::vector<ImageOf<KingDirtPosition>> KingDirt::images(const Position& position) {
    std::vector<Image> images;
    for (const LetterSymmetry& symmetry : kLetterSymmetries<kMirrors>) {
        Position image = position;
        const auto& board = position.board;
        image.board.of = {};
        image.board.rows = symmetry.grid.rows(board.rows, board.columns);
        image.board.columns = symmetry.grid.columns(board.rows, board.columns);
        detail::letters_image({board.rows, board.columns}, board.of, symmetry, image.board.of);
        if (symmetry.swaps_letters) std::swap(image.left_in_hand, image.right_in_hand);
        images.push_back({std::move(image), symmetry.exchanges_players});
    }
    return images;
}

template <>
const AnyRuleset& any_ruleset<KingDirt>() {
    static const AnyRulesetOf<KingDirt> ruleset;
    return ruleset;
}

}  // namespace papamu::rulesets
