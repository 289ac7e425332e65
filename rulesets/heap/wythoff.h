// Wythoff's game: a player takes any number of tokens from one heap of a pair, or the same number from both.
// Equivalently: a queen on a chessboard moves towards the corner (0,0), and several queens do not interfere with each
// other.
//
//     const auto position = Wythoff::parse("3,5; 1,2").value();      // two pairs
//
// Impartial. The pairs (a, b) that the second player wins are (n phi, n phi^2), rounded down (Wythoff 1907; Winning
// Ways ch. 3). The order of a pair, and of the pairs, does not matter. A heap has at most 2000 tokens, a position at
// most 1000 pairs.
#pragma once

#include <compare>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/heap/heap_rules.h"
#include "rulesets/ruleset.h"

namespace papamu::rulesets {

inline constexpr HeapSize kMostInWythoffHeap = 2000;
inline constexpr std::size_t kMostWythoffPairs = 1000;

struct HeapPair {
    HeapSize small = 0;
    HeapSize large = 0;

    auto operator<=>(const HeapPair&) const = default;
};

struct WythoffPosition {
    std::vector<HeapPair> pairs;  // sorted, without 0,0

    bool operator==(const WythoffPosition&) const = default;
};

struct WythoffMove {
    HeapPair from;
    HeapPair to;

    bool operator==(const WythoffMove&) const = default;
};

struct Wythoff {
    using Position = WythoffPosition;
    using Move = WythoffMove;
    using Image = ImageOf<Position>;

    static constexpr std::string_view kName = "wythoff";
    static constexpr int kVersion = 1;
    static constexpr std::string_view kSummary = "Wythoff's game: take from one heap of a pair, or as much from both";
    static constexpr std::string_view kExample = "1,2; 3,5";
    static constexpr std::string_view kTextFormat = "pairs of heaps: two sizes and a comma, a semicolon between pairs";

    static Parsed<Position> parse(std::string_view text);
    static std::string print(const Position& position);
    /// Equal pairs give their moves once; the resulting pairs of each are in ascending order.
    static void moves(const Position& position, Player player, std::vector<Move>& moves);
    static Position play(const Position& position, Player player, const Move& move);
    /// "3,5->1,2".
    static std::string print_move(const Position& position, const Move& move);
    static Parsed<Move> parse_move(const Position& position, Player player, std::string_view text);
    /// Four bytes per heap, low byte first.
    static std::string key(const Position& position);
    static std::vector<Image> images(const Position& position) { return {{position, false}, {position, true}}; }
};

}  // namespace papamu::rulesets
