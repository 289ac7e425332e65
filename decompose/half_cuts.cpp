#include "decompose/half_cuts.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace papamu::decompose {

namespace {

constexpr double kNothing = 1e-6;      // counts below this are not used by the solution
constexpr double kMostSlack = 0.9;     // of a combination; at 1 it would cut nothing off
constexpr double kLeastBeyond = 0.05;  // by which the solution must exceed the bound of a cut
constexpr int kMostCoefficient = 8;

class Bits {
 public:
    explicit Bits(std::size_t size) : words_((size + 63) / 64) {}
    void flip(std::size_t i) { words_[i >> 6] ^= std::uint64_t{1} << (i & 63); }
    [[nodiscard]] bool test(std::size_t i) const { return ((words_[i >> 6] >> (i & 63)) & 1U) != 0; }
    void operator^=(const Bits& other) {
        for (std::size_t w = 0; w < words_.size(); ++w) words_[w] ^= other.words_[w];
    }
    template <class F>
    void for_each(F&& f) const {
        for (std::size_t w = 0; w < words_.size(); ++w) {
            for (std::uint64_t word = words_[w]; word != 0; word &= word - 1) {
                f(64 * w + static_cast<std::size_t>(std::countr_zero(word)));
            }
        }
    }

 private:
    std::vector<std::uint64_t> words_;
};

// A set of rows, and the used counts that have an odd coefficient in the sum of these rows.
struct Combination {
    Bits odd_counts;
    Bits rows;
    double slack;
    bool odd_bound;
};

struct Candidate {
    std::vector<std::size_t> rows;
    double missing;  // the solution violates the cut by at most (1 - missing) / 2
};

class Elimination {
 public:
    Elimination(const std::vector<NearRow>& rows, const std::vector<double>& counts) : rows_(rows), counts_(counts) {
        for (std::size_t column = 0; column < counts.size(); ++column) {
            if (counts[column] > kNothing) used_.push_back(column);
        }
        std::sort(used_.begin(), used_.end(),
                  [&](std::size_t a, std::size_t b) { return counts[a] != counts[b] ? counts[a] > counts[b] : a < b; });
        std::vector<int> place(counts.size(), -1);
        for (std::size_t k = 0; k < used_.size(); ++k) place[used_[k]] = static_cast<int>(k);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            Combination one{Bits(used_.size()), Bits(rows.size()), rows[i].slack, rows[i].bound % 2 != 0};
            bool in_use = one.odd_bound;
            for (const CountSystem::RowEntry& entry : *rows[i].entries) {
                const int k = place[static_cast<std::size_t>(entry.column)];
                if (k < 0 || entry.coefficient % 2 == 0) continue;
                one.odd_counts.flip(static_cast<std::size_t>(k));
                in_use = true;
            }
            if (!in_use) continue;
            one.rows.flip(combinations_.size());
            kept_.push_back(i);
            combinations_.push_back(std::move(one));
        }
    }

    // Combinations whose distance from an even one is less than 1.
    std::vector<Candidate> run() {
        for (const Combination& combination : combinations_) offer(combination);
        eliminate();
        return std::move(candidates_);
    }

 private:
    static void add(Combination& combination, const Combination& other) {
        combination.odd_counts ^= other.odd_counts;
        combination.rows ^= other.rows;
        combination.odd_bound = combination.odd_bound != other.odd_bound;
    }

    void eliminate() {
        for (std::size_t k = 0; k < used_.size(); ++k) {
            std::size_t least = combinations_.size();
            for (std::size_t i = 0; i < combinations_.size(); ++i) {
                if (!combinations_[i].odd_counts.test(k)) continue;
                if (least == combinations_.size() || combinations_[i].slack < combinations_[least].slack) least = i;
            }
            if (least == combinations_.size()) continue;
            std::swap(combinations_[least], combinations_.back());
            const Combination pivot = std::move(combinations_.back());
            combinations_.pop_back();
            std::erase_if(combinations_, [&](Combination& combination) {
                if (!combination.odd_counts.test(k)) return false;
                add(combination, pivot);
                combination.slack = 0;
                combination.rows.for_each([&](std::size_t i) { combination.slack += rows_[kept_[i]].slack; });
                offer(combination);
                return combination.slack >= kMostSlack;
            });
        }
    }

    void offer(const Combination& combination) {
        if (!combination.odd_bound) return;
        double missing = combination.slack;
        combination.odd_counts.for_each([&](std::size_t k) { missing += counts_[used_[k]]; });
        if (missing >= kMostSlack) return;
        candidates_.push_back({{}, missing});
        combination.rows.for_each([&](std::size_t i) { candidates_.back().rows.push_back(kept_[i]); });
    }

    const std::vector<NearRow>& rows_;
    const std::vector<double>& counts_;
    std::vector<std::size_t> used_;  // columns, those with the largest counts first
    std::vector<std::size_t> kept_;  // rows that have an odd coefficient or bound
    std::vector<Combination> combinations_;
    std::vector<Candidate> candidates_;
};

}  // namespace

std::vector<HalfCut> half_cuts(const std::vector<NearRow>& rows, const std::vector<double>& counts, std::size_t most) {
    std::vector<Candidate> candidates = Elimination(rows, counts).run();
    std::vector<HalfCut> cuts;
    std::vector<int> sums(counts.size());
    std::vector<int> touched;
    for (const Candidate& candidate : candidates) {
        int bound = 0;
        touched.clear();
        for (const std::size_t i : candidate.rows) {
            bound += rows[i].bound;
            for (const CountSystem::RowEntry& entry : *rows[i].entries) {
                touched.push_back(entry.column);
                sums[static_cast<std::size_t>(entry.column)] += rows[i].sign * entry.coefficient;
            }
        }
        HalfCut cut;
        cut.high = bound >> 1;
        double total = 0;
        double square = 0;
        bool small = true;
        for (const int column : touched) {
            int& sum = sums[static_cast<std::size_t>(column)];
            const int coefficient = sum >> 1;
            sum = 0;
            if (coefficient == 0) continue;
            cut.entries.push_back({column, coefficient});
            total += coefficient * counts[static_cast<std::size_t>(column)];
            square += coefficient * coefficient;
            small = small && std::abs(coefficient) <= kMostCoefficient;
        }
        if (!small || total < cut.high + kLeastBeyond) continue;
        cut.depth = (total - cut.high) / std::sqrt(std::max(square, 1.0));
        cuts.push_back(std::move(cut));
    }
    std::stable_sort(cuts.begin(), cuts.end(), [](const HalfCut& a, const HalfCut& b) { return a.depth > b.depth; });
    std::vector<HalfCut> best;
    for (HalfCut& cut : cuts) {
        if (best.size() == most) break;
        const auto same = [&](const HalfCut& other) {
            return other.high == cut.high && other.entries.size() == cut.entries.size() &&
                   std::abs(other.depth - cut.depth) < kNothing;
        };
        if (std::none_of(best.begin(), best.end(), same)) best.push_back(std::move(cut));
    }
    return best;
}

}  // namespace papamu::decompose
