#include "cgt/stop_bound.h"

#include <cstdint>

#include "cgt/big_dyadic.h"

namespace papamu::cgt::detail {

namespace {

constexpr int kMost = UpBounds::kMost;

/// For one of the players: whether G <= x + T(n, s), for the other one whether -G <= -x + T(n, s).
class AtMost {
 public:
    explicit AtMost(const StopBound& bound) : reach_(bound.reach) {}

    [[nodiscard]] bool is(int n, int s) const { return answers_[n + kMost][s]; }

    /// Requires that it is settled, for both players, for all smaller |n|, and for n = 0 and smaller s.
    void settle(const AtMost& other, int n, int s) {
        // G <= T is refuted by a G^L >= T, and by a T^R <= G, that is -G <= -T^R. The Right options of T(n, s) beside
        // x are x + T(n - 1, 1 - s) for n > 0, and x for all others but x itself; T(-1, 1) also has x + *.
        bool refuted = n <= reach_[s];
        if (n > 0) {
            refuted = refuted || other.is(1 - n, 1 - s);
        } else if (n < 0 || s == 1) {
            refuted = refuted || other.is(0, 0) || (n == -1 && s == 1 && other.is(0, 1));
        }
        answers_[n + kMost][s] = !refuted;
    }
    /// As UpBounds::upper().
    [[nodiscard]] int bound(int s) const {
        int n = -kMost;
        while (n <= kMost && !is(n, s)) ++n;
        return -n;
    }

 private:
    std::array<int, 2> reach_;
    std::array<std::array<bool, 2>, 2 * kMost + 1> answers_{};
};

/// number_of() in machine words. Requires that such a number exists; returns nullopt if an end is too large.
std::optional<Value> small_number_of(const StopBound& lower, const StopBound& upper) {
    if (!lower.stop.is_small() || !upper.stop.is_small()) return std::nullopt;
    // Both ends in half units; a missing end is placed beyond every number that matters.
    constexpr int twos = Value::kFractionBits + 1;
    constexpr std::int64_t far = std::int64_t{1} << 60;
    // From here on both ends are closed: an open end is moved inwards by half a unit.
    const std::int64_t low = lower.exists ? 2 * lower.stop.units() + (lower.closed() ? 0 : 1) : -far;
    const std::int64_t high = upper.exists ? -2 * upper.stop.units() - (upper.closed() ? 0 : 1) : far;
    if (low <= 0 && high >= 0) return Value();
    const bool negative = high < 0;
    const std::int64_t from = negative ? -high : low;
    const std::int64_t to = negative ? -low : high;
    // The smallest integer if there is one, else the only multiple of the largest power of two that has one there.
    for (int exponent = 0; exponent <= twos; ++exponent) {
        const int shift = twos - exponent;
        const std::int64_t multiple = (from + (std::int64_t{1} << shift) - 1) >> shift;
        if (multiple << shift <= to) return Value::small(negative ? -multiple : multiple, exponent, 0, 0);
    }
    return std::nullopt;
}

}  // namespace

std::optional<Value> number_of(ValueStore& store, const StopBound& lower, const StopBound& upper) {
    if (lower.exists && upper.exists) {
        const int order = store.compare_numbers(lower.stop, -upper.stop);
        if (order > 0 || (order == 0 && !(lower.closed() && upper.closed()))) return std::nullopt;
        if (order == 0) return lower.stop;
    }
    if (const auto number = small_number_of(lower, upper)) return number;
    const Dyadic low = lower.exists ? store.to_number(lower.stop) : Dyadic();
    const Dyadic high = upper.exists ? -store.to_number(upper.stop) : Dyadic();
    return store.number(simplest_between<ValueBackend>(lower.exists ? &low : nullptr, lower.closed(),
                                                       upper.exists ? &high : nullptr, upper.closed()));
}

UpBounds up_bounds_of(const StopBound& lefts, const StopBound& rights) {
    UpBounds bounds;
    if (lefts.stop != -rights.stop) {  // no Right option of LS(G) + T(n, s) is at most G
        for (int s = 0; s <= 1; ++s) {
            bounds.set_upper(s, -1 - lefts.reach[s]);
            bounds.set_lower(s, -1 - rights.reach[s]);
        }
        return bounds;
    }
    AtMost upper(lefts);
    AtMost lower(rights);
    for (int size = 0; size <= kMost; ++size) {
        for (int s = 0; s <= 1; ++s) {
            for (const int n : {-size, size}) {
                upper.settle(lower, n, s);
                lower.settle(upper, n, s);
            }
        }
    }
    for (int s = 0; s <= 1; ++s) {
        bounds.set_upper(s, upper.bound(s));
        bounds.set_lower(s, lower.bound(s));
    }
    return bounds;
}

}  // namespace papamu::cgt::detail
