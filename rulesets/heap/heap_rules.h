// The rules of a take-and-break game: what a heap of tokens may become.
//
//     const HeapRules kayles{{0, 7, 7}};                       // 0.77
//     for_each_option(kayles, 3, [](const HeapParts& parts) { ... });      // 0 + 2, 1 + 1, 0 + 1
//
// A move takes k tokens from a heap and leaves the rest in some number of parts. The digit d_k tells which numbers are
// allowed, as a sum: 1 for none (the heap had k tokens), 2 for one, 4 for two, 8 for three; parts are never empty. The
// code d_0.d_1 d_2 ... is octal if no digit is above 7 and hexadecimal otherwise (Guy & Smith 1956; Winning Ways ch. 4;
// Siegel IV.2). d_0 takes nothing, so it can only be 0, 4, 8 or 12. Nim is 0.333..., a subtraction game has the digit 3
// at the members of its set, Kayles is 0.77.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace papamu::rulesets {

using HeapSize = std::uint32_t;

inline constexpr std::uint8_t kLeaveNone = 1, kLeaveOne = 2, kLeaveTwo = 4, kLeaveThree = 8;

/// The parts that a heap becomes, in ascending order; zeros stand for missing parts and come first.
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
    /// The greatest number of tokens that a move can take from a heap of n.
    [[nodiscard]] HeapSize most_taken(HeapSize n) const {
        if (digits.empty()) return 0;
        const auto last = static_cast<HeapSize>(digits.size() - 1);
        return endless || last > n ? n : last;
    }
    /// The greatest number of parts in which a move can leave a heap: 0 to 3.
    [[nodiscard]] int most_parts() const;
};

/// Calls f(parts) for every move in a heap of n, each once, in the order of the tokens taken, then of the smallest
/// part, then of the second one. Stops if f returns false; returns whether f never did.
template <class F>
bool for_each_option(const HeapRules& rules, HeapSize n, F&& f) {
    const HeapSize apart = rules.unequal ? 1 : 0;  // the minimum difference between a part and the next
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

/// At least the number of moves of for_each_option(), and close to it; non-decreasing in n.
std::uint64_t most_options(const HeapRules& rules, HeapSize n);

}  // namespace papamu::rulesets
