// The largest number of moves that a player can make alone on a grid, if a short search proves it. This integer is the
// value, or its negative for Right.
//
//     LongestPlay<SheepRules> play(nodes);
//     play.of(grid)                                     // nullopt if the nodes do not suffice
//
// `Rules` has
//
//     static int most_moves(const PackedGrid&);                        // an upper bound
//     template <class IsOpen, class F>                                 // f(PackedGrid after), promising moves first,
//     static void for_each_move(const PackedGrid&, IsOpen&& is_open, F&& f);    // until is_open() is false
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "base/work_limit.h"
#include "solver/packed/packed_grid.h"

namespace papamu::solver::detail {

template <class Rules>
class LongestPlay {
 public:
    explicit LongestPlay(int nodes) : nodes_(nodes) {}

    std::optional<int> of(const PackedGrid& grid) {
        best_ = 0;
        const int most = Rules::most_moves(grid);
        look(grid, 0);
        return nodes_ >= 0 || best_ == most ? std::optional(best_) : std::nullopt;
    }

 private:
    void look(const PackedGrid& grid, int depth) {
        best_ = std::max(best_, depth);
        if (--nodes_ < 0) return;
        base::look_for_stop(static_cast<std::uint32_t>(grid.size()));
        const int most = depth + Rules::most_moves(grid);
        Rules::for_each_move(
            grid, [&] { return nodes_ >= 0 && best_ < most; },
            [&](const PackedGrid& after) { look(after, depth + 1); });
    }

    int nodes_;
    int best_ = 0;
};

/// The value of a part in which only one player can move: Left by the rules LeftAlone, or Right by RightAlone. nullopt
/// if a search of a hundred positions does not find it.
template <class LeftAlone, class RightAlone>
std::optional<int> value_of_one_player(const PackedGrid& part, bool is_left) {
    constexpr int kNodes = 100;
    if (is_left) return LongestPlay<LeftAlone>(kNodes).of(part);
    const auto moves = LongestPlay<RightAlone>(kNodes).of(part);
    return moves ? std::optional(-*moves) : std::nullopt;
}

}  // namespace papamu::solver::detail
