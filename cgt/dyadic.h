// Dyadic rationals n / 2^k, exact, of any size.
//
//     Dyadic half = Dyadic::ratio(1, 1);           // 1 / 2^1
//     Dyadic x = half + Dyadic(3);                 // 7/2
//     x.to_string();                               // "7/2"
//
// Small numbers (a numerator of 64 bits) are held inline and never allocate; arithmetic checks for overflow and moves
// to a big integer when it must. The form is canonical: the numerator is odd or the exponent is 0, and a numerator that
// fits 64 bits is held inline. So two values are equal exactly when their representations are. Code that computes with
// the big integers themselves includes big_dyadic.h, which is separate because Boost's headers are slow to compile.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "base/error.h"

namespace papamu::cgt {

/// Exponents k of n / 2^k and bit lengths of n do not exceed this; an operation whose result would throws LimitError.
inline constexpr std::int64_t kMaxDyadicBits = std::int64_t{1} << 24;

/// The backends for big numerators: GMP, or Boost's own integers. Both are always compiled, so tests can compare them.
struct GmpBackend {};
struct CppIntBackend {};

/// A big integer of a backend (big_dyadic.h).
template <class Backend>
struct BigNumerator;

template <class Backend>
class BasicDyadic {
 public:
    BasicDyadic() = default;
    BasicDyadic(std::int64_t integer) : numerator_(integer) {}  // NOLINT: integers are dyadics

    /// numerator / 2^exponent, reduced. exponent >= 0. Throws LimitError past kMaxDyadicBits.
    static BasicDyadic ratio(std::int64_t numerator, std::int64_t exponent);
    static BasicDyadic ratio(const BigNumerator<Backend>& numerator, std::int64_t exponent);

    BasicDyadic(const BasicDyadic& other)
        : numerator_(other.numerator_), exponent_(other.exponent_), big_(other.big_ ? copy(*other.big_) : nullptr) {}
    BasicDyadic(BasicDyadic&&) noexcept = default;
    BasicDyadic& operator=(const BasicDyadic& other) {
        if (this != &other) *this = BasicDyadic(other);
        return *this;
    }
    BasicDyadic& operator=(BasicDyadic&&) noexcept = default;
    ~BasicDyadic() = default;

    [[nodiscard]] bool is_small() const { return big_ == nullptr; }
    /// The numerator. Requires is_small().
    [[nodiscard]] std::int64_t small_numerator() const { return numerator_; }
    /// The numerator, whatever its size; numerator(x) of big_dyadic.h is shorter to write.
    [[nodiscard]] BigNumerator<Backend> numerator() const;
    /// k of n / 2^k, with n odd or k = 0.
    [[nodiscard]] std::int64_t exponent() const { return exponent_; }
    [[nodiscard]] bool is_integer() const { return exponent_ == 0; }
    [[nodiscard]] bool is_zero() const { return !big_ && numerator_ == 0; }
    /// -1, 0 or 1.
    [[nodiscard]] int sign() const;

    [[nodiscard]] BasicDyadic floor() const;
    [[nodiscard]] BasicDyadic ceil() const;
    /// this * 2^power; power may be negative.
    [[nodiscard]] BasicDyadic times_power_of_two(std::int64_t power) const;
    [[nodiscard]] BasicDyadic half() const { return times_power_of_two(-1); }
    [[nodiscard]] BasicDyadic abs() const { return sign() < 0 ? -*this : *this; }
    BasicDyadic operator-() const;
    BasicDyadic operator+(const BasicDyadic& other) const;
    BasicDyadic operator-(const BasicDyadic& other) const;
    BasicDyadic operator*(const BasicDyadic& other) const;
    BasicDyadic& operator+=(const BasicDyadic& other) { return *this = *this + other; }
    BasicDyadic& operator-=(const BasicDyadic& other) { return *this = *this - other; }

    bool operator==(const BasicDyadic& other) const;
    std::strong_ordering operator<=>(const BasicDyadic& other) const;

    /// "3", "-7/4": numerator and denominator in decimal.
    [[nodiscard]] std::string to_string() const;
    /// Reads what to_string() writes, and any a/b with b a power of two ("6/4" is 3/2).
    static base::Expected<BasicDyadic, base::ParseError> parse(std::string_view text);
    [[nodiscard]] double to_double() const;
    [[nodiscard]] std::size_t hash() const;

 private:
    struct Release {
        void operator()(BigNumerator<Backend>* big) const;
    };
    using Owned = std::unique_ptr<BigNumerator<Backend>, Release>;

    static Owned copy(const BigNumerator<Backend>& big);
    static BasicDyadic add(const BasicDyadic& a, const BasicDyadic& b, bool subtract);

    std::int64_t numerator_ = 0;  // 0 while big_ is set
    std::int64_t exponent_ = 0;
    Owned big_;
};

extern template class BasicDyadic<GmpBackend>;
extern template class BasicDyadic<CppIntBackend>;

// The backend of all values: CMake option PAPAMU_BIGINT=gmp|cpp_int.
#ifdef PAPAMU_BIGINT_CPP_INT
using ValueBackend = CppIntBackend;
#else
using ValueBackend = GmpBackend;
#endif
using Dyadic = BasicDyadic<ValueBackend>;

/// The simplest number x with lower < x < upper, i.e. the one with the earliest birthday (Conway; Siegel II.3). A
/// missing bound (nullptr) is infinite; `lower_closed` and `upper_closed` admit the bound itself. Requires a non-empty
/// interval.
template <class Backend>
BasicDyadic<Backend> simplest_between(const BasicDyadic<Backend>* lower, bool lower_closed,
                                      const BasicDyadic<Backend>* upper, bool upper_closed);

}  // namespace papamu::cgt

template <class Backend>
struct std::hash<papamu::cgt::BasicDyadic<Backend>> {
    std::size_t operator()(const papamu::cgt::BasicDyadic<Backend>& x) const { return x.hash(); }
};
