// Amazons: a player moves an amazon like a chess queen, over empty cells, and then shoots an arrow from its new cell,
// again like a queen's move. The cell that the arrow hits is burned: nothing may pass it or stand on it any more. A
// player who cannot move loses.
//
//     const auto position = Amazons::parse("x.../o...").value();
//
// `x` is Left, `o` is Right, `#` is burned. Any board of at most 400 cells. (Walter Zamkauskas; Berlekamp, Sums of N x
// 2 Amazons, 2000.)
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
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

/// The cells that are a queen's move away, step by step and the nearest first.
template <int Words>
class QueenMoves {
 public:
    QueenMoves(const GridArea<Words>& area, int from, const BitBoard<Words>& empty) {
        // Each step is written out by the compiler, which takes half the time of asking for it on every cell.
        [&]<std::size_t... kIndex>(std::index_sequence<kIndex...>) { (go<kAllSteps[kIndex]>(area, from, empty), ...); }
        (std::make_index_sequence<kAllSteps.size()>());
    }
    [[nodiscard]] const std::uint16_t* begin() const { return cells_.data(); }
    [[nodiscard]] const std::uint16_t* end() const { return cells_.data() + count_; }

 private:
    template <Step kStep>
    void go(const GridArea<Words>& area, int from, const BitBoard<Words>& empty) {
        auto at = BitBoard<Words>::single(from);
        for (int to = from + area.distance(kStep); (at = area.step(kStep, at) & empty).any();
             to += area.distance(kStep)) {
            cells_[count_++] = static_cast<std::uint16_t>(to);
        }
    }

    std::array<std::uint16_t, BitBoard<Words>::kBits> cells_;  // the first count_ of them
    std::size_t count_ = 0;
};

/// Calls f(from, to, burned) for every move of these amazons.
template <int Words, class F>
void for_each_amazon_move(const GridArea<Words>& area, const BitBoard<Words>& amazons, const BitBoard<Words>& empty,
                          F&& f) {
    amazons.for_each([&](int from) {
        BitBoard<Words> free = empty;
        free.set(from);
        for (const int to : QueenMoves<Words>(area, from, empty)) {
            for (const int burned : QueenMoves<Words>(area, to, free)) f(from, to, burned);
        }
    });
}

}  // namespace papamu::rulesets
