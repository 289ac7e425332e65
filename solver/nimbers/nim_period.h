// Proves that a sequence of nim values is periodic from some place on.
//
//     if (const auto period = proven_period(sequence.rules(), sequence.values())) ...
//     period->period, period->preperiod            // Kayles: 12, 71
//
// Theorem, for a finite code with at most t parts (octal: 2) and last digit d_k: if G(n + p) = G(n) for all n from
// n0 >= 1 up to, but not including, t n0 + (t - 1) p + k, then it holds for all n from n0 on. For in every option of a
// larger heap n + p the largest part is at least n0 + p, so that p tokens may be removed from it, or added to it, and
// the options of n and of n + p have the same values (Guy & Smith 1956 for t = 2; Winning Ways ch. 4; Siegel IV.2.7).
// The theorem holds for any property of a heap that follows from the same property of the parts of its options. There
// is no such theorem for Grundy's game and endless codes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "rulesets/heap/heap_rules.h"
#include "solver/nimbers/nim_sequence.h"

namespace papamu::solver {

/// G(n + period) = G(n) + saltus for all n >= preperiod; preperiod is the least such number. The saltus is 0 for a
/// periodic sequence, and positive for an arithmetic periodic one.
struct NimPeriod {
    std::size_t preperiod = 0;
    std::size_t period = 0;
    NimValue saltus = 0;

    /// G(n) for any n; `values` must reach at least up to preperiod + period - 1.
    [[nodiscard]] NimValue value(const std::vector<NimValue>& values, std::uint64_t n) const;
    /// The heaps below `preperiod` whose values are not those of the period continued backwards.
    [[nodiscard]] std::vector<std::size_t> exceptions(const std::vector<NimValue>& values) const;
};

/// The least period that the values prove; nullopt if they prove none.
std::optional<NimPeriod> proven_period(const rulesets::HeapRules& rules, const std::vector<NimValue>& values);

/// The least period, with its saltus, that occurs at least three times in the last half of the values; nullopt if there
/// is none. This proves nothing.
std::optional<NimPeriod> observed_period(const std::vector<NimValue>& values);

}  // namespace papamu::solver
