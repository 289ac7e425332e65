#include "cgt/atomic_weight.h"

#include <algorithm>
#include <bit>
#include <unordered_map>
#include <vector>

#include "base/stack_guard.h"
#include "cgt/canonical.h"
#include "cgt/order.h"
#include "cgt/predicates.h"
#include "cgt/products.h"
#include "cgt/sum.h"

namespace papamu::cgt {

namespace detail {

/// Computes the n of remote_star().
class RemoteStars {
 public:
    explicit RemoteStars(ValueStore& store) : store_(store) {}

    std::uint64_t of(Value g) {
        if (g.is_number_up_star()) return closed_form(store_.parts(g));
        if (const auto known = memo_.find(g); known != memo_.end()) return known->second;
        base::check_stack();
        std::uint64_t n = 1;
        for (const Value v : store_.left_options(g)) n = std::max(n, of(v));
        for (const Value v : store_.right_options(g)) n = std::max(n, of(v));
        return memo_[g] = n;
    }

 private:
    static std::uint64_t closed_form(const NumberUpStar& g) {
        if (!g.number.is_zero()) return 1;  // among the followers, only 0 can be a nimber
        if (g.up == 0) return g.star + 1;
        // n.up + *m has *m or *(m^1) as a follower, depending on the parity of n; if m < 2, it has * and 0.
        return g.star < 2 ? 2 : (g.star ^ (static_cast<std::uint64_t>(g.up) & 1U)) + 1;
    }

    ValueStore& store_;
    std::unordered_map<Value, std::uint64_t> memo_;
};

}  // namespace detail

namespace {

Value nimber(ValueStore& store, std::uint64_t m) { return store.number_up_star({Dyadic(), 0, m}); }

}  // namespace

/// The weight by the recursive rule, which is the atomic weight whenever that is defined.
class AtomicWeights::Rule {
 public:
    explicit Rule(ValueStore& store) : store_(store), remote_(store) {}

    Value of(Value g) {
        if (g.is_number_up_star()) return store_.number(Dyadic(store_.parts(g).up));
        if (const auto known = memo_.find(g); known != memo_.end()) return known->second;
        base::check_stack();
        std::vector<Value> left;
        std::vector<Value> right;
        for (const Value v : store_.left_options(g)) left.push_back(add(store_, of(v), Value::integer(-2)));
        for (const Value v : store_.right_options(g)) right.push_back(add(store_, of(v), Value::integer(2)));
        Value weight = canonical(store_, left, right);
        if (is_integer(store_, weight)) {
            // The eccentric case: a remote star decides which of the integers that fit between left and right it is.
            switch (compare(store_, g, nimber(store_, remote_.of(g)))) {
                case Order::kLess:
                    weight = least_integer_not_below(left);
                    break;
                case Order::kGreater:
                    for (Value& v : right) v = -v;
                    weight = -least_integer_not_below(right);
                    break;
                default:
                    break;
            }
        }
        return memo_[g] = weight;
    }
    [[nodiscard]] std::size_t size() const { return memo_.size(); }

 private:
    /// The least integer n such that n <= H holds for no H in the list.
    Value least_integer_not_below(const std::vector<Value>& list) {
        std::optional<Dyadic> least;
        for (const Value h : list) {
            Dyadic n = store_.to_number(store_.right_stop(h)).ceil();
            if (less_or_equal(store_, store_.number(n), h)) n += Dyadic(1);
            if (!least || *least < n) least = n;
        }
        return store_.number(*least);
    }

    ValueStore& store_;
    detail::RemoteStars remote_;
    std::unordered_map<Value, Value> memo_;
};

AtomicWeights::AtomicWeights(ValueStore& store) : rule_(std::make_unique<Rule>(store)) {}
AtomicWeights::~AtomicWeights() = default;
Value AtomicWeights::of(Value g) { return rule_->of(g); }
std::size_t AtomicWeights::size() const { return rule_->size(); }

std::optional<Value> find_atomic_weight(ValueStore& store, Value g) {
    if (!is_infinitesimal(store, g)) return std::nullopt;
    const Value weight = AtomicWeights(store).of(g);
    if (store.all_small(g)) return weight;
    const Value rest = subtract(store, g, norton_product(store, weight, Value::ups(1)));
    const Value kite = ordinal_sum(store, far_star(store, g), Value::integer(-1));
    const Value bound = add(store, Value::ups(1, 1), kite);
    if (less_or_equal(store, -bound, rest) && less_or_equal(store, rest, bound)) return weight;
    return std::nullopt;
}

Value atomic_weight(ValueStore& store, Value g) {
    if (const auto weight = find_atomic_weight(store, g)) return *weight;
    throw base::DomainError(is_infinitesimal(store, g) ? "the atomic weight of a game that has none"
                                                       : "the atomic weight of a game that is not infinitesimal");
}

Value remote_star(ValueStore& store, Value g) { return nimber(store, detail::RemoteStars(store).of(g)); }

Value far_star(ValueStore& store, Value g) {
    return nimber(store, std::bit_ceil(std::max<std::uint64_t>(detail::RemoteStars(store).of(g), 2)));
}

}  // namespace papamu::cgt
