#include "solver/nimbers/misere_monoid.h"

#include <algorithm>
#include <set>

namespace papamu::solver {

using rulesets::HeapParts;
using rulesets::HeapSize;

MisereMonoid::Element MisereMonoid::of(const std::vector<HeapSize>& heaps) const {
    Element element = 0;
    for (const HeapSize n : heaps) element = product[element][heap[n]];
    return element;
}

MisereMonoid::Options MisereMonoid::options_of(const rulesets::HeapRules& rules, HeapSize n) const {
    std::set<Element> elements;
    for_each_option(rules, n, [&](const HeapParts& parts) {
        elements.insert(of(parts));
        return true;
    });
    return {elements.begin(), elements.end()};
}

bool MisereMonoid::contradicts(const Sum& sum) const {
    const bool no_option_wins =
        std::none_of(sum.second.begin(), sum.second.end(), [this](Element option) { return second_wins[option]; });
    return second_wins[sum.first] != (!sum.second.empty() && no_option_wins);
}

MisereMonoid::Sum MisereMonoid::add(const Sum& a, const Sum& b) const {
    Options options;
    options.reserve(a.second.size() + b.second.size());
    for (const Element option : a.second) options.push_back(product[option][b.first]);
    for (const Element option : b.second) options.push_back(product[a.first][option]);
    std::sort(options.begin(), options.end());
    options.erase(std::unique(options.begin(), options.end()), options.end());
    return {product[a.first][b.first], std::move(options)};
}

std::optional<std::vector<HeapSize>> MisereMonoid::first_contradiction(const std::function<void()>& pause) const {
    std::map<Sum, HeapSize> heaps;  // one heap of each kind
    for (HeapSize n = 1; n < heap.size(); ++n) heaps.try_emplace({heap[n], heap_options[n]}, n);
    std::map<Sum, std::vector<HeapSize>> met;  // and a sum that is so
    std::vector<std::map<Sum, std::vector<HeapSize>>::const_iterator> waiting;
    waiting.push_back(met.try_emplace(Sum{0, {}}).first);
    if (contradicts(waiting.front()->first)) return std::vector<HeapSize>{};
    for (std::size_t next = 0; next < waiting.size(); ++next) {
        for (const auto& [kind, n] : heaps) {
            const auto [sum, is_new] = met.try_emplace(add(waiting[next]->first, kind));
            if (!is_new) continue;
            if (pause) pause();
            sum->second = waiting[next]->second;
            sum->second.push_back(n);
            if (contradicts(sum->first)) {
                std::sort(sum->second.begin(), sum->second.end());
                return sum->second;
            }
            waiting.push_back(sum);
        }
    }
    return std::nullopt;
}

}  // namespace papamu::solver
