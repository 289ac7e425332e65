#include "cgt/sum.h"

#include <array>
#include <boost/container/small_vector.hpp>

#include "base/list_work.h"
#include "base/stack_guard.h"
#include "cgt/big_dyadic.h"
#include "cgt/canonical.h"
#include "cgt/store_access.h"
#include "cgt/translations.h"

namespace papamu::cgt {

namespace {

using Options = boost::container::small_vector<Value, 16>;

std::span<const Value> span_of(const Options& options) { return {options.data(), options.size()}; }

/// Adds each option to `other`. By number avoidance (Winning Ways ch. 6; Siegel II.3), add_stored() does this for the
/// options of one summand and then of the other, omitting those of a number if the other summand is not a number.
void add_options(ValueStore& store, const OptionRange& options, Value other, Options& out) {
    base::ListWork work(options.size());
    for (const Value v : options) {
        work.next();
        out.push_back(add(store, v, other));
    }
}

Value add_stored(ValueStore& store, Value g, Value h) {
    base::check_stack();
    Options left;
    Options right;
    std::size_t lefts_of_first = 0;
    std::size_t rights_of_first = 0;
    const bool g_number = store.is_number(g);
    const bool h_number = store.is_number(h);
    if (!g_number) {
        add_options(store, store.left_options(g), h, left);
        add_options(store, store.right_options(g), h, right);
        lefts_of_first = left.size();
        rights_of_first = right.size();
    }
    if (!h_number) {
        add_options(store, store.left_options(h), g, left);
        add_options(store, store.right_options(h), g, right);
    }
    // A shift by a number preserves canonical form (number translation).
    if (g_number) return intern_translated(store, h, g, span_of(left), span_of(right));
    if (h_number) return intern_translated(store, g, h, span_of(left), span_of(right));
    // No option of one summand dominates another one of it: G^L + H <= G^L' + H means G^L <= G^L'.
    const auto lists = [](const Options& options, std::size_t of_first) {
        const auto all = span_of(options);
        return std::array{KnownOptions{all.first(of_first)}, KnownOptions{all.subspan(of_first)}};
    };
    return canonical(store, lists(left, lefts_of_first), lists(right, rights_of_first));
}

/// G + H, H + G and -((-G) + (-H)) are looked up as one question.
struct SumQuestion {
    Value g, h;
    bool negate;  // whether to negate the answer

    SumQuestion(Value first, Value second) : g(first), h(second) {
        if (h < g) std::swap(g, h);
        negate = g.is_stored() ? g.flag(Value::kNegative) : h.flag(Value::kNegative);
        if (!negate) return;
        g = -g;
        h = -h;
        if (h < g) std::swap(g, h);
    }
};

}  // namespace

void prefetch_sum(ValueStore& store, Value g, Value h) {
    if ((!g.is_stored() && !h.is_stored()) || g.is_zero() || h.is_zero()) return;
    const SumQuestion question(g, h);
    detail::StoreAccess::sum_cache(store).prefetch(question.g, question.h);
}

Value add(ValueStore& store, Value g, Value h) {
    if (g.is_small() && h.is_small()) {
        if (const auto sum = Value::small_sum(g, h)) [[likely]]
            return *sum;
    }
    if (!g.is_stored() && !h.is_stored()) return store.number_up_star(store.parts(g) + store.parts(h));
    if (g.is_zero()) return h;
    if (h.is_zero()) return g;
    if (g == -h) return Value();
    const SumQuestion question(g, h);
    std::optional<Value> sum = detail::StoreAccess::sum_cache(store).find(question.g, question.h);
    if (!sum) {
        sum = add_stored(store, question.g, question.h);
        detail::StoreAccess::sum_cache(store).insert(question.g, question.h, *sum);
    }
    return question.negate ? -*sum : *sum;
}

namespace {

/// n copies of a number-up-star, by repeated doubling; each step has a closed form.
Value doubled(ValueStore& store, const BigInt& n, Value g) {
    Value sum;
    Value power = g;
    for (BigInt rest = n; rest != 0;) {
        if ((rest & 1) != 0) sum = add(store, sum, power);
        rest >>= 1;
        if (rest != 0) power = add(store, power, power);
    }
    return sum;
}

/// n > 0 copies of any other game, added one by one. The only new sums in kG + G are those of a follower of kG and a
/// follower of G; doubling would pair followers of kG with each other, and most of those pairs have the same sum as
/// other pairs.
Value added_up(ValueStore& store, const BigInt& n, Value g) {
    Value sum = g;
    for (BigInt k = 1; k < n;) {
        base::count_work();
        sum = add(store, sum, g);
        ++k;
        if (!sum.is_number_up_star()) continue;
        // If k copies are simple (0 for a game of finite order), so are multiples of them.
        const BigInt rest = n % k;
        const Value most = doubled(store, n / k, sum);
        return rest == 0 ? most : add(store, most, added_up(store, rest, g));
    }
    return sum;
}

}  // namespace

Value multiple(ValueStore& store, const Dyadic& n, Value g) {
    if (!n.is_integer()) throw base::DomainError("a multiple needs an integer: " + n.to_string() + " is not one");
    if (n.sign() < 0) return multiple(store, -n, -g);
    if (store.is_number(g)) return store.number(n * store.to_number(g));
    // If G = -G, then 2G = 0, and only the parity of n counts.
    if (g == -g) return (numerator(n) & 1) != 0 ? g : Value();
    if (n.is_zero()) return Value();
    return g.is_number_up_star() ? doubled(store, numerator(n), g) : added_up(store, numerator(n), g);
}

Value multiple(ValueStore& store, std::int64_t n, Value g) { return multiple(store, Dyadic(n), g); }

}  // namespace papamu::cgt
