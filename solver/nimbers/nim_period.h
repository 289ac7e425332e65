// Whether a sequence of nim values repeats itself for ever, with a proof.
//
//     if (const auto period = proven_period(sequence.rules(), sequence.values())) ...
//     period->period, period->preperiod            // Kayles: 12, 71
//
// A finite code with parts up to t (octal: 2) and last digit d_k: if G(n + p) = G(n) for all n from n0 >= 1 up to, but not
// including, t n0 + (t - 1) p + k, then for all n from n0 on. For the largest part of an option of a larger heap n + p is
// at least n0 + p, so that p tokens may be taken off it, or put on it, and the options of n and of n + p have the same
// values (Guy & Smith 1956 for t = 2; Winning Ways ch. 4; Siegel IV.2.7). The same holds for whatever is known of a heap by
// the same things of its options' parts. Grundy's game and endless codes have no such theorem.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "rulesets/heap/heap_rules.h"
#include "solver/nimbers/nim_sequence.h"

namespace papamu::solver {

/// G(n + period) = G(n) + saltus for all n >= preperiod; preperiod is the least such number. The saltus is 0 for what is
/// called periodic, and more for what is called arithmetic periodic.
struct NimPeriod {
    std::size_t preperiod = 0;
    std::size_t period = 0;
    NimValue saltus = 0;

    /// G(n) for any n, from values that reach up to preperiod + period - 1 at least.
    [[nodiscard]] NimValue value(const std::vector<NimValue>& values, std::uint64_t n) const;
    /// The heaps before the pre-period whose values are not those of the period run backwards.
    [[nodiscard]] std::vector<std::size_t> exceptions(const std::vector<NimValue>& values) const;
};

/// The least period that the values prove; nothing where they prove none.
std::optional<NimPeriod> proven_period(const rulesets::HeapRules& rules, const std::vector<NimValue>& values);

/// The least period, with the saltus that goes with it, which the last half of the values has gone through three times at
/// least. It proves nothing.
std::optional<NimPeriod> observed_period(const std::vector<NimValue>& values);

}  // namespace papamu::solver
