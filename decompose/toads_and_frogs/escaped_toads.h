// Toads and frogs: the animals that have no enemy before them are worth an integer, and the jump over the last enemy is
// an option that can be replaced. For the game in which animals go one cell or jump over one enemy.
//
//     const int moves = take_escaped_out(strip);    // the value is these moves and what is left of the strip
//
// X stands for any strip, t and f for a toad and a frog, . for an empty cell and .^w for w of them; a strip ends on the
// right where it is written to end. G <= H is shown by a second player's answers: Left, second in H - G, never is
// without one. Both theorems hold for frogs at the other end as well.
//
// Theorem 1. If f is the last frog and y consists of toads and w empty cells, X f y = e + X f .^w, where e is the
// number of single steps that the toads of y can make until they stand side by side at the end.
//
// Proof of <=: for one toad, X t .^w <= w + X .^w. A step of this toad is answered in w, every other move by the same
// move in the other strip; the toad behind it is only hindered. The next toad follows in the same way.
//
// Proof of >=, together with a more general statement. Let u consist of toads and of b empty cells, let m = w + b, and
// let q be the sum over the toads in u of m - 1 - a, where a is the number of empty cells in u to the left of the toad.
// Then
//
//     X u f y >= e + q - b + X f .^m.                                                                           (*)
//
// Let A be the left side and B = X f .^m. Right begins in A - (e + q - b) - B, and Left answers as follows.
//   * A move within X is answered by the same move in the other strip.
//   * Right moves in the integer, which he can only if e + q - b >= 1. If a toad in y can step, it does, and e falls by
//     one. If not, e = 0 and y begins with all its w empty cells. If a toad in u can step, it does, and q falls by one.
//     If not, u is .^b t^k, where k >= 1, as q >= 1, and w > 0, as m - 1 - b >= 0; the last toad jumps over f. Now e is
//     w - 1, b + 1 takes the place of b, and q has lost m - 1 - b = w - 1. The sum has fallen by one again.
//   * f steps within u, or jumps over the last toad of u to an empty cell of u. The first lowers b by one and changes
//     nothing else. The second lowers b by one, lowers q by m - 1 - b = w - 1 and adds w + 1 to e. So the integer of
//     (*) for the new strip is larger than before: what is left is at least 1, and Left, who is to move, wins it.
//   * f jumps over u = t into X. Left steps with f to the same cell in B. The new u is empty, e has grown by w + 1, and
//     q = w - 1 is gone.
//   * f moves in A if u is empty: f makes the same move in B. If it jumped over a toad, that toad is in y now, with
//     w + 1 steps, and in B it is worth at most as many, by <=.
//   * The last cell of X is a toad s, which jumps over f in B, so m >= 1. Left fills the cell that s left with f. s is
//     worth at most m - 1 there, by <=, and B is now like X f .^m with an X that has lost s. In A, s belongs to u now,
//     as its first cell, which adds just m - 1 to q.
// Each time (*) holds for what is left, which is simpler. If u is empty, (*) is >= of theorem 1.
//
// Theorem 2. Let A = X t^k f .^w with k, w > 0, where X does not end in a toad, and let v(i) = i (w - 1) + X t^(k-i) f
// .^w for i = 1 to k. If v(i) is the first of these that is a number, the jump over f can be replaced by the Left
// option of the canonical form of v(i), if it has one. If none is a number, the jump can be left out.
//
// Proof: v(i) <= A by (*). Let A' be A with the jump replaced. Left options that are not at least the game itself add
// nothing to it (Winning Ways ch. 3, gift horses). The new option is less than v(i) <= A, so A does not change if it
// has both. So it remains to show that the jump J is not at least A'. Right can answer J by filling with f the cell
// that the toad left, which leads to v(1) (theorem 1). So it suffices that v(i) <= A' for the first number and for all
// i before it, or for all i if there is no number; this is shown from the last of them to the first. No Right option of
// A' is at most v(i), because they are those of A >= v(i). A Left option of the number v(i) is an option of A' or less
// than one. If v(i) is not a number, only moves in its strip need be considered (number translation): moves within X
// lead to something that is at most the same move in A, by (*), and that is an option of A'; the jump over f is
// answered by filling, which leads to v(i + 1) <= A'. So no Left option of v(i) is at least A'.
#pragma once

#include <optional>

#include "decompose/toads_and_frogs/general_toads_parts.h"

namespace papamu::decompose {

/// Removes the animals that have no enemy before them, each with a cell of the end; returns the integer that they are
/// worth.
template <int Words>
int take_escaped_out(ToadStrip<Words>& strip) {
    const int lefts = take_toads_out(strip, /*needs_room=*/false);
    return lefts - take_frogs_out(strip, /*needs_room=*/false);
}

/// The toad that can jump over the last frog, if that is the last animal; else -1.
template <int Words>
int toad_before_last_frog(const ToadStrip<Words>& strip) {
    const int frog = last_cell(strip.frogs);
    if (frog < 1 || frog == strip.length - 1 || !strip.toads.test(frog - 1)) return -1;
    return last_cell(strip.toads) < frog ? frog - 1 : -1;
}

/// A strip and an integer.
template <int Words>
struct ToadSum {
    ToadStrip<Words> strip;
    int integer;
};

/// v(i) of theorem 2, for a strip that has toad_before_last_frog(); nullopt if i is more than k.
template <int Words>
std::optional<ToadSum<Words>> without_toads_before_last_frog(const ToadStrip<Words>& strip, int i) {
    using Bits = rulesets::BitBoard<Words>;
    const int frog = last_cell(strip.frogs);
    for (int toad = frog - i; toad < frog; ++toad) {
        if (toad < 0 || !strip.toads.test(toad)) return std::nullopt;
    }
    ToadStrip<Words> rest{strip.toads & Bits::first(frog - i), strip.frogs, strip.length - i};
    rest.frogs.reset(frog);
    rest.frogs.set(frog - i);
    return ToadSum<Words>{rest, i * (strip.length - 2 - frog)};
}

}  // namespace papamu::decompose
