// The rules of a take-and-break game: what may become of one heap of tokens.
//
//     const HeapRules kayles{{0, 7, 7}};                       // 0.77
//     for_each_option(kayles, 3, [](const HeapParts& parts) { ... });      // 0 + 2, 1 + 1, 0 + 1
//
// A move takes k tokens off a heap and leaves the rest in some parts. The digit d_k says in how many: 1 none (the heap was
// of k tokens), 2 one, 4 two, 8 three, added up; parts are never empty. The code d_0.d_1 d_2 ... is octal where no digit is
// above 7 and hexadecimal otherwise (Guy & Smith 1956; Winning Ways ch. 4; Siegel IV.2). d_0 takes nothing, so it can only
// be 0, 4, 8 or 12. Nim is 0.333..., a subtraction game has 3 at the members of its set, Kayles is 0.77.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace papamu::rulesets {

using HeapSize = std::uint32_t;

inline constexpr std::uint8_t kLeaveNone = 1, kLeaveOne = 2, kLeaveTwo = 4, kLeaveThree = 8;

/// What a heap becomes, in ascending order; zeros stand for parts that are not there.
using HeapParts = std::array<HeapSize, 3>;

struct HeapRules {
    std::vector<std::uint8_t> digits;  // d_0, d_1, ...; the last one is not 0
    bool endless = false;              // the last digit holds for all larger k as well: 0.333...
    bool unequal = false;              // the parts of a heap have different sizes: Grundy's game

    bool operator==(const HeapRules&) const = default;

    [[nodiscard]] std::uint8_t digit(HeapSize k) const {
        if (k < digits.size()) return digits[k];
        return endless && !digits.empty() ? digits.back() : std::uint8_t{0};
    }
    /// The most tokens that a move can take from a heap of n.
    [[nodiscard]] HeapSize most_taken(HeapSize n) const {
        if (digits.empty()) return 0;
        const auto last = static_cast<HeapSize>(digits.size() - 1);
        return endless || last > n ? n : last;
    }
    /// The most parts that a heap can be left in: 0 to 3.
    [[nodiscard]] int most_parts() const;
};

/// Calls f(parts) for every move in a heap of n, each once: by the tokens taken, then by the smallest part, then by the
/// second one. f may return false to end that; whether it did not.
template <class F>
bool for_each_option(const HeapRules& rules, HeapSize n, F&& f) {
    const HeapSize apart = rules.unequal ? 1 : 0;  // how much larger the next part is at least
    const HeapSize most = rules.most_taken(n);
    for (HeapSize k = 0; k <= most; ++k) {
        const std::uint8_t digit = rules.digit(k);
        const HeapSize rest = n - k;
        if ((digit & kLeaveNone) != 0 && rest == 0 && !f(HeapParts{})) return false;
        if ((digit & kLeaveOne) != 0 && rest > 0 && !f(HeapParts{0, 0, rest})) return false;
        if ((digit & kLeaveTwo) != 0) {
            for (HeapSize a = 1; 2 * a + apart <= rest; ++a) {
                if (!f(HeapParts{0, a, rest - a})) return false;
            }
        }
        if ((digit & kLeaveThree) != 0) {
            for (HeapSize a = 1; 3 * a + 3 * apart <= rest; ++a) {
                for (HeapSize b = a + apart; a + 2 * b + apart <= rest; ++b) {
                    if (!f(HeapParts{a, b, rest - a - b})) return false;
                }
            }
        }
    }
    return true;
}

/// At least as many as for_each_option() has, and close to it; never less for a larger heap.
std::uint64_t most_options(const HeapRules& rules, HeapSize n);

}  // namespace papamu::rulesets
