#include "cgt/number_up_star.h"

namespace papamu::cgt {

NumberUpStar NumberUpStar::operator+(const NumberUpStar& other) const {
    constexpr std::int64_t kLimit = std::int64_t{1} << 62;
    const std::int64_t sum = up + other.up;  // both are below 2^62 in size: no overflow
    if (sum <= -kLimit || sum >= kLimit) throw base::LimitError("an up-multiple of 2^62 or more");
    return {number + other.number, sum, star ^ other.star};
}

bool less_or_equal(const NumberUpStar& a, const NumberUpStar& b) {
    const auto order = a.number <=> b.number;
    if (order != 0) return order < 0;
    return up_star_at_least_zero(b.up - a.up, a.star ^ b.star);
}

std::string to_string(const NumberUpStar& value) {
    std::string text;
    if (!value.number.is_zero() || value.is_number()) text = value.number.to_string();
    if (value.up != 0) {
        text += value.up > 0 ? "^" : "v";
        const std::int64_t size = value.up > 0 ? value.up : -value.up;
        if (size != 1) text += std::to_string(size);
    }
    if (value.star != 0) {
        text += "*";
        if (value.star != 1) text += std::to_string(value.star);
    }
    return text;
}

}  // namespace papamu::cgt
