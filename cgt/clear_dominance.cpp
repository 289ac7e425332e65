#include "cgt/clear_dominance.h"

#include <boost/container/small_vector.hpp>

#include "base/list_work.h"
#include "base/work_limit.h"
#include "cgt/order.h"

namespace papamu::cgt {

std::size_t keep_best(ValueStore& store, std::span<Value> options) {
    boost::container::small_vector<Measured, 16> kept;
    Value best;  // of their Right stops
    for (const Value option : options) {
        if (kept.size() > base::ListWork::kOptionsOfAStep) {
            base::count_work(kept.size() / base::ListWork::kOptionsOfAStep);
        }
        const Measured next(store, option);
        const bool first = kept.empty();
        // The option with the best Right stop is greater.
        if (!first && store.compare_numbers(next.stops.left, best) < 0) continue;
        if (first || store.compare_numbers(next.stops.right, best) > 0) best = next.stops.right;
        bool dominated = false;
        std::size_t left = 0;
        for (std::size_t i = 0; i < kept.size(); ++i) {
            const Measured& other = kept[i];
            const int lefts = store.compare_numbers(next.stops.left, other.stops.left);
            const int rights = store.compare_numbers(next.stops.right, other.stops.right);
            const auto is_at_most = [&store](const Measured& g, const Measured& h) {
                return detail::less_or_equal_at_once(store, g, h).value_or(false);
            };
            if (!dominated && lefts <= 0 && rights <= 0) dominated = is_at_most(next, other);
            if (!dominated && lefts >= 0 && rights >= 0 && is_at_most(other, next)) continue;
            if (left != i) kept[left] = other;
            ++left;
        }
        kept.resize(left, next);
        if (!dominated) kept.push_back(next);
    }
    for (std::size_t i = 0; i < kept.size(); ++i) options[i] = kept[i].value;
    return kept.size();
}

}  // namespace papamu::cgt
