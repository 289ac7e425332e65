#include "decompose/count_system.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace papamu::decompose {

namespace {

constexpr double kNoise = 1e-9;      // entries below this count as 0
constexpr double kTolerance = 1e-7;  // how far a value may lie outside its bounds

constexpr int kOnePivot = 1024;       // a pivot counts once more per this many entries of the dictionary
constexpr int kCutsPerPivot = 16;     // and once more per this many cuts
constexpr double kBeyondMost = 0.01;  // excess of happenings from which the prices are tried as a proof

}  // namespace

CountSearch::CountSearch(const CountSystem& system, int most)
    : system_(system),
      cut_columns_(count_index(system.columns())),
      rows_(system.rows()),
      columns_(system.columns()),
      most_(most) {
    const auto variables = count_index(rows_ + columns_);
    start_.place.assign(variables, -1);
    start_.value.assign(variables, 0.0);
    start_.weight.assign(variables, 1.0);
    start_.cost.assign(count_index(columns_), 1.0);
    start_.low.assign(variables, 0.0);
    start_.high.assign(variables, kInfinity);
    for (int row = 0; row < rows_; ++row) {
        start_.low[count_index(columns_ + row)] = system.low(row);
        start_.high[count_index(columns_ + row)] = system.high(row);
    }
    line_.counts.assign(count_index(columns_), 0.0);
}

void CountSearch::fix_row(int row, int total) {
    start_.low[count_index(columns_ + row)] = total;
    start_.high[count_index(columns_ + row)] = total;
}

Feasible CountSearch::solve(const CountLimits& limits) {
    pivots_ = 0;
    branchings_ = 0;
    cut_rounds_ = 0;
    proof_.clear();
    drop_cuts();
    shifts_.assign(start_.value.size(), 0.0);
    State state = start_;  // branching narrows the bounds of this copy
    return branch(state, limits);
}

// The dual simplex method. In each step, the basic variable that is farthest outside its bounds, relative to the reach
// of its line (the weights of Forrest & Goldfarb 1992, as approximated by devex), is brought back to them, in exchange
// for the resting variable that keeps the reduced costs valid. kYes: all variables are within bounds; kNo: line_
// belongs to a variable that cannot be brought back.
Feasible CountSearch::relax(State& state, int pivot_limit) {
    refuted_ = false;
    for (;;) {
        int worst = -1;
        double distance = 0;
        const auto look_at = [&](int variable) {
            const double value = state.value[count_index(variable)];
            const double off =
                std::max(state.low[count_index(variable)] - value, value - state.high[count_index(variable)]);
            if (off > kTolerance && off * off > distance * state.weight[count_index(variable)]) {
                distance = off * off / state.weight[count_index(variable)];
                worst = variable;
            }
        };
        double happenings = 0;
        for (const int count : state.basic_counts) {
            look_at(count);
            happenings += state.value[count_index(count)];
        }
        if (happenings > most_ + kBeyondMost && prices_refute(state)) {
            refuted_ = true;
            return Feasible::kNo;
        }
        for (int total = columns_; total < columns_ + rows_; ++total) look_at(total);
        if (worst < 0) return Feasible::kYes;
        write_line(state, worst);
        const bool rise = state.value[count_index(worst)] < state.low[count_index(worst)];
        const int partner = entering(state, rise);
        if (partner < 0) return Feasible::kNo;
        if (pivots_ >= pivot_limit) return Feasible::kMaybe;
        pivot(state, partner, rise ? state.low[count_index(worst)] : state.high[count_index(worst)]);
    }
}

// Makes line_ the line of a basic variable.
void CountSearch::write_line(const State& state, int variable) {
    for (const int count : line_.touched) line_.counts[count_index(count)] = 0;
    line_.touched.clear();
    line_.variable = variable;
    const auto touch = [&](int count, double by) {
        if (state.place[count_index(count)] >= 0) return;
        if (line_.counts[count_index(count)] == 0) line_.touched.push_back(count);
        line_.counts[count_index(count)] += by;
    };
    if (is_count(variable)) {
        line_.totals = state.dictionary[count_index(state.place[count_index(variable)])];
    } else {
        line_.totals.assign(state.resting_totals.size(), 0.0);
        for (const CountSystem::RowEntry& entry : row(variable - columns_)) {
            touch(entry.column, entry.coefficient);
            const int place = state.place[count_index(entry.column)];
            if (place < 0) continue;
            const std::vector<double>& row = state.dictionary[count_index(place)];
            for (std::size_t k = 0; k < row.size(); ++k) line_.totals[k] += entry.coefficient * row[k];
        }
    }
    for (std::size_t k = 0; k < line_.totals.size(); ++k) {
        if (std::abs(line_.totals[k]) < kNoise) continue;
        for (const CountSystem::RowEntry& entry : row(state.resting_totals[k] - columns_)) {
            touch(entry.column, -line_.totals[k] * entry.coefficient);
        }
    }
}

