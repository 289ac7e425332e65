#include "cgt/products.h"

#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/list_work.h"
#include "base/stack_guard.h"
#include "base/work_limit.h"
#include "cgt/canonical.h"
#include "cgt/incentives.h"
#include "cgt/order.h"
#include "cgt/sum.h"

namespace papamu::cgt {

namespace {

/// The sign expansion of x followed by that of y (Siegel ch. VIII; Winning Ways ch. 3, "Hackenbush strings").
///
/// While all signs agree, each is worth 1; from the first change on, the i-th sign is worth 2^-i. So if x has already
/// changed sign, with denominator 2^k, or if y begins with the other sign, y adds only fractions: y > 0 consists of p =
/// ceil(y) pluses followed by the signs of y - p, which are worth 1 - 2^-p and 2^-p (y - p) in units of 2^-k.
Dyadic append_signs(const Dyadic& x, const Dyadic& y) {
    if (x.is_zero()) return y;
    if (y.is_zero()) return x;
    if (x.is_integer() && x.sign() == y.sign()) return x + y;
    const Dyadic size = y.abs();
    const Dyadic runs = size.ceil();
    if (runs > Dyadic(kMaxDyadicBits)) throw base::LimitError("an ordinal sum of numbers with a huge denominator");
    const std::int64_t p = runs.small_numerator();
    const Dyadic halvings = Dyadic(1) + Dyadic::ratio(1, p) * (size - runs - Dyadic(1));
    const Dyadic added = Dyadic::ratio(1, x.exponent()) * halvings;
    return y.sign() > 0 ? x + added : x - added;
}

/// G:H if both are of the form x + *a with a number x and so is the result; else nullopt.
std::optional<Value> closed_ordinal_sum(ValueStore& store, Value g, Value h) {
    if (g.is_zero()) return h;
    if (h.is_zero()) return g;
    if (!g.is_number_up_star() || !h.is_number_up_star()) return std::nullopt;
    const NumberUpStar a = store.parts(g);
    const NumberUpStar b = store.parts(h);
    if (a.is_number() && b.is_number()) return store.number(append_signs(a.number, b.number));
    if (a.up != 0 || b.up != 0 || !b.number.is_zero()) return std::nullopt;
    return store.number_up_star({a.number, 0, a.star + b.star});
}

class OrdinalSum {
 public:
    OrdinalSum(ValueStore& store, Value base) : store_(store), base_(base) {
        for (const Value v : store.left_options(base)) base_left_.push_back(v);
        for (const Value v : store.right_options(base)) base_right_.push_back(v);
    }

    Value with(Value h) {
        if (const auto closed = closed_ordinal_sum(store_, base_, h)) return *closed;
        if (const auto known = memo_.find(h); known != memo_.end()) return known->second;
        base::check_stack();
        if (store_.is_number(h)) {
            const Dyadic n = store_.to_number(h);
            if (n.is_integer()) return with_integer(n);
        }
        std::vector<Value> left = base_left_;
        std::vector<Value> right = base_right_;
        for (const Value v : store_.left_options(h)) left.push_back(with(v));
        for (const Value v : store_.right_options(h)) right.push_back(with(v));
        return memo_[h] = canonical(store_, left, right);
    }

 private:
    /// Iterates over the levels, so that a large integer does not exhaust the stack.
    Value with_integer(const Dyadic& n) {
        constexpr std::int64_t kMostLevels = std::int64_t{1} << 20;
        if (n.abs() > Dyadic(kMostLevels)) throw base::LimitError("an ordinal sum of more than 2^20 levels");
        std::vector<Value> left = base_left_;
        std::vector<Value> right = base_right_;
        std::vector<Value>& growing = n.sign() > 0 ? left : right;
        const Dyadic step(n.sign());
        Value sum = base_;
        growing.push_back(sum);
        for (Dyadic k; k != n;) {
            k += step;
            base::count_work();
            growing.back() = sum;
            Value& level = memo_[store_.number(k)];
            if (level.is_zero()) level = canonical(store_, left, right);
            sum = level;
        }
        return sum;
    }

    ValueStore& store_;
    Value base_;
    std::vector<Value> base_left_, base_right_;
    std::unordered_map<Value, Value> memo_;
};

class NortonProduct {
 public:
    NortonProduct(ValueStore& store, Value u) : store_(store), unit_(u) {}

    Value of(Value g) {
        if (store_.is_number(g)) {
            const Dyadic n = store_.to_number(g);
            if (n.is_integer()) return multiple(store_, n, unit_);
        }
        if (const auto known = memo_.find(g); known != memo_.end()) return known->second;
        base::check_stack();
        if (steps_.empty()) {
            for (const Value i : incentives(store_, unit_)) steps_.push_back(add(store_, unit_, i));
        }
        std::vector<Value> left;
        std::vector<Value> right;
        for (const Value v : store_.left_options(g)) {
            const Value product = of(v);
            base::ListWork work(steps_.size());
            for (const Value step : steps_) {
                work.next();
                left.push_back(add(store_, product, step));
            }
        }
        for (const Value v : store_.right_options(g)) {
            const Value product = of(v);
            base::ListWork work(steps_.size());
            for (const Value step : steps_) {
                work.next();
                right.push_back(subtract(store_, product, step));
            }
        }
        return memo_[g] = canonical(store_, left, right);
    }

