#include "cgt/order.h"

#include <algorithm>
#include <boost/container/small_vector.hpp>

#include "base/list_work.h"
#include "base/stack_guard.h"
#include "cgt/store_access.h"

namespace papamu::cgt {

namespace {

/// A stored game as a number of 35 bits.
std::uint64_t name(Value g) { return (g.location() << 1) | (g.flag(Value::kNegative) ? 1U : 0U); }

/// The cache's question for "G <= H"; nullopt if a part is too large for it.
std::optional<CompareCache::Question> question(Value g, Value h) {
    if (!g.is_stored()) {  // G <= H is -H <= -G
        const Value mirrored = -g;
        g = -h;
        h = mirrored;
    }
    if (h.is_stored()) {
        // Of the two equivalent questions, take the one whose first game has the lower location in the store.
        return h.location() < g.location() ? CompareCache::Question{name(-h), name(-g)}
                                           : CompareCache::Question{name(g), name(h)};
    }
    if (!h.is_small()) return std::nullopt;
    // If stops do not decide, the number part of H is the Left stop of G: only the infinitesimal part adds information.
    constexpr std::uint64_t kNotStored = std::uint64_t{1} << 35;
    const std::uint64_t infinitesimal =
        (static_cast<std::uint64_t>(h.up() + (1 << (Value::kUpBits - 1))) << Value::kStarBits) | h.star();
    return CompareCache::Question{name(g), kNotStored | infinitesimal};
}

using Cached = std::optional<CompareCache::Question>;

struct OpenQuestion {
    Value less, greater;
    Cached asked;
};

/// G <= H by its definition.
bool decide(ValueStore& store, Value g, Value h) {
    base::check_stack();
    const CompareCache& cache = detail::StoreAccess::compare_cache(store);
    const Measured measured_g(store, g);
    const Measured measured_h(store, h);
    boost::container::small_vector<OpenQuestion, 16> open;
    // G^L >= H or H^R <= G refutes it. Comparisons that are decided at once come first, then those that were answered
    // before; what needs a search comes last.
    const auto refutes = [&](const Measured& less, const Measured& greater) {
        const auto known = detail::less_or_equal_at_once(store, less, greater);
        if (known) return *known;
        open.push_back({less.value, greater.value, question(less.value, greater.value)});
        if (open.back().asked) cache.prefetch(*open.back().asked);
        return false;
    };
    const OptionRange lefts = store.left_options(g);
    base::ListWork left_work(lefts.size());
    for (const Value gl : lefts) {
        left_work.next();
        if (refutes(measured_h, {store, gl})) return false;
    }
    const OptionRange rights = store.right_options(h);
    base::ListWork right_work(rights.size());
    for (const Value hr : rights) {
        right_work.next();
        if (refutes({store, hr}, measured_g)) return false;
    }
    std::size_t left = 0;
    for (const OpenQuestion& q : open) {
        const auto known = q.asked ? cache.find(*q.asked) : std::nullopt;
        if (known == true) return false;
        if (!known) open[left++] = q;
    }
    open.resize(left);
    return std::none_of(open.begin(), open.end(), [&store](const OpenQuestion& q) {
        return detail::less_or_equal_searched(store, q.less, q.greater);
    });
}

}  // namespace

bool detail::less_or_equal_searched(ValueStore& store, Value g, Value h) {
    const Cached asked = question(g, h);
    CompareCache& cache = detail::StoreAccess::compare_cache(store);
    if (asked) {
        if (const auto known = cache.find(*asked)) return *known;
    }
    const bool answer = decide(store, g, h);
    if (asked) cache.insert(*asked, answer);
    return answer;
}

void detail::prefetch_comparison(ValueStore& store, Value g, Value h) {
    if (const auto asked = question(g, h)) detail::StoreAccess::compare_cache(store).prefetch(*asked);
}

Order compare(ValueStore& store, Value g, Value h) {
    if (g == h) return Order::kEqual;
    if (less_or_equal(store, g, h)) return Order::kLess;
    return less_or_equal(store, h, g) ? Order::kGreater : Order::kConfused;
}

const char* to_string(Order order) {
    switch (order) {
        case Order::kLess:
            return "<";
        case Order::kEqual:
            return "=";
        case Order::kGreater:
            return ">";
        case Order::kConfused:
            break;
    }
    return "|";
}

Outcome outcome(ValueStore& store, Value g) {
    switch (compare(store, g, Value())) {
        case Order::kLess:
            return Outcome::kRight;
        case Order::kEqual:
            return Outcome::kPrevious;
        case Order::kGreater:
            return Outcome::kLeft;
        case Order::kConfused:
            break;
    }
    return Outcome::kNext;
}

const char* to_string(Outcome outcome) {
    switch (outcome) {
        case Outcome::kLeft:
            return "L";
        case Outcome::kRight:
            return "R";
        case Outcome::kNext:
            return "N";
        case Outcome::kPrevious:
            break;
    }
    return "P";
}

}  // namespace papamu::cgt
