#include "solver/nimbers/misere_quotient.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "solver/nimbers/misere_learner.h"

namespace papamu::solver {

using rulesets::HeapSize;

MisereQuotient::MisereQuotient(rulesets::HeapRules rules)
    : rules_(std::move(rules)), monoid_{{{0}}, {false}, {0}, {{}}} {}

void MisereQuotient::prepare(HeapSize n, const std::function<void()>& pause) {
    while (is_small_ && !period_ && monoid_.heap.size() <= n) {
        const auto heap = static_cast<HeapSize>(monoid_.heap.size());
        const MisereMonoid::Options options = monoid_.options_of(rules_, heap);
        if (!is_like_one(options, pause)) {
            auto learned = MisereLearner(rules_, monoid_, heap, pause).learn(kMostElements);
            is_small_ = learned.has_value();
            if (!learned) return;
            monoid_ = *std::move(learned);
        }
        if (monoid_.heap.size() < next_look_) continue;
        period_ = proven_period(rules_, monoid_.heap);
        next_look_ += next_look_ / 2;
    }
}

/// Adds the next heap, which has these options, if it is equivalent to an element that exists; returns whether it is.
bool MisereQuotient::is_like_one(const MisereMonoid::Options& options, const std::function<void()>& pause) {
    MisereMonoid claim = monoid_;
    claim.heap.push_back(0);
    claim.heap_options.push_back(options);
    for (MisereMonoid::Element element = 0; element < order(); ++element) {
        claim.heap.back() = element;
        const MisereMonoid::Sum alone{element, options};
        bool is_new = true;  // false if a heap with the same element and options has been proven
        bool is_right = !monoid_.contradicts(alone);
        for (HeapSize n = 1; n < monoid_.heap.size() && is_right; ++n) {
            const MisereMonoid::Sum other{monoid_.heap[n], monoid_.heap_options[n]};
            is_new = is_new && other != alone;
            is_right = !monoid_.contradicts(monoid_.add(alone, other));
        }
        if (!is_right || (is_new && claim.first_contradiction(pause))) continue;
        monoid_ = std::move(claim);
        return true;
    }
    return false;
}

std::uint64_t MisereQuotient::reach() const {
    return period_ ? std::numeric_limits<std::uint64_t>::max() : monoid_.heap.size();
}

bool MisereQuotient::second_player_wins(const std::vector<HeapSize>& heaps) const {
    std::vector<HeapSize> small = heaps;
    if (period_) {
        for (HeapSize& heap : small) {
            if (heap < monoid_.heap.size()) continue;
            heap = static_cast<HeapSize>(period_->preperiod + (heap - period_->preperiod) % period_->period);
        }
    }
    return monoid_.second_wins[monoid_.of(small)];
}

}  // namespace papamu::solver
