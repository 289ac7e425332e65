// Toppling dominoes: dominoes stand in a row. Left topples one of her own, or one that belongs to both players, to
// either side: it falls, and so do all dominoes on that side of it. Right does the same with his. A player who cannot
// move loses.
//
//     const auto position = TopplingDominoes::parse("lrrlrrl").value();
//
// `l` is Left's domino, `r` Right's, `e` either player's; `.` is a gap, which no falling domino bridges. Each row of a
// board is a separate row of dominoes. At most 400 cells. (Albert, Nowakowski & Wolfe, Lessons in Play; Fink,
// Nowakowski, Siegel & Wolfe, Toppling conjectures, 2015.)
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "rulesets/letter_grid.h"

namespace papamu::rulesets {

struct TopplingDominoes : LetterGame<TopplingDominoes, 4, 2> {
    static constexpr std::string_view kName = "toppling-dominoes";
    static constexpr std::string_view kSummary = "Toppling dominoes: one of your own falls, and all on one side of it";
    static constexpr std::string_view kExample = "lrrlrrl";
    static constexpr std::string_view kLetters = ".#lre";
    static constexpr GridMirrors kMirrors = GridMirrors::kRows;

    /// A move is given by the domino that is toppled and the last one that falls. Topples to the left come first, those
    /// of each side in the order of the dominoes.
    static void moves(const Position& position, Player player, std::vector<Move>& moves);
    static Position play(const Position& position, Player player, Move move);
};

/// The index of the letter `e`, as kLeftStones is that of `l`.
inline constexpr std::size_t kEitherDominoes = 3;

/// The last domino that falls if this one is toppled. `way` is -1 or 1.
template <int Words>
int last_to_fall(const GridArea<Words>& area, const BitBoard<Words>& dominoes, int domino, int way) {
    const int column = domino % area.columns();
    for (int beyond = way < 0 ? column : area.columns() - 1 - column; beyond > 0; --beyond) {
        if (!dominoes.test(domino + way)) break;
        domino += way;
    }
    return domino;
}

/// Calls f(domino, last one that falls) for every move with a player's dominoes. A single domino has one move, not two.
template <int Words, class F>
void for_each_topple(const GridArea<Words>& area, const BitBoard<Words>& dominoes, const BitBoard<Words>& own, F&& f) {
    for (const int way : {-1, 1}) {
        own.for_each([&](int domino) {
            const int last = last_to_fall(area, dominoes, domino, way);
            if (way > 0 && last == domino && last_to_fall(area, dominoes, domino, -1) == domino) return;
            f(domino, last);
        });
    }
}

/// All cells from one to the other, which must be in the same row.
template <int Words>
BitBoard<Words> fallen(int domino, int last) {
    const auto [first, end] = std::minmax(domino, last);
    return BitBoard<Words>::first(end + 1).minus(BitBoard<Words>::first(first));
}

}  // namespace papamu::rulesets
