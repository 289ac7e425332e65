// The options of sums of heaps, for searches that try all of them.
//
//     for_each_sum_option(rules, {3, 5}, [](std::vector<HeapSize> option) { ...; return true; });
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "rulesets/heap/heap_rules.h"

namespace papamu::solver {

/// The heaps after a move in heaps[index], sorted.
inline std::vector<rulesets::HeapSize> after_move(const std::vector<rulesets::HeapSize>& heaps, std::size_t index,
                                                  const rulesets::HeapParts& parts) {
    std::vector<rulesets::HeapSize> option = heaps;
    option.erase(option.begin() + static_cast<std::ptrdiff_t>(index));
    for (const rulesets::HeapSize part : parts) {
        if (part > 0) option.insert(std::upper_bound(option.begin(), option.end(), part), part);
    }
    return option;
}

/// Sorts the heaps, and removes those without a move.
inline void drop_dead_heaps(const rulesets::HeapRules& rules, std::vector<rulesets::HeapSize>& heaps) {
    std::erase_if(heaps, [&](rulesets::HeapSize heap) {
        return rulesets::for_each_option(rules, heap, [](const rulesets::HeapParts&) { return false; });
    });
    std::sort(heaps.begin(), heaps.end());
}

/// Calls f for every option, itself sorted, of sorted heaps; equal heaps are moved in once. f may return false to stop.
/// Returns true if it never did.
template <class F>
bool for_each_sum_option(const rulesets::HeapRules& rules, const std::vector<rulesets::HeapSize>& heaps, F&& f) {
    for (std::size_t i = 0; i < heaps.size(); ++i) {
        if (i > 0 && heaps[i] == heaps[i - 1]) continue;
        const bool all = rulesets::for_each_option(
            rules, heaps[i], [&](const rulesets::HeapParts& parts) { return f(after_move(heaps, i, parts)); });
        if (!all) return false;
    }
    return true;
}

}  // namespace papamu::solver
