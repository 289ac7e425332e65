// What kōnane's evaluation counts over the whole board; the names are in weights.h.
//
//     const KonaneCounter<1> counter(area);
//     const KonaneCounts counts = counter(board, to_move);     // Left's minus Right's
//
// Exact on every board: stones may stand anywhere, and holes are no landing places.
#pragma once

#include "engine/konane/weights.h"
#include "rulesets/konane/konane_board.h"

namespace papamu::engine {

/// By KonaneCount: Left's count minus Right's.
using KonaneCounts = std::array<int, kKonaneCounts>;

template <int Words>
class KonaneCounter {
 public:
    using Area = rulesets::KonaneArea<Words>;
    using Board = rulesets::KonaneBoard<Words>;
    using Bits = rulesets::BitBoard<Words>;
    using Player = rulesets::Player;

    explicit KonaneCounter(const Area& area) : area_(area) {
        for (int row = 0; row < area.rows; ++row) {
            for (int column = 0; column < area.columns; ++column) {
                if (column > 0) not_first_column_.set(row * area.columns + column);
                if (column < area.columns - 1) not_last_column_.set(row * area.columns + column);
            }
        }
    }

    [[nodiscard]] KonaneCounts operator()(const Board& board, Player to_move) const {
        const Bits empty = area_.playable.minus(board.left | board.right);
        const One left = count(board.left, board.right, empty);
        const One right = count(board.right, board.left, empty);
        return {to_move == Player::kLeft ? 1 : -1, left.movable - right.movable, left.hops - right.hops,
                left.safe - right.safe};
    }

 private:
    struct One {
        int movable, hops, safe;
    };

    /// How many bits are set in four sets together.
    static int total(const Bits& a, const Bits& b, const Bits& c, const Bits& d) {
        const Bits ab = a ^ b;
        const Bits cd = c ^ d;
        const Bits both_ab = a & b;
        const Bits both_cd = c & d;
        return (ab ^ cd).count() + 2 * (both_ab ^ both_cd ^ (ab & cd)).count() + 4 * (both_ab & both_cd).count();
    }

    [[nodiscard]] One count(const Bits& own, const Bits& enemy, const Bits& empty) const {
        const int columns = area_.columns;
        const Bits above = enemy << columns;  // cells with an enemy above them, and so on
        const Bits below = enemy >> columns;
        const Bits before = (enemy << 1) & not_first_column_;
        const Bits behind = (enemy >> 1) & not_last_column_;
        // Where hops start and where they land.
        const Bits up = own & above & (empty << (2 * columns));
        const Bits down = own & below & (empty >> (2 * columns));
        const Bits left = own & before & (empty << 2) & area_.room_left;
        const Bits right = own & behind & (empty >> 2) & area_.room_right;
        // Who has landed can be taken from the cell it would have gone on to, and from both sides where one is empty.
        const Bits down_the_column = (above & (empty >> columns)) | (below & (empty << columns));
        const Bits along_the_row =
            ((before & (empty >> 1)) | (behind & (empty << 1))) & not_first_column_ & not_last_column_;
        return {(up | down | left | right).count(), total(up, down, left, right),
                total((up >> (2 * columns)).minus(along_the_row | above),
                      (down << (2 * columns)).minus(along_the_row | below), (left >> 2).minus(down_the_column | before),
                      (right << 2).minus(down_the_column | behind))};
    }

    Area area_;
    Bits not_first_column_;
    Bits not_last_column_;
};

}  // namespace papamu::engine
