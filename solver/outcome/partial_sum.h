// A sum of regions of which some have values and the others bounds: who wins, as far as that tells, and what is left to
// be searched.
//
//     const PartialSum sum(store, analysis);                 // of an analysis that a limit has stopped
//     sum.first_wins(Player::kLeft)                           // true, false, or nothing where the bounds leave it open
//     if (const auto rest = sum.rest()) ...                   // the regions without a value, as a position of their own
//
// With K the sum of the values and L <= X <= U the bounds of the rest: K + X >= K + L and K + X <= K + U, so that the
// signs of those two decide where they agree. And when it is known who wins X: the whole is >= 0 where both are, and Left
// wins it moving first where Left wins one of them moving first and the other is >= 0; likewise for Right (Siegel,
// Combinatorial Game Theory, II.1).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "cgt/value_store.h"
#include "rulesets/ruleset.h"
#include "solver/analysis.h"

namespace papamu::solver::detail {

/// Part of a board, in the letters that its regions have as positions of their own: what lies outside is `#`, and the smallest
/// box around it is all that is left of the board.
struct BoardPart {
    std::string position;
    int row = 0, column = 0;    // where the box begins
    int rows = 0, columns = 0;  // of the box
    int board_columns = 0;

    /// A move of the part, "+r,c" or up to three cells as in "r,c-r,c", as the board's; nothing for another text.
    [[nodiscard]] std::optional<std::string> on_board(std::string_view move) const;
};

/// Who wins the rest alone if Left, if Right moves first; nothing where that is not known.
struct RestWins {
    std::optional<bool> left_first, right_first;

    [[nodiscard]] std::optional<bool> of(rulesets::Player first) const {
        return first == rulesets::Player::kLeft ? left_first : right_first;
    }
};

class PartialSum {
 public:
    using Player = rulesets::Player;

    /// May throw cgt::LimitError where the values are too large to be added. Both must stay.
    PartialSum(cgt::ValueStore& store, const Analysis& analysis);

    /// Whether the player wins who moves first, by the values and the bounds.
    [[nodiscard]] std::optional<bool> first_wins(Player first) const;
    /// The same, by the values and who wins the rest alone.
    [[nodiscard]] std::optional<bool> first_wins(Player first, const RestWins& rest) const;
    /// Whether the values alone are at least 0 to the player.
    [[nodiscard]] bool values_hold(Player player) const { return is_at_least_zero(player, 0); }
    /// The regions without a value, on a board; nothing where there is none.
    [[nodiscard]] std::optional<BoardPart> rest() const;

 private:
    /// Whether the values, and a rest of exactly this bound, are at least 0 to the player.
    [[nodiscard]] bool is_at_least_zero(Player player, int bound_of_rest) const;

    cgt::ValueStore& store_;
    const Analysis& analysis_;
    cgt::Value known_;
    int lower_ = 0, upper_ = 0;  // of the rest
    std::size_t open_ = 0;       // regions without a value
};

}  // namespace papamu::solver::detail
