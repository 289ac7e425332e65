// The values of moves in the whole position, from what they do to the region that they are made in.
//
//     const MoveValues<Konane> values(store, position, regions, total);
//     values.all(Player::kLeft, options, after)                      // after[i]: the value of the region after move i
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "cgt/sum.h"
#include "rulesets/any_rules.h"
#include "solver/analysis.h"
#include "solver/best_move.h"
#include "solver/values/integer_bounds.h"
#include "solver/values/sum_values.h"

namespace papamu::solver::detail {

/// What is known of a region after a move.
struct RegionAfter {
    std::optional<cgt::Value> value;
    IntegerBounds bounds;  // if there is no value
};

/// `Options` has what MoveOptions has: the moves, and the region of each. All functions may throw LimitError if the
/// values are too large for the store.
template <class R>
class MoveValues {
 public:
    using Player = rulesets::Player;

    /// `regions` are the values of all regions, and `total` is their sum. The position and the values of the regions
    /// must outlive this object.
    MoveValues(cgt::ValueStore& store, const typename R::Position& position, std::span<const cgt::Value> regions,
               cgt::Value total)
        : store_(store), position_(position), regions_(regions), total_(total) {}

    template <class Options>
    std::vector<MoveAnalysis> all(Player player, const Options& options, std::span<const cgt::Value> after) const {
        const std::vector<cgt::Value> others = sums_of_others(store_, regions_);
        std::vector<MoveAnalysis> result;
        result.reserve(after.size());
        for (std::size_t i = 0; i < after.size(); ++i) {
            result.push_back(
                judged(player, options.moves[i], cgt::add(store_, others[options.region_of[i]], after[i])));
        }
        return result;
    }

    /// One of the best moves; there must be at least one move. Sums are computed for the chosen move only.
    template <class Options>
    MoveAnalysis best(Player player, const Options& options, std::span<const cgt::Value> after) const {
        std::vector<SummandMove> summands;
        summands.reserve(after.size());
        for (std::size_t i = 0; i < after.size(); ++i) summands.push_back({regions_[options.region_of[i]], after[i]});
        const std::size_t best = best_move(store_, total_, summands, player);
        cgt::Value sum = after[best];
        for (std::size_t i = 0; i < regions_.size(); ++i) {
            if (i != options.region_of[best]) sum = cgt::add(store_, sum, regions_[i]);
        }
        return judged(player, options.moves[best], sum);
    }

    /// What is known of all moves if not every region has a known value after the move.
    template <class Options>
    std::vector<MoveBounds> bounds(Player player, const Options& options, std::span<const RegionAfter> after) const {
        const bool may_win = !wins_second(store_, rulesets::opponent(player), total_);
        const std::vector<cgt::Value> others = sums_of_others(store_, regions_);
        std::vector<MoveBounds> result;
        result.reserve(after.size());
        for (std::size_t i = 0; i < after.size(); ++i) {
            MoveBounds& move = result.emplace_back();
            move.move = rulesets::any_move<R>(position_, options.moves[i]);
            const cgt::Value rest = others[options.region_of[i]];
            IntegerBounds bounds = after[i].bounds;
            if (after[i].value) {
                move.value = cgt::add(store_, rest, *after[i].value);
                bounds = integer_bounds(store_, *move.value);
            } else {
                bounds += integer_bounds(store_, rest);
            }
            move.lower = bounds.lower;
            move.upper = bounds.upper;
            if (move.value) {
                move.winning = wins_second(store_, player, *move.value);
            } else if (!may_win) {
                move.winning = false;
            } else {
                move.winning =
                    player == Player::kLeft ? sign(bounds.lower, bounds.upper) : sign(-bounds.upper, -bounds.lower);
            }
        }
        return result;
    }

 private:
    /// Whether a number between two integers is at least 0; nullopt if they do not decide it.
    static std::optional<bool> sign(int lower, int upper) {
        if (lower >= 0) return true;
        if (upper < 0) return false;
        return std::nullopt;
    }

    /// Describes a move that leads to this value of the whole.
    MoveAnalysis judged(Player player, const typename R::Move& move, cgt::Value value) const {
        return {rulesets::any_move<R>(position_, move), value, wins_second(store_, player, value)};
    }

    cgt::ValueStore& store_;
    const typename R::Position& position_;
    std::span<const cgt::Value> regions_;
    cgt::Value total_;
};

}  // namespace papamu::solver::detail
