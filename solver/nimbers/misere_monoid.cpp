#include "solver/nimbers/misere_monoid.h"

#include <algorithm>
#include <numeric>
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
    std::map<Sum, HeapSize> heaps;  // for each kind of heap, the smallest one
    for (HeapSize n = 1; n < heap.size(); ++n) heaps.try_emplace({heap[n], heap_options[n]}, n);
    std::map<Sum, std::vector<HeapSize>> met;  // with a sum of that kind
    using Met = std::map<Sum, std::vector<HeapSize>>::const_iterator;
    std::multimap<std::uint64_t, Met> waiting;  // by number of tokens
    const auto meet = [&](Sum&& sum, std::vector<HeapSize>&& of) -> bool {
        const auto [place, is_new] = met.try_emplace(std::move(sum), std::move(of));
        if (is_new)
            waiting.emplace(std::accumulate(place->second.begin(), place->second.end(), std::uint64_t{0}), place);
        return is_new;
    };
    meet({0, {}}, {});
    while (!waiting.empty()) {
        const Met next = waiting.begin()->second;
        waiting.erase(waiting.begin());
        if (contradicts(next->first)) return next->second;
        for (const auto& [kind, n] : heaps) {
            std::vector<HeapSize> sum = next->second;
            sum.insert(std::upper_bound(sum.begin(), sum.end(), n), n);
            if (meet(add(next->first, kind), std::move(sum)) && pause) pause();
        }
    }
    return std::nullopt;
}

}  // namespace papamu::solver
