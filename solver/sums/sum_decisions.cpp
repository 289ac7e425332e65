// Decides who wins a sum before any search: by bounds, thermographs, atomic weights, and by comparing values.
#include <algorithm>

#include "base/work_limit.h"
#include "cgt/order.h"
#include "cgt/sum.h"
#include "solver/sums/literal_kind.h"
#include "solver/sums/sum_search.h"

namespace papamu::solver::detail {

namespace {

// The product of the weights of hot values up to which they are added up if nothing else is left.
constexpr std::uint64_t kMostWork = 10'000;
constexpr std::uint64_t kMostSteps = 2'000;

}  // namespace

void SumSearch::add_weights(RegionRef literal, Rest& rest) const {
    const auto& weights = graph_->literals().weights_of(graph_->local(literal));
    if (!weights) {
        rest.has_weights = false;
        return;
    }
    rest.weight_lower += literal < 0 ? -weights->upper : weights->lower;
    rest.weight_upper += literal < 0 ? -weights->lower : weights->upper;
}

std::optional<bool> SumSearch::decided(const State& state, Rest& rest) const {
    if (state.key.regions[0] == 0) return !cgt::less_or_equal(*store_, state.key.value, cgt::Value());
    if (bounds_) {
        if (const auto wins = decided_by_bounds(state, rest)) return wins;
    }
    if (rest.has_others) return std::nullopt;
    if (weights_) {
        if (const auto wins = decided_by_weights(state, rest)) return wins;
    }
    return decided_by_values(state, rest);
}

std::optional<bool> SumSearch::decided_by_bounds(const State& state, const Rest& rest) const {
    const cgt::Value value = state.key.value;
    const cgt::Stops stops = store_->stops(value);
    // Bounds that are numbers do not distinguish infinitesimals.
    const bool is_infinitesimal = stops.left.is_zero() && stops.right.is_zero();
    if (is_infinitesimal && rest.lower < 0 && rest.upper > 0 && rest.literals.size() < 2) return std::nullopt;
    // Left, to move, loses every sum that is at most 0, and wins every other one.
    const auto is_at_most = [&](std::int64_t units) {
        return cgt::less_or_equal(*store_, value, cgt::Value::small_number(units));
    };
    if (rest.upper < RegionFacts::kNoBound && is_at_most(-rest.upper)) return false;
    if (rest.lower > -RegionFacts::kNoBound && !is_at_most(-rest.lower)) return true;
    if (rest.literals.size() < 2) return std::nullopt;
    if (!stops.left.is_small_number() || !stops.right.is_small_number()) return std::nullopt;
    // The left stop of the whole sum: LS + RS <= LS(G + H) <= LS + LS.
    if (rest.walls.at_most() + stops.left.units() < 0) return false;
    if (rest.walls.at_least() + stops.right.units() > 0) return true;
    return std::nullopt;
}

std::optional<bool> SumSearch::decided_by_weights(const State& state, Rest& rest) const {
    if (!rest.has_weights) return std::nullopt;
    const auto value = graph_->literals().weights_of(state.key.value);
    if (!value) return std::nullopt;
    // The two-ahead rule: Left, to move, wins if she is one ahead or more, and loses if Right is two ahead or more.
    if (rest.weight_lower + value->lower >= WeightBounds::kOne) return true;
    if (rest.weight_upper + value->upper <= -2 * WeightBounds::kOne) return false;
    return std::nullopt;
}

cgt::Value SumSearch::value_of(RegionRef literal) const {
    const cgt::Value value = graph_->literals().value_of(graph_->local(literal));
    return literal < 0 ? -value : value;
}

std::optional<bool> SumSearch::decided_by_values(const State& state, Rest& rest) const {
    const auto tree_size = [this](RegionRef literal) {
        return graph_->literals().tree_size_of(graph_->local(literal));
    };
    auto& literals = rest.literals;
    // One move later, as a rule, atomic weights decide, and adding values up takes longer than that.
    if (weights_ && rest.has_weights && literals.size() > 1) return std::nullopt;
    std::uint64_t work = 1;
    for (const RegionRef literal : literals) work = std::min(work * tree_size(literal), kMostWork + 1);
    if (work > kMostWork) return std::nullopt;
    // G + H <= 0 is the same as G <= -H, a comparison of two sums of about the same size.
    std::sort(literals.begin(), literals.end(), [&](RegionRef a, RegionRef b) { return tree_size(a) > tree_size(b); });
    std::array<cgt::Value, 2> sums = {state.key.value, cgt::Value()};
    std::array<std::uint64_t, 2> sizes = {1, 1};
    try {
        const base::WorkLimit limit(kMostSteps);
        for (const RegionRef literal : literals) {
            const std::size_t smaller = sizes[0] < sizes[1] ? 0 : 1;
            sums[smaller] = cgt::add(*store_, sums[smaller], value_of(literal));
            sizes[smaller] *= tree_size(literal);
        }
        return !cgt::less_or_equal(*store_, sums[0], -sums[1]);
    } catch (const base::LimitError&) {
        return std::nullopt;
    }
}

}  // namespace papamu::solver::detail