 private:
    ValueStore& store_;
    Value unit_;
    std::vector<Value> steps_;  // U + I
    std::unordered_map<Value, Value> memo_;
};

/// The nim product of numbers below 2^(2 * half) (On Numbers and Games ch. 6). F = 2^half is a Fermat 2-power; the
/// parts of a = a1 F + a0 multiply as in a field in which F^2 = F + F/2.
std::uint64_t nim_product(std::uint64_t a, std::uint64_t b, unsigned half) {
    if (a < 2 || b < 2) return a * b;
    const std::uint64_t low = (std::uint64_t{1} << half) - 1;
    const std::uint64_t a1 = a >> half;
    const std::uint64_t a0 = a & low;
    const std::uint64_t b1 = b >> half;
    const std::uint64_t b0 = b & low;
    const unsigned quarter = half / 2;
    const std::uint64_t high = nim_product(a1, b1, quarter);
    const std::uint64_t both = nim_product(a1 ^ a0, b1 ^ b0, quarter);
    const std::uint64_t plain = nim_product(a0, b0, quarter);
    return ((both ^ plain) << half) ^ plain ^ nim_product(high, std::uint64_t{1} << (half - 1), quarter);
}

class ConwayProduct {
 public:
    explicit ConwayProduct(ValueStore& store) : store_(store) {}

    Value of(Value g, Value h) {
        if (const auto closed = closed_form(g, h)) return *closed;
        if (h < g) std::swap(g, h);
        const auto key = std::pair(g, h);
        if (const auto known = memo_.find(key); known != memo_.end()) return known->second;
        base::check_stack();
        std::vector<Value> left;
        std::vector<Value> right;
        for (const Value gl : store_.left_options(g)) {
            for (const Value hl : store_.left_options(h)) left.push_back(cross(g, h, gl, hl));
            for (const Value hr : store_.right_options(h)) right.push_back(cross(g, h, gl, hr));
        }
        for (const Value gr : store_.right_options(g)) {
            for (const Value hr : store_.right_options(h)) left.push_back(cross(g, h, gr, hr));
            for (const Value hl : store_.left_options(h)) right.push_back(cross(g, h, gr, hl));
        }
        return memo_[key] = canonical(store_, left, right);
    }

 private:
    struct Hash {
        std::size_t operator()(const std::pair<Value, Value>& key) const {
            return std::hash<Value>()(key.first) * 31 + std::hash<Value>()(key.second);
        }
    };

    Value cross(Value g, Value h, Value g_option, Value h_option) {
        base::count_work();
        const Value sum = add(store_, of(g_option, h), of(g, h_option));
        return subtract(store_, sum, of(g_option, h_option));
    }

    std::optional<Value> closed_form(Value g, Value h) {
        if (g.is_zero() || h.is_zero()) return Value();
        const bool g_number = store_.is_number(g);
        const bool h_number = store_.is_number(h);
        if (g_number && h_number) return store_.number(store_.to_number(g) * store_.to_number(h));
        // n G = (n-1) G + G holds at the level of forms, because n = {n-1|} is the form of (n-1) + 1.
        if (g_number && store_.to_number(g).is_integer()) return multiple(store_, store_.to_number(g), h);
        if (h_number && store_.to_number(h).is_integer()) return multiple(store_, store_.to_number(h), g);
        if (!g.is_number_up_star() || !h.is_number_up_star()) return std::nullopt;
        const NumberUpStar a = store_.parts(g);
        const NumberUpStar b = store_.parts(h);
        if (!a.number.is_zero() || !b.number.is_zero() || a.up != 0 || b.up != 0) return std::nullopt;
        return store_.number_up_star({Dyadic(), 0, nim_product(a.star, b.star, 32)});
    }

    ValueStore& store_;
    std::unordered_map<std::pair<Value, Value>, Value, Hash> memo_;
};

}  // namespace

Value ordinal_sum(ValueStore& store, Value g, Value h) {
    if (const auto closed = closed_ordinal_sum(store, g, h)) return *closed;
    return OrdinalSum(store, g).with(h);
}

Value norton_product(ValueStore& store, Value g, Value u) {
    if (u.is_zero() || !less_or_equal(store, Value(), u))
        throw base::DomainError("a Norton product by a game that is not > 0");
    return NortonProduct(store, u).of(g);
}

Value conway_product(ValueStore& store, Value g, Value h) { return ConwayProduct(store).of(g, h); }

}  // namespace papamu::cgt
