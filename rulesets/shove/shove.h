// Shove: a player pushes one of the own stones one cell to the left, together with all stones to the left of it in its
// strip. A stone that is pushed over the left end is gone. A player who cannot move loses.
//
//     const auto position = Shove::parse("x.o#.xo/o.x").value();
//
// `x` is Left, `o` is Right. Every row is a strip, and `#` ends one. (Albert, Nowakowski & Wolfe, Lessons in Play,
// 2007.)
#pragma once

#include <string_view>
#include <vector>

#include "rulesets/letter_grid.h"

namespace papamu::rulesets {

struct Shove : LetterGame<Shove, 3, 1> {
    static constexpr std::string_view kName = "shove";
    static constexpr std::string_view kSummary = "Shove: push a stone and all to the left of it one cell to the left";
    static constexpr std::string_view kExample = "x.o#.xo/o.x....";
    static constexpr std::string_view kLetters = ".#xo";
    static constexpr GridMirrors kMirrors = {
        .rows = Mirror::kKeeps, .columns = Mirror::kNone, .transpose = Mirror::kNone, .colours = true};

    /// One for each stone of the player, in the order of their cells.
    static void moves(const Position& position, Player player, std::vector<Move>& moves);
    static Position play(const Position& position, Player player, Move move);

    /// The cells that a push of the stone on this cell changes: it and all to the left of it, up to a cell that is not
    /// in `strips`.
    template <int Words>
    static BitBoard<Words> pushed(const GridArea<Words>& area, const BitBoard<Words>& strips, int cell) {
        int first = cell;
        while (first % area.columns() != 0 && strips.test(first - 1)) --first;
        return BitBoard<Words>::first(cell + 1).minus(BitBoard<Words>::first(first));
    }
    /// The set after everything on the pushed cells has moved one cell to the left. The last of them is not in it.
    template <int Words>
    static BitBoard<Words> push(const BitBoard<Words>& set, const BitBoard<Words>& pushed) {
        return set.minus(pushed) | (((set & pushed) >> 1) & pushed);
    }
};

}  // namespace papamu::rulesets
