#include "rulesets/rule_file/heaps_code.h"

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

}  // namespace

std::vector<HeapsMoveRule> read_heaps_code(const PlacedText& code, std::size_t sizes, std::size_t of) {
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
    for (std::size_t at = 2; at < text.size(); ++at) {
        const unsigned digit = digit_at(at);
        const auto taken = static_cast<std::int64_t>(at - 1);
        if (endless && at + 1 == text.size()) {
            rules.add(digit, Formula::name(sizes), {{Formula::number(taken), Formula::name(of), {}}});
        } else {
            rules.add(digit, Formula::number(taken), {});
        }
    }
    return rules.take();
}

}  // namespace papamu::rulesets::rule_file
