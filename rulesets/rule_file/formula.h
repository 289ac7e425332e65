// Formulas over small whole numbers, as rule files on heaps use them: "m - i", "2 * (n / k)", "n % k".
//
//     const Formula half = Formula::of(Kind::kQuotient, Formula::name(0), Formula::number(2));
//     half.value(std::array{7})                                                    // 3
//
// A name is a number: the sizes of a heap come first, then the variables of a move.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace papamu::rulesets::rule_file {

/// A sum of names, each times a number, and a number.
struct LinearFormula {
    static constexpr std::size_t kMostNames = 5;

    std::array<std::int64_t, kMostNames> factors{};
    std::int64_t constant = 0;
};

class Formula {
 public:
    enum class Kind : std::uint8_t { kNumber, kName, kSum, kDifference, kProduct, kQuotient, kRemainder };

    Formula() : Formula(Kind::kNumber, 0, {}) {}
    static Formula number(std::int64_t number) { return {Kind::kNumber, number, {}}; }
    static Formula name(std::size_t name) { return {Kind::kName, static_cast<std::int64_t>(name), {}}; }
    static Formula of(Kind kind, Formula a, Formula b) { return {kind, 0, {std::move(a), std::move(b)}}; }

    [[nodiscard]] Kind kind() const { return kind_; }
    /// Of a number or a name.
    [[nodiscard]] std::int64_t leaf() const { return leaf_; }
    /// Of what it is made of two of.
    [[nodiscard]] const Formula& first() const { return parts_[0]; }
    [[nodiscard]] const Formula& second() const { return parts_[1]; }

    /// The value if names have these values: at most five, each of at most 31 bits. Quotients are rounded down. nullopt
    /// if the second number of a quotient or a remainder is not above 0. Throws base::LimitError for a number of more
    /// than 62 bits.
    [[nodiscard]] std::optional<std::int64_t> value(std::span<const std::int64_t> names) const {
        if (!linear_) return value_of_parts(names);
        std::int64_t sum = linear_->constant;
        for (std::size_t i = 0; i < names.size(); ++i) sum += linear_->factors[i] * names[i];
        return sum;
    }
    /// The same formula with another name for each: new_names[name].
    [[nodiscard]] Formula renamed(std::span<const std::size_t> new_names) const;
    /// With all parentheses, and names as @0, @1, ...: equal for equal formulas only.
    [[nodiscard]] std::string text() const;
    /// The number of levels: 1 for a number or a name.
    [[nodiscard]] std::size_t depth() const;

 private:
    Formula(Kind kind, std::int64_t leaf, std::vector<Formula> parts);
    /// nullopt if the formula is not linear, or has large numbers.
    [[nodiscard]] std::optional<LinearFormula> linear() const;
    [[nodiscard]] std::optional<std::int64_t> value_of_parts(std::span<const std::int64_t> names) const;

    Kind kind_ = Kind::kNumber;
    std::int64_t leaf_ = 0;
    std::vector<Formula> parts_;
    /// The same formula, if it is linear: most are, and their values are asked for again and again.
    std::optional<LinearFormula> linear_;
};

/// a / b rounded down. Requires b > 0.
constexpr std::int64_t floor_quotient(std::int64_t a, std::int64_t b) { return a / b - (a % b < 0 ? 1 : 0); }

}  // namespace papamu::rulesets::rule_file
