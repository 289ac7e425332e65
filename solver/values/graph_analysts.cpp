#include "solver/values/graph_analysts.h"

#include "decompose/arc_kayles/arc_kayles_parts.h"
#include "decompose/graph_colouring/graph_colouring_parts.h"
#include "solver/values/hackenbush_search.h"
#include "solver/values/plain_analyst.h"
#include "solver/values/plain_search.h"

namespace papamu::solver::detail {

std::unique_ptr<Analyst> make_graph_analyst(std::string_view ruleset, cgt::ValueStore& store,
                                            const AnalystOptions& options) {
    if (ruleset == rulesets::Hackenbush::kName) return std::make_unique<PlainAnalyst<HackenbushSearch>>(store, options);
    if (ruleset == rulesets::ArcKayles::kName) {
        return std::make_unique<PlainAnalyst<PlainSearch<decompose::ArcKaylesParts>>>(store, options);
    }
    if (ruleset == rulesets::GraphCol::kName) {
        return std::make_unique<PlainAnalyst<PlainSearch<decompose::GraphColParts>>>(store, options);
    }
    if (ruleset == rulesets::GraphSnort::kName) {
        return std::make_unique<PlainAnalyst<PlainSearch<decompose::GraphSnortParts>>>(store, options);
    }
    return nullptr;
}

}  // namespace papamu::solver::detail
