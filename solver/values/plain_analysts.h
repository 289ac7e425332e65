// The analysts of rulesets for which nobody has written a better one.
#pragma once

#include <memory>
#include <string_view>

#include "solver/analysis.h"

namespace papamu::solver::detail {

/// By the rules alone. nullptr where there is no ruleset of that name.
std::unique_ptr<Analyst> make_plain_analyst(std::string_view ruleset, cgt::ValueStore& store,
                                            const AnalystOptions& options);

}  // namespace papamu::solver::detail
