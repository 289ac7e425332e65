#include "solver/games/rule_file/heaps_file_game.h"

#include "decompose/rule_file/heaps_parts.h"
#include "solver/analysts/plain_analyst.h"
#include "solver/values/plain_search.h"

namespace papamu::solver::detail {

std::unique_ptr<Analyst> HeapsFileGame::make_analyst(cgt::ValueStore& store, const AnalystOptions& options) const {
    return std::make_unique<PlainAnalyst<PlainSearch<decompose::HeapsParts>>>(ruleset_, store, options);
}

std::vector<rulesets::AnyPosition> HeapsFileGame::parts(const rulesets::AnyPosition& position) const {
    std::vector<rulesets::AnyPosition> parts;
    for (auto& region : decompose::HeapsParts::regions(position.as<rulesets::rule_file::HeapsPosition>()).list) {
        parts.push_back(rulesets::AnyPosition::of(ruleset_, std::move(region.position)));
    }
    return parts;
}

}  // namespace papamu::solver::detail
