// Value: the canonical value of a short game, as one word.
//
// A Value is a trivially copyable handle of 8 bytes. Two Values of the same ValueStore are equal as games exactly when
// their words are equal. There are three kinds, distinguished by the lowest two bits:
//
//     small NumberUpStar   the number, the up-multiple and the nimber themselves; needs no store at all
//     stored game          the location of the canonical form in the store, a sign, and flags about the game
//     wide NumberUpStar    like small, but a part is too large for its field: the location of the wide form, and a sign
//
// A game and its negative share one record and differ in the sign bit, so negation never reads memory.
// The default Value is 0.
#pragma once

#include <algorithm>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>

#include "base/hash.h"
#include "cgt/number_up_star.h"
#include "cgt/up_bounds.h"

namespace papamu::cgt {

class Value {
 public:
    constexpr Value() = default;
    /// numerator / 2^exponent + up.^ + *star. Returns nullopt if a part is too large for its field, such as a number of
    /// 2^23 or more or an exponent of more than 16, or if the fraction is not in lowest terms.
    static constexpr std::optional<Value> small(std::int64_t numerator, std::int64_t exponent, std::int64_t up,
                                                std::uint64_t star);
    /// units / 2^kFractionBits, where |units| < 2^(kNumberBits - 1); this is not checked.
    static constexpr Value small_number(std::int64_t units) {
        return Value(static_cast<std::uint64_t>(units) << kNumberShift);
    }
    /// g + h for two small Values; nullopt if a part of it is too large for its field.
    static constexpr std::optional<Value> small_sum(Value g, Value h);
    // For constants. They throw std::bad_optional_access if an argument is out of range.
    /// n with |n| < 2^23.
    static constexpr Value integer(std::int64_t n);
    /// *m with m < 256.
    static constexpr Value nimber(std::uint64_t m);
    /// n.up + *m with |n| < 2^13 and m < 256.
    static constexpr Value ups(std::int64_t n, std::uint64_t m = 0);

    /// Equality of games, for Values of one store.
    constexpr bool operator==(const Value&) const = default;
    /// An order of the words, for sorting. It is unrelated to the order of games and depends on the store.
    constexpr std::strong_ordering operator<=>(const Value& other) const { return bits_ <=> other.bits_; }

    [[nodiscard]] constexpr bool is_zero() const { return bits_ == 0; }
    [[nodiscard]] constexpr bool is_small() const { return (bits_ & kKindMask) == kSmall; }
    [[nodiscard]] constexpr bool is_stored() const { return (bits_ & kKindMask) == kStored; }
    [[nodiscard]] constexpr bool is_wide() const { return (bits_ & kKindMask) == kWide; }
    /// x + n.up + *m for some x, n, m.
    [[nodiscard]] constexpr bool is_number_up_star() const { return !is_stored(); }
    /// A small NumberUpStar that is a number.
    [[nodiscard]] constexpr bool is_small_number() const { return (bits_ & (kKindMask | kInfinitesimalMask)) == 0; }

    /// -G. Never fails, since all ranges are symmetric.
    [[nodiscard]] constexpr Value operator-() const;

    [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }
    static constexpr Value from_bits(std::uint64_t bits) { return Value(bits); }

    // --- fields of a small NumberUpStar ---
    // The number comes first, in units of a fixed size: the words of numbers are in the order of the numbers.
    static constexpr int kNumberBits = 40, kFractionBits = 16, kUpBits = 14, kStarBits = 8;
    [[nodiscard]] constexpr std::int64_t units() const { return static_cast<std::int64_t>(bits_) >> kNumberShift; }
    /// The number in lowest terms is numerator() / 2^exponent().
    [[nodiscard]] constexpr std::int64_t numerator() const { return units() >> (kFractionBits - exponent()); }
    [[nodiscard]] constexpr int exponent() const {
        const std::int64_t n = units();
        return n == 0 ? 0 : std::max(0, kFractionBits - std::countr_zero(static_cast<std::uint64_t>(n)));
    }
    [[nodiscard]] constexpr std::int64_t up() const {
        return static_cast<std::int64_t>(bits_ << (64 - kUpShift - kUpBits)) >> (64 - kUpBits);
    }
    [[nodiscard]] constexpr std::uint64_t star() const { return (bits_ >> kStarShift) & 0xFFU; }
    /// x of x + n.up + *m, as a small Value.
    [[nodiscard]] constexpr Value number_part() const { return Value(bits_ & ~kInfinitesimalMask); }
    /// x + n.up + *m for this x; nullopt if n or m is too large for its field.
    [[nodiscard]] constexpr std::optional<Value> with_infinitesimal(std::int64_t up, std::uint64_t star) const;

