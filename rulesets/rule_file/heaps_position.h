// Positions and moves of games on heaps from rule files: heaps of one size or two, of which each is a game of its own.
//
//     const HeapsPosition position = parse_heaps(rules, "4x6 + 3x3").value();
//     list_heaps_moves(position, Player::kLeft, moves);
//     print_heaps_move(position, moves[0])                          // "3x3->3x1+3x2"
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/rule_file/heaps_rules.h"
#include "rulesets/ruleset.h"

namespace papamu::rulesets::rule_file {

/// In a text. In play, heaps may become more and larger: beyond the limits of play, base::LimitError is thrown.
inline constexpr std::uint32_t kMostHeapSize = 1'000'000;
inline constexpr std::size_t kMostHeaps = 10'000;
inline constexpr std::int64_t kMostHeapSizeInPlay = 1'000'000'000;
inline constexpr std::size_t kMostHeapsInPlay = 1'000'000;
/// Of a player in one position.
inline constexpr std::size_t kMostMovesOfHeaps = 10'000'000;

/// The second size is 0 if the rules have only one.
using OneHeap = std::array<std::uint32_t, kMostSizes>;

struct HeapsPosition {
    const HeapsRules* rules = nullptr;  // must outlive the position
    std::vector<OneHeap> heaps;         // in ascending order, none of them gone

    bool operator==(const HeapsPosition&) const = default;
};

/// A heap, the rule by which it is changed, and the values of the rule's variables.
struct HeapsMove {
    OneHeap heap{};
    std::array<std::int32_t, kMostVariables> variables{};
    std::uint16_t rule = 0;    // in HeapsRules::moves[player]
    std::uint16_t player = 0;  // 0 in impartial games: their moves are those of both players

    auto operator<=>(const HeapsMove&) const = default;
};

/// Heaps with '+' or ',' between them, blanks anywhere; a heap is one number, or two with 'x' between them; "0" for no
/// heap at all. A heap that is gone is left out.
Parsed<HeapsPosition> parse_heaps(const HeapsRules& rules, std::string_view text);
/// "3x3+4x6"; "0" if there is no heap.
std::string print_heaps(const HeapsPosition& position);
/// Four bytes for each size of each heap, low byte first.
std::string heaps_key(const HeapsPosition& position);

/// Appends the moves: equal heaps once, smaller ones first; within a heap in the order of the rules and then of the
/// variables; of several moves with the same result only the first.
void list_heaps_moves(const HeapsPosition& position, Player player, std::vector<HeapsMove>& moves);
/// The first of them.
std::optional<HeapsMove> first_heaps_move(const HeapsPosition& position, Player player);
HeapsPosition play_heaps_move(const HeapsPosition& position, const HeapsMove& move);
/// "4x6->2x6+2x6", "5->0": the heap and what it becomes.
std::string print_heaps_move(const HeapsPosition& position, const HeapsMove& move);
Parsed<HeapsMove> parse_heaps_move(const HeapsPosition& position, Player player, std::string_view text);

/// The image under one of the symmetries of the rules.
HeapsPosition image_of(const HeapsPosition& position, const HeapsSymmetry& symmetry);

}  // namespace papamu::rulesets::rule_file
