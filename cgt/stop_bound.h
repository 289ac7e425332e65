// What a list of options says about the stop of its game. Internal to cgt/.
#pragma once

#include "cgt/value_store.h"

namespace papamu::cgt::detail {

/// Of Left's options: the best of their Right stops, which is the Left stop of the game if that is no number, and the
/// lower end of the interval of numbers x with no option >= x. The end belongs to the interval, and the stop is tight,
/// when no option that reaches it also has G^L >= RS(G^L). Right's options are noted as the negatives they are in -G.
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
