// What a game must provide for the search: boards that are copied and played on, moves, a key, and an evaluation.
//
// A game object holds what stays the same (the area, the weights) and is shared by all threads; a Board is a value
// that carries whatever is worth keeping up to date. The search is a template over the game, so that a hop on eight
// by eight cells costs no more than its word operations.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rulesets/ruleset.h"

namespace papamu::engine {

/// Identifies a table entry by 128 bits. Equal for equal boards with the same player to move. Different boards have
/// different keys if 128 bits can represent them exactly; otherwise they collide with a probability of about 2^-128.
struct SearchKey {
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    bool operator==(const SearchKey&) const = default;
};

/// Whether a game is over for the player to move.
enum class Ending : std::uint8_t { kNone, kLost, kWon };

/// What is known of a game that is not over: whether the player to move wins, after at most `plies` more moves.
struct Proof {
    Ending ending = Ending::kNone;
    int plies = 0;
};

template <class G>
concept SearchGame = std::is_trivially_copyable_v<typename G::Move> && std::equality_comparable<typename G::Move> &&
    std::copyable<typename G::Board> && requires(const G& game, const typename G::Board& board, rulesets::Player player,
                                                 typename G::Move move, std::vector<typename G::Move>& moves) {
    { game.ending(board, player) } -> std::same_as<Ending>;
    // Exact knowledge that needs no search, if there is any; called only if ending() says kNone.
    { game.proof(board, player) } -> std::same_as<Proof>;
    // Appends the moves; there is at least one unless the game is over.
    { game.generate(board, player, moves) } -> std::same_as<void>;
    { game.play(board, player, move) } -> std::same_as<typename G::Board>;
    { game.key(board, player) } -> std::same_as<SearchKey>;
    // For `player`, which is to move; |value| < kMostPoints (engine/score.h).
    { game.evaluate(board, player) } -> std::same_as<int>;
    // The index of this move in the history of cutoffs: 0 <= index < history_size().
    { game.history_index(player, move) } -> std::same_as<std::size_t>;
    { game.history_size() } -> std::same_as<std::size_t>;
};

/// A game in which some positions have been decided elsewhere, and can be looked up.
template <class G>
concept KnowingGame = SearchGame<G> &&
    requires(const G& game, const typename G::Board& board, rulesets::Player player) {
    // Whether it is worthwhile to look anything up in this search.
    { game.knows_anything() } -> std::same_as<bool>;
    { game.known(board, player) } -> std::same_as<Proof>;
};

/// A game in which positions can recur. The search then keeps the positions of its line; other games pay nothing.
template <class G>
concept LoopyGame = SearchGame<G> &&
    requires(const G& game, const typename G::Board& board, const SearchKey& key, rulesets::Player player) {
    // Whether this was a position of the game that led to the root.
    { game.has_occurred(key) } -> std::same_as<bool>;
    // The value, for the player to move, of a position that has occurred before: in the game (`in_game`) or on the
    // line that is searched. An estimate: recurrence proves nothing.
    { game.repeated(board, player, true) } -> std::same_as<int>;
};

/// A game with so many moves that unpromising ones are left out near the leaves, and others may never be listed.
template <class G>
concept WideGame = SearchGame<G> &&
    requires(const G& game, const typename G::Board& board, rulesets::Player player, typename G::Move move) {
    // Estimates how much better evaluate() will be for the mover.
    { game.gain(board, player, move) } -> std::same_as<int>;
    // Whether generate() lists every move. If not, no loss is proven by trying the listed ones.
    { game.lists_all_moves(board, player) } -> std::same_as<bool>;
};

}  // namespace papamu::engine
