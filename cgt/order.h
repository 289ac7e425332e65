// The partial order of games.
#pragma once

#include <optional>

#include "cgt/value_store.h"

namespace papamu::cgt {

enum class Order { kLess, kEqual, kGreater, kConfused };

/// The outcome class, i.e. which player wins under optimal play (Winning Ways ch. 2).
enum class Outcome { kLeft, kRight, kNext, kPrevious };

/// A value together with its stops, which decide most comparisons.
struct Bounded {
    Value value;
    Stops stops;

    [[nodiscard]] bool is_number() const { return value == stops.left; }
};

namespace detail {
/// G <= H by memoised recursion; for games that neither closed forms nor stops decide.
bool less_or_equal_searched(ValueStore& store, Value g, Value h);
/// Prefetches data for a following less_or_equal_searched(store, g, h). Changes nothing.
void prefetch_comparison(ValueStore& store, Value g, Value h);

/// G <= H if closed forms or stops decide it, else nullopt. They do if one game is a number or both are NumberUpStars,
/// and in many other cases.
inline std::optional<bool> less_or_equal_at_once(ValueStore& store, const Bounded& g, const Bounded& h) {
    if (g.value == h.value) return true;
    // LS(G) < RS(H) decides, and so does equality if G <= LS(G) = RS(H) <= H.
    const int outer = store.compare_numbers(g.stops.left, h.stops.right);
    if (outer < 0) return true;
    const bool g_left_tight = store.left_tight(g.value);
    const bool h_right_tight = store.right_tight(h.value);
    if (outer == 0 && g_left_tight && h_right_tight) return true;
    // How a number compares with G depends only on the stops of G and their tightness.
    if (g.is_number() || h.is_number()) return false;
    // G <= H implies the same for their Left stops and for their Right stops. If the Left stops are equal and H is
    // tight at its stop, so is G; if the Right stops are equal and G is tight at its stop, so is H.
    const int lefts = store.compare_numbers(g.stops.left, h.stops.left);
    if (lefts > 0 || (lefts == 0 && store.left_tight(h.value) && !g_left_tight)) return false;
    const int rights = store.compare_numbers(g.stops.right, h.stops.right);
    if (rights > 0 || (rights == 0 && store.right_tight(g.value) && !h_right_tight)) return false;
    if (!g.value.is_stored() && !h.value.is_stored()) {
        if (g.value.is_small() && h.value.is_small()) {
            return up_star_at_least_zero(h.value.up() - g.value.up(), g.value.star() ^ h.value.star());
        }
        return less_or_equal(store.parts(g.value), store.parts(h.value));
    }
    return std::nullopt;
}
}  // namespace detail

/// G <= H: there is no G^L >= H and no H^R <= G. Uses closed forms if one game is a number or both are NumberUpStars,
/// then stops, then the memoised recursion.
inline bool less_or_equal(ValueStore& store, const Bounded& g, const Bounded& h) {
    const std::optional<bool> known = detail::less_or_equal_at_once(store, g, h);
    return known ? *known : detail::less_or_equal_searched(store, g.value, h.value);
}

inline bool less_or_equal(ValueStore& store, Value g, Value h) {
    return less_or_equal(store, Bounded{g, store.stops(g)}, Bounded{h, store.stops(h)});
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
