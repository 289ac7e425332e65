// A game on a graph as a Game: values, by the definition, region by region.
//
//     static const GraphGame<PlainSearch<decompose::ArcKaylesParts>> game;
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "rulesets/any_ruleset.h"
#include "solver/analysis.h"
#include "solver/analysts/plain_analyst.h"
#include "solver/game.h"

namespace papamu::solver::detail {

/// `Search`: as in plain_analyst.h.
template <class Search>
class GraphGame final : public Game {
 public:
    [[nodiscard]] std::unique_ptr<Analyst> make_analyst(cgt::ValueStore& store,
                                                        const AnalystOptions& options) const override {
        return std::make_unique<PlainAnalyst<Search>>(rulesets::any_ruleset<typename Search::Ruleset>(), store,
                                                      options);
    }
    [[nodiscard]] std::optional<std::string> part_text(const rulesets::AnyRuleset& /*ruleset*/,
                                                       std::string_view part) const override {
        return Search::text_of_part(part);
    }
};

}  // namespace papamu::solver::detail
