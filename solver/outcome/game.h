// What an outcome search must know of a game.
//
//     class NimGame { struct State {...}; bool expand(const State&, std::vector<Child<State>>&) const; ... };
//     static_assert(OutcomeGame<NimGame>);
//
// A state is a position with the player to move. Normal play: who cannot move loses.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <vector>

namespace papamu::solver::detail {

/// A state after a move. `score` is low where the player who made the move looks like winning, and cheaply. The numbers
/// are the search's own.
template <class State>
struct Child {
    State state;
    int score = 0;
    std::uint32_t proof = 1;
    std::uint32_t disproof = 1;
    bool busy = false;
};

/// expand() appends the states after every move, or returns true, without having to append, where some move wins at once;
/// moves that lose at once may be left out. find() and store() are a table of decided states, exact and safe for many
/// threads; it may forget. hash() may confuse states. size() falls with every move, or stays. points() is a better guess than the score, and
/// may take longer: low as the score is, and a number that the size of the board and the stage of the game do not change.
/// A game may have expand() in two parts as well, for what proof numbers decide: list(state, children) appends the states
/// after every move, always in the same order, and score(children, first) gives scores to those from `first` on, or returns
/// true, where one of them wins at once. Without scores points() must do too.
template <class G>
concept OutcomeGame = requires(const G& game, G& table, const typename G::State& state,
                               std::vector<Child<typename G::State>>& children, bool wins,
                               const Child<typename G::State>& child) {
    { game.expand(state, children) } -> std::same_as<bool>;
    { game.find(state) } -> std::same_as<std::optional<bool>>;
    { table.store(state, wins) } -> std::same_as<void>;
    { game.hash(state) } -> std::same_as<std::uint64_t>;
    { game.size(state) } -> std::same_as<int>;
    { game.small_size() } -> std::same_as<int>;
    { game.points(child) } -> std::same_as<double>;
};

}  // namespace papamu::solver::detail
