// The analysts of games on graphs, by the names of their rulesets.
#pragma once

#include <memory>
#include <string_view>

#include "solver/analysis.h"

namespace papamu::solver::detail {

/// Returns nullptr if `ruleset` is not one of those games.
std::unique_ptr<Analyst> make_graph_analyst(std::string_view ruleset, cgt::ValueStore& store,
                                            const AnalystOptions& options);

}  // namespace papamu::solver::detail
