// What a game from a rule file that is not on a board offers to the solver: values part by part, heap by heap or one
// connected graph after the other.
//
//     PartsFileGame<decompose::HeapsParts, HeapsSearch> game(ruleset);
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "rulesets/any_ruleset.h"
#include "solver/analysts/plain_analyst.h"
#include "solver/game.h"

namespace papamu::solver::detail {

/// `Parts`: as in plain_search.h; `Search`: as in plain_analyst.h.
template <class Parts, class Search>
class PartsFileGame : public Game {
 public:
    /// The ruleset must outlive the game.
    explicit PartsFileGame(const rulesets::AnyRuleset& ruleset) : ruleset_(ruleset) {}

    [[nodiscard]] std::unique_ptr<Analyst> make_analyst(cgt::ValueStore& store,
                                                        const AnalystOptions& options) const override {
        return std::make_unique<PlainAnalyst<Search>>(ruleset_, store, options);
    }
    [[nodiscard]] std::vector<rulesets::AnyPosition> parts(const rulesets::AnyPosition& position) const override {
        std::vector<rulesets::AnyPosition> parts;
        for (auto& region : Parts::regions(position.as<typename Parts::Ruleset::Position>()).list) {
            parts.push_back(rulesets::AnyPosition::of(ruleset_, std::move(region.position)));
        }
        return parts;
    }

 private:
    const rulesets::AnyRuleset& ruleset_;
};

}  // namespace papamu::solver::detail
