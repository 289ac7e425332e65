// The cutting planes of CountSearch.
#include <algorithm>
#include <cmath>
#include <utility>

#include "decompose/count_system.h"
#include "decompose/half_cuts.h"

namespace papamu::decompose {

namespace {

constexpr std::size_t kCutsPerRound = 6;
constexpr double kNear = 0.3;

}  // namespace

// Returns whether any cuts were added. Uses the bounds before branching, so that the cuts are valid everywhere.
bool CountSearch::add_cuts(const State& state) {
    std::vector<NearRow> near;
    for (int r = 0; r < rows_; ++r) {
        const auto total = count_index(columns_ + r);
        const double above = std::max(0.0, state.value[total] - start_.low[total]);
        const double below = std::max(0.0, start_.high[total] - state.value[total]);
        if (std::min(above, below) > kNear) continue;
        const bool at_high = below <= above;
        const int bound = static_cast<int>(at_high ? start_.high[total] : -start_.low[total]);
        near.push_back({&row(r), r, at_high ? 1 : -1, bound, std::min(above, below)});
    }
    std::vector<double> counts(state.value.begin(), state.value.begin() + columns_);
    pivots_ += static_cast<int>(near.size());  // each row takes about the time of a small pivot
    std::vector<HalfCut> cuts = half_cuts(near, counts, kCutsPerRound);
    for (HalfCut& cut : cuts) add_cut(std::move(cut));
    return !cuts.empty();
}

void CountSearch::add_cut(HalfCut cut) {
    int least = 0;
    for (const CountSystem::RowEntry& entry : cut.entries) {
        least = std::min(least, entry.coefficient);
        cut_columns_[count_index(entry.column)].push_back({rows_, entry.coefficient});
    }
    start_.place.push_back(-1);
    start_.value.push_back(0);
    start_.weight.push_back(1);
    start_.low.push_back(std::min(cut.high, least * most_));
    start_.high.push_back(cut.high);
    cuts_.push_back(std::move(cut));
    ++rows_;
}

void CountSearch::drop_cuts() {
    for (const HalfCut& cut : cuts_) {
        for (const CountSystem::RowEntry& entry : cut.entries) cut_columns_[count_index(entry.column)].clear();
    }
    cuts_.clear();
    rows_ = system_.rows();
    for (std::vector<double>* bounds : {&start_.value, &start_.low, &start_.high, &start_.weight})
        bounds->resize(count_index(columns_ + rows_));
    start_.place.resize(count_index(columns_ + rows_));
}

// Cuts that are newer than the state are added to it as basic totals.
void CountSearch::extend(State& state) const {
    while (state.value.size() < count_index(columns_ + rows_)) {
        const auto total = state.value.size();
        double value = 0;
        for (const CountSystem::RowEntry& entry : row(static_cast<int>(total) - columns_)) {
            value += entry.coefficient * state.value[count_index(entry.column)];
        }
        state.value.push_back(value);
        state.place.push_back(-1);
        state.weight.push_back(1);
        state.low.push_back(start_.low[total]);
        state.high.push_back(start_.high[total]);
    }
}

}  // namespace papamu::decompose
