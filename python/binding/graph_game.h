// What the solver may ask of a game that a Python class describes (solver/game.h): exact values, and regions in sums.
#pragma once

#include <memory>
#include <optional>

#include "solver/game.h"

namespace papamu::python {

class PythonRules;

class GraphGame final : public solver::Game {
 public:
    /// The rules own the game's lifetime: they take it out of the list of games before they are gone.
    explicit GraphGame(const PythonRules& rules) : rules_(rules) {}

    [[nodiscard]] std::unique_ptr<solver::Analyst> make_analyst(cgt::ValueStore& store,
                                                                const solver::AnalystOptions& options) const override;
    /// A search of the regions as a sum, on one thread: several would wait for one another to call Python.
    [[nodiscard]] rulesets::Parsed<std::unique_ptr<solver::OutcomeSolver>> make_outcome_solver(
        const rulesets::AnyPosition& position, const solver::OutcomeOptions& options) const override;
    std::optional<int> make_region_kind(solver::detail::RegionGraph& graph,
                                        const solver::RegionKindOptions& options) const override;
    /// With a hash of all that the class can depend on (papamu/_fingerprint.py).
    [[nodiscard]] base::Expected<std::string, std::string> table_name(
        const rulesets::AnyRuleset& ruleset) const override;

 private:
    const PythonRules& rules_;
};

}  // namespace papamu::python
