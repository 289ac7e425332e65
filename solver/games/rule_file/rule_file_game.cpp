#include "solver/games/rule_file/rule_file_game.h"

#include "solver/analysts/plain_analyst.h"
#include "solver/games/rule_file/rule_mex.h"
#include "solver/games/rule_file/rule_objects.h"
#include "solver/impartial/mex_solver.h"
#include "solver/values/plain_search.h"

namespace papamu::solver::detail {

RuleFileGame::RuleFileGame(const rulesets::RuleFileRuleset& ruleset) : ruleset_(ruleset), data_(ruleset) {
    using namespace rulesets::rule_file;
    if (data_.planes == 0 || (!data_.transposes && !data_.rules.strips)) return;
    // Letters with code 0 are the same as '#'.
    const auto code_of = [&](Letter letter) { return std::size_t{data_.plan.code_of(letter)}; };
    if (!data_.conflicts) contents_.assign(std::size_t{1} << data_.planes, '\0');
    for (Letter letter = 0; letter < data_.rules.letters.size(); ++letter) {
        if (!data_.conflicts && letter != kNoCell && code_of(letter) == 0) continue;
        letters_ += data_.rules.letters[letter];
        if (!data_.conflicts) contents_[code_of(letter)] = data_.rules.letters[letter];
    }
    space_ = RegionSpace{.ruleset = ruleset.stored_name(),
                         .contents = contents_,
                         .bits = data_.planes,
                         .letters = letters_,
                         .strips = data_.rules.strips};
}

std::unique_ptr<Analyst> RuleFileGame::make_analyst(cgt::ValueStore& store, const AnalystOptions& options) const {
    if (data_.planes == 0) {
        using Search = PlainSearch<WholePositions<rulesets::RuleFileGame>>;
        return std::make_unique<PlainAnalyst<Search>>(ruleset_, store, options);
    }
    return with_rule_objects(data_,
                             [&](auto objects) { return objects.make_analyst(data_, ruleset_, store, options); });
}

std::optional<int> RuleFileGame::make_region_kind(RegionGraph& graph, const RegionKindOptions& options) const {
    if (data_.planes == 0) return std::nullopt;
    return with_rule_objects(data_, [&](auto objects) { return objects.make_region_kind(data_, graph, options); });
}

std::unique_ptr<ImpartialSolver> RuleFileGame::make_impartial_solver(const OutcomeOptions& options) const {
    if (data_.planes == 0) return nullptr;
    if (data_.planes == 4) return std::make_unique<MexSolver<RuleMex<4>>>(ruleset_, data_, options);
    return std::make_unique<MexSolver<RuleMex<2>>>(ruleset_, data_, options);
}

}  // namespace papamu::solver::detail
