#include "rulesets/rule_file/heaps_choices.h"

namespace papamu::rulesets::rule_file {

namespace {

bool holds(const FormulaCondition& condition, const HeapsNames& names) {
    const auto a = condition.a.value(names), b = condition.b.value(names);
    if (!a || !b) return false;
    using Kind = FormulaCondition::Kind;
    switch (condition.kind) {
        case Kind::kEqual:
            return *a == *b;
        case Kind::kNotEqual:
            return *a != *b;
        case Kind::kLess:
            return *a < *b;
        case Kind::kLessOrEqual:
            return *a <= *b;
        case Kind::kDivides:
            return *a > 0 && *b % *a == 0;
        case Kind::kDoesNotDivide:
            return *a > 0 && *b % *a != 0;
    }
    return false;
}

}  // namespace

bool heaps_left_by(const HeapsRules& rules, const HeapsMoveRule& rule, const HeapsNames& names,
                   std::vector<EqualHeaps>& left) {
    for (const FormulaCondition& condition : rule.conditions) {
        if (!holds(condition, names)) return false;
    }
    left.clear();
    std::uint64_t total = 0;
    for (const HeapsPart& part : rule.into) {
        const auto count = part.count.value(names);
        if (!count || *count < 0) return false;
        OneHeap heap{};
        bool is_gone = *count == 0;
        for (std::size_t i = 0; i < rules.sizes(); ++i) {
            const auto size = part.sizes[i].value(names);
            if (!size || *size < 0) return false;
            if (*size > kMostHeapSizeInPlay) throw base::LimitError("a heap has more than 1000000000 tokens");
            heap[i] = static_cast<std::uint32_t>(*size);
            is_gone = is_gone || *size < rules.least[i];
        }
        if (is_gone) continue;
        if (static_cast<std::uint64_t>(*count) + total > kMostHeapsInPlay) {
            throw base::LimitError("more than 1000000 heaps");
        }
        total += static_cast<std::uint64_t>(*count);
        left.push_back({heap, static_cast<std::uint32_t>(*count)});
    }
    return true;
}

bool heaps_left_by(const HeapsRules& rules, const HeapsMove& move, std::vector<EqualHeaps>& left) {
    HeapsNames names{};
    for (std::size_t i = 0; i < rules.sizes(); ++i) names[i] = move.heap[i];
    for (std::size_t i = 0; i < kMostVariables; ++i) names[rules.sizes() + i] = move.variables[i];
    return heaps_left_by(rules, rules.moves[move.player][move.rule], names, left);
}

}  // namespace papamu::rulesets::rule_file
