// Decides whether some facts can be brought about together, as far as counting jumps can tell.
//
//     StateEquation equation(net, jumps);                  // the jumps that may be used
//     equation.reach({fact}, pairs, limits)                // kNo: no play with these jumps ever makes it hold
//
// However play proceeds, the final marking is the initial one plus the change of each jump times the number of times it
// was played (the state equation of Petri nets, Murata 1989; its rational duals are the pagoda functions of peg
// solitaire, Conway; its use for reachability: Wimmel & Wolf 2011). If there is no solution in counts, the facts are
// not reachable. Facts that cannot hold together with the wanted ones (FactPairs) are required not to hold, which
// strengthens the test. A solution need not be a play, since there may be no order in which each jump finds what it
// needs; an order is searched for, and usually found if there is one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "decompose/count_system.h"
#include "decompose/konane/fact_pairs.h"
#include "decompose/konane/jump_net.h"

namespace papamu::decompose {

/// A pagoda function: a weight for each of some facts, such that no jump for which it was made decreases the total
/// weight of the facts that hold (up to rounding). It refutes goals that would be too light.
using Pagoda = std::vector<std::pair<int, std::int64_t>>;

class StateEquation {
 public:
    /// `jumps` are numbers in the net, which must outlive this object. Pagodas that refute something are added to
    /// `pagodas`, and all that it contains, also from other searches, are tried first.
    StateEquation(const JumpNet& net, std::vector<int> jumps, std::vector<Pagoda>& pagodas);

    /// kNo: the facts never hold at the same time in play with these jumps, provided that the pairs are valid for such
    /// play. kYes: they do, and a play was found. kMaybe: neither is known. If no pivots are allowed, only the pagodas
    /// are tried.
    Feasible reach(const std::vector<int>& facts, const FactPairs& pairs, const CountLimits& limits);

    /// After kYes: jumps that bring about the facts, in order.
    [[nodiscard]] const std::vector<int>& plan() const { return plan_; }
    /// The pivots of all questions so far.
    [[nodiscard]] int pivots() const { return pivots_; }

 private:
    bool playable(std::vector<int> counts, const std::vector<int>& facts);

    // The total of a fact's row is its change from start to end: -1, 0 or 1. A cell with two facts has one row.
    struct Row {
        int number = -1;
        bool complement = false;
    };
    [[nodiscard]] int total(int fact, bool wanted) const;

    // A pagoda evaluated for the current jumps.
    struct Weights {
        std::vector<std::int64_t> by_row;
        std::int64_t most_total = 0;   // if no row is fixed
        std::int64_t least_total = 0;  // of any play
    };
    void take_up(const Pagoda& pagoda);
    [[nodiscard]] bool refuted_by(const Weights& weights) const;

    const JumpNet& net_;
    std::vector<int> jumps_;
    int stones_ = 0;  // in the cells of the jumps: more than the number of jumps in any play
    int pivots_ = 0;
    std::vector<int> plan_;
    CountSystem system_;
    std::vector<Row> row_;       // by fact
    std::vector<int> row_fact_;  // by row
    std::vector<Pagoda>& pagodas_;
    std::size_t taken_up_ = 0;  // the number of pagodas_ that take_up() has seen
    std::vector<Weights> weights_;
    std::vector<std::pair<int, int>> fixed_;  // rows and totals of the current question
};

}  // namespace papamu::decompose
