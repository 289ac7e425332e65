#include "solver/values/graph_analysts.h"

#include "decompose/arc_kayles/arc_kayles_parts.h"
#include "decompose/graph_colouring/graph_colouring_parts.h"
#include "rulesets/ruleset_list.h"
#include "solver/values/hackenbush_search.h"
#include "solver/values/plain_analyst.h"
#include "solver/values/plain_search.h"

namespace papamu::solver::detail {

namespace {

template <class... Searches>
std::unique_ptr<Analyst> make_one_of(std::string_view ruleset, cgt::ValueStore& store, const AnalystOptions& options) {
    std::unique_ptr<Analyst> analyst;
    const auto try_to_make = [&]<class Search>() {
        if (Search::Ruleset::kName == ruleset) analyst = std::make_unique<PlainAnalyst<Search>>(store, options);
    };
    (try_to_make.template operator()<Searches>(), ...);
    return analyst;
}

}  // namespace

std::unique_ptr<Analyst> make_graph_analyst(std::string_view ruleset, cgt::ValueStore& store,
                                            const AnalystOptions& options) {
    return make_one_of<HackenbushSearch, PlainSearch<decompose::ArcKaylesParts>, PlainSearch<decompose::GraphColParts>,
                       PlainSearch<decompose::GraphSnortParts>>(ruleset, store, options);
}

std::unique_ptr<Analyst> make_plain_analyst(std::string_view ruleset, cgt::ValueStore& store,
                                            const AnalystOptions& options) {
    std::unique_ptr<Analyst> analyst;
    rulesets::with_ruleset(ruleset, [&]<rulesets::Ruleset R>() {
        analyst = std::make_unique<PlainAnalyst<PlainSearch<WholePositions<R>>>>(store, options);
    });
    return analyst;
}

}  // namespace papamu::solver::detail
