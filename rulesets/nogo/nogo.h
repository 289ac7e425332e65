// NoGo: players place stones of their colour on empty cells, as in go, but nothing may ever be taken: a move that
// leaves the block of the new stone, or an adjacent enemy block, without a liberty is not legal. A player who cannot
// move loses.
//
//     const auto position = Nogo::parse("x../.o.").value();
//
// `x` is Left, `o` is Right. A block is a set of stones of one colour that are connected orthogonally, a liberty is an
// empty cell adjacent to it. Blocks that have no liberty from the start remain and do not matter. Any board of at most
// 400 cells. (Chou, Teytaud & Yen, Revisiting Monte-Carlo tree search on a normal form game: NoGo, 2011.)
#pragma once

#include <string_view>
#include <utility>
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
    /// Empty.
    static Parsed<Position> start_board(BoardSize size, const StartGap& gap);
};

/// The data of the blocks of one colour on which the legality of moves depends.
template <int Words>
struct NogoBlocks {
    BitBoard<Words> breathing;       // stones of blocks with at least two liberties
    BitBoard<Words> last_liberties;  // the liberties of the other blocks
};

template <int Words>
NogoBlocks<Words> nogo_blocks(const GridArea<Words>& area, const BitBoard<Words>& stones,
                              const BitBoard<Words>& empty) {
    using Bits = BitBoard<Words>;
    const auto joined = [&](const Bits& part) { return area.around(part) & stones; };
    const Bits up = area.up(empty), down = area.down(empty), left = area.left(empty), right = area.right(empty);
    const Bits has_two = (up & down) | (left & right) | ((up | down) & (left | right));
    NogoBlocks<Words> blocks{connected(stones & has_two, joined), {}};
    // In these blocks, every stone has at most one liberty, though not always the same one.
    for (Bits rest = stones.minus(blocks.breathing); rest.any();) {
        const Bits block = connected(Bits::single(rest.lowest()), joined);
        const Bits liberties = area.around(block) & empty;
        rest = rest.minus(block);
        if (liberties.count() > 1) {
            blocks.breathing |= block;
        } else {
            blocks.last_liberties |= liberties;
        }
    }
    return blocks;
}

/// The empty cells on which a player may place a stone: next to an empty cell or to a block of the player's own colour
/// with at least two liberties, and not on the last liberty of an enemy block. A move that is not legal never becomes
/// legal: the liberties of a block with only one left can only grow by a stone on that one.
template <int Words>
BitBoard<Words> nogo_places(const GridArea<Words>& area, const NogoBlocks<Words>& own, const NogoBlocks<Words>& other,
                            const BitBoard<Words>& empty) {
    return (empty & area.around(empty | own.breathing)).minus(other.last_liberties);
}
template <int Words>
BitBoard<Words> nogo_places(const GridArea<Words>& area, const BitBoard<Words>& own, const BitBoard<Words>& other,
                            const BitBoard<Words>& empty) {
    return nogo_places(area, nogo_blocks(area, own, empty), nogo_blocks(area, other, empty), empty);
}
/// The places for Left and for Right; the blocks of each colour are computed only once.
template <int Words>
std::pair<BitBoard<Words>, BitBoard<Words>> nogo_places_of_both(const GridArea<Words>& area,
                                                                const BitBoard<Words>& left,
                                                                const BitBoard<Words>& right,
                                                                const BitBoard<Words>& empty) {
    const auto lefts = nogo_blocks(area, left, empty);
    const auto rights = nogo_blocks(area, right, empty);
    return {nogo_places(area, lefts, rights, empty), nogo_places(area, rights, lefts, empty)};
}

}  // namespace papamu::rulesets
