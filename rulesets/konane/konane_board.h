// Kōnane on bit boards: the moves of a whole board in a few word operations. For searches; the ruleset is konane.h.
//
//     const KonaneArea<1> area(8, 8);                      // the constant part: size, holes, edges
//     KonaneBoard<1> board = ...;                          // the variable part: the stones
//     for_each_move(area, board, Player::kLeft, [&](KonaneMove m) { ... });
//     play(area, board, Player::kLeft, m);
//
// Cell r,c is bit r * columns + c, so 8x8 fits one word and 18x18 six. A direction is a shift: a stone at f hops over
// an enemy at f+s to an empty f+2s. Shifts up and down run off the end of the words; sideways, the two columns at the
// edge are masked. A jump of several hops is a chain of hops in one direction, and each stop on the way is a move.
//
// Nothing is checked here: cells must be on the board, moves legal, and the stones of the two players and the holes
// disjoint.
#pragma once

#include <compare>
#include <cstdint>

#include "rulesets/bit_board.h"
#include "rulesets/ruleset.h"

namespace papamu::rulesets {

/// The stone on `from` ends on `to`, in the same row or column, and takes every enemy stone it jumps over in between.
struct KonaneMove {
    std::uint16_t from = 0;
    std::uint16_t to = 0;

    constexpr auto operator<=>(const KonaneMove&) const = default;
};

/// A board without stones. Requires rows * columns <= 64 * Words.
template <int Words>
struct KonaneArea {
    using Bits = BitBoard<Words>;

    constexpr KonaneArea(int row_count, int column_count, const Bits& holes = {})
        : rows(row_count), columns(column_count), playable(Bits::first(rows * columns).minus(holes)) {
        // The first columns of row 0, doubled until they cover the board.
        const int room = columns > 2 ? columns - 2 : 0;
        room_right = Bits::first(room);
        for (int covered = columns; covered < rows * columns; covered *= 2) room_right |= room_right << covered;
        room_right &= Bits::first(rows * columns);
        room_left = room_right << 2;
    }

    int rows;
    int columns;
    Bits playable;
    Bits room_right;  // cells with two columns to their right
    Bits room_left;   // cells with two columns to their left
};

/// The stones of both players.
template <int Words>
struct KonaneBoard {
    BitBoard<Words> left;
    BitBoard<Words> right;

    [[nodiscard]] constexpr const BitBoard<Words>& stones(Player player) const {
        return player == Player::kLeft ? left : right;
    }
    [[nodiscard]] constexpr BitBoard<Words>& stones(Player player) { return player == Player::kLeft ? left : right; }
    constexpr bool operator==(const KonaneBoard&) const = default;
};

/// For each direction, the cells from which a stone of the player, if there were one, could hop. Bits outside the board
/// may be set.
template <int Words>
struct KonaneHops {
    BitBoard<Words> up, left, right, down;

    [[nodiscard]] constexpr BitBoard<Words> any_direction() const { return up | left | right | down; }
};

template <int Words>
constexpr KonaneHops<Words> hops(const KonaneArea<Words>& area, const KonaneBoard<Words>& board, Player player) {
    const BitBoard<Words>& enemy = board.stones(opponent(player));
    const BitBoard<Words> empty = area.playable.minus(board.left | board.right);
    return {(enemy << area.columns) & (empty << (2 * area.columns)), (enemy << 1) & (empty << 2) & area.room_left,
            (enemy >> 1) & (empty >> 2) & area.room_right, (enemy >> area.columns) & (empty >> (2 * area.columns))};
}

/// The stones of the player that can move.
template <int Words>
constexpr BitBoard<Words> movable(const KonaneArea<Words>& area, const KonaneBoard<Words>& board, Player player) {
    return board.stones(player) & hops(area, board, player).any_direction();
}

template <int Words>
constexpr bool has_move(const KonaneArea<Words>& area, const KonaneBoard<Words>& board, Player player) {
    return movable(area, board, player).any();
}

/// The number of moves that the player has, without making them. Always inlined: the inner loops of searches call it,
/// some of them with a number of columns that is known when they are compiled.
template <int Words>
[[gnu::always_inline]] constexpr int count_moves(const KonaneArea<Words>& area, const KonaneBoard<Words>& board,
                                                 Player player) {
    const KonaneHops<Words> hop = hops(area, board, player);
    const BitBoard<Words>& own = board.stones(player);
    const int two_rows = 2 * area.columns;
    int count = 0;
    for (auto at = own & hop.up; at.any(); at = (at >> two_rows) & hop.up) count += at.count();
    for (auto at = own & hop.left; at.any(); at = (at >> 2) & hop.left) count += at.count();
    for (auto at = own & hop.right; at.any(); at = (at << 2) & hop.right) count += at.count();
    for (auto at = own & hop.down; at.any(); at = (at << two_rows) & hop.down) count += at.count();
    return count;
}

/// Calls f(KonaneMove) for every move of the player, in the order of (from, to).
template <int Words, class F>
constexpr void for_each_move(const KonaneArea<Words>& area, const KonaneBoard<Words>& board, Player player, F&& f) {
    const KonaneHops<Words> hop = hops(area, board, player);
    const auto emit = [&](int from, int to) {
        f(KonaneMove{static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(to)});
    };
    // Towards lower cells, the farthest stop comes first.
    const auto backward = [&](int from, const BitBoard<Words>& way, int step) {
        int to = from;
        while (way.test(to)) to -= step;
        for (; to < from; to += step) emit(from, to);
    };
    const auto forward = [&](int from, const BitBoard<Words>& way, int step) {
        for (int to = from; way.test(to);) emit(from, to += step);
    };
    (board.stones(player) & hop.any_direction()).for_each([&](int from) {
        backward(from, hop.up, 2 * area.columns);
        backward(from, hop.left, 2);
        forward(from, hop.right, 2);
        forward(from, hop.down, 2 * area.columns);
    });
}

/// Makes a move, which must be legal.
template <int Words>
constexpr void play(const KonaneArea<Words>& area, KonaneBoard<Words>& board, Player player, KonaneMove move) {
    const int low = move.from < move.to ? move.from : move.to;
    const int high = move.from < move.to ? move.to : move.from;
    const int step = high - low < area.columns ? 1 : area.columns;
    BitBoard<Words>& own = board.stones(player);
    BitBoard<Words>& enemy = board.stones(opponent(player));
    own.reset(move.from);
    own.set(move.to);
    for (int over = low + step; over < high; over += 2 * step) enemy.reset(over);
}

/// perft() on bit boards; the last moves are counted, not made.
template <int Words>
constexpr std::uint64_t perft(const KonaneArea<Words>& area, const KonaneBoard<Words>& board, Player player,
                              int depth) {
    if (depth <= 0) return 1;
    if (depth == 1) return static_cast<std::uint64_t>(count_moves(area, board, player));
    std::uint64_t count = 0;
    for_each_move(area, board, player, [&](KonaneMove move) {
        KonaneBoard<Words> next = board;
        play(area, next, player, move);
        count += perft(area, next, opponent(player), depth - 1);
    });
    return count;
}

}  // namespace papamu::rulesets
