// Decides whether one can choose how often each of several things happens so that certain totals come out right.
// Answers "no" only with a proof in integers.
//
//     CountSystem system;
//     const int row = system.add_row(-1, 0);                // -1 <= total <= 0
//     system.add_column({{row, -1}});                       // each happening lowers the total by 1
//     CountSearch search(system, most);                     // at most `most` happenings altogether
//     search.solve(limits)                                  // kNo, kMaybe, or kYes with search.counts()
//
// Totals are sums of integer coefficients times unknown counts, which are integers >= 0. The rational relaxation is
// decided by a dual simplex with bounded variables (every happening costs 1, so that solutions with few of them are
// preferred, and too many are refuted by their price), integrality by cuts (half_cuts.h) and by branching. The
// dictionary is stored only for basic counts and resting totals: a few dozen rows and columns around the question,
// however large the system. Floating point only proposes answers: a "no" rests on multipliers of the totals that are
// rounded to integers and checked exactly (Farkas' lemma; the bound on the number of happenings absorbs the rounding),
// and a "yes" on counts that are checked by substitution.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace papamu::decompose {

inline constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// The number of a row or a column as an index.
constexpr std::size_t count_index(int i) { return static_cast<std::size_t>(i); }

/// The bounds of the totals and the coefficients of the counts.
class CountSystem {
 public:
    struct Entry {
        int row;
        int coefficient;
    };
    struct RowEntry {
        int column;
        int coefficient;
    };

    /// Requires low <= high, both small integers. Returns the row's number, counted from 0.
    int add_row(int low, int high) {
        low_.push_back(low);
        high_.push_back(high);
        by_row_.emplace_back();
        return rows() - 1;
    }
    /// Each row may occur only once in `entries`, and must have been added before.
    void add_column(std::vector<Entry> entries) {
        for (const Entry& entry : entries) {
            by_row_[static_cast<std::size_t>(entry.row)].push_back({columns(), entry.coefficient});
        }
        columns_.push_back(std::move(entries));
    }

    [[nodiscard]] int rows() const { return static_cast<int>(low_.size()); }
    [[nodiscard]] int columns() const { return static_cast<int>(columns_.size()); }
    [[nodiscard]] int low(int row) const { return low_[static_cast<std::size_t>(row)]; }
    [[nodiscard]] int high(int row) const { return high_[static_cast<std::size_t>(row)]; }
    [[nodiscard]] const std::vector<Entry>& column(int column) const {
        return columns_[static_cast<std::size_t>(column)];
    }
    [[nodiscard]] const std::vector<RowEntry>& row(int row) const { return by_row_[static_cast<std::size_t>(row)]; }

 private:
    std::vector<int> low_;
    std::vector<int> high_;
    std::vector<std::vector<Entry>> columns_;
    std::vector<std::vector<RowEntry>> by_row_;
};

enum class Feasible : std::uint8_t { kNo, kYes, kMaybe };

struct CountLimits {
    int pivots = 2000;   // altogether; kMaybe if they do not suffice
    int branchings = 0;  // 0: only the rational relaxation, in which a fractional solution means kMaybe
    int cut_rounds = 0;  // how often cutting planes (half_cuts.h) are added before branching begins
};

/// The total of `entries` is at most `high` in every solution in integers (half_cuts.h).
struct HalfCut {
    std::vector<CountSystem::RowEntry> entries;
    int high = 0;
    double depth = 0;  // Euclidean distance by which the current solution violates it
};

/// One question about a system, whose bounds may be narrowed first.
class CountSearch {
 public:
    CountSearch(const CountSystem& system, int most);

    /// Sets the total of a row. Must be called before solve().
    void fix_row(int row, int total);
    Feasible solve(const CountLimits& limits);
    /// How often each thing happens. Valid after kYes.
    [[nodiscard]] const std::vector<int>& counts() const { return counts_; }
    /// After kNo: a multiplier for each row, such that for all totals within their bounds, the sum of
    /// multiplier * total is less than any counts can give. Empty if branching or cuts were needed.
    [[nodiscard]] const std::vector<std::int64_t>& proof() const { return proof_; }
    /// A measure of the work, the same on every machine: a pivot that changes a large dictionary counts several times,
    /// and so does the search for cuts.
    [[nodiscard]] int pivots() const { return pivots_; }

 private:
    // The variables are the counts, followed by the totals. Basic variables are expressed in terms of the others, each
    // of which rests at a bound. At first all totals are basic. The dictionary has the basic counts as rows and the
    // resting totals as columns; all else follows from the system.
    struct State {
        std::vector<std::vector<double>> dictionary;
        std::vector<double> price;        // by column: the cost of raising the total by 1
        std::vector<int> basic_counts;    // by row of the dictionary
        std::vector<int> resting_totals;  // by column, as variables
        std::vector<int> place;           // by variable: its row or column in the dictionary, or -1
        std::vector<double> value;        // by variable
        std::vector<double> low, high;
        std::vector<double> weight;  // by variable: the reach of its line (devex)
        std::vector<double> cost;    // by count: the reduced cost if it is not basic
    };
    // A basic variable in terms of the resting ones.
    struct Line {
        int variable = 0;
        std::vector<double> totals;  // by column of the dictionary
        std::vector<double> counts;  // by count; 0 except for those in `touched`
        std::vector<int> touched;
    };

    Feasible relax(State& state, int pivot_limit);
    Feasible branch(State& state, const CountLimits& limits);
    void write_line(const State& state, int variable);
    [[nodiscard]] int entering(const State& state, bool rise) const;
    void pivot(State& state, int entering, double target);
    void note_shift(const State& state, int count, double by, int entering);
    void carry_out_shifts(State& state, int leaving);
    [[nodiscard]] bool within_proof(const State& state, const std::vector<double>& multipliers) const;
    bool line_refutes(const State& state);
    bool prices_refute(const State& state);
    bool refutes(const State& state, const std::vector<double>& multipliers);
    [[nodiscard]] bool accept(const State& state);
    [[nodiscard]] int most_fractional(const State& state) const;
    [[nodiscard]] bool is_count(int variable) const { return variable < columns_; }

    // Cuts are additional totals. They hold for all solutions in integers of the question without branching.
    bool add_cuts(const State& state);
    void add_cut(HalfCut cut);
    void drop_cuts();
    void extend(State& state) const;
    [[nodiscard]] const std::vector<CountSystem::RowEntry>& row(int row) const {
        return row < system_.rows() ? system_.row(row) : cuts_[static_cast<std::size_t>(row - system_.rows())].entries;
    }
    template <class F>
    void for_each_entry(int column, F&& f) const {
        for (const CountSystem::Entry& entry : system_.column(column)) f(entry);
        for (const CountSystem::Entry& entry : cut_columns_[static_cast<std::size_t>(column)]) f(entry);
    }

    const CountSystem& system_;
    std::vector<HalfCut> cuts_;
    std::vector<std::vector<CountSystem::Entry>> cut_columns_;  // by column
    int rows_;                                                  // including the cuts
    int columns_;
    int most_;
    int pivots_ = 0;
    int branchings_ = 0;
    int cut_rounds_ = 0;
    bool refuted_ = false;  // whether relax() found a refutation by the prices in its last call
    State start_;
    Line line_;
    std::vector<double> shifts_;  // by variable; 0 except for those in shifted_
    std::vector<int> shifted_;
    std::vector<int> counts_;
    std::vector<std::int64_t> proof_;
};

}  // namespace papamu::decompose
