// The bound that a list of options sets for the stop of its game, and for how the game compares with multiples of up
// beside that stop. Internal to cgt/.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "cgt/value_store.h"

namespace papamu::cgt::detail {

/// For Left's options, this is the best of their Right stops: the Left stop of the game if that is not a number, and
/// the lower end of the interval of numbers x for which no option is >= x. The end belongs to the interval, and the
/// stop is tight, if no option that attains it also satisfies G^L >= RS(G^L). Right's options are passed as their
/// negatives, i.e. as the Left options of -G.
struct StopBound {
    Value stop;
    bool exists = false;  // false: no options, the end is infinite
    /// For s = 0 and 1 the largest n with G^L >= stop + n.up + *s for some option, within the range of UpBounds.
    std::array<int, 2> reach = {UpBounds::kNone, UpBounds::kNone};

    [[nodiscard]] bool closed() const { return reach[0] < 0; }

    /// Adds an option with this Right stop and these bounds.
    void note(const ValueStore& store, Value right_stop, UpBounds bounds) {
        const int order = exists ? store.compare_numbers(right_stop, stop) : 1;
        if (order < 0) return;
        if (order > 0) *this = {.stop = right_stop, .exists = true};
        for (int s = 0; s <= 1; ++s) reach[s] = std::max(reach[s], bounds.lower(s));
    }
};

/// The simplicity theorem (Winning Ways ch. 2; Siegel II.3): if some number x has no Left option >= x and no Right
/// option
/// <= x, the game is the simplest such x. Returns nullopt if there is none. `upper` is that of the negatives of Right's
/// options, so the upper end is its negative.
std::optional<Value> number_of(ValueStore& store, const StopBound& lower, const StopBound& upper);

/// The bounds of the game whose Left options set the first bound, and the negatives of whose Right options set the
/// second. Requires that the game is not a number, and that both players have options.
UpBounds up_bounds_of(const StopBound& lefts, const StopBound& rights);

}  // namespace papamu::cgt::detail
