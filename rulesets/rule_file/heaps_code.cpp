#include "rulesets/rule_file/heaps_code.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "base/shown_text.h"

namespace papamu::rulesets::rule_file {

namespace {

constexpr std::size_t kMostDigits = 64;

class CodeRules {
 public:
    CodeRules(std::size_t sizes, std::size_t of) : sizes_(sizes), of_(of) {}

    /// Adds the moves that take `taken` and leave some numbers of heaps; `ranges` has the variables that it names.
    void add(unsigned digit, const Formula& taken, const std::vector<FormulaRange>& ranges) {
        const Formula rest = Formula::of(Formula::Kind::kDifference, Formula::name(of_), taken);
        if ((digit & 1U) != 0) {
            HeapsMoveRule rule{ranges, {{FormulaCondition::Kind::kEqual, rest, Formula::number(0)}}, {}};
            rules_.push_back(std::move(rule));
        }
        if ((digit & 2U) != 0) add_parts(rest, ranges, 1);
        if ((digit & 4U) != 0) add_parts(rest, ranges, 2);
        if ((digit & 8U) != 0) add_parts(rest, ranges, 3);
    }
    std::vector<HeapsMoveRule> take() { return std::move(rules_); }

 private:
    /// The smallest part is at most the rest divided by the number of parts, and so on for what is left then.
    void add_parts(Formula rest, const std::vector<FormulaRange>& ranges, int parts) {
        HeapsMoveRule rule{ranges, {}, {}};
        Formula least = Formula::number(1);
        for (; parts > 1; --parts) {
            const Formula part = Formula::name(sizes_ + rule.ranges.size());
            rule.ranges.push_back({least, Formula::of(Formula::Kind::kQuotient, rest, Formula::number(parts)), {}});
            rule.into.push_back(heap(part));
            rest = Formula::of(Formula::Kind::kDifference, std::move(rest), part);
            least = part;
        }
        rule.conditions.push_back({FormulaCondition::Kind::kLessOrEqual, least, rest});
        rule.into.push_back(heap(std::move(rest)));
        rules_.push_back(std::move(rule));
    }
    [[nodiscard]] HeapsPart heap(Formula size) const {
        HeapsPart part;
        for (std::size_t i = 0; i < sizes_; ++i) part.sizes.push_back(i == of_ ? size : Formula::name(i));
        return part;
    }

    std::size_t sizes_, of_;
    std::vector<HeapsMoveRule> rules_;
};

/// Equal for equal rules: without zeros at the end, and without a last digit that is repeated anyway.
HeapsCode normal(HeapsCode code) {
    if (code.digits.back() == 0) code.endless = false;
    while (!code.digits.empty() && code.digits.back() == 0) code.digits.pop_back();
    while (code.endless && code.digits.size() > 2 && code.digits[code.digits.size() - 2] == code.digits.back()) {
        code.digits.pop_back();
    }
    return code;
}

}  // namespace

CodedRules read_heaps_code(const PlacedText& code, std::size_t sizes, std::size_t of) {
    std::string_view text = code.text;
    const bool endless = text.ends_with("...");
    if (endless) text.remove_suffix(3);
    const auto digit_at = [&](std::size_t at) -> unsigned {
        constexpr std::string_view digits = "0123456789ABCDEF";
        const std::size_t digit = at < text.size() ? digits.find(text[at]) : std::string_view::npos;
        if (digit == std::string_view::npos) {
            code.fail(at, "code: a digit from 0 to F is expected, as in \"0.77\" or \"0.333...\"");
        }
        return static_cast<unsigned>(digit);
    };
    CodeRules rules(sizes, of);
    const unsigned first = digit_at(0);
    if (text.size() < 2 || text[1] != '.') code.fail(1, "code: a point is expected after the first digit");
    if (text.size() == 2) digit_at(2);
    if (text.size() > kMostDigits) code.fail(kMostDigits, "code: there are at most 62 digits after the point");
    if ((first & 3U) != 0) code.fail(0, "code: the digit before the point is 0, 4, 8 or C: nothing is taken");
    rules.add(first, Formula::number(0), {});
    HeapsCode digits{{static_cast<std::uint8_t>(first)}, endless};
    for (std::size_t at = 2; at < text.size(); ++at) {
        const unsigned digit = digit_at(at);
        digits.digits.push_back(static_cast<std::uint8_t>(digit));
        const auto taken = static_cast<std::int64_t>(at - 1);
        if (endless && at + 1 == text.size()) {
            rules.add(digit, Formula::name(sizes), {{Formula::number(taken), Formula::name(of), {}}});
        } else {
            rules.add(digit, Formula::number(taken), {});
        }
    }
    return {normal(std::move(digits)), rules.take()};
}

std::optional<HeapsCode> code_of_taking(const HeapsMoveRule& rule) {
    constexpr std::uint8_t take = 3;  // and leave one heap, or none
    const bool is_one = rule.into.size() == 1 && rule.into[0].count.text() == "1" && rule.conditions.empty();
    if (!is_one || rule.ranges.size() > 1) return std::nullopt;
    const Formula& left = rule.into[0].sizes[0];
    const bool is_difference = left.kind() == Formula::Kind::kDifference && left.first().text() == "@0";
    if (!is_difference) return std::nullopt;
    std::vector<Formula> taken = {left.second()};
    HeapsCode code{{0}, false};
    if (!rule.ranges.empty()) {
        if (left.second().text() != "@1") return std::nullopt;
        const FormulaRange& range = rule.ranges[0];
        taken = range.list;
        if (taken.empty()) {
            const bool to_all = range.to.text() == "@0";
            if (range.from.kind() != Formula::Kind::kNumber) return std::nullopt;
            if (!to_all && range.to.kind() != Formula::Kind::kNumber) return std::nullopt;
            const std::int64_t last = to_all ? range.from.leaf() : range.to.leaf();
            if (last > kMostTaken) return std::nullopt;
            for (std::int64_t k = range.from.leaf(); k <= last; ++k) taken.push_back(Formula::number(k));
            code.endless = to_all;
        }
    }
    for (const Formula& formula : taken) {
        const std::int64_t k = formula.leaf();
        if (formula.kind() != Formula::Kind::kNumber || k < 1 || k > kMostTaken) return std::nullopt;
        if (code.digits.size() <= static_cast<std::size_t>(k)) code.digits.resize(static_cast<std::size_t>(k) + 1);
        code.digits[static_cast<std::size_t>(k)] = take;
    }
    return normal(std::move(code));
}

HeapsCode joined(const HeapsCode& a, const HeapsCode& b) {
    const auto digit = [](const HeapsCode& code, std::size_t at) {
        if (at < code.digits.size()) return code.digits[at];
        return code.endless ? code.digits.back() : std::uint8_t{0};
    };
    HeapsCode both{{}, a.endless || b.endless};
    for (std::size_t at = 0; at <= std::max(a.digits.size(), b.digits.size()); ++at) {
        both.digits.push_back(digit(a, at) | digit(b, at));
    }
    return normal(std::move(both));
}

}  // namespace papamu::rulesets::rule_file
