// Analyses positions of a game that a Python class describes, as solver/analysis.h says.
//
// Not a PlainAnalyst (solver/analysts/plain_analyst.h): positions are numbers of a graph that Python has filled,
// regions may be negatives of positions, and values are of whole positions after each move. What both do alike is in
// functions that both call: move_values.h, stopped_work.h, store_positions.h.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "python/binding/graph_values.h"
#include "solver/analysis.h"

namespace papamu::python {

class PythonRules;

/// Its tables have no objects of Python, so it may be destroyed by any thread, also after the rules.
class GraphAnalyst final : public solver::Analyst {
 public:
    /// `rules` must live as long as analyse() may be called.
    GraphAnalyst(const PythonRules& rules, cgt::ValueStore& store, const solver::AnalystOptions& options);

    solver::Analysis analyse(const rulesets::AnyPosition& position, const solver::AnalysisOptions& options) override;
    std::optional<std::string> store(std::span<const rulesets::AnyPosition> positions,
                                     const solver::AnalysisOptions& options, const solver::StoredNote& note) override;

 private:
    class Job;

    const PythonRules& rules_;
    cgt::ValueStore& store_;
    std::size_t table_bytes_;
    GraphValues values_;
};

}  // namespace papamu::python
