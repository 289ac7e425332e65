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

// With five names of at most 31 bits, no value of a linear formula that has only such numbers has more than 62 bits.
constexpr std::int64_t kMostFactor = std::int64_t{1} << 24;
constexpr std::int64_t kMostConstant = std::int64_t{1} << 56;

constexpr bool is_within(std::int64_t number, std::int64_t most) { return number <= most && number >= -most; }

constexpr const char* kSigns[] = {"", "", "+", "-", "*", "/", "%"};

}  // namespace

Formula::Formula(Kind kind, std::int64_t leaf, std::vector<Formula> parts)
    : kind_(kind), leaf_(leaf), parts_(std::move(parts)), linear_(linear()) {}

std::optional<LinearFormula> Formula::linear() const {
    LinearFormula result;
    if (kind_ == Kind::kNumber) {
        result.constant = leaf_;
    } else if (kind_ == Kind::kName) {
        if (static_cast<std::size_t>(leaf_) >= LinearFormula::kMostNames) return std::nullopt;
        result.factors[static_cast<std::size_t>(leaf_)] = 1;
    } else {
        if (kind_ == Kind::kQuotient || kind_ == Kind::kRemainder || !first().linear_ || !second().linear_) {
            return std::nullopt;
        }
        LinearFormula a = *first().linear_, b = *second().linear_;
        std::int64_t of_a = 1, of_b = kind_ == Kind::kDifference ? -1 : 1;
        if (kind_ == Kind::kProduct) {  // of a number and a formula
            if (second().kind_ == Kind::kNumber) std::swap(a, b);
            if (first().kind_ != Kind::kNumber && second().kind_ != Kind::kNumber) return std::nullopt;
            of_a = 0;
            of_b = a.constant;
        }
        if (!is_within(of_b, kMostFactor)) return std::nullopt;
        if (!is_within(b.constant, kMostConstant / kMostFactor) && of_a == 0) return std::nullopt;
        for (std::size_t i = 0; i < LinearFormula::kMostNames; ++i) {
            result.factors[i] = of_a * a.factors[i] + of_b * b.factors[i];
        }
        result.constant = of_a * a.constant + of_b * b.constant;
    }
    for (const std::int64_t factor : result.factors) {
        if (!is_within(factor, kMostFactor)) return std::nullopt;
    }
    return is_within(result.constant, kMostConstant) ? std::optional(result) : std::nullopt;
}

// The formulas that are linear answered already.
std::optional<std::int64_t> Formula::value_of_parts(std::span<const std::int64_t> names) const {
    if (kind_ == Kind::kNumber) return leaf_;
    if (kind_ == Kind::kName) return names[static_cast<std::size_t>(leaf_)];
    const auto a = first().value(names), b = second().value(names);
    if (!a || !b) return std::nullopt;
    std::int64_t result = 0;
    bool overflows = false;
    switch (kind_) {
        case Kind::kSum:
            overflows = __builtin_add_overflow(*a, *b, &result);
            break;
        case Kind::kDifference:
            overflows = __builtin_sub_overflow(*a, *b, &result);
            break;
        case Kind::kProduct:
            overflows = __builtin_mul_overflow(*a, *b, &result);
            break;
        case Kind::kQuotient:
            if (*b <= 0) return std::nullopt;
            return floor_quotient(*a, *b);
        default:
            if (*b <= 0) return std::nullopt;
            return *a - *b * floor_quotient(*a, *b);
    }
    // Not as an argument beside the builtin call: the order in which arguments are computed is the compiler's choice.
    return checked(result, overflows);
}

Formula Formula::renamed(std::span<const std::size_t> new_names) const {
    if (kind_ == Kind::kNumber) return *this;
    if (kind_ == Kind::kName) return name(new_names[static_cast<std::size_t>(leaf_)]);
    return of(kind_, first().renamed(new_names), second().renamed(new_names));
}

std::string Formula::text() const {
    if (kind_ == Kind::kNumber) return std::to_string(leaf_);
    if (kind_ == Kind::kName) return '@' + std::to_string(leaf_);
    return '(' + first().text() + kSigns[static_cast<std::size_t>(kind_)] + second().text() + ')';
}

std::size_t Formula::depth() const { return parts_.empty() ? 1 : 1 + std::max(first().depth(), second().depth()); }

}  // namespace papamu::rulesets::rule_file
