#include "solver/games/game_of_ruleset.h"
#include "solver/games/value/literal_analyst.h"

namespace papamu::solver::detail {

namespace {

class ValueGame final : public Game {
 public:
    [[nodiscard]] std::unique_ptr<Analyst> make_analyst(cgt::ValueStore& store,
                                                        const AnalystOptions& /*options*/) const override {
        return std::make_unique<LiteralAnalyst>(store);
    }
    [[nodiscard]] base::Expected<std::string, std::string> table_name(
        const rulesets::AnyRuleset& /*ruleset*/) const override {
        return base::Unexpected<std::string>("a value is written as it is, and there is nothing to look up");
    }
};

}  // namespace

template <>
const Game& game_of_ruleset<rulesets::LiteralValue>() {
    static const ValueGame game;
    return game;
}

}  // namespace papamu::solver::detail
