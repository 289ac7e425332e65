// The common part of snort and col: players colour empty cells, and the colours of neighbours matter.
//
//     struct Snort : ColouringGame<Snort, false> { ... };
//
// `x` is a cell coloured by Left, `o` by Right. `l` is an empty cell that only Left may colour, `r` one that only Right
// may, as if because of a neighbour that is no longer shown.
#pragma once

#include <string_view>
#include <vector>

#include "rulesets/letter_grid.h"
#include "rulesets/start_board.h"

namespace papamu::rulesets {

/// If kOwn, a cell may not be adjacent to one of the player's own colour; otherwise, not to one of the other colour.
template <class Game, bool kOwn>
struct ColouringGame : LetterGame<Game, 5, 1> {
    using Base = LetterGame<Game, 5, 1>;
    using typename Base::Move;
    using typename Base::Position;

    static constexpr bool kOwnMatters = kOwn;
    static constexpr std::string_view kLetters = ".#xolr";
    static constexpr GridMirrors kMirrors = GridMirrors::kColours;

    /// The cells that a player may colour.
    static GridBits places(const Position& position, Player player) {
        const Player feared = kOwn ? player : opponent(player);
        const GridBits free = position.empty() | position.of[only_of(player)];
        return free.minus(position.area().around(position.of[stones_of(feared)]));
    }

    /// In the order of the cells.
    static void moves(const Position& position, Player player, std::vector<Move>& moves) {
        places(position, player).for_each([&](int cell) { moves.push_back(cells_move(cell)); });
    }
    static Position play(const Position& position, Player player, Move move) {
        Position next = position;
        next.of[only_of(player)].reset(move.cells[0]);
        next.of[stones_of(player)].set(move.cells[0]);
        return next;
    }

    /// Empty.
    static Parsed<Position> start_board(BoardSize size, const StartGap& gap) { return empty_board<Game>(size, gap); }

 private:
    static constexpr std::size_t only_of(Player player) { return player == Player::kLeft ? kOnlyLeft : kOnlyRight; }
};

}  // namespace papamu::rulesets
