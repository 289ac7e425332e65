// Integer bounds on the value of a kōnane position, from moves that the opponent cannot take away.
//
//     const KonaneBounds<Bits> bounds(left, right, cells, room, stride);
//     bounds.lower(Player::kLeft)          // value >= this
//     bounds.lower(Player::kRight)         // -value >= this: the value is at most minus this
//
// A set of hops of one player, the owner, is safe when no two of them share a cell and, for each hop from f over v to
// t, (a) the enemy's stone on v can never jump before the hop is made, (b) the enemy never takes the stone on f, (c) no
// enemy stone ever lands on t: all this as long as the owner makes no moves but hops of the set, in any order, however
// the enemy plays.
//
// Theorem. If a position has k safe hops, and the enemy has at most m moves while the owner makes no others, then it is
// worth at least k - m to the owner.
//
// Proof. The owner makes safe hops only, so by (a) to (c) each that is not made yet remains possible. In the position
// less k - m, where the enemy begins, the owner answers every move. If k >= m, the enemy has k - m free moves and at
// most m others, and the owner has k. If k < m, the enemy has at most m moves, and the owner has m - k free ones and k
// others. So the owner never runs out first. q.e.d.
//
// The jumps that the enemy could make are found by a relaxation: jumps of its stones except those on the cells v, over
// the owner's stones where they are now and on the cells t, to cells that are empty now, are an f or a v, or were left
// or taken in an earlier jump of the relaxation. Every jump that can happen is among them. Throughout, a cell holds at
// most one of the owner's stones, and each jump takes one, so m is at most the number of cells that those jumps pass
// over. Hops that violate one of the conditions are dropped from the set until all that are left are safe.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "rulesets/bit_board.h"
#include "rulesets/ruleset.h"

namespace papamu::solver {

/// The number of cells in a word or a BitBoard.
constexpr int count_cells(std::uint64_t cells) { return rulesets::count_bits(cells); }
template <int Words>
constexpr int count_cells(const rulesets::BitBoard<Words>& cells) {
    return cells.count();
}

template <class Bits>
class KonaneBounds {
 public:
    using Player = rulesets::Player;

    /// `cells` includes those with stones. `room`: cells with two more to their right. `stride`: the distance of rows.
    constexpr KonaneBounds(const Bits& left, const Bits& right, const Bits& cells, const Bits& room, int stride)
        : cells_(cells), from_({cells, cells, room, room << 2}), stride_(stride), sides_{} {
        empty_ = cells & ~(left | right);
        for (const bool is_left : {true, false}) {
            Side& side = sides_[is_left ? 0 : 1];
            side.stones = is_left ? left : right;
            const Hops hops = hops_of(side.stones, is_left ? right : left, empty_);
            side.taken = count_cells(moved(hops, 1));
            side.hops = disjoint(hops);
            side.disjoint = count_cells(side.hops[0] | side.hops[1] | side.hops[2] | side.hops[3]);
        }
    }

    /// A lower bound on what the position is worth to the player.
    [[nodiscard]] constexpr int lower(Player owner) const {
        // The empty set of hops is safe too, and leaves the enemy the least to take.
        return std::max(difference(owner, kNoHope), -most_moves(rulesets::opponent(owner)));
    }
    /// An upper bound on the number of the player's moves if the opponent makes none, and so on what the position is
    /// worth to the player.
    [[nodiscard]] constexpr int most_moves(Player player) const {
        const Bits& own = side(player).stones;
        return count_cells(prospect_of(own, side(rulesets::opponent(player)).stones, empty_).taken);
    }
    /// Whether lower(owner) >= least, in less time. Requires least >= 0.
    [[nodiscard]] constexpr bool is_at_least(int least, Player owner) const {
        const bool enemy_is_stuck = side(rulesets::opponent(owner)).taken == 0;
        return (least == 0 && enemy_is_stuck) || difference(owner, least) >= least;
    }

 private:
    /// Cells from which a hop goes down, up, forward or back.
    using Hops = std::array<Bits, 4>;

    static constexpr int kNoHope = -(1 << 30);

    struct Side {
        Bits stones;
        Hops hops;     // no two of them share a cell
        int disjoint;  // the number of those hops
        int taken;     // the number of stones that the next move can take
    };

    [[nodiscard]] constexpr const Side& side(Player player) const { return sides_[index_of(player)]; }

