// Number + up-multiple + nimber: x + n.up + *m, the most common kind of value in most games.
//
// Their sums, negatives and order have closed forms (Winning Ways ch. 3 and 8; Siegel II.4): numbers and ups add,
// nimbers add by exclusive or, and the order is decided by x first, then n, then m. This is the wide form, for results
// and for arguments; inside a Value, the same three parts are packed into one word if they fit.
#pragma once

#include <cstdint>
#include <string>

#include "cgt/dyadic.h"

namespace papamu::cgt {

struct NumberUpStar {
    Dyadic number;
    std::int64_t up = 0;     // multiples of up; negative for down. |up| < 2^62
    std::uint64_t star = 0;  // the nimber *star. star < 2^62

    bool operator==(const NumberUpStar&) const = default;
    [[nodiscard]] bool is_number() const { return up == 0 && star == 0; }

    /// Throws LimitError if the up-multiple leaves its range.
    NumberUpStar operator+(const NumberUpStar& other) const;
    NumberUpStar operator-() const { return {-number, -up, star}; }
};

/// Whether n.up + *m >= 0. (up + *m > 0 for m >= 2; up + * is confused with 0; 2.up + * > 0.)
constexpr bool up_star_at_least_zero(std::int64_t up, std::uint64_t star) {
    if (star == 0) return up >= 0;
    return star == 1 ? up >= 2 : up >= 1;
}

/// a <= b.
bool less_or_equal(const NumberUpStar& a, const NumberUpStar& b);

/// The standard notation without blanks: "0", "1/2", "^", "v2*3", "-1/2^*".
std::string to_string(const NumberUpStar& value);

}  // namespace papamu::cgt
