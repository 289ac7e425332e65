// What the game of a rule file offers to the solver.
#pragma once

#include <memory>
#include <optional>

#include "rulesets/rule_file/rule_file_ruleset.h"
#include "solver/game.h"
#include "solver/games/rule_file/kernel_data.h"

namespace papamu::solver::detail {

class RuleFileGame final : public Game {
 public:
    /// The ruleset must outlive the game.
    explicit RuleFileGame(const rulesets::RuleFileRuleset& ruleset) : ruleset_(ruleset), data_(ruleset) {}

    [[nodiscard]] std::unique_ptr<Analyst> make_analyst(cgt::ValueStore& store,
                                                        const AnalystOptions& options) const override;
    std::optional<int> make_region_kind(RegionGraph& graph, const RegionKindOptions& options) const override;
    [[nodiscard]] std::unique_ptr<ImpartialSolver> make_impartial_solver(const OutcomeOptions& options) const override;

    [[nodiscard]] bool keeps_values() const override { return true; }

    [[nodiscard]] const RuleKernelData& data() const { return data_; }

 private:
    const rulesets::RuleFileRuleset& ruleset_;
    RuleKernelData data_;
};

}  // namespace papamu::solver::detail
