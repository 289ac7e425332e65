// The nim values of Wythoff's game, for all pairs of heaps up to a size.
//
//     WythoffNimbers nimbers;
//     nimbers.prepare(5);
//     nimbers.value({3, 5})                    // 0
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "rulesets/heap/wythoff.h"
#include "solver/nimbers/nim_sequence.h"

namespace papamu::solver {

/// For one thread only.
class WythoffNimbers {
 public:
    /// Makes value() answer for pairs of heaps up to n. `pause` is called before each row of values and may throw.
    void prepare(rulesets::HeapSize n, const std::function<void()>& pause = {});
    [[nodiscard]] NimValue value(rulesets::HeapPair pair) const { return rows_[pair.large][pair.small]; }

 private:
    std::vector<std::vector<NimValue>> rows_;  // by the larger heap, then by the smaller one
};

}  // namespace papamu::solver
