#include "solver/sums/weight_table.h"

#include <algorithm>

#include "base/error.h"
#include "base/work_limit.h"

namespace papamu::solver::detail {

namespace {

// Steps for one value and those of its followers that are new. If it takes more, there are no bounds.
constexpr std::uint64_t kMostStepsOfWeight = 20'000;
// The number of entries of each table; both are small compared with the store.
constexpr std::size_t kMostKnown = std::size_t{1} << 18;
constexpr int kMostWeight = 1 << 12;
constexpr int kUnitBits = 16;

/// A number in units, rounded down; nullopt if there is no room for it.
std::optional<std::int32_t> floor_in_units(const cgt::Dyadic& x) {
    if (x.abs() > cgt::Dyadic(kMostWeight)) return std::nullopt;
    return static_cast<std::int32_t>(x.times_power_of_two(kUnitBits).floor().small_numerator());
}

}  // namespace

std::optional<WeightBounds> WeightTable::of(cgt::Value value) {
    if (value.is_small()) {  // aw(n.^ + *m) = n
        if (value.numerator() != 0) return std::nullopt;
        if (value.up() > kMostWeight || value.up() < -kMostWeight) return std::nullopt;
        const auto ups = static_cast<std::int32_t>(value.up() * WeightBounds::kOne);
        return WeightBounds{ups, ups};
    }
    if (!value.is_stored() || !store_.all_small(value)) return std::nullopt;
    const cgt::Value own = std::max(value, -value);
    std::optional<WeightBounds> bounds;
    if (const auto known = known_.find(own)) {
        bounds = *known;
    } else {
        const std::lock_guard lock(finding_);
        bounds = find_out(own);
    }
    return bounds && own != value ? -*bounds : bounds;
}

std::optional<WeightBounds> WeightTable::find_out(cgt::Value value) {
    if (count_ > kMostKnown || (weights_ && weights_->size() > kMostKnown)) {
        known_.clear();
        count_ = 0;
        weights_.reset();
    }
    if (!weights_) weights_.emplace(store_);
    std::optional<WeightBounds> bounds;
    try {
        const base::WorkLimit limit(kMostStepsOfWeight);
        const cgt::Value weight = weights_->of(value);
        // RS(W) - e < W < LS(W) + e for every number e > 0; a number is its own stop.
        const cgt::Dyadic right = store_.to_number(store_.right_stop(weight));
        const cgt::Dyadic left = store_.to_number(store_.left_stop(weight));
        const std::int32_t slack = store_.is_number(weight) ? 0 : 1;
        const auto lower = floor_in_units(right);
        const auto upper = floor_in_units(-left);
        if (lower && upper) bounds = WeightBounds{*lower - slack, slack - *upper};
    } catch (const base::LimitError&) {
    }
    if (known_.store(value, bounds)) ++count_;
    return bounds;
}

}  // namespace papamu::solver::detail
