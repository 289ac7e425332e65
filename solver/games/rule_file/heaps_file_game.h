// What a game on heaps from a rule file offers to the solver: values heap by heap.
#pragma once

#include <memory>
#include <vector>

#include "rulesets/rule_file/heaps_ruleset.h"
#include "solver/game.h"

namespace papamu::solver::detail {

class HeapsFileGame final : public Game {
 public:
    /// The ruleset must outlive the game.
    explicit HeapsFileGame(const rulesets::HeapsRuleset& ruleset) : ruleset_(ruleset) {}

    [[nodiscard]] std::unique_ptr<Analyst> make_analyst(cgt::ValueStore& store,
                                                        const AnalystOptions& options) const override;
    [[nodiscard]] std::vector<rulesets::AnyPosition> parts(const rulesets::AnyPosition& position) const override;

 private:
    const rulesets::HeapsRuleset& ruleset_;
};

}  // namespace papamu::solver::detail
