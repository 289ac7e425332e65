#include "solver/nimbers/genus.h"

#include <algorithm>
#include <utility>

#include "base/stack_guard.h"
#include "solver/nimbers/heap_options.h"

namespace papamu::solver {

using rulesets::HeapSize;

NimValue Genus::exponent(std::size_t index) const {
    if (index < exponents.size()) return exponents[index];
    return exponents.back() ^ ((index - exponents.size() + 1) % 2 == 0 ? 0U : 2U);
}

std::string to_string(const Genus& genus, bool braces) {
    const bool commas = std::any_of(genus.exponents.begin(), genus.exponents.end(), [](NimValue e) { return e > 9; });
    std::string text;
    for (const NimValue exponent : genus.exponents) {
        if (commas && !text.empty()) text += ',';
        text += std::to_string(exponent);
    }
    return std::to_string(genus.base) + '^' + (braces ? '{' + text + '}' : text);
}

Genus genus_of_options(const std::vector<Genus>& options) {
    Genus genus;
    if (options.empty()) return {0, {1, 2, 0}};
    std::vector<NimValue> taken;
    std::size_t settled = 0;  // from here on the exponents of all options alternate
    for (const Genus& option : options) {
        taken.push_back(option.base);
        settled = std::max(settled, option.exponents.size() - 1);
    }
    genus.base = mex(std::move(taken));
    std::vector<NimValue>& exponents = genus.exponents;
    const auto alternates = [&](std::size_t last) { return exponents[last] == (exponents[last - 1] ^ 2U); };
    // After two such steps beyond `settled`, everything is as it was two steps before.
    for (std::size_t i = 0; i < settled + 3 || !alternates(i - 1) || !alternates(i - 2); ++i) {
        taken.clear();
        for (const Genus& option : options) taken.push_back(option.exponent(i));
        if (i > 0) taken.insert(taken.end(), {exponents[i - 1], exponents[i - 1] ^ 1U});
        exponents.push_back(mex(std::move(taken)));
    }
    while (exponents.size() > 2 && alternates(exponents.size() - 1) && alternates(exponents.size() - 2)) {
        exponents.pop_back();
    }
    return genus;
}

GenusTable::GenusTable(rulesets::HeapRules rules, std::function<void()> pause)
    : rules_(std::move(rules)), pause_(std::move(pause)) {}

const Genus& GenusTable::of(std::vector<HeapSize> heaps) {
    drop_dead_heaps(rules_, heaps);
    if (const auto known = known_.find(heaps); known != known_.end()) return known->second;
    if (pause_) pause_();
    base::check_stack();
    std::vector<Genus> options;
    for_each_sum_option(rules_, heaps, [&](std::vector<HeapSize> option) {
        options.push_back(of(std::move(option)));
        return true;
    });
    return known_.emplace(std::move(heaps), genus_of_options(options)).first->second;
}

}  // namespace papamu::solver
