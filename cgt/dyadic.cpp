#include "cgt/dyadic.h"

#include <bit>
#include <cctype>
#include <cmath>
#include <limits>

#include "base/hash.h"
#include "base/int128.h"
#include "base/numbers.h"
#include "cgt/big_dyadic.h"

namespace papamu::cgt {

namespace {

using Wide = base::Int128;

template <class Big>
std::int64_t bit_length(const Big& x) {
    return x == 0 ? 0 : static_cast<std::int64_t>(msb(x < 0 ? Big(-x) : x)) + 1;
}

[[noreturn]] void throw_too_large() { throw base::LimitError("a number with more than 2^24 bits"); }

bool fits_small(Wide x) {
    return x >= std::numeric_limits<std::int64_t>::min() && x <= std::numeric_limits<std::int64_t>::max();
}

template <class Big>
Big to_big(Wide x) {
    Big high = static_cast<std::int64_t>(x >> 64);
    return (high << 64) + static_cast<std::uint64_t>(x);
}

/// The 64 highest bits of |x| (or all of them if there are fewer), and below, the 64 lowest.
template <class Big>
std::uint64_t leading_bits(const Big& x) {
    const std::int64_t excess = std::max<std::int64_t>(bit_length(x) - 64, 0);
    return static_cast<std::uint64_t>(Big(Big(abs(x)) >> static_cast<unsigned>(excess)));
}
template <class Big>
std::uint64_t trailing_bits(const Big& x) {
    return static_cast<std::uint64_t>(Big(Big(abs(x)) & Big(~std::uint64_t{0})));
}

/// The position of the lowest set bit. Requires x != 0.
template <class Big>
std::int64_t lowest_bit(const Big& x) {
    return static_cast<std::int64_t>(lsb(Big(abs(x))));
}

/// x / 2^exponent rounded down. Requires exponent >= 0.
template <class Big>
Big shift_down(const Big& x, std::int64_t exponent) {
    const auto shift = static_cast<unsigned>(exponent);
    if (x >= 0) return x >> shift;
    const Big one = 1;
    return -((-x + ((one << shift) - 1)) >> shift);
}

/// cgt::numerator() under a name that is not hidden by a member.
template <class Backend>
BigIntOf<Backend> big(const BasicDyadic<Backend>& x) {
    return numerator(x);
}

}  // namespace

template <class Backend>
void BasicDyadic<Backend>::Release::operator()(BigNumerator<Backend>* big) const {
    delete big;
}

template <class Backend>
typename BasicDyadic<Backend>::Owned BasicDyadic<Backend>::copy(const BigNumerator<Backend>& big) {
    return Owned(new BigNumerator<Backend>(big));
}

template <class Backend>
BigNumerator<Backend> BasicDyadic<Backend>::numerator() const {
    return big_ ? *big_ : BigIntOf<Backend>(numerator_);
}

template <class Backend>
BasicDyadic<Backend> BasicDyadic<Backend>::ratio(std::int64_t numerator, std::int64_t exponent) {
    if (exponent > kMaxDyadicBits || exponent < 0) throw_too_large();
    BasicDyadic result;
    if (numerator == 0) return result;
    const std::int64_t common =
        std::min<std::int64_t>(std::countr_zero(static_cast<std::uint64_t>(numerator)), exponent);
    result.numerator_ = numerator >> common;
    result.exponent_ = exponent - common;
    return result;
}

template <class Backend>
BasicDyadic<Backend> BasicDyadic<Backend>::ratio(const BigNumerator<Backend>& whole, std::int64_t exponent) {
    const BigIntOf<Backend>& numerator = whole.number;
    if (exponent > kMaxDyadicBits || exponent < 0 || bit_length(numerator) > kMaxDyadicBits) throw_too_large();
    BasicDyadic result;
    if (numerator == 0) return result;
    const BigIntOf<Backend> magnitude = numerator < 0 ? BigIntOf<Backend>(-numerator) : numerator;
    const auto common = std::min<std::int64_t>(static_cast<std::int64_t>(lsb(magnitude)), exponent);
    const BigIntOf<Backend> reduced = numerator < 0 ? BigIntOf<Backend>(-(magnitude >> static_cast<unsigned>(common)))
                                                    : BigIntOf<Backend>(magnitude >> static_cast<unsigned>(common));
    result.exponent_ = exponent - common;
    if (reduced >= std::numeric_limits<std::int64_t>::min() && reduced <= std::numeric_limits<std::int64_t>::max()) {
        result.numerator_ = static_cast<std::int64_t>(reduced);
    } else {
        result.big_ = Owned(new BigNumerator<Backend>(reduced));
    }
    return result;
}

template <class Backend>
int BasicDyadic<Backend>::sign() const {
    if (big_) return big_->number < 0 ? -1 : 1;
    return numerator_ < 0 ? -1 : numerator_ > 0;
}

template <class Backend>
BasicDyadic<Backend> BasicDyadic<Backend>::floor() const {
    if (is_integer()) return *this;
    if (!big_) return exponent_ > 62 ? (numerator_ < 0 ? -1 : 0) : numerator_ >> exponent_;
    return ratio(shift_down(big_->number, exponent_), 0);
}

template <class Backend>
BasicDyadic<Backend> BasicDyadic<Backend>::ceil() const {
    return -((-*this).floor());
}

template <class Backend>
BasicDyadic<Backend> BasicDyadic<Backend>::operator-() const {
    if (!big_ && numerator_ != std::numeric_limits<std::int64_t>::min()) {
        BasicDyadic result;
        result.numerator_ = -numerator_;
        result.exponent_ = exponent_;
        return result;
    }
    return ratio(BigIntOf<Backend>(-big(*this)), exponent_);
}

template <class Backend>
BasicDyadic<Backend> BasicDyadic<Backend>::times_power_of_two(std::int64_t power) const {
    if (is_zero()) return *this;
    if (power <= exponent_) {
        return big_ ? ratio(big_->number, exponent_ - power) : ratio(numerator_, exponent_ - power);
    }
    const std::int64_t shift = power - exponent_;
    if (!big_ && shift <= 62) {
        const Wide shifted = static_cast<Wide>(numerator_) << shift;
        return fits_small(shifted) ? ratio(static_cast<std::int64_t>(shifted), 0)
                                   : ratio(to_big<BigIntOf<Backend>>(shifted), 0);
    }
    if (shift > kMaxDyadicBits) throw_too_large();
    return ratio(BigIntOf<Backend>(big(*this) << static_cast<unsigned>(shift)), 0);
}

template <class Backend>
BasicDyadic<Backend> BasicDyadic<Backend>::add(const BasicDyadic& a, const BasicDyadic& b, bool subtract) {
    const std::int64_t exponent = std::max(a.exponent_, b.exponent_);
    if (!a.big_ && !b.big_ && exponent - std::min(a.exponent_, b.exponent_) <= 62) {
        const Wide x = static_cast<Wide>(a.numerator_) << (exponent - a.exponent_);
        const Wide y = static_cast<Wide>(b.numerator_) << (exponent - b.exponent_);
        const Wide sum = subtract ? x - y : x + y;
        if (fits_small(sum)) return ratio(static_cast<std::int64_t>(sum), exponent);
        return ratio(to_big<BigIntOf<Backend>>(sum), exponent);
    }
    const BigIntOf<Backend> x = big(a) << static_cast<unsigned>(exponent - a.exponent_);
    const BigIntOf<Backend> y = big(b) << static_cast<unsigned>(exponent - b.exponent_);
    return ratio(subtract ? BigIntOf<Backend>(x - y) : BigIntOf<Backend>(x + y), exponent);
}

template <class Backend>
BasicDyadic<Backend> BasicDyadic<Backend>::operator+(const BasicDyadic& other) const {
    return add(*this, other, false);
}

template <class Backend>
BasicDyadic<Backend> BasicDyadic<Backend>::operator-(const BasicDyadic& other) const {
    return add(*this, other, true);
}

template <class Backend>
BasicDyadic<Backend> BasicDyadic<Backend>::operator*(const BasicDyadic& other) const {
    const std::int64_t exponent = exponent_ + other.exponent_;
    if (!big_ && !other.big_) {
        const Wide product = static_cast<Wide>(numerator_) * other.numerator_;
        if (fits_small(product)) return ratio(static_cast<std::int64_t>(product), exponent);
        return ratio(to_big<BigIntOf<Backend>>(product), exponent);
    }
    const BigIntOf<Backend> x = big(*this);
    const BigIntOf<Backend> y = big(other);
    if (bit_length(x) + bit_length(y) > kMaxDyadicBits + 1) throw_too_large();
    return ratio(BigIntOf<Backend>(x * y), exponent);
}

template <class Backend>
bool BasicDyadic<Backend>::operator==(const BasicDyadic& other) const {
    if (exponent_ != other.exponent_ || is_small() != other.is_small()) return false;
    return big_ ? big_->number == other.big_->number : numerator_ == other.numerator_;
}

template <class Backend>
std::strong_ordering BasicDyadic<Backend>::operator<=>(const BasicDyadic& other) const {
    if (!big_ && !other.big_ && exponent_ <= 62 && other.exponent_ <= 62) {
        return (static_cast<Wide>(numerator_) << other.exponent_) <=>
               (static_cast<Wide>(other.numerator_) << exponent_);
    }
    if (sign() != other.sign() || sign() == 0) return sign() <=> other.sign();
    // The leading bits first: numbers of different size are never brought to one denominator.
    const std::int64_t size = bit_length(big(*this)) - exponent_;
    const std::int64_t other_size = bit_length(big(other)) - other.exponent_;
    if (size != other_size) return sign() > 0 ? size <=> other_size : other_size <=> size;
    return add(*this, other, true).sign() <=> 0;
}

template <class Backend>
std::string BasicDyadic<Backend>::to_string() const {
    std::string text = big_ ? big_->number.str() : std::to_string(numerator_);
    if (exponent_ > 0) text += "/" + BigIntOf<Backend>(BigIntOf<Backend>(1) << static_cast<unsigned>(exponent_)).str();
    return text;
}

template <class Backend>
base::Expected<BasicDyadic<Backend>, base::ParseError> BasicDyadic<Backend>::parse(std::string_view text) {
    using Error = base::Unexpected<base::ParseError>;
    constexpr std::size_t kDigitsOfSmall = 15;
    if (text.size() <= kDigitsOfSmall) {  // most numbers are small integers
        if (const auto small = base::parse_number<std::int64_t>(text)) return BasicDyadic(*small);
    }
    std::size_t at = 0;
    const bool negative = !text.empty() && text[0] == '-';
    if (negative) at = 1;
    const auto read_digits = [&]() -> base::Expected<BigIntOf<Backend>, base::ParseError> {
        const std::size_t start = at;
        while (at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0) ++at;
        if (at == start) return Error({start, "a digit was expected"});
        // Boost would read a number with a leading zero as octal.
        std::size_t first = start;
        while (first + 1 < at && text[first] == '0') ++first;
        if (at - first > kMaxDyadicBits / 4) return Error({start, "the number is too large"});
        return BigIntOf<Backend>(std::string(text.substr(first, at - first)));
    };
    auto numerator = read_digits();
    if (!numerator) return Error(numerator.error());
    std::int64_t exponent = 0;
    if (at < text.size() && text[at] == '/') {
        const std::size_t start = ++at;
        auto denominator = read_digits();
        if (!denominator) return Error(denominator.error());
        if (*denominator == 0 || (*denominator & (*denominator - 1)) != 0) {
            return Error({start, "the denominator must be a power of two"});
        }
        exponent = static_cast<std::int64_t>(msb(*denominator));
    }
    if (at != text.size()) return Error({at, "the number should end here"});
    return ratio(negative ? BigIntOf<Backend>(-*numerator) : *numerator, exponent);
}

template <class Backend>
double BasicDyadic<Backend>::to_double() const {
    if (!big_) return std::ldexp(static_cast<double>(numerator_), static_cast<int>(-exponent_));
    // The 64 leading bits, the last one set if any bit was cut off: the conversion then rounds as for the whole number.
    const std::int64_t excess = std::max<std::int64_t>(bit_length(big_->number) - 64, 0);
    std::uint64_t top = leading_bits(big_->number);
    if (lowest_bit(big_->number) < excess) top |= 1U;
    const double size = std::ldexp(static_cast<double>(top), static_cast<int>(excess - exponent_));
    return big_->number < 0 ? -size : size;
}

template <class Backend>
std::size_t BasicDyadic<Backend>::hash() const {
    std::uint64_t h = static_cast<std::uint64_t>(exponent_) * base::kGoldenRatio;
    if (big_) {
        // The bit length and the outermost bits: the same for both backends, and at most one pass over the number.
        h = (h ^ static_cast<std::uint64_t>(bit_length(big_->number))) * base::kSecondMixer;
        h = (h ^ leading_bits(big_->number)) * base::kSecondMixer;
        h ^= trailing_bits(big_->number) + (big_->number < 0 ? 1 : 0);
    } else {
        h ^= static_cast<std::uint64_t>(numerator_);
    }
    h *= base::kMixer;
    return static_cast<std::size_t>(h ^ (h >> 32));
}

template <class Backend>
BasicDyadic<Backend> simplest_between(const BasicDyadic<Backend>* lower, bool lower_closed,
                                      const BasicDyadic<Backend>* upper, bool upper_closed) {
    using D = BasicDyadic<Backend>;
    const auto inside = [&](const D& x) {
        return (lower == nullptr || *lower < x || (lower_closed && *lower == x)) &&
               (upper == nullptr || x < *upper || (upper_closed && x == *upper));
    };
    // Negative intervals are mirrored to positive ones, in which the smallest integer is the simplest number.
    if (inside(D())) return D();
    if (upper != nullptr && upper->sign() <= 0) {
        const D mirrored_upper = -*upper;
        const D mirrored_lower = lower != nullptr ? -*lower : D();
        return -simplest_between<Backend>(&mirrored_upper, upper_closed, lower != nullptr ? &mirrored_lower : nullptr,
                                          lower_closed);
    }
    D candidate = lower->ceil();
    if (candidate == *lower && !lower_closed) candidate += D(1);
    if (inside(candidate)) return candidate;
    // There is no integer inside. The simplest number is then the one with the smallest denominator 2^k; it is unique,
    // since between two of them lies one with a smaller denominator. Whether a multiple of 1/2^k lies inside is
    // monotone in k.
    const auto first_multiple = [&](std::int64_t k) {
        const D scale = D(1).times_power_of_two(k);
        const D scaled = *lower * scale;
        D next = scaled.ceil();
        if (next == scaled && !lower_closed) next += D(1);
        return next.times_power_of_two(-k);
    };
    std::int64_t low = 1;
    std::int64_t high = std::max(lower->exponent(), upper->exponent()) + 1;
    while (low < high) {
        const std::int64_t middle = low + (high - low) / 2;
        if (inside(first_multiple(middle))) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return first_multiple(low);
}

template class BasicDyadic<GmpBackend>;
template class BasicDyadic<CppIntBackend>;
template BasicDyadic<GmpBackend> simplest_between(const BasicDyadic<GmpBackend>*, bool, const BasicDyadic<GmpBackend>*,
                                                  bool);
template BasicDyadic<CppIntBackend> simplest_between(const BasicDyadic<CppIntBackend>*, bool,
                                                     const BasicDyadic<CppIntBackend>*, bool);

}  // namespace papamu::cgt
