// The nim value of any heap of a game; those of large heaps follow from a period.
//
//     HeapNimbers nimbers(rules);
//     nimbers.prepare(1'000'000, pause);           // Kayles: a few hundred values and their period
//     nimbers.value(999'999);
#pragma once

#include <functional>
#include <optional>

#include "solver/nimbers/nim_period.h"
#include "solver/nimbers/nim_sequence.h"

namespace papamu::solver {

class HeapNimbers {
 public:
    explicit HeapNimbers(rulesets::HeapRules rules) : sequence_(std::move(rules)) {}

    [[nodiscard]] const rulesets::HeapRules& rules() const { return sequence_.rules(); }
    /// Makes value() answer for heaps up to n, from computed values or, as soon as one is proven, from a period.
    /// `pause` and `known`: as in NimSequence::extend().
    void prepare(rulesets::HeapSize n, const std::function<void()>& pause = {}, const KnownNimValue& known = {});
    /// Requires that prepare() was called for n or a larger heap.
    [[nodiscard]] NimValue value(rulesets::HeapSize n) const {
        return period_ ? period_->value(sequence_.values(), n) : sequence_.values()[n];
    }
    /// The value of the heaps that a move leaves; prepare() must have been called for the largest.
    [[nodiscard]] NimValue value(const rulesets::HeapParts& parts) const {
        return value(parts[0]) ^ value(parts[1]) ^ value(parts[2]);
    }

    [[nodiscard]] const NimSequence& sequence() const { return sequence_; }
    /// nullopt as long as no period is proven.
    [[nodiscard]] const std::optional<NimPeriod>& period() const { return period_; }

 private:
    NimSequence sequence_;
    std::optional<NimPeriod> period_;
};

}  // namespace papamu::solver
