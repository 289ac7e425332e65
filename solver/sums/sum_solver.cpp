#include "solver/sums/sum_solver.h"

#include <utility>

#include "cgt/notation.h"
#include "rulesets/any_ruleset.h"
#include "solver/outcome/game_solver.h"
#include "solver/outcome/ruleset_game.h"
#include "solver/sums/sum_game.h"
#include "solver/sums/sum_rules.h"
#include "solver/workers.h"

namespace papamu::solver {

namespace {

using detail::SumMember;

cgt::Expected<SumMember, std::string> member_of(const SumTerm& term, cgt::ValueStore& store) {
    SumMember member;
    member.ruleset = term.ruleset;
    member.negated = term.negated;
    if (term.ruleset == "value") {
        try {
            const auto value = cgt::parse_value(store, term.position);
            if (!value) {
                return cgt::Unexpected<std::string>("column " + std::to_string(value.error().column + 1) + ": " +
                                                    value.error().message);
            }
            member.value = *value;
        } catch (const cgt::LimitError& full) {
            return cgt::Unexpected<std::string>(full.what());
        }
        return member;
    }
    const rulesets::AnyRuleset* const ruleset = rulesets::find_ruleset(term.ruleset);
    if (ruleset == nullptr) return cgt::Unexpected<std::string>("there is no ruleset named " + term.ruleset);
    auto position = ruleset->parse(term.position);
    if (!position) return cgt::Unexpected<std::string>(position.error().to_string());
    member.position = std::move(*position);
    return member;
}

}  // namespace

cgt::Expected<std::unique_ptr<OutcomeSolver>, SumError> make_sum_solver(const std::vector<SumTerm>& terms,
                                                                        const OutcomeOptions& options) {
    detail::SumPosition start{detail::SumSearch::make_store(options.table_bytes / 2), {}};
    for (std::size_t i = 0; i < terms.size(); ++i) {
        auto member = member_of(terms[i], *start.store);
        if (!member) return cgt::Unexpected<SumError>(SumError{i, member.error()});
        start.members.push_back(std::move(*member));
    }
    if (!options.switches.on(Optimisation::kSums)) {
        return std::make_unique<detail::GameSolver<detail::RulesetGame<detail::SumRules>>>(start, options);
    }
    const int threads = detail::useful_threads(options.threads);
    return std::make_unique<detail::GameSolver<detail::SumGame<detail::SumRules>>>(start, options, threads, options.stored);
}

}  // namespace papamu::solver
