// Sums of several games, component by component.
//
//     ComponentSums sums(store);
//     sums.of(std::array{g, h, k});          // as add(store, add(store, g, h), k)
//
// A move from a sum changes one component, so whether it is dominated or reversible depends on two components and not
// on the rest: G^L + H <= G + H^L exactly if G^L - G <= H^L - H, and the reply H^R reverses G^L + H exactly if G^L - G
// <= H - H^R (incentives: Winning Ways ch. 5, Siegel II.3). So each pair of moves is compared once, however often their
// components meet, and only the options that remain are evaluated. Components that differ by a number are one
// component: {5|3} is 4 and {1|-1}. The options of what a move reverses through are compared as those of any game are.
#pragma once

#include <array>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <span>
#include <unordered_map>
#include <vector>

#include "cgt/order.h"
#include "cgt/shifted_games.h"
#include "cgt/value_store.h"

namespace papamu::cgt {

/// Remembers the sums that it meets, in a few megabytes that the store does not count. Not thread-safe: use one object
/// for each thread.
class ComponentSums {
 public:
    /// With `by_incentives` off, terms are added one after the other: the same sums in more time.
    explicit ComponentSums(ValueStore& store, bool by_incentives = true)
        : store_(store), by_incentives_(by_incentives), games_(store) {}

    /// The sum of these games; 0 if there is none. Throws LimitError as add() does; the object remains usable.
    Value of(std::span<const Value> terms);
    /// The stops of that sum, for which it need not be stored.
    Stops stops(std::span<const Value> terms);

    /// How many sums of two components or more were made, since they were not remembered.
    [[nodiscard]] std::uint64_t sums_made() const { return sums_made_; }

 private:
    using Id = std::uint32_t;
    static constexpr Id kNothing = 0, kMostMoves = 128;
    static constexpr int kLeft = 0, kRight = 1;

    /// A game as a number and a component: a game whose stops are x and -x, or n.up + *m, or nothing.
    struct Term {
        Id component = kNothing;
        Value number;
    };
    struct Move {
        Id incentive;  // what it gains for the player who makes it
        Id part;       // the number of the component, times kMostMoves, and that of the move
        Term after;
    };
    struct Component {
        Value value;
        Id mirror = kNothing;  // that of the negative
        bool has_moves = false;
        std::array<boost::container::small_vector<Move, 2>, 2> moves;
    };
    /// The components of a sum in ascending order; never one together with its mirror, at most one n.up + *m.
    using State = boost::container::small_vector<Id, 8>;
    struct StateHash {
        std::size_t operator()(const State& state) const noexcept;
    };
    struct Choice {
        std::size_t place;  // in the state
        const Move* move;
    };
    using Choices = boost::container::small_vector<Choice, 16>;

    /// The sum of the terms that are components and numbers, and that of the others.
    struct Parts {
        ShiftedGame simple;
        Value rest;
    };
    Parts parts_of(std::span<const Value> terms);
    [[nodiscard]] bool is_simple(Value v);
    Term term_of(Value v);
    Id component_of(Value v);
    const Component& with_moves(Id id);
    Move move_to(Value after, Value gain, Id part);
    Id incentive_of(Value v);
    bool at_most(Id incentive, Id other);

    void insert(State& state, Id id);
    ShiftedGame after(const State& state, std::span<const Choice> moved);
    Choices choices(const State& state, int side);
    void drop_dominated(Choices& choices);
    const Choice* reversing_reply(const State& state, const Choice& choice, const Choices& replies);
    ShiftedGame sum_of(const State& state);
    ShiftedGame make(const State& state);
    void forget_if_large();

    ValueStore& store_;
    bool by_incentives_;
    ShiftedGames games_;
    std::uint64_t sums_made_ = 0;
    std::unordered_map<Value, Term> terms_;
    std::deque<Component> components_ = std::deque<Component>(1);  // by their numbers; the first one is nothing
    std::unordered_map<Value, Id> component_ids_;
    std::vector<Measured> incentives_;
    std::unordered_map<Value, Id> incentive_ids_;
    std::vector<std::uint8_t> order_;  // of incentives i < j, at j * (j - 1) / 2 + i: what is known of both directions
    std::unordered_map<State, ShiftedGame, StateHash> sums_;
};

}  // namespace papamu::cgt
