#include "python/binding/graph_kind.h"

#include "base/error.h"
#include "python/binding/python_rules.h"

namespace papamu::python {

using solver::Optimisation;
using solver::SearchBudget;
using solver::detail::RegionFacts;

GraphKind::GraphKind(solver::detail::RegionGraph& regions, int number, const PythonRules& rules,
                     const solver::RegionKindOptions& options)
    : regions_(regions),
      number_(number),
      graph_(rules.graph()),
      values_(options.switches.on(Optimisation::kValues)),
      evaluated_(graph_, regions.store(), options.switches, options.bytes, options.stored,
                 options.stored == nullptr ? "" : rules.table_name().value_or("")) {}

void GraphKind::split(const rulesets::AnyPosition& position, SumParts& parts) {
    split(PythonRules::number(position), parts);
}

void GraphKind::split(PositionId position, SumParts& parts) {
    for_each_part(graph_, position, evaluated_.rules(), [&](SignedId part) {
        const RegionRef region = region_of(part);
        if (region == 0) return;
        if (const auto value = regions_.known_value(region)) {
            regions_.add_value(parts, *value);
        } else {
            parts.add(region, false);
        }
    });
}

void GraphKind::expand(std::uint32_t local, Player player, solver::detail::OptionWriter& out) {
    for (const PositionId after : graph_.moves(positions_[local], player)) {
        SumParts parts;
        split(after, parts);
        out.value(parts.value);
        for (const RegionRef region : parts.regions) out.part(region, false);
        out.end_option();
    }
}

std::optional<cgt::Value> GraphKind::value(std::uint32_t local, std::uint64_t positions) {
    if (!values_) return std::nullopt;
    const std::lock_guard lock(evaluating_);
    SearchBudget budget({positions, 0, nullptr, {}});
    try {
        return evaluated_.value({positions_[local], false}, budget);
    } catch (const solver::SearchStopped&) {
    } catch (const base::LimitError&) {
    }
    return std::nullopt;
}

solver::detail::RegionRef GraphKind::region_of(SignedId part) {
    const auto lefts = static_cast<int>(graph_.moves(part.id, Player::kLeft).size());
    const auto rights = static_cast<int>(graph_.moves(part.id, Player::kRight).size());
    if (lefts == 0 && rights == 0) return 0;
    const std::lock_guard lock(mutex_);
    auto at = numbers_.find(part.id);
    if (at == numbers_.end()) {
        regions_.account().claim(128);  // this and add() may throw: only a position that has its region gets an entry
        RegionFacts facts;
        facts.size = 1;  // how long a play may last is not known
        facts.left_mobility = RegionFacts::saturated(lefts);
        facts.right_mobility = RegionFacts::saturated(rights);
        // The number of a position means nothing in another process.
        const solver::detail::RegionName name{base::fingerprint_of(std::uint64_t{part.id}), false};
        const RegionRef region = regions_.add(number_, static_cast<std::uint32_t>(positions_.size()), facts, name);
        positions_.push_back(part.id);
        at = numbers_.emplace(part.id, region).first;
    }
    return part.negated ? -at->second : at->second;
}

}  // namespace papamu::python
