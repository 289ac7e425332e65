// What an outcome search needs to know about a game.
//
//     class NimGame { struct State {...}; bool expand(const State&, std::vector<Child<State>>&) const; ... };
//     static_assert(OutcomeGame<NimGame>);
//
// A state is a position with the player to move. Normal play: a player who cannot move loses.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <vector>

namespace papamu::solver::detail {

/// A state after a move. `score` is low if the player who made the move seems to win, and with little more work. The
/// other numbers are for the search.
template <class State>
struct Child {
    State state;
    int score = 0;
    std::uint32_t proof = 1;
    std::uint32_t disproof = 1;
    bool busy = false;
};

/// How much work a state seems to take until the player to move is known to win, or known to lose: natural logarithms
/// of the proof and the disproof number that a search begins with, from 0 to 12.7. What seems impossible seems to take
/// much work.
struct Efforts {
    double to_win = 5, to_lose = 5;
};
/// For a game that only guesses who wins.
inline Efforts efforts_of_points(double points) { return {5 - 0.2 * points, 5 + 0.2 * points}; }

/// expand() appends the states after every move; if some move wins at once, it returns true, and need not append
/// anything. Moves that lose at once may be left out. find() and store() are for a table of decided states, which is
/// exact and safe for many threads, but may forget. hash() may be equal for different states. size() falls with every
/// move, or stays. points() is a better guess than the score, and may take longer: low like the score, and on a scale
/// that does not depend on the size of the board and the stage of the game. A game may also have expand() in two parts,
/// for the states that are decided by proof numbers: list(state, children) appends the states after every move, always
/// in the same order, and score(children, first) gives scores to those from `first` on, or returns true if one of them
/// wins at once. points() must then do without scores, too. It may have efforts(child), as detailed as points(), for
/// the proof numbers to begin with, and prefetch(state), which fetches what find() will read (find_winning_move.h).
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
