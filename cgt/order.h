// The partial order of games.
#pragma once

#include <optional>

#include "cgt/value_store.h"

namespace papamu::cgt {

enum class Order { kLess, kEqual, kGreater, kConfused };

/// The outcome class, i.e. which player wins under optimal play (Winning Ways ch. 2).
enum class Outcome { kLeft, kRight, kNext, kPrevious };

/// A value together with its measures.
struct Measured : Measures {
    Value value;

    Measured(const ValueStore& store, Value v) : Measures{store.stops(v), store.up_bounds(v), false}, value(v) {
        is_number = v == stops.left;
    }
};

namespace detail {
/// G <= H by memoised recursion; for games that less_or_equal_at_once() does not decide.
bool less_or_equal_searched(ValueStore& store, Value g, Value h);
/// Prefetches data for a following less_or_equal_searched(store, g, h). Changes nothing.
void prefetch_comparison(ValueStore& store, Value g, Value h);

/// less_or_equal_by_measures() with a way to compare stops.
template <class Compare>
std::optional<bool> less_or_equal_by_measures(const Measures& g, const Measures& h, Compare compare) {
    if (g.stops == h.stops) {  // the same tests as below, in fewer steps
        if (UpBounds::refutes(g.bounds, h.bounds)) return false;
        if (g.stops.left == g.stops.right && UpBounds::meet(g.bounds, h.bounds)) return true;
        return g.is_number || h.is_number ? std::optional(false) : std::nullopt;
    }
    // LS(G) < RS(H) decides, and so does G <= T <= H for a game T beside LS(G) = RS(H).
    const int outer = compare(g.stops.left, h.stops.right);
    if (outer < 0) return true;
    if (outer == 0 && UpBounds::meet(g.bounds, h.bounds)) return true;
    // How a number compares with G depends only on the stops of G and their tightness.
    if (g.is_number || h.is_number) return false;
    // G <= H implies the same for their Left stops and for their Right stops. If the Left stops are equal, every game
    // that is at least H is at least G; if the Right stops are equal, every game that is at most G is at most H.
    const int lefts = compare(g.stops.left, h.stops.left);
    if (lefts > 0 || (lefts == 0 && UpBounds::upper_refutes(g.bounds, h.bounds))) return false;
    const int rights = compare(g.stops.right, h.stops.right);
    if (rights > 0 || (rights == 0 && UpBounds::lower_refutes(g.bounds, h.bounds))) return false;
    return std::nullopt;
}

/// G <= H if the measures decide it, else nullopt. They do if one game is a number, and in most other cases.
inline std::optional<bool> less_or_equal_by_measures(const ValueStore& store, const Measures& g, const Measures& h) {
    if (g.stops.are_small() && h.stops.are_small()) [[likely]]
        return less_or_equal_by_measures(g, h, [](Value a, Value b) { return compare_small_numbers(a, b); });
    return less_or_equal_by_measures(g, h, [&store](Value a, Value b) { return store.compare_numbers(a, b); });
}

/// The same for values. Two NumberUpStars are always decided.
inline std::optional<bool> less_or_equal_at_once(ValueStore& store, const Measured& g, const Measured& h) {
    if (g.value == h.value) return true;
    const std::optional<bool> known = less_or_equal_by_measures(store, g, h);
    if (known || g.value.is_stored() || h.value.is_stored()) return known;
    if (g.value.is_small() && h.value.is_small()) {
        return up_star_at_least_zero(h.value.up() - g.value.up(), h.value.star() ^ g.value.star());
    }
    return less_or_equal(store.parts(g.value), store.parts(h.value));
}
}  // namespace detail

/// G <= H: there is no G^L >= H and no H^R <= G. Uses the measures, closed forms if both are NumberUpStars, then the
/// memoised recursion.
inline bool less_or_equal(ValueStore& store, const Measured& g, const Measured& h) {
    const std::optional<bool> known = detail::less_or_equal_at_once(store, g, h);
    return known ? *known : detail::less_or_equal_searched(store, g.value, h.value);
}

inline bool less_or_equal(ValueStore& store, Value g, Value h) {
    return less_or_equal(store, Measured(store, g), Measured(store, h));
}
inline bool greater_or_equal(ValueStore& store, Value g, Value h) { return less_or_equal(store, h, g); }

/// The order relation of G to H.
Order compare(ValueStore& store, Value g, Value h);
/// "<", "=", ">", "|" (confused, also written ||).
const char* to_string(Order order);

Outcome outcome(ValueStore& store, Value g);
/// "L", "R", "N", "P".
const char* to_string(Outcome outcome);

}  // namespace papamu::cgt
