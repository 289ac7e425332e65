// The simplest evaluation: how many more moves one player has than the other, 100 points for each. Learned evaluations
// are compared with it.
#pragma once

#include <algorithm>

#include "engine/score.h"
#include "rulesets/konane/konane_board.h"

namespace papamu::engine {

template <int Words>
class KonaneMobility {
 public:
    using Area = rulesets::KonaneArea<Words>;
    using Board = rulesets::KonaneBoard<Words>;
    struct Accumulator {};

    explicit KonaneMobility(const Area& area) : area_(area) {}

    [[nodiscard]] Accumulator start(const Board&) const { return {}; }
    void update(Accumulator&, rulesets::Player, rulesets::KonaneMove) const {}
    [[nodiscard]] int points(const Accumulator&, const Board& board, rulesets::Player to_move) const {
        const int more = rulesets::count_moves(area_, board, to_move) -
                         rulesets::count_moves(area_, board, rulesets::opponent(to_move));
        return std::clamp(100 * more, 1 - kMostPoints, kMostPoints - 1);  // a long strip has more moves than that
    }

 private:
    Area area_;
};

}  // namespace papamu::engine