// The resting variable that can move line_'s variable in the required direction at the least cost, or -1.
int CountSearch::entering(const State& state, bool rise) const {
    int best = -1;
    double best_ratio = kInfinity;
    double best_size = 0;
    const auto consider = [&](int variable, double entry, auto&& cost) {
        const double size = std::abs(entry);
        if (size < kNoise || state.low[count_index(variable)] == state.high[count_index(variable)]) return;
        const bool at_low = state.value[count_index(variable)] == state.low[count_index(variable)];
        if ((entry > 0) != (at_low == rise)) return;
        const double ratio = std::abs(cost()) / size;
        if (ratio < best_ratio - kNoise || (ratio < best_ratio + kNoise && size > best_size)) {
            best = variable;
            best_ratio = ratio;
            best_size = size;
        }
    };
    for (std::size_t k = 0; k < line_.totals.size(); ++k) {
        consider(state.resting_totals[k], line_.totals[k], [&] { return state.price[k]; });
    }
    for (const int count : line_.touched) {
        consider(count, line_.counts[count_index(count)], [&] { return state.cost[count_index(count)]; });
    }
    return best;
}

// Notes that a count will change, and the basic totals with it.
void CountSearch::note_shift(const State& state, int count, double by, int entering) {
    if (by == 0) return;
    const auto note = [&](int variable, double part) {
        if (shifts_[count_index(variable)] == 0) shifted_.push_back(variable);
        shifts_[count_index(variable)] += part;
    };
    note(count, by);
    for_each_entry(count, [&](const CountSystem::Entry& entry) {
        const int total = columns_ + entry.row;
        if (state.place[count_index(total)] < 0 || total == entering) note(total, entry.coefficient * by);
    });
}

void CountSearch::carry_out_shifts(State& state, int leaving) {
    const double of_leaving = shifts_[count_index(leaving)];
    const double unit = state.weight[count_index(leaving)] / (of_leaving * of_leaving);
    for (const int variable : shifted_) {
        double& shift = shifts_[count_index(variable)];
        state.value[count_index(variable)] += shift;
        state.weight[count_index(variable)] = std::max(state.weight[count_index(variable)], shift * shift * unit);
        shift = 0;
    }
    shifted_.clear();
    shifts_[count_index(leaving)] = 0;
}

