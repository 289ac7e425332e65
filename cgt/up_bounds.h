// How a game compares with the multiples of up, n.up and n.up + *, beside its stops: a few bits that decide most
// comparisons of infinitesimals, and many of other games with equal stops, without looking at their options.
//
// T(n, s) is the game n.up + *s with s = 0 or 1. For each s the games T(n, s) increase with n, so the n with
// RS(G) + T(n, s) <= G are known by the largest, and those with G <= LS(G) + T(n, s) by the least (Winning Ways ch. 8).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace papamu::cgt {

/// A word that a Value has room for. Of a number x, both stops are x.
class UpBounds {
 public:
    static constexpr int kMost = 7, kNone = -8;
    static constexpr int kBits = 16;

    constexpr UpBounds() = default;
    /// Those of x + n.up + *m, for any number x. n.up + *m >= 0 if n >= 0, 2 or 1 for m = 0, m = 1 and larger m.
    static constexpr UpBounds of_up_star(std::int64_t up, std::uint64_t star);
    /// Those of 0 and of every other number.
    static constexpr UpBounds of_number();
    static constexpr UpBounds from_bits(std::uint64_t bits) {
        UpBounds bounds;
        bounds.bits_ = static_cast<std::uint32_t>(bits) & kMask;
        return bounds;
    }
    [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }

    /// The largest n <= kMost with RS(G) + n.up + *s <= G; kNone if no n > kNone has this.
    [[nodiscard]] constexpr int lower(int s) const { return field(4 * s); }
    /// The same of -G: the largest n <= kMost with G <= LS(G) - n.up + *s.
    [[nodiscard]] constexpr int upper(int s) const { return field(8 + 4 * s); }
    constexpr void set_lower(int s, std::int64_t n) { set_field(4 * s, n); }
    constexpr void set_upper(int s, std::int64_t n) { set_field(8 + 4 * s, n); }
    /// Those of -G.
    constexpr UpBounds operator-() const { return from_bits((bits_ << 8) | (bits_ >> 8)); }
    constexpr bool operator==(const UpBounds&) const = default;

    /// G <= LS(G) - n.up + *s <= H for some n and s. Requires LS(G) = RS(H).
    static constexpr bool meet(UpBounds g, UpBounds h) {
        return g.upper(0) + h.lower(0) >= 0 || g.upper(1) + h.lower(1) >= 0;
    }
    /// A game T(n, s) beside the Left stop is at least H, and not at least G, so that G <= H is false. Requires LS(G) =
    /// LS(H).
    static constexpr bool upper_refutes(UpBounds g, UpBounds h) {
        return h.upper(0) > g.upper(0) || h.upper(1) > g.upper(1);
    }
    /// A game T(n, s) beside the Right stop is at most G, and not at most H. Requires RS(G) = RS(H).
    static constexpr bool lower_refutes(UpBounds g, UpBounds h) { return upper_refutes(-h, -g); }
    /// Both at once. Requires that both stops of G and H are equal.
    static constexpr bool refutes(UpBounds g, UpBounds h) {
        // Refuted if a field of G among the lower ones, or of H among the upper ones, is more than the other game's.
        constexpr std::uint32_t lowers = 0x00FFU, uppers = 0xFF00U, even = 0x0F0FU, carry = 0x1010U;
        const std::uint32_t x = (g.bits_ & lowers) | (h.bits_ & uppers);
        const std::uint32_t y = (h.bits_ & lowers) | (g.bits_ & uppers);
        const std::uint32_t at_most =
            (((y & even) | carry) - (x & even)) & ((((y >> 4) & even) | carry) - ((x >> 4) & even));
        return (at_most & carry) != carry;
    }

 private:
    // All n beyond this have the same bounds as this one, and so have all m beyond this one.
    static constexpr int kLastUp = kMost + 2, kLastStar = 2;
    using OfUps = std::array<std::array<UpBounds, kLastStar + 1>, 2 * kLastUp + 1>;
    static const OfUps kOfUps;

    static constexpr OfUps list_those_of_ups() {
        OfUps list;
        for (int up = -kLastUp; up <= kLastUp; ++up) {
            for (int star = 0; star <= kLastStar; ++star) {
                for (int s = 0; s <= 1; ++s) {
                    const int m = star ^ s;
                    const int missing = m == 0 ? 0 : (m == 1 ? 2 : 1);
                    UpBounds& bounds = list[static_cast<std::size_t>(up + kLastUp)][static_cast<std::size_t>(star)];
                    bounds.set_lower(s, up - missing);
                    bounds.set_upper(s, -up - missing);
                }
            }
        }
        return list;
    }

    static constexpr std::uint32_t kMask = (1U << kBits) - 1;

    [[nodiscard]] constexpr int field(int shift) const { return static_cast<int>((bits_ >> shift) & 15U) + kNone; }
    constexpr void set_field(int shift, std::int64_t n) {
        const auto clamped = std::clamp<std::int64_t>(n, kNone, kMost);
        bits_ = (bits_ & ~(15U << shift)) | (static_cast<std::uint32_t>(clamped - kNone) << shift);
    }

    std::uint32_t bits_ = 0;
};

inline constexpr UpBounds::OfUps UpBounds::kOfUps = list_those_of_ups();

constexpr UpBounds UpBounds::of_up_star(std::int64_t up, std::uint64_t star) {
    const std::int64_t row = std::clamp<std::int64_t>(up, -kLastUp, kLastUp) + kLastUp;
    return kOfUps[static_cast<std::size_t>(row)][std::min<std::uint64_t>(star, kLastStar)];
}

inline constexpr UpBounds kUpBoundsOfNumbers = UpBounds::of_up_star(0, 0);
constexpr UpBounds UpBounds::of_number() { return kUpBoundsOfNumbers; }

}  // namespace papamu::cgt
