// How the value search (value_search.h) goes about the regions of a kernel.
#pragma once

#include <algorithm>

namespace papamu::solver::detail {

/// Each kernel's `Small::value_plan(rules)` returns one. Sizes are those that its states have by size(). Only
/// `infinitesimal` and `impartial` say something about the game; whatever the rest is, the values are the same.
struct ValuePlan {
    /// More than the size of any region of a kernel.
    static constexpr int kAll = 1 << 20;

    /// Regions up to this size are evaluated option by option, and so are those up to this percentage of the largest
    /// region. Of larger ones only the options that add something are evaluated (gift_horses.h).
    int most_plain = kAll;
    int most_plain_percent = 0;
    /// Regions of at least this size are first tested for a simple value (simple_value.h); the test evaluates regions
    /// up to the size `most_evaluated_in_guess`.
    int least_guessed = kAll;
    int most_evaluated_in_guess = kAll;
    /// Regions larger than most_plain are first compared with multiples of up (up_values.h). Requires that all values
    /// are infinitesimal and that the kernel has kComparesUps.
    bool compares_ups = false;
    bool infinitesimal = false;  // all values are
    bool impartial = false;      // both players have the same moves, so that values are nimbers

    /// If the largest region has the size `largest`.
    [[nodiscard]] int most_plain_of(int largest) const {
        return std::max(most_plain, largest * most_plain_percent / 100);
    }
    /// The same. A region that is not nearly as large as the whole is evaluated on the way to something else, mostly
    /// because that has no simple value: it is not tested.
    [[nodiscard]] int least_guessed_of(int largest) const { return std::max(least_guessed, largest * 90 / 100); }
};

}  // namespace papamu::solver::detail
