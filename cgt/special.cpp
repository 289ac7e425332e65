#include "cgt/special.h"

#include <algorithm>
#include <unordered_map>

#include "base/list_work.h"
#include "base/stack_guard.h"
#include "cgt/big_dyadic.h"
#include "cgt/canonical.h"
#include "cgt/predicates.h"
#include "cgt/products.h"
#include "cgt/sum.h"

namespace papamu::cgt {

namespace {

/// The only element, or nullopt if there is not exactly one.
std::optional<Value> only(const OptionRange& options) {
    if (options.size() != 1) return std::nullopt;
    return options[0];
}

/// The y with 1:y = x for a number x > 0: the sign expansion of x without its first plus.
Dyadic after_first_plus(const Dyadic& x) {
    if (x >= Dyadic(1)) return x - Dyadic(1);
    // x is a plus, p minuses for the least p with 2^-p <= x, then fractions: the inverse of ordinal_sum's closed form.
    const std::int64_t p = x.exponent() - static_cast<std::int64_t>(msb(numerator(x)));
    return x * Dyadic::ratio(BigInt(BigInt(1) << static_cast<unsigned>(p)), 0) - Dyadic(p + 1);
}

std::vector<std::int64_t> without_trailing_zeros(std::vector<std::int64_t> list) {
    while (!list.empty() && list.back() == 0) list.pop_back();
    return list;
}

/// The canonical Left options, as expansions, of an uptimal whose last coefficient is positive and which is not a
/// NumberUpStar. If there are not `count` of them, some list whose length is not `count`.
std::vector<UptimalExpansion> expected_left_options(const UptimalExpansion& e, std::size_t count) {
    const auto& a = e.ups;
    const auto part = [&e](std::size_t length, std::uint64_t star) {
        return UptimalExpansion{e.number, star, without_trailing_zeros({e.ups.data(), e.ups.data() + length})};
    };
    // The number of coefficients that remain when the last run of positive (below: non-negative) ones is cut off.
    std::size_t up_to_nonpositive = a.size();
    while (up_to_nonpositive > 0 && a[up_to_nonpositive - 1] > 0) --up_to_nonpositive;
    std::size_t up_to_negative = a.size();
    while (up_to_negative > 0 && a[up_to_negative - 1] >= 0) --up_to_negative;

    const std::size_t shorter = a.back() == 1 ? a.size() - 1 : up_to_nonpositive;
    std::vector<UptimalExpansion> options;
    if (up_to_negative > 0) {
        options.push_back(part(up_to_negative, e.star ^ 1U));
        auto& ups = options.back().ups;  // its last coefficient is negative, so nothing was cut off
        for (std::int64_t& c : ups) ++c;
        ups = without_trailing_zeros(std::move(ups));
    } else if (a[0] == 0) {
        if (e.star >= count) return {};
        for (std::uint64_t m = 0; m < e.star; ++m) options.push_back({e.number, m, {}});
    } else {
        const auto other = std::find_if(a.begin(), a.end(), [](std::int64_t c) { return c != 1; });
        const bool confused = e.star == 1 && (other == a.end() || *other == 0);
        if (confused) {
            options.push_back({e.number, 0, {}});
        } else if (shorter == 0) {
            return {{e.number, 0, {}}};
        }
    }
    options.push_back(part(shorter, e.star));
    return options;
}

/// An arbitrary order for comparing lists.
bool is_before(const UptimalExpansion& a, const UptimalExpansion& b) {
    if (a.star != b.star) return a.star < b.star;
    if (a.ups != b.ups) return a.ups < b.ups;
    return a.number < b.number;
}

}  // namespace

/// Finds the expansions of uptimals that end in a positive coefficient and, through negation, of all others.
class UptimalExpansions::Recogniser {
 public:
    explicit Recogniser(ValueStore& store) : store_(store) {}

    std::optional<UptimalExpansion> of(Value g) {
        if (g.is_number_up_star()) {
            const NumberUpStar parts = store_.parts(g);
            return UptimalExpansion{parts.number, parts.star, without_trailing_zeros({parts.up})};
        }
        if (const auto known = memo_.find(g); known != memo_.end()) return known->second;
        base::check_stack();
        auto found = with_positive_end(g);
        if (!found) {
            found = with_positive_end(-g);
            if (found) found = negated(*found);
        }
        return memo_[g] = found;
    }

 private:
    static UptimalExpansion negated(UptimalExpansion e) {
        e.number = -e.number;
        for (std::int64_t& a : e.ups) a = -a;
        return e;
    }

    /// The only Right option of x + *m + a1.^<1> + ... + ak.^<k> with ak > 0 has *(m^1), and every ai is smaller by
    /// one. If these end in zeros, k cannot be read from them; then some Left option has length k - 1.
    std::optional<UptimalExpansion> with_positive_end(Value g) {
        const auto right = only(store_.right_options(g));
        if (!right) return std::nullopt;
        const auto reply = of(*right);
        if (!reply) return std::nullopt;
        std::size_t longest = reply->ups.size();
        std::vector<UptimalExpansion> left;
        const OptionRange options = store_.left_options(g);
        base::ListWork work(options.size());
        for (const Value v : options) {
            work.next();
            auto option = of(v);
            if (!option) return std::nullopt;
            longest = std::max(longest, option->ups.size());
            left.push_back(std::move(*option));
        }
        std::sort(left.begin(), left.end(), is_before);
        for (const std::size_t length : {reply->ups.size(), longest + 1}) {
            UptimalExpansion guess = *reply;
            guess.star ^= 1U;
            guess.ups.resize(length);
            for (std::int64_t& a : guess.ups) ++a;
            if (guess.ups.size() < 2 || guess.ups.back() <= 0) continue;
            auto expected = expected_left_options(guess, left.size());
            std::sort(expected.begin(), expected.end(), is_before);
            if (left == expected) return guess;
        }
        return std::nullopt;
    }

