// Amazons: a player moves an amazon like a chess queen, over empty cells, and then shoots an arrow from its new cell,
// again like a queen's move. The cell that the arrow hits is burned: nothing may pass it or stand on it any more. A
// player who cannot move loses.
//
//     const auto position = Amazons::parse("x.../o...").value();
//
// `x` is Left, `o` is Right, `#` is burned. Any board of at most 400 cells. (Walter Zamkauskas; Berlekamp, Sums of N x
// 2 Amazons, 2000.)
#pragma once

#include <string_view>
#include <vector>

#include "rulesets/letter_grid.h"

namespace papamu::rulesets {

struct Amazons : LetterGame<Amazons, 3, 3> {
    static constexpr std::string_view kName = "amazons";
    static constexpr std::string_view kSummary = "Amazons: move like a queen, then burn a cell a queen's move away";
    static constexpr std::string_view kExample = "x.../o...";
    static constexpr std::string_view kLetters = ".#xo";
    static constexpr GridMirrors kMirrors = GridMirrors::kColours;

    /// In the order of the amazons; "r,c-r,c-r,c" is the amazon's cell, its new cell, and the cell that is burned.
    static void moves(const Position& position, Player player, std::vector<Move>& moves);
    static Position play(const Position& position, Player player, Move move);
};

/// Calls f(to) for every empty cell that is a queen's move away.
template <int Words, class F>
void for_each_queen_move(const GridArea<Words>& area, int from, const BitBoard<Words>& empty, F&& f) {
    for (const Step step : kAllSteps) {
        auto at = BitBoard<Words>::single(from);
        for (int to = from + area.distance(step); (at = area.step(step, at) & empty).any(); to += area.distance(step)) {
            f(to);
        }
    }
}

/// Calls f(from, to, burned) for every move of these amazons.
template <int Words, class F>
void for_each_amazon_move(const GridArea<Words>& area, const BitBoard<Words>& amazons, const BitBoard<Words>& empty,
                          F&& f) {
    amazons.for_each([&](int from) {
        BitBoard<Words> free = empty;
        free.set(from);
        for_each_queen_move(area, from, empty, [&](int to) {
            for_each_queen_move(area, to, free, [&](int burned) { f(from, to, burned); });
        });
    });
}

}  // namespace papamu::rulesets
