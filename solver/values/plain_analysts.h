// The analysts of rulesets that have no analyst of their own.
#pragma once

#include <memory>
#include <string_view>

#include "solver/analysis.h"

namespace papamu::solver::detail {

/// An analyst that knows the rules alone. Returns nullptr if there is no such ruleset.
std::unique_ptr<Analyst> make_plain_analyst(std::string_view ruleset, cgt::ValueStore& store,
                                            const AnalystOptions& options);

}  // namespace papamu::solver::detail
