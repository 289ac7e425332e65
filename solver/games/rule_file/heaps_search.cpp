#include "solver/games/rule_file/heaps_search.h"

#include <algorithm>
#include <span>

#include "base/stack_guard.h"
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

HeapsSearch::HeapsSearch(cgt::ValueStore& store, const Switches& switches, std::size_t table_bytes)
    : store_(store),
      switches_(switches),
      plain_(store, switches, table_bytes),
      values_(switches, table_bytes),
      nimbers_(switches, table_bytes) {}

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
    NimValue nimbers = 0;
    cgt::Value sum;
    for (const Heap& heap : position.heaps) {
        if (rules.impartial) {
            nimbers ^= nimbers_.value(rules, heap, [&] { share.spend(); });
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
    auto value = values_.find(heap);
    if (!value) {
        share.spend();
        const std::vector<cgt::Value> left = options(rules, heap, Player::kLeft, share);
        value = cgt::canonical(store_, left, options(rules, heap, Player::kRight, share));
        values_.insert(heap, *value);
    }
    return negates ? -*value : *value;
}

std::vector<cgt::Value> HeapsSearch::options(const Rules& rules, const Heap& heap, Player player,
                                             SearchBudget::Share& share) {
    std::vector<cgt::Value> values;
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
    return values;
}

}  // namespace papamu::solver::detail
