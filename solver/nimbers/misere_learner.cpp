#include "solver/nimbers/misere_learner.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

namespace papamu::solver {

namespace {

using Heaps = MisereLearner::Heaps;

// The quotient is given up after this many searched sums and pairs of an element and a set of options.
constexpr std::uint64_t kMostSteps = 300'000;

// All contexts of fewer tokens than this are tried before a longer one is used.
constexpr rulesets::HeapSize kMostTokensTried = 14;

/// Calls f for every multiset of heaps of at most `most`, with `tokens` tokens in all, together with the heaps in
/// `larger`. f may return false to stop; returns true if it never did.
template <class F>
bool for_each_partition(rulesets::HeapSize tokens, rulesets::HeapSize most, F&& f, const Heaps& larger = {}) {
    if (tokens == 0) return f(larger);
    for (rulesets::HeapSize heap = std::min(tokens, most); heap > 0; --heap) {
        Heaps heaps = larger;
        heaps.insert(heaps.begin(), heap);  // no other heap is smaller
        if (!for_each_partition(tokens - heap, heap, f, heaps)) return false;
    }
    return true;
}

Heaps sorted_sum(const Heaps& a, const Heaps& b) {
    Heaps sum;
    sum.reserve(a.size() + b.size());
    std::merge(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(sum));
    return sum;
}

}  // namespace

MisereLearner::MisereLearner(const rulesets::HeapRules& rules, const MisereMonoid& smaller, HeapSize n,
                             const std::function<void()>& pause)
    : rules_(rules),
      n_(n),
      pause_(pause),
      search_(
          rules,
          [smaller, n](const Heaps& heaps) -> std::optional<bool> {
              if (!heaps.empty() && heaps.back() >= n) return std::nullopt;
              return smaller.second_wins[smaller.of(heaps)];
          },
          [this] { count(); }) {
    // Heaps that were equivalent mostly stay so.
    std::map<MisereMonoid::Element, HeapSize> first{{0, 0}};
    for (HeapSize heap = 0; heap < n; ++heap)
        like_.push_back(first.try_emplace(smaller.heap[heap], heap).first->second);
    like_.push_back(n);
}

void MisereLearner::count() {
    if (pause_) pause_();
    if (++steps_ > kMostSteps) throw TooMuch();
}

bool MisereLearner::truth(const Heaps& a, const Heaps& b) { return search_.second_player_wins(sorted_sum(a, b)); }

MisereLearner::Row MisereLearner::row(const Heaps& heaps) {
    Row row;
    row.reserve(contexts_.size());
    if (pause_) pause_();
    for (const Heaps& context : contexts_) row.push_back(truth(heaps, context));
    return row;
}

/// The element of these heaps; a new one if the contexts distinguish them from all others.
std::size_t MisereLearner::find_or_add(const Heaps& heaps) {
    const auto [entry, is_new] = element_of_.try_emplace(row(heaps), sums_.size());
    if (is_new) {
        if (sums_.size() == most_elements_) throw TooMuch();
        sums_.push_back(heaps);
    }
    return entry->second;
}

void MisereLearner::close() {
    element_of_.clear();
    for (std::size_t i = 0; i < sums_.size(); ++i) element_of_.emplace(row(sums_[i]), i);
    next_.clear();
    for (std::size_t i = 0; i < sums_.size(); ++i) {
        auto& next = next_.emplace_back(std::size_t{n_} + 1, i);
        for (HeapSize heap = 1; heap <= n_; ++heap) {
            next[heap] = like_[heap] == heap ? find_or_add(sorted_sum(Heaps(sums_[i]), {heap})) : next[like_[heap]];
        }
    }
}

/// Adds a context that distinguishes two sums, given one that does: one of as few tokens as possible, since long sums
/// take long to search.
void MisereLearner::tell_apart(const Heaps& a, const Heaps& b, const Heaps& context) {
    const auto differs = [&](const Heaps& smaller) { return truth(a, smaller) != truth(b, smaller); };
    const HeapSize most = std::accumulate(context.begin(), context.end(), HeapSize{0});
    for (HeapSize tokens = 0; tokens < std::min(most, kMostTokensTried); ++tokens) {
        Heaps found;
        if (!for_each_partition(tokens, n_, [&](const Heaps& smaller) {
                found = smaller;
                return !differs(smaller);
            })) {
            contexts_.push_back(found);
            return;
        }
    }
    contexts_.push_back(context);
}

/// If the order in which two heaps are added seems to matter anywhere, adds a context and returns true. Who wins does
/// not depend on the order, so one of the two heaps led to a wrong element.
bool MisereLearner::split_where_order_matters() {
    for (std::size_t i = 0; i < sums_.size(); ++i) {
        for (HeapSize a = 1; a <= n_; ++a) {
            for (HeapSize b = a + 1; b <= n_ && like_[a] == a; ++b) {
                if (like_[b] != b) continue;
                const std::size_t one = next_[next_[i][a]][b];
                const std::size_t other = next_[next_[i][b]][a];
                if (one == other) continue;
                const Row first = row(sums_[one]);
                const Row second = row(sums_[other]);
                const auto place = std::mismatch(first.begin(), first.end(), second.begin()).first - first.begin();
                const Heaps context = contexts_[static_cast<std::size_t>(place)];
                for (const auto& [heap, later] : {std::pair(a, b), std::pair(b, a)}) {
                    const Heaps sum = sorted_sum(sums_[i], {heap});
                    const Heaps& taken_for = sums_[next_[i][heap]];
                    const Heaps behind = sorted_sum(context, {later});
                    if (truth(sum, behind) == truth(taken_for, behind)) continue;
                    tell_apart(sum, taken_for, behind);
                    return true;
                }
            }
        }
    }
    return false;
}

/// The monoid of the elements. Requires that adding heaps in any order leads to the same element.
MisereMonoid MisereLearner::claim() const {
    using Element = MisereMonoid::Element;
    MisereMonoid monoid;
    for (std::size_t i = 0; i < sums_.size(); ++i) {
        auto& products = monoid.product.emplace_back();
        for (const Heaps& factor : sums_) {
            std::size_t element = i;
            for (const HeapSize heap : factor) element = next_[element][heap];
            products.push_back(static_cast<Element>(element));
        }
    }
    monoid.second_wins.resize(sums_.size());
    // The first context is the empty one.
    for (const auto& [row, element] : element_of_) monoid.second_wins[element] = row.front();
    for (HeapSize heap = 0; heap <= n_; ++heap) monoid.heap.push_back(static_cast<Element>(next_[0][heap]));
    for (HeapSize heap = 0; heap <= n_; ++heap) monoid.heap_options.push_back(monoid.options_of(rules_, heap));
    return monoid;
}

/// The claim is wrong about this sum or about one of its options: finds where the element of its first heaps is wrong,
/// and adds the remaining heaps as a context; or finds a heap that is not equivalent to the one in like_.
void MisereLearner::learn_from(const MisereMonoid& claim, const Heaps& wrong) {
    const auto is_wrong = [&](const Heaps& heaps) { return claim.second_wins[claim.of(heaps)] != truth(heaps); };
    Heaps heaps = wrong;
    if (!is_wrong(heaps)) {
        for_each_sum_option(rules_, wrong, [&](Heaps option) {
            if (!is_wrong(option)) return true;
            heaps = std::move(option);
            return false;
        });
    }
    std::size_t element = 0;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
        const Heaps behind(heaps.begin() + static_cast<std::ptrdiff_t>(i) + 1, heaps.end());
        const std::size_t next = next_[element][heaps[i]];
        const bool wins = truth(sums_[next], behind);
        if (truth(sorted_sum(sums_[element], {heaps[i]}), behind) != wins) {
            const Heaps sum = sorted_sum(sums_[element], {like_[heaps[i]]});
            if (truth(sum, behind) != wins) return tell_apart(sum, sums_[next], behind);
            like_[heaps[i]] = heaps[i];  // not equivalent to the smaller one
            return;
        }
        element = next;
    }
}

std::optional<MisereMonoid> MisereLearner::learn(std::size_t most_elements) {
    most_elements_ = most_elements;
    contexts_ = {{}};
    sums_ = {{}};
    try {
        for (;;) {
            close();
            if (split_where_order_matters()) continue;
            MisereMonoid found = claim();
            const auto wrong = found.first_contradiction([this] { count(); });
            if (!wrong) return found;
            learn_from(found, *wrong);
        }
    } catch (const TooMuch&) {
        return std::nullopt;
    }
}

}  // namespace papamu::solver
