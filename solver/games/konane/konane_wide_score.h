// How promising a kōnane position looks, on boards of any size: KonaneScore (konane_score.h) for more than 64 cells.
//
//     const KonaneWideScore score(frame, left_is_even);
//     score(rows, counts);            // the logit of the estimated probability that the player to move wins
//
// The weights are those of KonaneScore, which hold for boards of all sizes. The score may look at a part of a board:
// the frame then says which of its sides are sides of the board. It only affects how long a search takes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rulesets/konane/konane_board.h"
#include "solver/games/konane/konane_pattern_tables.h"

namespace papamu::solver::detail {

class KonaneWideScore {
 public:
    using Player = rulesets::Player;

    /// A rectangle of a board; at most 21 columns.
    struct Frame {
        int rows = 0;
        int columns = 0;
        bool top = true, bottom = true, left = true, right = true;  // which sides are sides of the board
    };

    /// `left_first`: whether the colour of the frame's first cell is Left's.
    KonaneWideScore(const Frame& frame, bool left_first);

    /// What the score needs to know about a position beside where the stones are. "own" is the player not to move.
    struct Counts {
        int enemy_moves = 0, own_moves = 0, enemy_stones = 0, own_stones = 0;
        int cells = 0;  // of which the stones occupy a share; at least 1
    };

    /// The logit of the estimated probability that the player to move wins.
    template <int Words>
    [[nodiscard]] double operator()(const rulesets::BitBoard<Words>& stones, Player to_move,
                                    const Counts& counts) const {
        Rows rows{};
        const std::uint32_t mask = (std::uint32_t{1} << frame_.columns) - 1;
        for (int r = 0; r < frame_.rows; ++r) {
            rows[static_cast<std::size_t>(r)] = bits_at(stones, r * frame_.columns) & mask;
        }
        return score(rows, to_move, counts);
    }

 private:
    using Rows = std::array<std::uint32_t, 64>;

    template <int Words>
    static std::uint32_t bits_at(const rulesets::BitBoard<Words>& bits, int first) {
        const auto word = static_cast<std::size_t>(first) / 64;
        const int shift = first % 64;
        std::uint64_t value = bits.words()[word] >> shift;
        if (shift > 32 && word + 1 < bits.words().size()) value |= bits.words()[word + 1] << (64 - shift);
        return static_cast<std::uint32_t>(value);
    }

    [[nodiscard]] double score(const Rows& rows, Player to_move, const Counts& counts) const;
    [[nodiscard]] int squares(const Rows& rows, const std::int16_t* weights, unsigned swap) const;
    [[nodiscard]] int strips_across(const Rows& rows, const std::int16_t* weights, unsigned swap) const;
    [[nodiscard]] int strips_down(const Rows& rows, const std::int16_t* weights, unsigned swap) const;

    Frame frame_;
    std::vector<konane_patterns::Table> squares_, across_, down_;  // in the order in which they are read
};

}  // namespace papamu::solver::detail