// From now on, line_'s variable rests at `target`, and `entering` is basic in its place. The dictionary is extended by
// the line and by the column of `entering` if it lacks them, the pivot is made, and what no longer belongs there is
// removed.
void CountSearch::pivot(State& state, int entering, double target) {
    const int size = static_cast<int>(state.dictionary.size());
    pivots_ += 1 + size * size / kOnePivot + static_cast<int>(cuts_.size()) / kCutsPerPivot;
    const int leaving = line_.variable;
    auto& dictionary = state.dictionary;
    std::size_t row = dictionary.size();
    std::size_t column = state.resting_totals.size();
    if (is_count(leaving)) {
        row = count_index(state.place[count_index(leaving)]);
    } else {
        dictionary.push_back(line_.totals);
        state.basic_counts.push_back(leaving);
    }
    if (is_count(entering)) {
        for (std::size_t i = 0; i < dictionary.size(); ++i) {
            double entry = 0;
            for_each_entry(entering, [&](const CountSystem::Entry& term) {
                const int place = state.place[count_index(columns_ + term.row)];
                if (place >= 0) entry -= dictionary[i][count_index(place)] * term.coefficient;
            });
            dictionary[i].push_back(i == row ? line_.counts[count_index(entering)] : entry);
        }
        state.price.push_back(state.cost[count_index(entering)]);
        state.resting_totals.push_back(entering);
    } else {
        column = count_index(state.place[count_index(entering)]);
    }

    const double inverse = 1 / dictionary[row][column];
    const double step = (target - state.value[count_index(leaving)]) * inverse;
    for (std::size_t i = 0; i < dictionary.size(); ++i) {
        if (i != row) note_shift(state, state.basic_counts[i], dictionary[i][column] * step, entering);
    }
    if (is_count(leaving)) note_shift(state, leaving, target - state.value[count_index(leaving)], entering);
    if (is_count(entering)) note_shift(state, entering, step, entering);
    shifts_[count_index(leaving)] = target - state.value[count_index(leaving)];
    state.weight[count_index(entering)] = 1;
    carry_out_shifts(state, leaving);
    state.value[count_index(leaving)] = target;

    const double exchange = state.price[column] * inverse;
    for (const int count : line_.touched) {
        state.cost[count_index(count)] -= exchange * line_.counts[count_index(count)];
        line_.counts[count_index(count)] = 0;  // counts that have cancelled out on the way are listed twice
    }
    if (is_count(leaving)) state.cost[count_index(leaving)] = exchange;

    std::vector<double>& pivot_row = dictionary[row];
    for (double& entry : pivot_row) entry *= -inverse;
    pivot_row[column] = inverse;
    const auto eliminate = [&](std::vector<double>& other) {
        const double factor = other[column];
        if (factor == 0) return;
        other[column] = 0;
        for (std::size_t k = 0; k < other.size(); ++k) other[k] += factor * pivot_row[k];
    };
    for (std::size_t i = 0; i < dictionary.size(); ++i) {
        if (i != row) eliminate(dictionary[i]);
    }
    eliminate(state.price);

    state.basic_counts[row] = entering;
    state.resting_totals[column] = leaving;
    state.place[count_index(entering)] = static_cast<int>(row);
    state.place[count_index(leaving)] = static_cast<int>(column);
    if (!is_count(entering)) {
        state.place[count_index(entering)] = -1;
        std::swap(dictionary[row], dictionary.back());
        std::swap(state.basic_counts[row], state.basic_counts.back());
        state.place[count_index(state.basic_counts[row])] = static_cast<int>(row);
        dictionary.pop_back();
        state.basic_counts.pop_back();
        state.place[count_index(entering)] = -1;
    }
    if (is_count(leaving)) {
        for (std::vector<double>& line : dictionary) {
            line[column] = line.back();
            line.pop_back();
        }
        state.price[column] = state.price.back();
        state.price.pop_back();
        state.resting_totals[column] = state.resting_totals.back();
        state.place[count_index(state.resting_totals[column])] = static_cast<int>(column);
        state.resting_totals.pop_back();
        state.place[count_index(leaving)] = -1;
    }
}

// The variable whose value is farthest from an integer, or -1 if all are integers.
int CountSearch::most_fractional(const State& state) const {
    int split = -1;
    double farthest = 1e-5;
    for (int variable = 0; variable < rows_ + columns_; ++variable) {
        const double value = state.value[count_index(variable)];
        const double off = std::abs(value - std::round(value));
        if (off > farthest) {
            farthest = off;
            split = variable;
        }
    }
    return split;
}

Feasible CountSearch::branch(State& state, const CountLimits& limits) {
    int split = -1;
    do {
        extend(state);
        shifts_.resize(state.value.size());
        const Feasible relaxed = relax(state, limits.pivots);
        if (relaxed == Feasible::kNo) return refuted_ || line_refutes(state) ? Feasible::kNo : Feasible::kMaybe;
        if (relaxed == Feasible::kMaybe) return Feasible::kMaybe;
        split = most_fractional(state);
        if (split < 0) return accept(state) ? Feasible::kYes : Feasible::kMaybe;
    } while (cut_rounds_++ < limits.cut_rounds && add_cuts(state));
    if (branchings_ >= limits.branchings) return Feasible::kMaybe;
    ++branchings_;
    const double floor = std::floor(state.value[count_index(split)]);
    State other = state;
    state.high[count_index(split)] = floor;
    other.low[count_index(split)] = floor + 1;
    Feasible result = Feasible::kNo;
    for (State* half : {&state, &other}) {
        const Feasible part = branch(*half, limits);
        if (part == Feasible::kYes) return part;
        if (part == Feasible::kMaybe) result = part;
        if (pivots_ >= limits.pivots) return Feasible::kMaybe;
    }
    return result;
}

}  // namespace papamu::decompose
