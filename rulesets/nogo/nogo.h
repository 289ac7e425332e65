// NoGo: players place stones of their colour on empty cells, as in go, but nothing may ever be taken: a move that leaves the
// block of the new stone, or an enemy block beside it, without a liberty is not legal. Who cannot move loses.
//
//     const auto position = Nogo::parse("x../.o.").value();
//
// `x` is Left, `o` is Right. A block is stones of one colour that are connected orthogonally, a liberty an empty cell beside
// it. Blocks that have no liberty to begin with stand there and do not matter. Any board of at most 400 cells. (Chou, Teytaud
// & Yen, Revisiting Monte-Carlo tree search on a normal form game: NoGo, 2011.)
#pragma once

#include <string_view>
#include <vector>

#include "rulesets/letter_grid.h"

namespace papamu::rulesets {

struct Nogo : LetterGame<Nogo, 3, 1> {
    static constexpr std::string_view kName = "nogo";
    static constexpr std::string_view kSummary = "NoGo: place a stone that leaves every block a liberty";
    static constexpr std::string_view kExample = "x../.o.";
    static constexpr std::string_view kLetters = ".#xo";
    static constexpr GridMirrors kMirrors = GridMirrors::kColours;

    /// In the order of the cells.
    static void moves(const Position& position, Player player, std::vector<Move>& moves);
    static Position play(const Position& position, Player player, Move move);
};

/// Calls f(block, liberties) for every block of these stones.
template <int Words, class F>
void for_each_block(const GridArea<Words>& area, const BitBoard<Words>& stones, const BitBoard<Words>& empty, F&& f) {
    using Bits = BitBoard<Words>;
    for (Bits rest = stones; rest.any();) {
        const Bits block =
            connected(Bits::single(rest.lowest()), [&](const Bits& part) { return area.around(part) & stones; });
        rest = rest.minus(block);
        f(block, area.around(block) & empty);
    }
}

/// Where `own` may place a stone. What is not legal never will be: the liberties of a block that has but one left can only
/// grow by a stone on that one.
template <int Words>
BitBoard<Words> nogo_places(const GridArea<Words>& area, const BitBoard<Words>& own, const BitBoard<Words>& other,
                            const BitBoard<Words>& empty) {
    BitBoard<Words> last_liberties;  // of enemy blocks
    for_each_block(area, other, empty, [&](const auto& /*block*/, const auto& liberties) {
        if (liberties.count() == 1) last_liberties |= liberties;
    });
    BitBoard<Words> breathing = empty;  // a new stone beside any of these has a liberty
    for_each_block(area, own, empty, [&](const auto& block, const auto& liberties) {
        if (liberties.count() > 1) breathing |= block;
    });
    return (empty & area.around(breathing)).minus(last_liberties);
}

}  // namespace papamu::rulesets
