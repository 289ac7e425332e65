#include "solver/games/heap/wythoff_nimbers.h"

#include <algorithm>

#include "base/work_limit.h"

namespace papamu::solver {

using rulesets::HeapSize;

void WythoffNimbers::prepare(HeapSize n, const std::function<void()>& pause) {
    if (n < rows_.size()) return;
    rows_.clear();
    // For each heap of the pair, and each difference: the values already taken on that line. A pair and its
    // mirror image share their value, so the rows and columns of the square are the same lines.
    const std::size_t most = std::size_t{2} * n + 2;
    std::vector<std::vector<bool>> by_heap(n + 1, std::vector<bool>(most)),
        by_difference(n + 1, std::vector<bool>(most));
    std::vector<NimValue> first_free(n + 1);  // by heap: no value below this is free
    for (HeapSize large = 0; large <= n; ++large) {
        if (pause) pause();
        base::look_for_stop(large);
        std::vector<NimValue>& row = rows_.emplace_back(large + 1);
        for (HeapSize small = 0; small <= large; ++small) {
            auto& on_small = by_heap[small];
            auto& on_large = by_heap[large];
            auto& on_difference = by_difference[large - small];
            NimValue value = std::max(first_free[small], first_free[large]);
            while (on_small[value] || on_large[value] || on_difference[value]) ++value;
            row[small] = value;
            on_small[value] = on_large[value] = on_difference[value] = true;
            for (const HeapSize heap : {small, large}) {
                while (by_heap[heap][first_free[heap]]) ++first_free[heap];
            }
        }
    }
}

}  // namespace papamu::solver
