// Decides whether some facts can be brought about, by searching backwards for what must have held before the last jump.
//
//     BackwardSearch search(net, pairs, jumps, equation);
//     search.reach(facts, pivots)          // kNo: never; kYes: by search.plan()
//
// Facts that do not hold together initially come to hold by a jump that makes some of them and ends none. Before it,
// its needs and the other facts held together: a goal of the same kind (regression, as in planning). Goals whose facts
// are incompatible, or that the state equation refutes, never come about. A goal that contains another goal on the list
// need not be pursued. If no goals are left, none of them ever comes about; docs/decomposition.md has the proof.
#pragma once

#include <vector>

#include "decompose/konane/state_equation.h"

namespace papamu::decompose {

class BackwardSearch {
 public:
    /// `jumps` are all that may be played. All arguments must outlive this object; the pairs must be valid for play
    /// with these jumps and must not change.
    BackwardSearch(const JumpNet& net, const FactPairs& pairs, const std::vector<int>& jumps, StateEquation& equation);

    /// `facts` must be sorted and not all hold initially. `pivots` bounds the work (see StateEquation::pivots()); if it
    /// does not suffice, the answer is kMaybe.
    Feasible reach(const std::vector<int>& facts, int pivots);
    /// After kYes: jumps that bring about the facts, in order.
    [[nodiscard]] const std::vector<int>& plan() const { return plan_; }

 private:
    struct Goal {
        std::vector<int> facts;  // sorted
        int parent = -1;
        int jump = -1;  // leads from this goal to its parent
    };

    bool step_back(const std::vector<int>& facts, int jump, std::vector<int>& before) const;
    [[nodiscard]] bool refuted(const std::vector<int>& facts) const;
    void finish(const Goal& goal, std::vector<int> first_jumps);

    const JumpNet& net_;
    const FactPairs& pairs_;
    const std::vector<int>& jumps_;
    StateEquation& equation_;
    std::vector<std::vector<int>> refuted_;
    std::vector<Goal> goals_;
    std::vector<int> plan_;
};

}  // namespace papamu::decompose