    ValueStore& store_;
    std::unordered_map<Value, std::optional<UptimalExpansion>> memo_;
};

Value tiny(ValueStore& store, Value g) { return canonical(store, {Value()}, {canonical(store, {Value()}, {-g})}); }
Value miny(ValueStore& store, Value g) { return -tiny(store, g); }

std::optional<Value> recognise_tiny(ValueStore& store, Value v) {
    if (!v.is_stored()) return std::nullopt;
    const auto left = only(store.left_options(v));
    const auto threat = only(store.right_options(v));
    if (!left || !threat || !left->is_zero()) return std::nullopt;
    const auto retreat = only(store.left_options(*threat));
    const auto prize = only(store.right_options(*threat));
    if (!retreat || !prize || !retreat->is_zero()) return std::nullopt;
    const Value g = -*prize;
    if (store.compare_numbers(store.right_stop(g), Value()) < 0) return std::nullopt;
    if (store.compare_numbers(store.left_stop(g), Value()) <= 0) return std::nullopt;
    return g;
}

std::optional<Value> recognise_miny(ValueStore& store, Value v) { return recognise_tiny(store, -v); }

Value power_sum(ValueStore& store, Value g, const Dyadic& x) {
    if (x.sign() < 0)
        throw base::DomainError("a sum of powers needs an exponent of 0 or more: " + x.to_string() + " is negative");
    if (x.is_zero()) return Value();
    return ordinal_sum(store, g, store.number(after_first_plus(x)));
}

Value power(ValueStore& store, Value g, const Dyadic& x) {
    if (x < Dyadic(1)) throw base::DomainError("a power needs an exponent of 1 or more: " + x.to_string() + " is less");
    const auto left = only(store.left_options(g));
    const auto right = only(store.right_options(g));
    if (!left || !right || !left->is_zero()) throw base::DomainError("a power needs a base of the form {0|H}");
    return canonical(store, {Value()}, {subtract(store, *right, power_sum(store, g, x - Dyadic(1)))});
}

Value up_nth(ValueStore& store, std::int64_t n) { return power(store, Value::ups(1), Dyadic(n)); }
Value up_to(ValueStore& store, std::int64_t n) { return power_sum(store, Value::ups(1), Dyadic(n)); }

Value uptimal(ValueStore& store, const UptimalExpansion& expansion) {
    const std::int64_t ups = expansion.ups.empty() ? 0 : expansion.ups[0];
    Value sum = store.number_up_star({expansion.number, ups, expansion.star});
    for (std::size_t i = 1; i < expansion.ups.size(); ++i) {
        if (expansion.ups[i] == 0) continue;
        const Value power_of_up = up_nth(store, static_cast<std::int64_t>(i + 1));
        sum = add(store, sum, multiple(store, expansion.ups[i], power_of_up));
    }
    return sum;
}

UptimalExpansions::UptimalExpansions(ValueStore& store) : recogniser_(std::make_unique<Recogniser>(store)) {}
UptimalExpansions::~UptimalExpansions() = default;
std::optional<UptimalExpansion> UptimalExpansions::of(Value g) { return recogniser_->of(g); }

std::optional<UptimalExpansion> uptimal_expansion(ValueStore& store, Value g) { return UptimalExpansions(store).of(g); }

Value superstar(ValueStore& store, std::span<const std::uint64_t> exponents) {
    if (exponents.empty()) throw base::DomainError("a superstar needs an exponent");
    std::vector<std::uint64_t> sorted(exponents.begin(), exponents.end());
    std::sort(sorted.begin(), sorted.end());
    sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
    std::uint64_t mex = 0;
    while (mex < sorted.size() && sorted[mex] == mex) ++mex;
    const auto nimber = [&store](std::uint64_t m) { return store.number_up_star({Dyadic(), 0, m}); };
    std::vector<Value> left;
    std::vector<Value> right;
    for (std::uint64_t m = 0; m <= mex; ++m) left.push_back(nimber(m));
    for (const std::uint64_t m : sorted) right.push_back(nimber(m));
    return canonical(store, left, right);
}

std::optional<std::vector<std::uint64_t>> superstar_exponents(ValueStore& store, Value g) {
    std::vector<std::uint64_t> exponents;
    if (g.is_number_up_star()) {
        // {0|*a} = ^*(a^1), also for a = 0; in the others, both players have the same options, or none are nimbers.
        const NumberUpStar parts = store.parts(g);
        if (!parts.number.is_zero() || parts.up != 1) return std::nullopt;
        exponents.push_back(parts.star ^ 1U);
        return exponents;
    }
    for (const Value v : store.right_options(g)) {
        if (!is_nimber(store, v)) return std::nullopt;
        exponents.push_back(store.parts(v).star);
    }
    if (superstar(store, exponents) != g) return std::nullopt;
    std::sort(exponents.begin(), exponents.end());
    return exponents;
}

}  // namespace papamu::cgt
