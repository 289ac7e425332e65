// The analyst of the heap games, in which every heap is a region and every value a nimber.
//
//     if (auto analyst = make_heap_analyst("kayles", store, options)) ...
//
// Nim values are computed, added by exclusive or and returned as values of the store; no partizan game is evaluated.
#pragma once

#include <memory>
#include <string_view>

#include "solver/analysis.h"

namespace papamu::solver::detail {

/// Returns nullptr if the ruleset is not a heap game.
std::unique_ptr<Analyst> make_heap_analyst(std::string_view ruleset, cgt::ValueStore& store,
                                           const AnalystOptions& options);

}  // namespace papamu::solver::detail
