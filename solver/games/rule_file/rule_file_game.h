// What the game of a rule file offers to the solver.
#pragma once

#include <array>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "rulesets/rule_file/rule_file_ruleset.h"
#include "solver/game.h"
#include "solver/games/rule_file/kernel_data.h"
#include "solver/stored/region_space.h"

namespace papamu::solver::detail {

class RuleFileGame final : public Game {
 public:
    /// The ruleset must outlive the game.
    explicit RuleFileGame(const rulesets::RuleFileRuleset& ruleset);

    [[nodiscard]] std::unique_ptr<Analyst> make_analyst(cgt::ValueStore& store,
                                                        const AnalystOptions& options) const override;
    std::optional<int> make_region_kind(RegionGraph& graph, const RegionKindOptions& options) const override;
    [[nodiscard]] std::unique_ptr<ImpartialSolver> make_impartial_solver(const OutcomeOptions& options) const override;

    /// nullptr without kernels, and if the rules change when rows and columns are exchanged: the list of boards has
    /// only one of each two that are each other's transposes.
    [[nodiscard]] const RegionSpace* region_space() const override { return space_ ? &*space_ : nullptr; }

    [[nodiscard]] base::Expected<std::string, std::string> table_name(
        const rulesets::AnyRuleset& /*ruleset*/) const override {
        return data_.stored_name;
    }

    [[nodiscard]] const RuleKernelData& data() const { return data_; }

 private:
    /// Another one without Optimisation::kConflicts or kPlaces, if the game has any.
    [[nodiscard]] const RuleKernelData& data_for(const Switches& switches) const;

    const rulesets::RuleFileRuleset& ruleset_;
    RuleKernelData data_;
    struct OtherData {
        std::once_flag makes;
        std::unique_ptr<const RuleKernelData> data;  // made when it is first asked for
    };
    mutable std::array<OtherData, 3> others_;  // by what it uses
    std::string contents_, letters_;           // what space_ refers to
    std::optional<RegionSpace> space_;
};

}  // namespace papamu::solver::detail