    // --- fields of a stored game or a wide NumberUpStar, for the store ---
    static constexpr std::uint64_t kNegative = 1U << 2;      // the record holds -G
    static constexpr std::uint64_t kSelfNegative = 1U << 3;  // G = -G
    static constexpr std::uint64_t kAllSmall = 1U << 4;      // every follower has moves for both players or for neither
    static constexpr int kBoundsShift = 5;                   // the UpBounds of G
    static constexpr int kFlagBits = kBoundsShift + UpBounds::kBits, kLocationShift = 30;
    static_assert(kFlagBits <= kLocationShift);
    [[nodiscard]] constexpr UpBounds stored_bounds() const { return UpBounds::from_bits(bits_ >> kBoundsShift); }
    [[nodiscard]] constexpr bool flag(std::uint64_t mask) const { return (bits_ & mask) != 0; }
    [[nodiscard]] constexpr std::uint64_t location() const { return bits_ >> kLocationShift; }
    static constexpr Value stored(std::uint64_t location, std::uint64_t flags) {
        return Value((location << kLocationShift) | flags | kStored);
    }
    static constexpr Value wide(std::uint64_t location, std::uint64_t flags) {
        return Value((location << kLocationShift) | flags | kWide);
    }

 private:
    constexpr explicit Value(std::uint64_t bits) : bits_(bits) {}

    static constexpr std::uint64_t kKindMask = 3, kSmall = 0, kStored = 1, kWide = 2;
    static constexpr int kStarShift = 2, kUpShift = kStarShift + kStarBits, kNumberShift = kUpShift + kUpBits;
    static_assert(kNumberShift + kNumberBits == 64, "the three fields and the kind fill the word");
    static constexpr std::uint64_t kInfinitesimalMask = ((std::uint64_t{1} << kNumberShift) - 1) & ~kKindMask;

    std::uint64_t bits_ = 0;
};

static_assert(sizeof(Value) == 8, "options are stored as Values: 8 bytes each");

constexpr std::optional<Value> Value::small(std::int64_t numerator, std::int64_t exponent, std::int64_t up,
                                            std::uint64_t star) {
    if (exponent < 0 || exponent > kFractionBits || (exponent > 0 && (numerator & 1) == 0)) return std::nullopt;
    // The ranges are symmetric, so that negation stays within them.
    const std::int64_t limit = std::int64_t{1} << (kNumberBits - 1 - kFractionBits + exponent);
    if (numerator <= -limit || numerator >= limit) return std::nullopt;
    return small_number(numerator * (std::int64_t{1} << (kFractionBits - exponent))).with_infinitesimal(up, star);
}

constexpr std::optional<Value> Value::with_infinitesimal(std::int64_t up, std::uint64_t star) const {
    constexpr std::int64_t limit = std::int64_t{1} << (kUpBits - 1);
    if (up <= -limit || up >= limit || star > 0xFF) return std::nullopt;
    return Value(number_part().bits_ | ((static_cast<std::uint64_t>(up) << (64 - kUpBits)) >> (64 - kNumberShift)) |
                 (star << kStarShift));
}

constexpr std::optional<Value> Value::small_sum(Value g, Value h) {
    constexpr std::int64_t limit = std::int64_t{1} << (kNumberBits - 1);
    const std::int64_t units = g.units() + h.units();
    if (units <= -limit || units >= limit) return std::nullopt;
    return small_number(units).with_infinitesimal(g.up() + h.up(), g.star() ^ h.star());
}

constexpr Value Value::integer(std::int64_t n) { return small(n, 0, 0, 0).value(); }
constexpr Value Value::nimber(std::uint64_t m) { return small(0, 0, 0, m).value(); }
constexpr Value Value::ups(std::int64_t n, std::uint64_t m) { return small(0, 0, n, m).value(); }

[[gnu::always_inline]] constexpr Value Value::operator-() const {
    if (is_small()) {
        const auto number = ~std::uint64_t{0} << kNumberShift;
        const auto ups = ((std::uint64_t{1} << kUpBits) - 1) << kUpShift;
        return Value((bits_ & ~(number | ups)) | ((0 - (bits_ & number)) & number) | ((0 - (bits_ & ups)) & ups));
    }
    if (flag(kSelfNegative)) return *this;
    constexpr std::uint64_t bounds = ((std::uint64_t{1} << UpBounds::kBits) - 1) << kBoundsShift;
    return Value(((bits_ ^ kNegative) & ~bounds) | ((-stored_bounds()).bits() << kBoundsShift));
}

}  // namespace papamu::cgt

template <>
struct std::hash<papamu::cgt::Value> {
    std::size_t operator()(papamu::cgt::Value v) const noexcept {
        std::uint64_t x = v.bits() * papamu::base::kGoldenRatio;
        return static_cast<std::size_t>(x ^ (x >> 32));
    }
};
