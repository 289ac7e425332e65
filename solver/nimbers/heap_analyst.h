// The analyst of the heap games: every heap is a region, and every value a nimber.
//
//     if (auto analyst = make_heap_analyst("kayles", store, options)) ...
//
// Nothing partizan is done: nim values, exclusive or, and nimbers as handles.
#pragma once

#include <memory>
#include <string_view>

#include "solver/analysis.h"

namespace papamu::solver::detail {

/// nullptr where it is none of those games.
std::unique_ptr<Analyst> make_heap_analyst(std::string_view ruleset, cgt::ValueStore& store,
                                           const AnalystOptions& options);

}  // namespace papamu::solver::detail
