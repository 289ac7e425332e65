#include "cgt/incentives.h"

#include <algorithm>

#include "base/work_limit.h"
#include "cgt/order.h"
#include "cgt/sum.h"

namespace papamu::cgt {

namespace {

/// Whether G = x + *m with m > 0: its incentives are nimbers, which are pairwise confused.
bool has_confused_incentives(const ValueStore& store, Value g) {
    if (!g.is_number_up_star()) return false;
    const NumberUpStar parts = store.parts(g);
    return parts.up == 0 && parts.star != 0;
}

void append_incentives(ValueStore& store, Value g, std::vector<Value>& list) {
    for (const Value gl : store.left_options(g)) list.push_back(subtract(store, gl, g));
}

}  // namespace

std::vector<Value> undominated(ValueStore& store, std::vector<Value> values) {
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    std::vector<Value> kept;
    for (const Value v : values) {
        base::count_work(kept.size() + 1);
        const auto at_least_v = [&](Value other) { return less_or_equal(store, v, other); };
        if (std::any_of(kept.begin(), kept.end(), at_least_v)) continue;
        std::erase_if(kept, [&](Value other) { return less_or_equal(store, other, v); });
        kept.push_back(v);
    }
    return kept;
}

std::vector<Value> left_incentives(ValueStore& store, Value g) {
    std::vector<Value> list;
    append_incentives(store, g, list);
    return has_confused_incentives(store, g) ? list : undominated(store, std::move(list));
}

// Right's move G -> G^R is Left's move -G -> -G^R, and -G^R + G is its incentive.
std::vector<Value> right_incentives(ValueStore& store, Value g) { return left_incentives(store, -g); }

std::vector<Value> incentives(ValueStore& store, Value g) {
    if (has_confused_incentives(store, g)) return left_incentives(store, g);
    std::vector<Value> list;
    append_incentives(store, g, list);
    append_incentives(store, -g, list);
    return undominated(store, std::move(list));
}

}  // namespace papamu::cgt
