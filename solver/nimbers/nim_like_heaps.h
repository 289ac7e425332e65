// Small heaps that are nimbers in misere play too, whatever they are added to: sums of them can be written more shortly.
//
//     NimLikeHeaps(kayles).simplify(heaps);            // 1,3,4,5 becomes 1,2,5: 4 is *1, 3 is *1 + *2, and *1 + *1 is 0
//
// A game whose options are all nimbers, one of them *0 or *1, is the nimber of the least number that is missing; *1 + *1 = 0,
// and *1 + *2k = *(2k + 1); nothing of that holds for *2 + *2 (Winning Ways ch. 13, the misere mex rule).
#pragma once

#include <optional>
#include <vector>

#include "rulesets/heap/heap_rules.h"
#include "solver/nimbers/nim_sequence.h"

namespace papamu::solver {

class NimLikeHeaps {
 public:
    explicit NimLikeHeaps(const rulesets::HeapRules& rules);

    /// Writes the same game with fewer heaps where it can, or with smaller ones; heaps without a move are left out. Sorted.
    void simplify(std::vector<rulesets::HeapSize>& heaps) const;

 private:
    std::vector<std::optional<NimValue>> nimber_;       // by heap
    std::vector<std::optional<rulesets::HeapSize>> heap_;  // the smallest heap of a nimber
};

}  // namespace papamu::solver
