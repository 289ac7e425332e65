// Bounds of the atomic weights of all-small values, which tell who wins a sum of them without adding it up.
//
//     WeightTable weights(store);
//     weights.of(value)                                     // nullopt if the value is not all small
//
// Atomic weights add up, and for all-small G (the two-ahead rule, Winning Ways ch. 8; Siegel II.7)
//
//     aw(G) >= 2: Left wins, whichever player begins;    aw(G) >= 1: Left wins if she begins.
//
// For any number of threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>

#include "base/sharded_map.h"
#include "cgt/atomic_weight.h"
#include "cgt/value_store.h"

namespace papamu::solver::detail {

/// lower <= aw <= upper, in units of 2^-16.
struct WeightBounds {
    std::int32_t lower = 0, upper = 0;

    static constexpr std::int32_t kOne = std::int32_t{1} << 16;

    [[nodiscard]] WeightBounds operator-() const { return {-upper, -lower}; }
};

class WeightTable {
 public:
    explicit WeightTable(cgt::ValueStore& store) : store_(store) {}

    /// Bounds of the atomic weight; nullopt also if the weight is large, or takes long to find.
    [[nodiscard]] std::optional<WeightBounds> of(cgt::Value value);

 private:
    [[nodiscard]] std::optional<WeightBounds> find_out(cgt::Value value);

    cgt::ValueStore& store_;
    base::ShardedMap<cgt::Value, std::optional<WeightBounds>> known_;
    std::mutex finding_;     // guards the rest
    std::size_t count_ = 0;  // of what is known
    std::optional<cgt::AtomicWeights> weights_;
};

}  // namespace papamu::solver::detail
