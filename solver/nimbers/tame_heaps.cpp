#include "solver/nimbers/tame_heaps.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace papamu::solver {

using rulesets::HeapParts;
using rulesets::HeapSize;

namespace {

constexpr TameKind fickle(NimValue value) { return 2 * value; }
constexpr TameKind firm(NimValue value) { return 2 * value + 1; }

static_assert(second_player_wins_tame(fickle(1)) && second_player_wins_tame(firm(0)));

}  // namespace

std::optional<TameKind> tame_kind_of_options(std::vector<TameKind> options) {
    std::sort(options.begin(), options.end());
    options.erase(std::unique(options.begin(), options.end()), options.end());
    const auto has = [&](TameKind kind) { return std::binary_search(options.begin(), options.end(), kind); };
    std::vector<NimValue> values;
    for (const TameKind option : options) values.push_back(option / 2);
    const NimValue value = mex(std::move(values));

    if (value == 0 && (options.empty() || has(fickle(1))) && !has(firm(1))) return fickle(0);
    if (value == 1 && !has(firm(0))) return fickle(1);
    for (const NimValue w : {0U, 1U}) {
        if (value == (w ^ 1U) && has(fickle(w))) return std::nullopt;
        if (value != w && !has(firm(w)) && !has(fickle(w ^ 1U))) return std::nullopt;
    }
    return firm(value);
}

TameHeaps::TameHeaps(rulesets::HeapRules rules)
    : rules_(std::move(rules)),
      is_nim_(rules_ == rulesets::HeapRules{{0, rulesets::kLeaveNone | rulesets::kLeaveOne}, true, false}) {}

void TameHeaps::prepare(HeapSize n, const std::function<void()>& pause) {
    if (is_nim_) return;
    while (is_tame_ && !period_ && kinds_.size() <= n) {
        if (pause) pause();
        const auto kind = next();
        is_tame_ = kind.has_value();
        if (kind) kinds_.push_back(*kind);
        if (kinds_.size() < next_look_) continue;
        period_ = proven_period(rules_, kinds_);
        next_look_ += next_look_ / 2;
    }
}

std::uint64_t TameHeaps::reach() const {
    return is_nim_ || period_ ? std::numeric_limits<std::uint64_t>::max() : kinds_.size();
}

TameKind TameHeaps::kind(HeapSize heap) const {
    if (is_nim_) return heap < 2 ? fickle(heap) : firm(heap);
    return period_ ? period_->value(kinds_, heap) : kinds_[heap];
}

bool TameHeaps::second_player_wins(const std::vector<HeapSize>& heaps) const {
    TameKind sum = fickle(0);
    for (const HeapSize heap : heaps) sum = added_tame_kinds(sum, kind(heap));
    return second_player_wins_tame(sum);
}

std::optional<TameKind> TameHeaps::next() const {
    std::vector<TameKind> options;
    for_each_option(rules_, static_cast<HeapSize>(kinds_.size()), [&](const HeapParts& parts) {
        options.push_back(added_tame_kinds(added_tame_kinds(kinds_[parts[0]], kinds_[parts[1]]), kinds_[parts[2]]));
        return true;
    });
    return tame_kind_of_options(std::move(options));
}

}  // namespace papamu::solver
