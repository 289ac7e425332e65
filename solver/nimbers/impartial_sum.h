// What the analyst and the outcome solver of heap games need of a ruleset: the summands of a position, and nim values.
//
//     HeapSum<Kayles> sum;
//     sum.prepare(position, pause);
//     for (const auto summand : HeapSum<Kayles>::summands(position)) sum.value(summand) ...
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "base/work_limit.h"
#include "rulesets/heap/heap_ruleset.h"
#include "solver/nimbers/heap_nimbers.h"
#include "solver/nimbers/nim_file.h"

namespace papamu::solver::detail {

/// Keeps the values of one game at a time. For one thread only.
template <rulesets::HeapRuleset R>
class HeapSum {
 public:
    using Position = typename R::Position;
    using Summand = rulesets::HeapSize;

    static const std::vector<Summand>& summands(const Position& position) { return position.heaps; }
    static Position alone(Position position, Summand heap) {
        position.heaps = {heap};
        return position;
    }
    static Summand summand_of(const rulesets::HeapMove& move) { return move.heap; }
    /// The first move in a summand for which wins(move) is true.
    template <class F>
    static std::optional<rulesets::HeapMove> find_move(const Position& position, Summand heap, F&& wins) {
        std::optional<rulesets::HeapMove> found;
        for_each_option(R::rules(position), heap, [&](const rulesets::HeapParts& parts) {
            base::look_for_stop();
            if (wins(rulesets::HeapMove{heap, parts})) found = rulesets::HeapMove{heap, parts};
            return !found;
        });
        return found;
    }

    /// What the file stands for must outlive this.
    void set_file(NimFile file) { file_ = file; }
    void prepare(const Position& position, const std::function<void()>& pause) {
        const rulesets::HeapRules& rules = R::rules(position);
        if (!nimbers_ || !(nimbers_->rules() == rules)) {
            nimbers_.emplace(rules);
            in_file_ = 1;
        }
        if (position.heaps.empty()) return;
        const auto name_of = [&](Summand heap) { return R::print(alone(position, heap)); };
        file_.prepare(*nimbers_, in_file_, position.heaps.back(), pause, name_of);
        if (!file_.keeps_all()) return;
        for (const Summand heap : position.heaps) file_.keep(name_of(heap), value(heap));
    }
    [[nodiscard]] NimValue value(Summand heap) const { return nimbers_->value(heap); }
    [[nodiscard]] NimValue after(const rulesets::HeapMove& move) const { return nimbers_->value(move.parts); }

 private:
    std::optional<HeapNimbers> nimbers_;
    rulesets::HeapSize in_file_ = 1;
    NimFile file_;
};

/// Says what the summands of a ruleset's positions are. A game of other summands than heaps specialises it in its own
/// sources.
template <class R>
struct ImpartialSumOf;
template <rulesets::HeapRuleset R>
struct ImpartialSumOf<R> {
    using Type = HeapSum<R>;
};

/// The rules that have nim values and need no other solver.
template <class R>
concept ImpartialHeaps = requires {
    typename ImpartialSumOf<R>::Type;
};

template <ImpartialHeaps R>
using ImpartialSum = typename ImpartialSumOf<R>::Type;

/// Returns a move to a sum of value 0, nullopt if there is none; `sum` must be prepared for the position. If the value
/// v of the sum is not 0, some summand with value s has a move to s ^ v < s (Bouton 1901).
template <ImpartialHeaps R>
std::optional<typename R::Move> winning_move(ImpartialSum<R>& sum, const typename R::Position& position) {
    NimValue value = 0;
    for (const auto& summand : sum.summands(position)) value ^= sum.value(summand);
    if (value == 0) return std::nullopt;
    for (const auto& summand : sum.summands(position)) {
        const NimValue wanted = value ^ sum.value(summand);
        if (wanted > sum.value(summand)) continue;
        return sum.find_move(position, summand, [&](const auto& move) { return sum.after(move) == wanted; });
    }
    return std::nullopt;
}

}  // namespace papamu::solver::detail
