// The moves of a game from a rule file, found cell by cell: right for every rule and every board. Searches of many
// positions have something faster (solver/games/rule_file).
//
//     std::vector<RuleMove> moves;
//     list_moves(position, Player::kLeft, moves);
//     play_move(position, moves.front());
//
// Two ways to reach the same position are one move. A move is written with the cells that its rule names
// (MoveRule::named_by_all_cells), "r,c-r,c", or "+r,c" if it is one cell; if two moves of a player would have the same
// text, all moves with that text are written as the cells that change and what they become, "0,1=x-0,2=.".
#pragma once

#include <array>
#include <boost/container/small_vector.hpp>
#include <compare>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/rule_file/rule_position.h"
#include "rulesets/rule_file/rules.h"

namespace papamu::rulesets::rule_file {

struct RuleMove {
    using Words = std::array<std::uint16_t, 11>;

    std::uint16_t rule = 0;     // of the player's rules
    std::uint16_t anchor = 0;   // the first cell
    std::uint32_t ordinal = 0;  // among the plays of that rule from that cell
    std::uint8_t player = 0;
    std::uint8_t spelled = 0;  // 1: written as what changes
    /// What was chosen where there was a choice, bit by bit, so that the move is played without the others before it.
    /// All 0 if that is too much: then it is found by counting.
    Words choices{};

    bool operator==(const RuleMove&) const = default;
};

/// The cells by which a move is written: at most so many.
inline constexpr std::size_t kMostNamed = 10;
using CellNames = boost::container::small_vector<std::uint16_t, kMostNamed>;

/// A list may not be longer. Where a stone winds its way through a large board there are far more moves than memory has
/// room for.
inline constexpr std::size_t kMostListed = 200'000;

/// Each move once, in an order that depends only on the position. Throws base::LimitError if there are more than
/// kMostListed.
void list_moves(const RulePosition& position, Player player, std::vector<RuleMove>& moves);
/// Whether the player has a move.
bool has_move(const RulePosition& position, Player player);

/// The move must be one of the position.
RulePosition play_move(const RulePosition& position, const RuleMove& move);
std::string print_move(const RulePosition& position, const RuleMove& move);
/// Throws base::LimitError as list_moves() does.
Parsed<RuleMove> parse_move(const RulePosition& position, Player player, std::string_view text);

/// A move as it is found.
struct Play {
    const RulePosition& after;
    RuleMove move;    // `spelled` is not set
    CellNames named;  // empty if they would be more than kMostNamed
};
/// Calls use(play) for every way to play a move, also if another way leads to the same position, until it returns
/// false. From `anchor` alone, and by `rule` alone, unless they are -1.
void for_each_play(const RulePosition& position, Player player, const std::function<bool(const Play&)>& use,
                   int rule = -1, int anchor = -1);

}  // namespace papamu::rulesets::rule_file
