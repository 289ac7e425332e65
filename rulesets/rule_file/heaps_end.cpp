#include "rulesets/rule_file/heaps_end.h"

#include <algorithm>
#include <array>

#include "rulesets/rule_file/linear_proof.h"

namespace papamu::rulesets::rule_file {

namespace {

/// What is known whenever a move is possible and leaves one of its heaps.
class MoveFacts {
 public:
    MoveFacts(const HeapsRules& rules, const HeapsMoveRule& rule, std::size_t part) {
        for (std::size_t i = 0; i < rules.sizes(); ++i) at_least(LinearForm::of(name_of(i)), rules.least[i]);
        for (std::size_t i = 0; i < rule.ranges.size(); ++i) add_range(rules.sizes() + i, rule.ranges[i]);
        for (const FormulaCondition& condition : rule.conditions) add_condition(condition);
        for (const HeapsPart& each : rule.into) {
            at_least(form_of(each.count), 0);
            for (const Formula& size : each.sizes) at_least(form_of(size), 0);
        }
        at_least(form_of(rule.into[part].count), 1);
        for (std::size_t i = 0; i < rules.sizes(); ++i) {
            after_.push_back(form_of(rule.into[part].sizes[i]));
            at_least(after_[i], rules.least[i]);
        }
    }

    /// Whether the number of the heap, the sum of its sizes times these weights, decreases by at least `by`.
    [[nodiscard]] bool is_less(const std::array<int, kMostSizes>& weights, std::int64_t by) const {
        LinearForm growth = LinearForm::of(by - 1);
        for (std::size_t i = 0; i < after_.size(); ++i) {
            for (const auto& [form, sign] : {std::pair(after_[i], 1), std::pair(LinearForm::of(name_of(i)), -1)}) {
                const auto next = combined(growth, 1, form, sign * weights[i]);
                if (!next) return false;
                growth = *next;
            }
        }
        LinearProof proof = facts_;
        proof.add(growth);  // after - before + by > 0 would have to be possible
        return proof.is_contradiction();
    }

 private:
    static std::string name_of(std::size_t name) { return '@' + std::to_string(name); }

    /// form - number >= 0
    void at_least(const LinearForm& form, std::int64_t number) { less(LinearForm::of(number), form, 0); }
    /// a + by <= b
    void less(const LinearForm& a, const LinearForm& b, std::int64_t by) {
        auto difference = combined(b, 1, a, -1);
        if (!difference) return;
        difference->constant -= by;
        facts_.add(*difference);
    }
    [[nodiscard]] bool is_certain(const LinearForm& form, std::int64_t least) const {
        auto negation = combined(LinearForm::of(least - 1), 1, form, -1);
        if (!negation) return false;
        LinearProof proof = facts_;
        proof.add(*negation);
        return proof.is_contradiction();
    }

    void add_range(std::size_t variable, const FormulaRange& range) {
        const LinearForm form = LinearForm::of(name_of(variable));
        if (range.list.empty()) {
            less(form_of(range.from), form, 0);
            less(form, form_of(range.to), 0);
            return;
        }
        const bool all_numbers = std::all_of(range.list.begin(), range.list.end(), [](const Formula& formula) {
            return formula.kind() == Formula::Kind::kNumber;
        });
        if (!all_numbers) return;
        const auto [least, most] =
            std::minmax_element(range.list.begin(), range.list.end(),
                                [](const Formula& a, const Formula& b) { return a.leaf() < b.leaf(); });
        at_least(form, least->leaf());
        less(form, LinearForm::of(most->leaf()), 0);
    }

    void add_condition(const FormulaCondition& condition) {
        using What = FormulaCondition::Kind;
        const LinearForm a = form_of(condition.a), b = form_of(condition.b);
        switch (condition.kind) {
            case What::kEqual:
                less(a, b, 0);
                less(b, a, 0);
                return;
            case What::kNotEqual:
                return;
            case What::kLess:
                return less(a, b, 1);
            case What::kLessOrEqual:
                return less(a, b, 0);
            case What::kDivides:
            case What::kDoesNotDivide: {
                const LinearForm rest = form_of(Formula::of(Formula::Kind::kRemainder, condition.b, condition.a));
                if (condition.kind == What::kDoesNotDivide) return at_least(rest, 1);
                return less(rest, LinearForm::of(0), 0);
            }
        }
    }

