#include "solver/nimbers/nim_like_heaps.h"

#include <algorithm>

namespace papamu::solver {

using rulesets::HeapParts;
using rulesets::HeapSize;

namespace {

// Larger heaps are rarely nimbers, and rarely met in sums.
constexpr HeapSize kMostHeap = 64;

}  // namespace

NimLikeHeaps::NimLikeHeaps(const rulesets::HeapRules& rules) {
    nimber_.emplace_back(0);
    for (HeapSize n = 1; n <= kMostHeap; ++n) {
        std::vector<NimValue> options;
        const bool all_nimbers = for_each_option(rules, n, [&](const HeapParts& parts) {
            NimValue sum = 0;
            for (const HeapSize part : parts) {
                const auto value = nimber_[part];
                if (!value || (*value > 1 && sum > 1)) return false;
                sum ^= *value;
            }
            options.push_back(sum);
            return true;
        });
        const bool has_small = std::any_of(options.begin(), options.end(), [](NimValue value) { return value < 2; });
        nimber_.push_back(all_nimbers && (has_small || options.empty()) ? std::optional(mex(options)) : std::nullopt);
    }
    for (HeapSize n = 0; n <= kMostHeap; ++n) {
        if (!nimber_[n]) continue;
        if (heap_.size() <= *nimber_[n]) heap_.resize(*nimber_[n] + 1);
        if (!heap_[*nimber_[n]]) heap_[*nimber_[n]] = n;
    }
}

void NimLikeHeaps::simplify(std::vector<HeapSize>& heaps) const {
    std::vector<HeapSize> simple;
    bool odd = false;
    for (const HeapSize heap : heaps) {
        const auto value = heap <= kMostHeap ? nimber_[heap] : std::nullopt;
        const bool has_one = value && *value % 2 == 1;
        if (!value || !heap_[*value & ~1U] || (has_one && !heap_[1])) {
            simple.push_back(heap);
            continue;
        }
        odd = odd != has_one;
        if (*value > 1) simple.push_back(*heap_[*value & ~1U]);
    }
    if (odd) simple.push_back(*heap_[1]);
    std::sort(simple.begin(), simple.end());
    heaps = std::move(simple);
}

}  // namespace papamu::solver
