// Can some facts be brought about together, as far as counting jumps can tell?
//
//     StateEquation equation(net, jumps);                  // the jumps that may be used
//     equation.reach({fact}, pairs, limits)                // kNo: no play with these jumps ever makes it hold
//
// Whatever is played, the marking at the end is the one at the start plus what each jump changes, times how often it was
// played (the state equation of Petri nets, Murata 1989; its rational duals are the pagoda functions of peg solitaire,
// Conway; its use for reachability: Wimmel & Wolf 2011). No solution in counts: not reachable. Facts that cannot hold
// together with those asked for (FactPairs) are required to be gone, which sharpens it. A solution need not be a play:
// there may be no order in which each jump finds what it needs; that is tried, and found in most cases where there is one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "decompose/count_system.h"
#include "decompose/konane/fact_pairs.h"
#include "decompose/konane/jump_net.h"

namespace papamu::decompose {

/// A pagoda function: a weight for each of some facts, such that no jump it was made for makes the weight of what holds
/// smaller (up to rounding). It refutes what would be too light.
using Pagoda = std::vector<std::pair<int, std::int64_t>>;

class StateEquation {
 public:
    /// `jumps` are numbers in the net, which must outlive this. The pagodas that refute something are added to
    /// `pagodas`, and those there are tried first, whoever found them.
    StateEquation(const JumpNet& net, std::vector<int> jumps, std::vector<Pagoda>& pagodas);

    /// kNo: the facts never hold at the same time in play with these jumps, as long as the pairs are right about such play.
    /// kYes: they do; the play is found. kMaybe: neither is known. Without any pivots, only the pagodas are tried.
    Feasible reach(const std::vector<int>& facts, const FactPairs& pairs, const CountLimits& limits);

    /// After kYes: jumps that bring the facts about, in order.
    [[nodiscard]] const std::vector<int>& plan() const { return plan_; }
    /// Since the start.
    [[nodiscard]] int pivots() const { return pivots_; }

 private:
    bool playable(std::vector<int> counts, const std::vector<int>& facts);

    // The total of a fact's row is how much more it holds at the end: -1, 0 or 1. A cell with two facts has a row for one.
    struct Row {
        int number = -1;
        bool complement = false;
    };
    [[nodiscard]] int total(int fact, bool wanted) const;

    // A pagoda, put to the jumps at hand.
    struct Weights {
        std::vector<std::int64_t> by_row;
        std::int64_t most_total = 0;   // where nothing is fixed
        std::int64_t least_total = 0;  // of any play
    };
    void take_up(const Pagoda& pagoda);
    [[nodiscard]] bool refuted_by(const Weights& weights) const;

    const JumpNet& net_;
    std::vector<int> jumps_;
    int stones_ = 0;  // in the cells of the jumps: more than can be played altogether
    int pivots_ = 0;
    std::vector<int> plan_;
    CountSystem system_;
    std::vector<Row> row_;       // by fact
    std::vector<int> row_fact_;  // by row
    std::vector<Pagoda>& pagodas_;
    std::size_t taken_up_ = 0;  // of pagodas_
    std::vector<Weights> weights_;
    std::vector<std::pair<int, int>> fixed_;  // rows and totals, of the question at hand
};

}  // namespace papamu::decompose
