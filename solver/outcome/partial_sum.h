// A sum of regions, some of which have values and the others bounds: who wins, if that decides it, and what is left to
// be searched.
//
//     const PartialSum sum(store, analysis);   // of an analysis that a limit has stopped
//     sum.first_wins(Player::kLeft)            // true, false, or nullopt if the bounds leave it open
//     if (const auto rest = sum.rest()) ...    // the regions without a value, as a position of their own
//
// With K the sum of the values and L <= X <= U the bounds of the rest: K + X >= K + L and K + X <= K + U, so the signs
// of those two decide if they agree. And if it is known who wins X: the whole is >= 0 if both K and X are, and Left
// wins it moving first if Left wins one of them moving first and the other is >= 0; likewise for Right (Siegel,
// Combinatorial Game Theory, II.1).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "cgt/value_store.h"
#include "rulesets/any_position.h"
#include "rulesets/ruleset.h"
#include "solver/analysis.h"

namespace papamu::solver::detail {

/// Part of a board, in the letters that its regions have as positions of their own: everything outside the regions is
/// `#`, and the board is cut down to the smallest box around them.
struct BoardPart {
    rulesets::AnyPosition position;
    int row = 0, column = 0;    // where the box begins
    int rows = 0, columns = 0;  // of the box
    int board_columns = 0;

    /// Converts a move of the part, "+r,c" or up to three cells as in "r,c-r,c", to a move of the board; nullopt for
    /// any other text.
    [[nodiscard]] std::optional<std::string> on_board(std::string_view move) const;
};

/// Whether Left, moving first, wins the rest alone, and whether Right does; nullopt if that is not known.
struct RestWins {
    std::optional<bool> left_first, right_first;

    [[nodiscard]] std::optional<bool> of(rulesets::Player first) const {
        return first == rulesets::Player::kLeft ? left_first : right_first;
    }
};

class PartialSum {
 public:
    using Player = rulesets::Player;

    /// May throw base::LimitError if the values are too large to be added. Both arguments must outlive this object.
    PartialSum(cgt::ValueStore& store, const Analysis& analysis);

    /// Whether the player who moves first wins, by the values and the bounds; nullopt if they leave it open.
    [[nodiscard]] std::optional<bool> first_wins(Player first) const;
    /// The same, by the values and who wins the rest alone.
    [[nodiscard]] std::optional<bool> first_wins(Player first, const RestWins& rest) const;
    /// Whether the values alone are at least 0 to the player.
    [[nodiscard]] bool values_hold(Player player) const { return is_at_least_zero(player, 0); }
    /// The regions without a value, on a board; nullopt if there are none, or the analysis has no board.
    [[nodiscard]] std::optional<BoardPart> rest() const;

 private:
    /// Whether the values plus a rest of exactly this bound are at least 0 to the player.
    [[nodiscard]] bool is_at_least_zero(Player player, int bound_of_rest) const;

    cgt::ValueStore& store_;
    const Analysis& analysis_;
    cgt::Value known_;
    int lower_ = 0, upper_ = 0;  // of the rest
    std::size_t open_ = 0;       // regions without a value
};

}  // namespace papamu::solver::detail
