// Small heaps that are nimbers in misere play too, whatever they are added to, so that sums of them can be simplified.
//
//     NimLikeHeaps(kayles).simplify(heaps);       // 1,3,4,5 becomes 1,2,5: 4 is *1, 3 is *1 + *2, and *1 + *1 is 0
//
// A game whose options are all nimbers, one of them *0 or *1, is the nimber of their mex; *1 + *1 = 0, and *1 + *2k =
// *(2k + 1); no such rule holds for *2 + *2 (Winning Ways ch. 13, the misere mex rule).
#pragma once

#include <optional>
#include <vector>

#include "rulesets/heap/heap_rules.h"
#include "solver/nimbers/nim_sequence.h"

namespace papamu::solver {

class NimLikeHeaps {
 public:
    explicit NimLikeHeaps(const rulesets::HeapRules& rules);

    /// Replaces heaps by fewer or smaller ones, if it can, that make the same game. The result is sorted.
    void simplify(std::vector<rulesets::HeapSize>& heaps) const;

 private:
    std::vector<std::optional<NimValue>> nimber_;          // by heap
    std::vector<std::optional<rulesets::HeapSize>> heap_;  // by nimber: the smallest heap that is it
};

}  // namespace papamu::solver
