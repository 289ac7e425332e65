// The bound that a list of options sets for the stop of its game. Internal to cgt/.
#pragma once

#include "cgt/value_store.h"

namespace papamu::cgt::detail {

/// For Left's options, this is the best of their Right stops: the Left stop of the game if that is not a number, and
/// the lower end of the interval of numbers x for which no option is >= x. The end belongs to the interval, and the
/// stop is tight, if no option that attains it also satisfies G^L >= RS(G^L). Right's options are passed as their
/// negatives, i.e. as the Left options of -G.
struct StopBound {
    Value stop;
    bool exists = false;  // false: no options, the end is infinite
    bool closed = true;

    void note(const ValueStore& store, Value option, Value right_stop) {
        const int order = exists ? store.compare_numbers(right_stop, stop) : 1;
        if (order > 0) *this = {right_stop, true, true};
        if (order >= 0 && store.right_tight(option)) closed = false;
    }
};

}  // namespace papamu::cgt::detail
