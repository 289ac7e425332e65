#include "rulesets/konane/konane.h"

#include <algorithm>

#include "rulesets/any_ruleset_adapter.h"
#include "rulesets/grid_key.h"
#include "rulesets/grid_move.h"
#include "rulesets/grid_symmetry.h"

namespace papamu::rulesets {

static_assert(Ruleset<Konane>);

Parsed<KonanePosition> Konane::parse(std::string_view text) {
    auto grid = parse_grid(text, {kLetters, kLimits});
    if (!grid) return tl::unexpected(std::move(grid.error()));
    Position position{grid->rows, grid->columns, {}, {}, {}};
    for (int cell = 0; cell < position.cells(); ++cell) {
        switch (grid->cells[static_cast<std::size_t>(cell)]) {
            case 'x':
                position.left.set(cell);
                break;
            case 'o':
                position.right.set(cell);
                break;
            case '#':
                position.holes.set(cell);
                break;
            default:
                break;
        }
    }
    return position;
}

std::string Konane::print(const Position& position) {
    Grid grid{position.rows, position.columns, std::string(static_cast<std::size_t>(position.cells()), '.')};
    const auto put = [&](const Position::Bits& cells, char letter) {
        cells.for_each([&](int cell) { grid.cells[static_cast<std::size_t>(cell)] = letter; });
    };
    put(position.left, 'x');
    put(position.right, 'o');
    put(position.holes, '#');
    return print_grid(grid);
}

void Konane::moves(const Position& position, Player player, std::vector<Move>& moves) {
    with_konane_board(position, [&](const auto& area, const auto& board) {
        for_each_move(area, board, player, [&](Move move) { moves.push_back(move); });
    });
}

KonanePosition Konane::play(const Position& position, Player player, Move move) {
    return with_konane_board(position, [&](const auto& area, auto board) {
        rulesets::play(area, board, player, move);
        return konane_position(area, board);
    });
}

std::string Konane::print_move(const Position& position, Move move) {
    return print_cell_pair({move.from, move.to}, position.columns);
}

Parsed<KonaneMove> Konane::parse_move(const Position& position, Player player, std::string_view text) {
    auto cells = parse_cell_pair(text, position.rows, position.columns);
    if (!cells) return tl::unexpected(std::move(cells.error()));
    const Move move{static_cast<std::uint16_t>(cells->from), static_cast<std::uint16_t>(cells->to)};
    std::vector<Move> legal;
    moves(position, player, legal);
    if (std::find(legal.begin(), legal.end(), move) == legal.end()) return tl::unexpected(no_such_move(text, player));
    return move;
}

std::string Konane::key(const Position& position) {
    GridKey key(position.rows, position.columns, 2);
    position.left.for_each([&](int cell) { key.set(cell, 1); });
    position.right.for_each([&](int cell) { key.set(cell, 2); });
    position.holes.for_each([&](int cell) { key.set(cell, 3); });
    return std::move(key).bytes();
}

std::vector<Konane::Image> Konane::images(const Position& position) {
    const int rows = position.rows;
    const int columns = position.columns;
    std::vector<Image> images;
    images.reserve(kLetterSymmetries<kMirrors>.size());
    for (const LetterSymmetry& symmetry : kLetterSymmetries<kMirrors>) {
        const GridSymmetry& grid = symmetry.grid;
        Position image{grid.rows(rows, columns), grid.columns(rows, columns), grid.image(rows, columns, position.left),
                       grid.image(rows, columns, position.right), grid.image(rows, columns, position.holes)};
        if (symmetry.swaps_letters) std::swap(image.left, image.right);
        images.push_back({image, symmetry.exchanges_players});
    }
    return images;
}

template <>
const AnyRuleset& any_ruleset<Konane>() {
    static const AnyRulesetOf<Konane> ruleset;
    return ruleset;
}

}  // namespace papamu::rulesets
