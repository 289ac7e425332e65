// The concept of a ruleset: the rules of one game as a set of static functions over plain positions.
//
//     struct Domineering {
//         using Position = ...;  using Move = ...;
//         static constexpr std::string_view kName = "domineering";
//         ...
//     };
//     static_assert(Ruleset<Domineering>);
//
// A ruleset contains only the rules: no values, no search, no clock. Positions and moves are values (copied, compared,
// never shared); every function is pure and may be called from any number of threads.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/error.h"

namespace papamu::rulesets {

/// Left is the first player named: `x` in grid games, vertical in domineering.
enum class Player : std::uint8_t { kLeft, kRight };

constexpr Player opponent(Player player) { return player == Player::kLeft ? Player::kRight : Player::kLeft; }
/// Where a player's entry is in a list with one for each, Left's first.
constexpr std::size_t index_of(Player player) { return player == Player::kLeft ? 0 : 1; }

/// An error in the text of a position or a move, and its place. Rows and columns are counted from 1; 0 means that the
/// error has no single place.
struct PositionError {
    std::size_t row = 0;
    std::size_t column = 0;
    std::string message;

    /// "row 2, column 3: ..." or the message alone.
    [[nodiscard]] std::string to_string() const {
        if (row == 0) return message;
        const std::string place = "row " + std::to_string(row);
        return (column == 0 ? place : place + ", column " + std::to_string(column)) + ": " + message;
    }
};

template <class T>
using Parsed = base::Expected<T, PositionError>;

/// The image of a position under a symmetry. Rulesets define the alias `Image` for it.
template <class Position>
struct ImageOf {
    Position position;
    bool colours_swapped = false;  // the value is negated
};

/// Requirements, which the conformance kit (tests/rulesets/conformance.h) checks for every ruleset:
///   * parse(print(p)) == p, and parse_move(p, player, print_move(p, m)) == m;
///   * parse_move() accepts only legal moves; no text causes an exception: errors are returned;
///   * moves() appends the legal moves of one player, each once, in an order that depends only on the position, and
///     keeps what the vector contained;
///   * no play goes on for ever, even if one player makes all the moves (short games: these rulesets have values);
///   * two positions have equal keys if and only if they are equal;
///   * images() begins with the position itself and uses the same symmetries in the same order for every position of
///     one shape: images(play(p, m))[i] results from a move in images(p)[i]. So every image has the same value, or the
///     negative value if colours are swapped. (A counterexample: the transposition is not a symmetry of domineering
///     without the swap; `./.` is worth 1 and `..` is worth -1.)
///
/// The results of play() and print_move() are undefined if the move is not legal.
///
/// A ruleset on a grid also has kLetters (its alphabet, for parse_grid) and kLimits (a GridLimits): from these, the kit
/// generates all small boards and malformed texts by itself. One whose games begin on a certain board of any size may
/// have start_board() (start_board.h).
template <class R>
concept Ruleset = std::regular<typename R::Position> && std::is_trivially_copyable_v<typename R::Move> &&
    std::equality_comparable<typename R::Move> &&
    requires(const typename R::Position& position, typename R::Move move, Player player,
             std::vector<typename R::Move>& moves, std::string_view text) {
    { R::kName } -> std::convertible_to<std::string_view>;     // stable: part of every stored key
    { R::kVersion } -> std::convertible_to<int>;               // raised when the rules or the key change
    { R::kSummary } -> std::convertible_to<std::string_view>;  // the game in one line
    { R::kExample } -> std::convertible_to<std::string_view>;  // the text of a position
    { R::parse(text) } -> std::same_as<Parsed<typename R::Position>>;
    { R::print(position) } -> std::same_as<std::string>;
    { R::moves(position, player, moves) } -> std::same_as<void>;
    { R::play(position, player, move) } -> std::same_as<typename R::Position>;
    { R::print_move(position, move) } -> std::same_as<std::string>;
    { R::parse_move(position, player, text) } -> std::same_as<Parsed<typename R::Move>>;
    { R::key(position) } -> std::same_as<std::string>;  // exact bytes, injective
    { R::images(position) } -> std::same_as<std::vector<typename R::Image>>;
};

}  // namespace papamu::rulesets
