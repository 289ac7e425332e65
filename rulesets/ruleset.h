// What a ruleset is: the rules of one game as a set of static functions over plain positions.
//
//     struct Domineering {
//         using Position = ...;  using Move = ...;
//         static constexpr std::string_view kName = "domineering";
//         ...
//     };
//     static_assert(Ruleset<Domineering>);
//
// A ruleset knows the rules and nothing else: no values, no search, no clock. Positions and moves are values (copied,
// compared, never shared); every function is pure and may be called from any number of threads.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "cgt/error.h"

namespace papamu::rulesets {

/// Left is the first-named side: `x` in grid games, vertical in domineering.
enum class Player : std::uint8_t { kLeft, kRight };

constexpr Player opponent(Player player) { return player == Player::kLeft ? Player::kRight : Player::kLeft; }

/// What is wrong with the text of a position or a move, and where. Rows and columns count from 1, as people count; 0
/// means that the fault lies in no single place.
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
using Parsed = cgt::Expected<T, PositionError>;

/// A position that a symmetry makes of another one. Rulesets name theirs `Image`.
template <class Position>
struct ImageOf {
    Position position;
    bool colours_swapped = false;  // the value is negated
};

/// The laws, which the conformance kit (tests/rulesets/conformance.h) checks for every ruleset:
///   * parse(print(p)) == p, and parse_move(p, player, print_move(p, m)) == m;
///   * parse_move() accepts nothing but legal moves; no text is an exception: errors are returned;
///   * moves() appends the legal moves of one player, each once, in an order that depends on the position alone, and
///     leaves what the vector held;
///   * no play goes on for ever, even if one player makes all the moves (short games: these rulesets have values);
///   * equal keys mean equal positions, and the other way round;
///   * images() begins with the position itself, and has the same symmetries in the same order for every position of one
///     shape: images(play(p, m))[i] is a play from images(p)[i]. So every image has the same value, or the negative
///     value where colours are swapped. (A counterexample: the transpose is no symmetry of domineering without the
///     swap; `./.` is worth 1 and `..` is worth -1.)
///
/// Calls of play() and print_move() with a move that is not legal are undefined.
///
/// A ruleset on a grid also has kLetters (its alphabet, for parse_grid) and kLimits (a GridLimits): with these the kit
/// makes all small boards and malformed texts by itself.
template <class R>
concept Ruleset = std::regular<typename R::Position> && std::is_trivially_copyable_v<typename R::Move> &&
    std::equality_comparable<typename R::Move> &&
    requires(const typename R::Position& position, typename R::Move move, Player player,
             std::vector<typename R::Move>& moves, std::string_view text) {
    { R::kName } -> std::convertible_to<std::string_view>;     // stable: part of every stored key
    { R::kVersion } -> std::convertible_to<int>;               // raised when the rules or the key change
    { R::kSummary } -> std::convertible_to<std::string_view>;  // one line on the game
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
