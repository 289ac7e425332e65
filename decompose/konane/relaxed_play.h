// Play in which nothing is ever lost: the cheapest sound bound on what any-order play can do.
//
//     const auto play = relaxed_play(area, board);
//     play.for_each_jump([](KonaneJump jump) { ... });     // every jump that can ever happen is among them
//
// A cell that held a stone of one colour at some time counts as holding it ever after, and likewise an empty cell. By
// induction over its length, whatever can happen in real play can happen here; much else can, too (the delete
// relaxation of planning, h^1: Bonet & Geffner 2001).
#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>

#include "decompose/konane/konane_jump.h"
#include "rulesets/konane/konane_board.h"

namespace papamu::decompose {

/// The cells that may hold a stone of either player, or be empty, at some time.
template <int Words>
struct RelaxedPlay {
    using Bits = rulesets::BitBoard<Words>;

    rulesets::KonaneArea<Words> area;
    Bits left, right, empty;

    [[nodiscard]] const Bits& stones(rulesets::Player player) const {
        return player == rulesets::Player::kLeft ? left : right;
    }

    /// Calls f(starts, step, player) for each player and direction: the player may jump from each of the cells `starts`
    /// over cell + step to cell + 2 * step.
    template <class F>
    void for_each_direction(F&& f) const {
        for (const auto player : {rulesets::Player::kLeft, rulesets::Player::kRight}) {
            const Bits& own = stones(player);
            const Bits& enemy = stones(opponent(player));
            const int row = area.columns;
            f(own & (enemy << row) & (empty << (2 * row)), -row, player);
            f(own & (enemy << 1) & (empty << 2) & area.room_left, -1, player);
            f(own & (enemy >> 1) & (empty >> 2) & area.room_right, 1, player);
            f(own & (enemy >> row) & (empty >> (2 * row)), row, player);
        }
    }

    template <class F>
    void for_each_jump(F&& f) const {
        for_each_direction([&](const Bits& starts, int step, rulesets::Player player) {
            starts.for_each([&](int from) {
                f(KonaneJump{static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(from + step),
                             static_cast<std::uint16_t>(from + 2 * step), player});
            });
        });
    }
};

template <int Words>
RelaxedPlay<Words> relaxed_play(const rulesets::KonaneArea<Words>& area, const rulesets::KonaneBoard<Words>& board) {
    using Bits = rulesets::BitBoard<Words>;
    const auto moved = [](const Bits& cells, int by) { return by < 0 ? cells >> -by : cells << by; };
    RelaxedPlay<Words> play{area, board.left, board.right, area.playable.minus(board.left | board.right)};
    for (;;) {
        RelaxedPlay<Words> next = play;
        play.for_each_direction([&](const Bits& starts, int step, rulesets::Player player) {
            next.empty |= starts | moved(starts, step);
            (player == rulesets::Player::kLeft ? next.left : next.right) |= moved(starts, 2 * step);
        });
        if (next.left == play.left && next.right == play.right && next.empty == play.empty) return play;
        play = next;
    }
}

}  // namespace papamu::decompose
