#include "rulesets/heap/heap_rules.h"

#include <bit>

namespace papamu::rulesets {

int HeapRules::most_parts() const {
    unsigned all = 0;
    for (const std::uint8_t digit : digits) all |= digit;
    return std::bit_width(all) - (all == 0 ? 0 : 1);
}

std::uint64_t most_options(const HeapRules& rules, HeapSize n) {
    std::uint64_t count = 0;
    const HeapSize most = rules.most_taken(n);
    for (HeapSize k = 0; k <= most; ++k) {
        const std::uint8_t digit = rules.digit(k);
        const std::uint64_t rest = n - k;
        if ((digit & (kLeaveNone | kLeaveOne)) != 0) ++count;
        if ((digit & kLeaveTwo) != 0) count += rest / 2;
        if ((digit & kLeaveThree) != 0) count += (rest * rest + 6) / 12;  // partitions into three parts
    }
    return count;
}

}  // namespace papamu::rulesets
