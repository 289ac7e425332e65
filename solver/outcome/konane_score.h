// How promising a kōnane move looks: what alpha-beta sorts by, and what proof numbers begin with.
//
//     const KonaneScore score(area);
//     score(before, after, mover, from, to);       // low: the player who moved looks like winning, cheaply
//
// A weighted sum of counts on the board after the move, with weights that change with the number of stones. The weights
// were found by hill climbing on the number of nodes that start boards of 28 to 36 cells take. They decide how long a
// search takes and nothing else.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "rulesets/konane/konane_board.h"

namespace papamu::solver::detail {

class KonaneScore {
 public:
    using Area = rulesets::KonaneArea<1>;
    using Board = rulesets::KonaneBoard<1>;
    using Hops = rulesets::KonaneHops<1>;
    using Player = rulesets::Player;
    using Word = std::uint64_t;

    /// One point of the sum of weights times counts.
    static constexpr int kUnit = 4096;

    explicit KonaneScore(const Area& area);

    /// Stones as a phase of the game: -32 for an empty board, 32 for a full one.
    [[nodiscard]] int phase(int stones) const { return stones * 64 / cells_ - 32; }

    /// What the opponent, who is to move, has. Nothing else need be asked when moves == 0.
    struct Reply {
        Hops hops;
        int moves;
    };
    [[nodiscard]] Reply reply(const Board& after, Player opponent) const {
        Reply result{rulesets::hops(area_, after, opponent), 0};
        result.moves = count(result.hops, word(after.stones(opponent)));
        return result;
    }

    /// `player` has moved a stone from `from` to `to`, `taken` stones left the board; `phase` is that before the move.
    [[nodiscard]] int operator()(const Board& after, Player player, const Reply& reply, int from, int to, int taken,
                                 int phase) const;

 private:
    static Word word(const rulesets::BitBoard<1>& bits) { return bits.words()[0]; }
    [[nodiscard]] int count(const Hops& hops, Word own) const;
    [[nodiscard]] Word beside(Word stones) const {
        return stones << columns_ | stones >> columns_ | (stones << 1 & not_first_column_) |
               (stones >> 1 & not_last_column_);
    }
    /// A stone of `own`, an enemy next to it, and another stone of `own` where it would land.
    [[nodiscard]] int blocked(Word own, Word enemy) const {
        return std::popcount(own & enemy << columns_ & own << 2 * columns_) +
               std::popcount(own & enemy << 1 & own << 2 & word(area_.room_left));
    }

    Area area_;
    int columns_;
    int cells_;
    Word edge_ = 0;
    Word not_first_column_ = 0;
    Word not_last_column_ = 0;
};

}  // namespace papamu::solver::detail
