#include "cgt/dyadic.h"

#include <bit>
#include <cctype>
#include <cmath>
#include <limits>

#include "cgt/int128.h"

namespace papamu::cgt {

namespace {

using Wide = Int128;

template <class Big>
std::int64_t bit_length(const Big& x) {
    return x == 0 ? 0 : static_cast<std::int64_t>(msb(x < 0 ? Big(-x) : x)) + 1;
}

[[noreturn]] void throw_too_large() { throw LimitError("a number with more than 2^24 bits"); }

bool fits_small(Wide x) {
    return x >= std::numeric_limits<std::int64_t>::min() && x <= std::numeric_limits<std::int64_t>::max();
}

template <class Big>
Big to_big(Wide x) {
    Big high = static_cast<std::int64_t>(x >> 64);
    return (high << 64) + static_cast<std::uint64_t>(x);
}

/// The 64 highest bits of |x| (all of them, if fewer), and the 64 lowest.
template <class Big>
std::uint64_t leading_bits(const Big& x) {
    const std::int64_t excess = std::max<std::int64_t>(bit_length(x) - 64, 0);
    return static_cast<std::uint64_t>(Big(Big(abs(x)) >> static_cast<unsigned>(excess)));
}
template <class Big>
std::uint64_t trailing_bits(const Big& x) {
    return static_cast<std::uint64_t>(Big(Big(abs(x)) & Big(~std::uint64_t{0})));
}

/// The place of the lowest bit set; x is not 0.
template <class Big>
std::int64_t lowest_bit(const Big& x) {
    return static_cast<std::int64_t>(lsb(Big(abs(x))));
}

/// x / 2^exponent rounded down; exponent >= 0.
template <class Big>
Big shift_down(const Big& x, std::int64_t exponent) {
    const auto shift = static_cast<unsigned>(exponent);
    if (x >= 0) return x >> shift;
    const Big one = 1;
    return -((-x + ((one << shift) - 1)) >> shift);
}

}  // namespace

template <class Big>
BasicDyadic<Big> BasicDyadic<Big>::ratio(std::int64_t numerator, std::int64_t exponent) {
    if (exponent > kMaxDyadicBits || exponent < 0) throw_too_large();
    BasicDyadic result;
    if (numerator == 0) return result;
    const std::int64_t common =
        std::min<std::int64_t>(std::countr_zero(static_cast<std::uint64_t>(numerator)), exponent);
    result.numerator_ = numerator >> common;
    result.exponent_ = exponent - common;
    return result;
}

template <class Big>
BasicDyadic<Big> BasicDyadic<Big>::ratio(const Big& numerator, std::int64_t exponent) {
    if (exponent > kMaxDyadicBits || exponent < 0 || bit_length(numerator) > kMaxDyadicBits) throw_too_large();
    BasicDyadic result;
    if (numerator == 0) return result;
    const Big magnitude = numerator < 0 ? Big(-numerator) : numerator;
    const auto common = std::min<std::int64_t>(static_cast<std::int64_t>(lsb(magnitude)), exponent);
    const Big reduced = numerator < 0 ? Big(-(magnitude >> static_cast<unsigned>(common)))
                                      : Big(magnitude >> static_cast<unsigned>(common));
    result.exponent_ = exponent - common;
    if (reduced >= std::numeric_limits<std::int64_t>::min() && reduced <= std::numeric_limits<std::int64_t>::max()) {
        result.numerator_ = static_cast<std::int64_t>(reduced);
    } else {
        result.big_ = std::make_unique<Big>(reduced);
    }
    return result;
}

template <class Big>
int BasicDyadic<Big>::sign() const {
    if (big_) return *big_ < 0 ? -1 : 1;
    return numerator_ < 0 ? -1 : numerator_ > 0;
}

template <class Big>
BasicDyadic<Big> BasicDyadic<Big>::floor() const {
    if (is_integer()) return *this;
    if (!big_) return exponent_ > 62 ? (numerator_ < 0 ? -1 : 0) : numerator_ >> exponent_;
    return ratio(shift_down(*big_, exponent_), 0);
}

template <class Big>
BasicDyadic<Big> BasicDyadic<Big>::ceil() const {
    return -((-*this).floor());
}

template <class Big>
BasicDyadic<Big> BasicDyadic<Big>::operator-() const {
    if (!big_ && numerator_ != std::numeric_limits<std::int64_t>::min()) {
        BasicDyadic result;
        result.numerator_ = -numerator_;
        result.exponent_ = exponent_;
        return result;
    }
    return ratio(Big(-numerator()), exponent_);
}

template <class Big>
BasicDyadic<Big> BasicDyadic<Big>::times_power_of_two(std::int64_t power) const {
    if (is_zero()) return *this;
    if (power <= exponent_) {
        return big_ ? ratio(*big_, exponent_ - power) : ratio(numerator_, exponent_ - power);
    }
    const std::int64_t shift = power - exponent_;
    if (!big_ && shift <= 62) {
        const Wide shifted = static_cast<Wide>(numerator_) << shift;
        return fits_small(shifted) ? ratio(static_cast<std::int64_t>(shifted), 0) : ratio(to_big<Big>(shifted), 0);
    }
    if (shift > kMaxDyadicBits) throw_too_large();
    return ratio(Big(numerator() << static_cast<unsigned>(shift)), 0);
}

template <class Big>
BasicDyadic<Big> BasicDyadic<Big>::add(const BasicDyadic& a, const BasicDyadic& b, bool subtract) {
    const std::int64_t exponent = std::max(a.exponent_, b.exponent_);
    if (!a.big_ && !b.big_ && exponent - std::min(a.exponent_, b.exponent_) <= 62) {
        const Wide x = static_cast<Wide>(a.numerator_) << (exponent - a.exponent_);
        const Wide y = static_cast<Wide>(b.numerator_) << (exponent - b.exponent_);
        const Wide sum = subtract ? x - y : x + y;
        if (fits_small(sum)) return ratio(static_cast<std::int64_t>(sum), exponent);
        return ratio(to_big<Big>(sum), exponent);
    }
    const Big x = a.numerator() << static_cast<unsigned>(exponent - a.exponent_);
    const Big y = b.numerator() << static_cast<unsigned>(exponent - b.exponent_);
    return ratio(subtract ? Big(x - y) : Big(x + y), exponent);
}

template <class Big>
BasicDyadic<Big> BasicDyadic<Big>::operator+(const BasicDyadic& other) const {
    return add(*this, other, false);
}

template <class Big>
BasicDyadic<Big> BasicDyadic<Big>::operator-(const BasicDyadic& other) const {
    return add(*this, other, true);
}

template <class Big>
BasicDyadic<Big> BasicDyadic<Big>::operator*(const BasicDyadic& other) const {
    const std::int64_t exponent = exponent_ + other.exponent_;
    if (!big_ && !other.big_) {
        const Wide product = static_cast<Wide>(numerator_) * other.numerator_;
        if (fits_small(product)) return ratio(static_cast<std::int64_t>(product), exponent);
        return ratio(to_big<Big>(product), exponent);
    }
    const Big x = numerator();
    const Big y = other.numerator();
    if (bit_length(x) + bit_length(y) > kMaxDyadicBits + 1) throw_too_large();
    return ratio(Big(x * y), exponent);
}

template <class Big>
bool BasicDyadic<Big>::operator==(const BasicDyadic& other) const {
    if (exponent_ != other.exponent_ || is_small() != other.is_small()) return false;
    return big_ ? *big_ == *other.big_ : numerator_ == other.numerator_;
}

template <class Big>
std::strong_ordering BasicDyadic<Big>::operator<=>(const BasicDyadic& other) const {
    if (!big_ && !other.big_ && exponent_ <= 62 && other.exponent_ <= 62) {
        return (static_cast<Wide>(numerator_) << other.exponent_) <=>
               (static_cast<Wide>(other.numerator_) << exponent_);
    }
    if (sign() != other.sign() || sign() == 0) return sign() <=> other.sign();
    // The leading bits first: numbers of different size are never brought to one denominator.
    const std::int64_t size = bit_length(numerator()) - exponent_;
    const std::int64_t other_size = bit_length(other.numerator()) - other.exponent_;
    if (size != other_size) return sign() > 0 ? size <=> other_size : other_size <=> size;
    return add(*this, other, true).sign() <=> 0;
}

template <class Big>
std::string BasicDyadic<Big>::to_string() const {
    std::string text = big_ ? big_->str() : std::to_string(numerator_);
    if (exponent_ > 0) text += "/" + Big(Big(1) << static_cast<unsigned>(exponent_)).str();
    return text;
}

template <class Big>
Expected<BasicDyadic<Big>, ParseError> BasicDyadic<Big>::parse(std::string_view text) {
    using Error = Unexpected<ParseError>;
    std::size_t at = 0;
    const bool negative = !text.empty() && text[0] == '-';
    if (negative) at = 1;
    const auto read_digits = [&]() -> Expected<Big, ParseError> {
        const std::size_t start = at;
        while (at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0) ++at;
        if (at == start) return Error({start, "a digit was expected"});
        // A leading zero would make Boost read octal.
        std::size_t first = start;
        while (first + 1 < at && text[first] == '0') ++first;
        if (at - first > kMaxDyadicBits / 4) return Error({start, "the number is too large"});
        return Big(std::string(text.substr(first, at - first)));
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
    return ratio(negative ? Big(-*numerator) : *numerator, exponent);
}

template <class Big>
double BasicDyadic<Big>::to_double() const {
    if (!big_) return std::ldexp(static_cast<double>(numerator_), static_cast<int>(-exponent_));
    // 64 leading bits, the last one set if anything follows: the conversion then rounds as it would the whole.
    const std::int64_t excess = std::max<std::int64_t>(bit_length(*big_) - 64, 0);
    std::uint64_t top = leading_bits(*big_);
    if (lowest_bit(*big_) < excess) top |= 1U;
    const double size = std::ldexp(static_cast<double>(top), static_cast<int>(excess - exponent_));
    return *big_ < 0 ? -size : size;
}

template <class Big>
std::size_t BasicDyadic<Big>::hash() const {
    std::uint64_t h = static_cast<std::uint64_t>(exponent_) * 0x9E3779B97F4A7C15ULL;
    if (big_) {
        // The size and the outermost bits: the same for both backends, and one pass at most over the number.
        h = (h ^ static_cast<std::uint64_t>(bit_length(*big_))) * 0xC2B2AE3D27D4EB4FULL;
        h = (h ^ leading_bits(*big_)) * 0xC2B2AE3D27D4EB4FULL;
        h ^= trailing_bits(*big_) + (*big_ < 0 ? 1 : 0);
    } else {
        h ^= static_cast<std::uint64_t>(numerator_);
    }
    h *= 0xD6E8FEB86659FD93ULL;
    return static_cast<std::size_t>(h ^ (h >> 32));
}

template <class Big>
BasicDyadic<Big> simplest_between(const BasicDyadic<Big>* lower, bool lower_closed, const BasicDyadic<Big>* upper,
                                  bool upper_closed) {
    using D = BasicDyadic<Big>;
    const auto inside = [&](const D& x) {
        return (lower == nullptr || *lower < x || (lower_closed && *lower == x)) &&
               (upper == nullptr || x < *upper || (upper_closed && x == *upper));
    };
    // Negative intervals mirror positive ones; then the smallest integer inside is the simplest.
    if (inside(D())) return D();
    if (upper != nullptr && upper->sign() <= 0) {
        const D mirrored_upper = -*upper;
        const D mirrored_lower = lower != nullptr ? -*lower : D();
        return -simplest_between<Big>(&mirrored_upper, upper_closed, lower != nullptr ? &mirrored_lower : nullptr,
                                      lower_closed);
    }
    D candidate = lower->ceil();
    if (candidate == *lower && !lower_closed) candidate += D(1);
    if (inside(candidate)) return candidate;
    // No integer inside: the one with the smallest denominator 2^k, and it is unique (between two of them would lie one
    // with a smaller denominator). Having a multiple of 1/2^k inside is monotone in k.
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

template class BasicDyadic<GmpInt>;
template class BasicDyadic<BoostInt>;
template BasicDyadic<GmpInt> simplest_between(const BasicDyadic<GmpInt>*, bool, const BasicDyadic<GmpInt>*, bool);
template BasicDyadic<BoostInt> simplest_between(const BasicDyadic<BoostInt>*, bool, const BasicDyadic<BoostInt>*, bool);

}  // namespace papamu::cgt
