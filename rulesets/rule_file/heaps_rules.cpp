#include "rulesets/rule_file/heaps_rules.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/hash.h"

namespace papamu::rulesets::rule_file {

namespace {

std::vector<std::string> normal_texts(const std::vector<HeapsMoveRule>& moves, std::size_t sizes, bool transpose) {
    std::vector<std::string> texts;
    for (const HeapsMoveRule& rule : moves) texts.push_back(normal_text(transpose ? transposed(rule) : rule, sizes));
    std::sort(texts.begin(), texts.end());
    texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
    return texts;
}

std::string text_of(const std::vector<Formula>& formulas) {
    std::string text;
    for (const Formula& formula : formulas) text += formula.text() + ',';
    return text;
}

}  // namespace

std::string normal_text(const HeapsMoveRule& rule, std::size_t sizes) {
    std::string text = std::to_string(sizes) + ' ';
    for (const FormulaRange& range : rule.ranges) {
        text += range.list.empty() ? range.from.text() + ".." + range.to.text() : text_of(range.list);
        text += ' ';
    }
    std::vector<std::string> conditions, parts;
    for (const FormulaCondition& condition : rule.conditions) {
        conditions.push_back(
            fmt::format("{}?{}:{}", static_cast<int>(condition.kind), condition.a.text(), condition.b.text()));
    }
    for (const HeapsPart& part : rule.into) parts.push_back(part.count.text() + " of " + text_of(part.sizes));
    std::sort(conditions.begin(), conditions.end());
    std::sort(parts.begin(), parts.end());
    return fmt::format("{}if {} into {}", text, fmt::join(conditions, " and "), fmt::join(parts, " and "));
}

HeapsMoveRule transposed(const HeapsMoveRule& rule) {
    constexpr std::array<std::size_t, kMostSizes + kMostVariables> exchanged = {1, 0, 2, 3, 4};
    HeapsMoveRule result = rule;
    const auto rename = [&](Formula& formula) { formula = formula.renamed(exchanged); };
    for (FormulaRange& range : result.ranges) {
        rename(range.from);
        rename(range.to);
        for (Formula& formula : range.list) rename(formula);
    }
    for (FormulaCondition& condition : result.conditions) {
        rename(condition.a);
        rename(condition.b);
    }
    for (HeapsPart& part : result.into) {
        rename(part.count);
        for (Formula& size : part.sizes) rename(size);
        std::swap(part.sizes[0], part.sizes[1]);
    }
    return result;
}

void find_heaps_facts(HeapsRules& rules) {
    const std::size_t sizes = rules.sizes();
    std::array<std::vector<std::string>, 2> own, exchanged;
    for (std::size_t i = 0; i < 2; ++i) {
        own[i] = normal_texts(rules.moves[i], sizes, false);
        if (sizes == 2) exchanged[i] = normal_texts(rules.moves[i], sizes, true);
    }
    rules.impartial = own[0] == own[1];
    rules.symmetries = {{false, false}};
    if (rules.impartial) rules.symmetries.push_back({false, true});
    if (sizes == 2 && rules.least[0] == rules.least[1]) {
        if (exchanged == own) rules.symmetries.push_back({true, false});
        if (exchanged[0] == own[1] && exchanged[1] == own[0]) rules.symmetries.push_back({true, true});
    }
    std::string text = fmt::format("heaps {} least {} ", sizes, fmt::join(rules.least, ","));
    for (const auto& moves : own) text += fmt::format("[{}]", fmt::join(moves, "|"));
    base::Fnv1a first, second(1);
    first.add(text);
    second.add(text);
    rules.fingerprint = fmt::format("{:016x}{:016x}", first.value(), second.value());
}

}  // namespace papamu::rulesets::rule_file
