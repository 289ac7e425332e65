#include "decompose/half_cuts.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace papamu::decompose {

namespace {

constexpr double kNothing = 1e-6;      // counts below this are not in use
constexpr double kMostSlack = 0.9;     // of a combination; at 1 it cuts nothing off
constexpr double kLeastBeyond = 0.04;  // of the bound of a cut
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

// Some of the rows, and which counts in use have an odd coefficient in their sum.
struct Combination {
    Bits odd_counts;
    Bits rows;
    bool odd_bound = false;
};

class Elimination {
 public:
    Elimination(const std::vector<NearRow>& rows, const std::vector<double>& counts) : rows_(rows), counts_(counts) {
        for (std::size_t column = 0; column < counts.size(); ++column) {
            if (counts[column] > kNothing) used_.push_back(column);
        }
        std::sort(used_.begin(), used_.end(), [&](std::size_t a, std::size_t b) {
            return counts[a] != counts[b] ? counts[a] > counts[b] : a < b;
        });
        std::vector<int> place(counts.size(), -1);
        for (std::size_t k = 0; k < used_.size(); ++k) place[used_[k]] = static_cast<int>(k);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            Combination one{Bits(used_.size()), Bits(rows.size()), rows[i].bound % 2 != 0};
            for (const CountSystem::RowEntry& entry : *rows[i].entries) {
                const int k = place[static_cast<std::size_t>(entry.column)];
                if (k >= 0 && entry.coefficient % 2 != 0) one.odd_counts.flip(static_cast<std::size_t>(k));
            }
            one.rows.flip(i);
            combinations_.push_back(std::move(one));
        }
    }

    // Calls f(rows) for each combination that is short of an even one by less than 1 in all.
    template <class F>
    void run(F&& f) {
        for (const Combination& combination : combinations_) offer(combination, f);
        for (std::size_t k = 0; k < used_.size(); ++k) {
            const auto least = std::min_element(combinations_.begin(), combinations_.end(), [&](auto& a, auto& b) {
                const bool in_a = a.odd_counts.test(k);
                const bool in_b = b.odd_counts.test(k);
                return in_a != in_b ? in_a : in_a && slack(a) < slack(b);
            });
            if (least == combinations_.end() || !least->odd_counts.test(k)) continue;
            const Combination pivot = std::move(*least);
            combinations_.erase(least);
            std::erase_if(combinations_, [&](Combination& combination) {
                if (!combination.odd_counts.test(k)) return false;
                combination.odd_counts ^= pivot.odd_counts;
                combination.rows ^= pivot.rows;
                combination.odd_bound = combination.odd_bound != pivot.odd_bound;
                offer(combination, f);
                return slack(combination) >= kMostSlack;
            });
        }
    }

 private:
    [[nodiscard]] double slack(const Combination& combination) const {
        double sum = 0;
        combination.rows.for_each([&](std::size_t i) { sum += rows_[i].slack; });
        return sum;
    }

    template <class F>
    void offer(const Combination& combination, F&& f) const {
        if (!combination.odd_bound) return;
        double missing = slack(combination);
        combination.odd_counts.for_each([&](std::size_t k) { missing += counts_[used_[k]]; });
        if (missing < kMostSlack) f(combination.rows);
    }

    const std::vector<NearRow>& rows_;
    const std::vector<double>& counts_;
    std::vector<std::size_t> used_;  // columns, the largest counts first
    std::vector<Combination> combinations_;
};

}  // namespace

std::vector<HalfCut> half_cuts(const std::vector<NearRow>& rows, const std::vector<double>& counts, std::size_t most) {
    std::vector<HalfCut> cuts;
    std::vector<int> sums(counts.size());
    std::vector<int> touched;
    Elimination(rows, counts).run([&](const Bits& chosen) {
        int bound = 0;
        touched.clear();
        chosen.for_each([&](std::size_t i) {
            bound += rows[i].bound;
            for (const CountSystem::RowEntry& entry : *rows[i].entries) {
                touched.push_back(entry.column);
                sums[static_cast<std::size_t>(entry.column)] += rows[i].sign * entry.coefficient;
            }
        });
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
        if (!small || square == 0 || total < cut.high + kLeastBeyond) return;
        cut.depth = (total - cut.high) / std::sqrt(square);
        cuts.push_back(std::move(cut));
    });
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
