#include "solver/games/rule_file/heaps_nimbers.h"

#include <algorithm>
#include <span>
#include <stdexcept>

#include "base/stack_guard.h"
#include "solver/stored/stored_regions.h"

namespace papamu::solver::detail {

using rulesets::Player;
using rulesets::rule_file::EqualHeaps;
using rulesets::rule_file::HeapsMove;

namespace {

/// The nim value of heaps, of which value_of(heap) has those.
template <class ValueOf>
NimValue nim_sum(std::span<const EqualHeaps> heaps, ValueOf&& value_of) {
    NimValue sum = 0;
    for (const EqualHeaps& equal : heaps) {
        const NimValue one = value_of(equal.heap);
        if (equal.count % 2 != 0) sum ^= one;
    }
    return sum;
}

}  // namespace

NimValue HeapsNimbers::value(const Rules& rules, Heap heap, const std::function<void()>& pause) {
    rules_ = &rules;
    if (rules.code) return value_by_code(rules, heap, pause);
    base::check_stack();
    static_cast<void>(memo_.normalise(rules, heap));  // a nimber is its own negative
    return memo_.value(file_, rules, heap, [&] {
        if (pause) pause();
        return least_other(rules, heap, pause);
    });
}

NimValue HeapsNimbers::value_by_code(const Rules& rules, const Heap& heap, const std::function<void()>& pause) {
    if (!sequence_) sequence_.emplace(heap_rules_of(*rules.code));
    std::uint64_t computed = 0;
    const auto count = [&] {
        ++computed;
        if (pause) pause();
    };
    file_.prepare(*sequence_, in_file_, heap[0], count,
                  [&](rulesets::HeapSize size) { return name_of_heap(rules, {size}); });
    const NimValue found = sequence_->value(heap[0]);
    if (file_.keeps_all() || computed >= StoredRegions::kWorthKeeping) file_.keep(name_of_heap(rules, heap), found);
    return found;
}

NimValue HeapsNimbers::least_other(const Rules& rules, const Heap& heap, const std::function<void()>& pause) {
    std::vector<bool> is_option;  // by nim value: there may be millions of options, and few values
    for_each_heaps_choice(rules, heap, Player::kLeft, [&](const HeapsMove& /*move*/, std::span<const EqualHeaps> left) {
        const NimValue one = nim_sum(left, [&](const Heap& part) { return value(rules, part, pause); });
        if (one >= is_option.size()) is_option.resize(std::size_t{one} + 1);
        is_option[one] = true;
        return true;
    });
    return static_cast<NimValue>(std::find(is_option.begin(), is_option.end(), false) - is_option.begin());
}

void HeapsFileSum::prepare(const Position& position, const std::function<void()>& pause) {
    rules_ = position.rules;
    pause_ = pause;
    for (const Summand& heap : position.heaps) nimbers_.value(*rules_, heap, pause);
}

NimValue HeapsFileSum::after(const Move& move) {
    std::vector<EqualHeaps> left;
    if (!heaps_left_by(*rules_, move, left)) throw std::logic_error("this move is not possible");
    return nim_sum(left, [&](const Summand& heap) { return value(heap); });
}

}  // namespace papamu::solver::detail