    /// The form of a formula; a quotient, a remainder or a product of two unknowns is an unknown of which bounds are
    /// added to the facts.
    LinearForm form_of(const Formula& formula) {
        if (formula.kind() == Formula::Kind::kNumber) return LinearForm::of(formula.leaf());
        const LinearForm unknown = LinearForm::of(formula.text());
        if (formula.kind() == Formula::Kind::kName) return unknown;
        const LinearForm a = form_of(formula.first()), b = form_of(formula.second());
        std::optional<LinearForm> form;
        switch (formula.kind()) {
            case Formula::Kind::kSum:
                form = combined(a, 1, b, 1);
                break;
            case Formula::Kind::kDifference:
                form = combined(a, 1, b, -1);
                break;
            case Formula::Kind::kProduct:
                if (a.unknowns.empty()) form = combined(b, a.constant, {}, 0);
                if (b.unknowns.empty()) form = combined(a, b.constant, {}, 0);
                if (!form) add_product(unknown, a, b);
                break;
            case Formula::Kind::kQuotient:
                add_quotient(unknown, a, b);
                break;
            default:
                add_remainder(unknown, a, b);
                break;
        }
        return form.value_or(unknown);
    }
    void add_product(const LinearForm& product, const LinearForm& a, const LinearForm& b) {
        if (!is_certain(a, 0) || !is_certain(b, 0)) return;
        at_least(product, 0);
        // (a - 1) * (b - 1) >= 0
        const auto sum = combined(a, 1, b, 1);
        if (sum && is_certain(a, 1) && is_certain(b, 1)) less(*sum, product, -1);
    }
    void add_quotient(const LinearForm& quotient, const LinearForm& a, const LinearForm& b) {
        at_least(b, 1);
        if (b.unknowns.empty()) {  // b * quotient <= a < b * (quotient + 1)
            const auto product = combined(quotient, b.constant, {}, 0);
            const auto beyond = combined(quotient, b.constant, LinearForm::of(b.constant), 1);
            if (product) less(*product, a, 0);
            if (beyond) less(a, *beyond, 1);
            return;
        }
        if (!is_certain(a, 0)) return;
        at_least(quotient, 0);
        const std::int64_t divisor = is_certain(b, 2) ? 2 : 1;
        if (const auto product = combined(quotient, divisor, {}, 0)) less(*product, a, 0);
    }
    void add_remainder(const LinearForm& remainder, const LinearForm& a, const LinearForm& b) {
        at_least(b, 1);
        at_least(remainder, 0);
        less(remainder, b, 1);
        if (is_certain(a, 0)) less(remainder, a, 0);
    }

    LinearProof facts_;
    std::vector<LinearForm> after_;
};

struct OpenPart {
    EndlessPart place;
    MoveFacts facts;
};

}  // namespace

std::optional<EndlessPart> part_that_may_not_end(const HeapsRules& rules) {
    std::vector<OpenPart> open;
    for (std::size_t player = 0; player < 2; ++player) {
        for (std::size_t rule = 0; rule < rules.moves[player].size(); ++rule) {
            const HeapsMoveRule& move = rules.moves[player][rule];
            for (std::size_t part = 0; part < move.into.size(); ++part) {
                open.push_back({{player, rule, part}, MoveFacts(rules, move, part)});
            }
        }
    }
    using Weights = std::array<int, kMostSizes>;
    const std::vector<Weights> all = rules.sizes() == 1 ? std::vector<Weights>{{1, 0}}
                                                        : std::vector<Weights>{{1, 1}, {1, 0}, {0, 1}, {2, 1}, {1, 2}};
    while (!open.empty()) {
        std::optional<EndlessPart> stuck;
        bool is_progress = false;
        for (const Weights& weights : all) {
            const auto grows = std::find_if(open.begin(), open.end(),
                                            [&](const OpenPart& part) { return !part.facts.is_less(weights, 0); });
            if (grows != open.end()) {
                if (!stuck) stuck = grows->place;
                continue;
            }
            const auto erased =
                std::erase_if(open, [&](const OpenPart& part) { return part.facts.is_less(weights, 1); });
            if (erased > 0) {
                is_progress = true;
                break;
            }
        }
        if (!is_progress) return stuck ? stuck : open.front().place;
    }
    return std::nullopt;
}

}  // namespace papamu::rulesets::rule_file
