// Checks the answers of CountSearch in integers.
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "base/int128.h"
#include "decompose/count_system.h"

namespace papamu::decompose {

namespace {

using base::Int128;

}  // namespace

// Whether the numbers of a proof are such that no sum in it can overflow: multipliers are scaled to at most 2^28 and
// coefficients are small, so with up to 2^15 rows, the coefficient of a count fits into 64 bits, and its sums into 128.
// Results that floating point has spoilt (infinities, NaN) are no proof.
bool CountSearch::within_proof(const State& state, const std::vector<double>& multipliers) const {
    constexpr double kMostBound = 1 << 20;
    constexpr int kMostTerms = 1 << 15;
    const auto is_small = [](double bound) { return bound == kInfinity || std::abs(bound) <= kMostBound; };
    return rows_ + columns_ <= kMostTerms && most_ <= kMostBound &&
           std::all_of(multipliers.begin(), multipliers.end(), [](double m) { return std::isfinite(m); }) &&
           std::all_of(state.low.begin(), state.low.end(), is_small) &&
           std::all_of(state.high.begin(), state.high.end(), is_small);
}

// line_ is a linear combination of the definitions of the totals.
bool CountSearch::line_refutes(const State& state) {
    std::vector<double> multipliers(count_index(rows_), 0.0);
    if (!is_count(line_.variable)) multipliers[count_index(line_.variable - columns_)] = 1;
    for (std::size_t k = 0; k < line_.totals.size(); ++k) {
        multipliers[count_index(state.resting_totals[k] - columns_)] = -line_.totals[k];
    }
    return refutes(state, multipliers);
}

// So are the prices: the sum of price * total is at most the total number of happenings if no reduced cost is negative.
bool CountSearch::prices_refute(const State& state) {
    std::vector<double> multipliers(count_index(rows_), 0.0);
    for (std::size_t k = 0; k < state.price.size(); ++k) {
        multipliers[count_index(state.resting_totals[k] - columns_)] = state.price[k];
    }
    return refutes(state, multipliers);
}

// Let p be the multipliers as integers: the sum of p * total equals the sum of d * count, where d = p * column is
// exact. The system is refuted if the bounds of the two sides are disjoint.
bool CountSearch::refutes(const State& state, const std::vector<double>& multipliers) {
    double largest = 0;
    for (const double multiplier : multipliers) largest = std::max(largest, std::abs(multiplier));
    if (!(largest > 0) || !within_proof(state, multipliers)) return false;
    const double scale = static_cast<double>(1 << 28) / largest;
    std::vector<std::int64_t> p;
    Int128 totals_low = 0;
    Int128 totals_high = 0;
    for (int r = 0; r < rows_; ++r) {
        p.push_back(std::llround(multipliers[static_cast<std::size_t>(r)] * scale));
        const auto variable = static_cast<std::size_t>(columns_ + r);
        const Int128 at_low = Int128{p.back()} * std::llround(state.low[variable]);
        const Int128 at_high = Int128{p.back()} * std::llround(state.high[variable]);
        totals_low += std::min(at_low, at_high);
        totals_high += std::max(at_low, at_high);
    }
    Int128 counts_low = 0;
    Int128 counts_high = 0;
    std::int64_t least = 0;  // of the d whose count has no upper bound of its own
    std::int64_t greatest = 0;
    for (int column = 0; column < columns_; ++column) {
        std::int64_t d = 0;
        for_each_entry(column, [&](const CountSystem::Entry& entry) {
            d += p[static_cast<std::size_t>(entry.row)] * entry.coefficient;
        });
        const auto variable = static_cast<std::size_t>(column);
        const std::int64_t low = std::llround(state.low[variable]);
        std::int64_t high = low;  // any excess of a free count is covered by `least` and `greatest`
        if (state.high[variable] == kInfinity) {
            least = std::min(least, d);
            greatest = std::max(greatest, d);
        } else {
            high = std::llround(state.high[variable]);
        }
        counts_low += Int128{d} * (d > 0 ? low : high);
        counts_high += Int128{d} * (d > 0 ? high : low);
    }
    const bool too_small = totals_high < counts_low + Int128{least} * most_;
    const bool too_large = totals_low > counts_high + Int128{greatest} * most_;
    proof_.clear();
    const bool without_cuts = std::all_of(p.begin() + system_.rows(), p.end(), [](std::int64_t m) { return m == 0; });
    if (branchings_ == 0 && without_cuts && (too_small || too_large)) {
        proof_ = std::move(p);
        if (!too_small) {
            for (std::int64_t& multiplier : proof_) multiplier = -multiplier;
        }
    }
    return too_small || too_large;
}

// Whether the rounded values are a solution in integers.
bool CountSearch::accept(const State& state) {
    std::vector<int> totals(static_cast<std::size_t>(rows_), 0);
    counts_.assign(static_cast<std::size_t>(columns_), 0);
    int sum = 0;
    for (int column = 0; column < columns_; ++column) {
        const auto variable = static_cast<std::size_t>(column);
        const double value = std::round(state.value[variable]);
        if (!(value >= 0 && value <= most_ - sum)) return false;
        const int count = static_cast<int>(value);
        counts_[variable] = count;
        sum += count;
        for_each_entry(column, [&](const CountSystem::Entry& entry) {
            totals[static_cast<std::size_t>(entry.row)] += entry.coefficient * count;
        });
    }
    for (int row = 0; row < rows_; ++row) {
        const auto variable = static_cast<std::size_t>(columns_ + row);
        const int total = totals[static_cast<std::size_t>(row)];
        if (total < start_.low[variable] || total > start_.high[variable]) return false;
    }
    return true;
}

}  // namespace papamu::decompose