    /// Safe hops less enemy moves; if that is below `least`, it may be another number below `least`.
    [[nodiscard]] constexpr int difference(Player owner, int least) const {
        const Side& own = side(owner);
        const Side& enemy = side(rulesets::opponent(owner));
        Hops hops = own.hops;
        for (int count = own.disjoint;;) {
            // The stones v of safe hops have no jump, so that the enemy's next moves are all in its prospect.
            if (count - enemy.taken < least) return count - enemy.taken;
            const Bits from = hops[0] | hops[1] | hops[2] | hops[3];
            const Bits over = moved(hops, 1);
            const Prospect prospect =
                prospect_of(enemy.stones & ~over, own.stones | moved(hops, 2), empty_ | from | over);
            if (!drop_unsafe(hops, prospect)) return count - count_cells(prospect.taken);
            count = count_cells(hops[0] | hops[1] | hops[2] | hops[3]);
        }
    }

    /// What one player could do with any number of moves in a row.
    struct Prospect {
        Bits others;   // where the other player's stones could be
        Bits empty;    // cells that could be empty
        Bits taken;    // cells that jumps could pass over
        Bits reached;  // cells where jumps could end
    };

    [[nodiscard]] constexpr Bits ahead(const Bits& cells, std::size_t direction, int steps) const {
        switch (direction) {
            case 0:
                return cells << (steps * stride_);
            case 1:
                return cells >> (steps * stride_);
            case 2:
                return cells << steps;
            default:
                return cells >> steps;
        }
    }
    [[nodiscard]] constexpr Bits behind(const Bits& cells, std::size_t direction, int steps) const {
        return ahead(cells, direction ^ 1, steps);
    }
    [[nodiscard]] constexpr Bits moved(const Hops& hops, int steps) const {
        return ahead(hops[0], 0, steps) | ahead(hops[1], 1, steps) | ahead(hops[2], 2, steps) |
               ahead(hops[3], 3, steps);
    }
    [[nodiscard]] constexpr Hops hops_of(const Bits& own, const Bits& other, const Bits& empty) const {
        Hops hops{};
        for (std::size_t d = 0; d < 4; ++d) hops[d] = own & behind(other, d, 1) & behind(empty, d, 2) & from_[d];
        return hops;
    }

    /// Some of the hops, no two of which share a cell. Two hops in the same direction never do.
    [[nodiscard]] constexpr Hops disjoint(Hops hops) const {
        Bits from{}, over{}, to{};
        for (std::size_t d = 0; d < 4; ++d) {
            hops[d] = hops[d] & ~(from | behind(over, d, 1) | behind(to, d, 2));
            from = from | hops[d];
            over = over | ahead(hops[d], d, 1);
            to = to | ahead(hops[d], d, 2);
        }
        return hops;
    }

    [[nodiscard]] constexpr Prospect prospect_of(Bits stones, const Bits& others, Bits empty) const {
        for (;;) {
            const Hops jumps = hops_of(stones, others, empty);
            const Bits reached = moved(jumps, 2);
            const Bits taken = moved(jumps, 1);
            const Bits now_empty = empty | taken | jumps[0] | jumps[1] | jumps[2] | jumps[3];
            const Bits now_stones = stones | reached;
            if (now_empty == empty && now_stones == stones) return {others, empty, taken, reached};
            empty = now_empty;
            stones = now_stones;
        }
    }

    /// Drops the hops that are not safe. Returns whether there were any.
    [[nodiscard]] constexpr bool drop_unsafe(Hops& hops, const Prospect& prospect) const {
        // Cells from which an enemy stone could jump. The stone on v cannot jump over t, since the owner is there only
        // after the hop.
        const Hops enemy_jumps = hops_of(cells_, prospect.others, prospect.empty);
        bool any = false;
        for (std::size_t d = 0; d < 4; ++d) {
            Bits jumps{};
            for (std::size_t other = 0; other < 4; ++other) {
                if (other != d) jumps = jumps | enemy_jumps[other];
            }
            const Bits safe = hops[d] & ~(behind(jumps, d, 1) | prospect.taken | behind(prospect.reached, d, 2));
            any = any || !(safe == hops[d]);
            hops[d] = safe;
        }
        return any;
    }

    Bits cells_, empty_;
    Hops from_;  // where hops may begin, by direction
    int stride_;
    std::array<Side, 2> sides_;  // Left's, Right's
};

}  // namespace papamu::solver
