// The games of rule files, each made when it is first asked for.
#include <memory>

#include "rulesets/rule_file/graph_file_ruleset.h"
#include "rulesets/rule_file/heaps_ruleset.h"
#include "rulesets/rule_file/rule_file_ruleset.h"
#include "solver/games/game_of_ruleset.h"
#include "solver/games/rule_file/graphs_file_game.h"
#include "solver/games/rule_file/heaps_file_game.h"
#include "solver/games/rule_file/rule_file_game.h"

namespace papamu::solver::detail {

std::unique_ptr<const Game> make_game_of_rules(const rulesets::AnyRuleset& ruleset) {
    if (const auto* const board = dynamic_cast<const rulesets::RuleFileRuleset*>(&ruleset)) {
        return std::make_unique<RuleFileGame>(*board);
    }
    if (const auto* const heaps = dynamic_cast<const rulesets::HeapsRuleset*>(&ruleset)) {
        return std::make_unique<HeapsFileGame>(*heaps);
    }
    if (const auto* const graphs = dynamic_cast<const rulesets::GraphFileRuleset*>(&ruleset)) {
        return std::make_unique<GraphsFileGame>(*graphs);
    }
    return nullptr;
}

}  // namespace papamu::solver::detail
