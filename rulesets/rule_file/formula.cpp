#include "rulesets/rule_file/formula.h"

#include <algorithm>

#include "base/error.h"

namespace papamu::rulesets::rule_file {

namespace {

constexpr std::int64_t kMost = std::int64_t{1} << 62;

std::int64_t checked(std::int64_t value, bool overflows) {
    if (overflows || value > kMost || value < -kMost) {
        throw base::LimitError("a number in the rules of the game has more than 62 bits");
    }
    return value;
}

constexpr const char* kSigns[] = {"", "", "+", "-", "*", "/", "%"};

}  // namespace

std::optional<std::int64_t> Formula::value(std::span<const std::int64_t> names) const {
    if (kind_ == Kind::kNumber) return leaf_;
    if (kind_ == Kind::kName) return names[static_cast<std::size_t>(leaf_)];
    const auto a = first().value(names), b = second().value(names);
    if (!a || !b) return std::nullopt;
    std::int64_t result = 0;
    switch (kind_) {
        case Kind::kSum:
            return checked(result, __builtin_add_overflow(*a, *b, &result));
        case Kind::kDifference:
            return checked(result, __builtin_sub_overflow(*a, *b, &result));
        case Kind::kProduct:
            return checked(result, __builtin_mul_overflow(*a, *b, &result));
        case Kind::kQuotient:
            if (*b <= 0) return std::nullopt;
            return floor_quotient(*a, *b);
        default:
            if (*b <= 0) return std::nullopt;
            return *a - *b * floor_quotient(*a, *b);
    }
}

Formula Formula::renamed(std::span<const std::size_t> new_names) const {
    if (kind_ == Kind::kName) return name(new_names[static_cast<std::size_t>(leaf_)]);
    Formula result = *this;
    for (Formula& part : result.parts_) part = part.renamed(new_names);
    return result;
}

std::string Formula::text() const {
    if (kind_ == Kind::kNumber) return std::to_string(leaf_);
    if (kind_ == Kind::kName) return '@' + std::to_string(leaf_);
    return '(' + first().text() + kSigns[static_cast<std::size_t>(kind_)] + second().text() + ')';
}

std::size_t Formula::depth() const { return parts_.empty() ? 1 : 1 + std::max(first().depth(), second().depth()); }

}  // namespace papamu::rulesets::rule_file
