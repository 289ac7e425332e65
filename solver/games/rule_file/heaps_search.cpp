#include "solver/games/rule_file/heaps_search.h"

#include <algorithm>
#include <limits>
#include <span>

#include "base/hash.h"
#include "base/stack_guard.h"
#include "cgt/predicates.h"
#include "rulesets/rule_file/heaps_choices.h"

namespace papamu::solver::detail {

using rulesets::Player;
using rulesets::rule_file::EqualHeaps;
using rulesets::rule_file::HeapsMove;

namespace {

constexpr std::size_t kMostBeforeSorting = 1024;

void keep_one_of_each(std::vector<cgt::Value>& values) {
    std::sort(values.begin(), values.end(), [](cgt::Value a, cgt::Value b) { return a.bits() < b.bits(); });
    values.erase(std::unique(values.begin(), values.end()), values.end());
}

}  // namespace

HeapsSearch::HeapsSearch(cgt::ValueStore& store, const Switches& switches, std::size_t table_bytes, PartFile* file)
    : store_(store),
      switches_(switches),
      file_(file),
      plain_(store, switches, table_bytes, file),
      values_(switches, table_bytes),
      nimbers_(switches, table_bytes, {*file, store}) {}

bool HeapsSearch::uses_tables() const {
    return switches_.on(Optimisation::kRegions) && switches_.on(Optimisation::kTable);
}

cgt::Value HeapsSearch::value(const Position& position, SearchBudget::Share& share) {
    return uses_tables() ? sum_of_heaps(position, share) : plain_.value(position, share);
}

cgt::Value HeapsSearch::sum(const Position& position, SearchBudget::Share& share) {
    return uses_tables() ? sum_of_heaps(position, share) : plain_.sum(position, share);
}

cgt::Value HeapsSearch::sum_of_heaps(const Position& position, SearchBudget::Share& share) {
    const Rules& rules = *position.rules;
    rules_ = &rules;
    const auto pause = [&] { share.spend(); };
    NimValue nimbers = 0;
    cgt::Value sum;
    for (const Heap& heap : position.heaps) {
        if (rules.impartial) {
            nimbers ^= nimbers_.value(rules, heap, pause);
        } else {
            sum = cgt::add(store_, sum, value_of(rules, heap, share));
        }
    }
    return rules.impartial ? nimber(store_, nimbers) : sum;
}

cgt::Value HeapsSearch::value_of(const Rules& rules, Heap heap, SearchBudget::Share& share) {
    base::check_stack();
    share.look();
    const bool negates = values_.normalise(rules, heap);
    share.count_lookup();
    const cgt::Value value = values_.value(*file_, rules, heap, [&] {
        share.spend();
        const auto found = value_of_options(
            store_, needed_, false,
            [&](Player player, std::vector<cgt::Value>& values) { list_options(rules, heap, player, share, values); });
        repeated_.note(base::mix_bits(std::uint64_t{heap[1]} << 32 | heap[0]));
        return found;
    });
    return negates ? -value : value;
}

void HeapsSearch::keep_found() {
    if (!uses_tables()) return plain_.keep_found();
    nimbers_.keep_found();
    values_.keep_found(*file_, rules_);
}

bool HeapsSearch::forget(std::span<const cgt::Value> kept) {
    if (!uses_tables()) return plain_.forget(kept);
    file_->forget_values();
    needed_.keep(kept);
    ValuesBySize by_size;
    values_.for_each([&](std::uint64_t counters, cgt::Value value) {
        const auto size = static_cast<int>(std::min<std::uint64_t>(counters, std::numeric_limits<int>::max()));
        if (value.is_stored()) by_size[size].push_back(value);
    });
    return forget_values(store_, needed_.take(), by_size, [this](const auto& keeps) { values_.keep_if(keeps); });
}

void HeapsSearch::list_options(const Rules& rules, const Heap& heap, Player player, SearchBudget::Share& share,
                               std::vector<cgt::Value>& values) {
    std::size_t most = kMostBeforeSorting;
    for_each_heaps_choice(rules, heap, player, [&](const HeapsMove& /*move*/, std::span<const EqualHeaps> left) {
        cgt::Value sum;
        for (const EqualHeaps& equal : left) {
            const cgt::Value one = value_of(rules, equal.heap, share);
            sum = cgt::add(store_, sum, cgt::multiple(store_, std::int64_t{equal.count}, one));
        }
        values.push_back(sum);
        if (values.size() >= most) {  // there may be millions of options, and few values
            keep_one_of_each(values);
            most = std::max(kMostBeforeSorting, 2 * values.size());
        }
        return true;
    });
}

}  // namespace papamu::solver::detail
