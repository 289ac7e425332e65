// Heap games by their definition and nothing else: the slow, obvious programs that solver/nimbers is compared with.
// They share no code with it or with rulesets/heap.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace papamu::tests {

using Heaps = std::vector<int>;

/// What a heap of n becomes: all partitions of n - k into j parts if the code's digit for k has the bit 2^j. `digits`
/// begins with the digit before the point; if `unequal`, all parts are different.
inline std::set<Heaps> reference_options(const std::vector<int>& digits, bool unequal, int n) {
    std::set<Heaps> options;
    for (int k = 0; k < static_cast<int>(digits.size()) && k <= n; ++k) {
        const int digit = digits[static_cast<std::size_t>(k)];
        const int rest = n - k;
        if (digit % 2 == 1 && rest == 0) options.insert(Heaps{});
        if (digit / 2 % 2 == 1 && rest > 0) options.insert(Heaps{rest});
        for (int a = 1; a < rest; ++a) {
            if (digit / 4 % 2 == 1 && !(unequal && a == rest - a)) {
                Heaps parts{a, rest - a};
                std::sort(parts.begin(), parts.end());
                options.insert(parts);
            }
            for (int b = 1; b < rest - a && digit / 8 % 2 == 1; ++b) {
                Heaps parts{a, b, rest - a - b};
                std::sort(parts.begin(), parts.end());
                options.insert(parts);
            }
        }
    }
    return options;
}

/// Nim values and misere outcomes of the heaps of one game.
class ReferenceHeaps {
 public:
    explicit ReferenceHeaps(std::vector<int> digits, bool unequal = false)
        : digits_(std::move(digits)), unequal_(unequal) {}

    int nim_value(int n) {
        if (const auto known = values_.find(n); known != values_.end()) return known->second;
        std::set<int> taken;
        for (const Heaps& option : reference_options(digits_, unequal_, n)) {
            int value = 0;
            for (const int part : option) value ^= nim_value(part);
            taken.insert(value);
        }
        int least = 0;
        while (taken.contains(least)) ++least;
        return values_[n] = least;
    }

    /// Whether the second player wins these heaps, with heaps of nim beside them, in misere play.
    bool misere_second_wins(Heaps heaps, Heaps nim) {
        std::sort(heaps.begin(), heaps.end());
        std::sort(nim.begin(), nim.end());
        const auto key = std::pair(heaps, nim);
        if (const auto known = misere_.find(key); known != misere_.end()) return known->second;
        bool any_move = false;
        bool first_wins = false;
        for (std::size_t i = 0; i < heaps.size(); ++i) {
            Heaps others = heaps;
            others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
            for (const Heaps& parts : reference_options(digits_, unequal_, heaps[i])) {
                Heaps after = others;
                after.insert(after.end(), parts.begin(), parts.end());
                any_move = true;
                first_wins = first_wins || misere_second_wins(after, nim);
            }
        }
        for (std::size_t i = 0; i < nim.size(); ++i) {
            for (int n = 0; n < nim[i]; ++n) {
                Heaps after = nim;
                after[i] = n;
                any_move = true;
                first_wins = first_wins || misere_second_wins(heaps, after);
            }
        }
        return misere_[key] = any_move && !first_wins;
    }

    /// The m for which the second player wins these heaps with *m and `twos` copies of *2 beside them.
    int misere_value(const Heaps& heaps, int twos) {
        Heaps nim(static_cast<std::size_t>(twos), 2);
        for (int m = 0;; ++m) {
            Heaps all = nim;
            all.push_back(m);
            if (misere_second_wins(heaps, all)) return m;
        }
    }

 private:
    std::vector<int> digits_;
    bool unequal_;
    std::map<int, int> values_;
    std::map<std::pair<Heaps, Heaps>, bool> misere_;
};

}  // namespace papamu::tests
