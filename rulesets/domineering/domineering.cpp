#include "rulesets/domineering/domineering.h"

#include <algorithm>

#include "rulesets/any_ruleset_adapter.h"
#include "rulesets/grid_key.h"
#include "rulesets/grid_move.h"
#include "rulesets/grid_symmetry.h"
#include "rulesets/start_board.h"

namespace papamu::rulesets {

static_assert(Ruleset<Domineering>);

namespace {

using DominoCells = DomineeringPosition::Bits;

// The cells of the last column, in which no horizontal domino begins.
DominoCells last_column(const DomineeringPosition& position) {
    DominoCells column = DominoCells::single(position.columns - 1);
    for (int covered = position.columns; covered < position.cells(); covered *= 2) column |= column << covered;
    return column;
}

int other_cell(const DomineeringPosition& position, DomineeringMove move) {
    return move.cell + (move.vertical ? position.columns : 1);
}

}  // namespace

Parsed<DomineeringPosition> Domineering::parse(std::string_view text) {
    auto grid = parse_grid(text, {kLetters, kLimits});
    if (!grid) return tl::unexpected(std::move(grid.error()));
    Position position{grid->rows, grid->columns, {}};
    for (int cell = 0; cell < position.cells(); ++cell) {
        if (grid->cells[static_cast<std::size_t>(cell)] == '#') position.filled.set(cell);
    }
    return position;
}

std::string Domineering::print(const Position& position) {
    Grid grid{position.rows, position.columns, std::string(static_cast<std::size_t>(position.cells()), '.')};
    position.filled.for_each([&](int cell) { grid.cells[static_cast<std::size_t>(cell)] = '#'; });
    return print_grid(grid);
}

void Domineering::moves(const Position& position, Player player, std::vector<Move>& moves) {
    const bool vertical = player == Player::kLeft;
    const DominoCells empty = DominoCells::first(position.cells()).minus(position.filled);
    const DominoCells first =
        vertical ? empty & (empty >> position.columns) : (empty & (empty >> 1)).minus(last_column(position));
    first.for_each([&](int cell) { moves.push_back({static_cast<std::uint16_t>(cell), vertical}); });
}

Parsed<DomineeringPosition> Domineering::start_board(BoardSize size, const StartGap& gap) {
    return empty_board<Domineering>(size, gap);
}

DomineeringPosition Domineering::play(const Position& position, Player /*player*/, Move move) {
    Position next = position;
    next.filled.set(move.cell);
    next.filled.set(other_cell(position, move));
    return next;
}

std::string Domineering::print_move(const Position& position, Move move) {
    return print_cell_pair({move.cell, other_cell(position, move)}, position.columns);
}

Parsed<DomineeringMove> Domineering::parse_move(const Position& position, Player player, std::string_view text) {
    auto cells = parse_cell_pair(text, position.rows, position.columns);
    if (!cells) return tl::unexpected(std::move(cells.error()));
    const auto [low, high] = std::minmax(cells->from, cells->to);
    const Move move{static_cast<std::uint16_t>(low), player == Player::kLeft};
    std::vector<Move> legal;
    moves(position, player, legal);
    if (high != other_cell(position, move) || std::find(legal.begin(), legal.end(), move) == legal.end()) {
        return tl::unexpected(no_such_move(text, player));
    }
    return move;
}

std::string Domineering::key(const Position& position) {
    GridKey key(position.rows, position.columns, 1);
    position.filled.for_each([&](int cell) { key.set(cell, 1); });
    return std::move(key).bytes();
}

std::vector<Domineering::Image> Domineering::images(const Position& position) {
    const int rows = position.rows;
    const int columns = position.columns;
    std::vector<Image> images;
    images.reserve(kLetterSymmetries<kMirrors>.size());
    for (const LetterSymmetry& symmetry : kLetterSymmetries<kMirrors>) {
        const GridSymmetry& grid = symmetry.grid;
        const Position image{grid.rows(rows, columns), grid.columns(rows, columns),
                             grid.image(rows, columns, position.filled)};
        images.push_back({image, symmetry.exchanges_players});
    }
    return images;
}

template <>
const AnyRuleset& any_ruleset<Domineering>() {
    static const AnyRulesetOf<Domineering> ruleset;
    return ruleset;
}

}  // namespace papamu::rulesets
