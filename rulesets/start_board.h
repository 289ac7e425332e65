// The initial board of a game, for the rulesets that have one: R::start_board(), and helpers for those that begin on an
// empty board or on a full checkerboard.
//
//     struct Clobber : ... { static Parsed<Position> start_board(BoardSize size, const StartGap& gap); };
//     Parsed<Clobber::Position> Clobber::start_board(BoardSize size, const StartGap& gap) {
//         return full_board<Clobber>(size, gap);
//     }
//
// AnyRuleset::start_board() then offers it at run time. Errors have no place, since the user has not written rows and
// columns; most begin with "board: " or "gap: ".
#pragma once

#include <optional>
#include <string_view>
#include <utility>

#include "rulesets/board_size.h"
#include "rulesets/grid_text.h"
#include "rulesets/letter_grid.h"
#include "rulesets/ruleset.h"

namespace papamu::rulesets {

/// "board: ..." if the board exceeds `most`.
std::optional<PositionError> start_size_error(BoardSize size, const GridLimits& most);
/// For a game that knows no gaps: "gap: ..." if there is one, otherwise as start_size_error().
std::optional<PositionError> plain_start_error(std::string_view ruleset, BoardSize size, const GridLimits& most,
                                               const StartGap& gap);

/// The board on which every cell is empty.
template <class R>
Parsed<typename R::Position> empty_board(BoardSize size, const StartGap& gap) {
    if (auto error = plain_start_error(R::kName, size, R::kLimits, gap)) return tl::unexpected(*std::move(error));
    typename R::Position position;
    position.rows = size.rows;
    position.columns = size.columns;
    return position;
}

/// Left's stones on the cells with even row + column, Right's on the others. R is a LetterGame.
template <class R>
Parsed<typename R::Position> full_board(BoardSize size, const StartGap& gap) {
    auto position = empty_board<R>(size, gap);
    if (!position) return position;
    for (int cell = 0; cell < position->cells(); ++cell) {
        const bool is_left = (cell / size.columns + cell % size.columns) % 2 == 0;
        position->of[is_left ? kLeftStones : kRightStones].set(cell);
    }
    return position;
}

}  // namespace papamu::rulesets
