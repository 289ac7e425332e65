// The analysts of games on graphs, and of rulesets for which nobody has written one.
#pragma once

#include <memory>
#include <string_view>

#include "solver/analysis.h"

namespace papamu::solver::detail {

/// nullptr where it is none of those games.
std::unique_ptr<Analyst> make_graph_analyst(std::string_view ruleset, cgt::ValueStore& store,
                                            const AnalystOptions& options);

/// By the rules alone. nullptr where there is no ruleset of that name.
std::unique_ptr<Analyst> make_plain_analyst(std::string_view ruleset, cgt::ValueStore& store,
                                            const AnalystOptions& options);

}  // namespace papamu::solver::detail
