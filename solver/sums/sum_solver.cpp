#include "solver/sums/sum_solver.h"

#include <optional>
#include <utility>

#include "base/workers.h"
#include "cgt/notation.h"
#include "rulesets/any_ruleset.h"
#include "rulesets/sum/any_sum.h"
#include "rulesets/value/literal_value.h"
#include "solver/outcome/game_solver.h"
#include "solver/outcome/ruleset_outcome_game.h"
#include "solver/sums/sum_outcome_game.h"
#include "solver/sums/sum_rules.h"

namespace papamu::solver {

namespace {

using detail::SumMember;

/// Literal values become values of the store.
base::Expected<SumMember, std::string> member_of(const rulesets::AnyPosition& position, bool negated,
                                                 cgt::ValueStore& store) {
    SumMember member;
    member.negated = negated;
    if (position.ruleset().name() != rulesets::LiteralValue::kName) {
        member.position = position;
        return member;
    }
    try {
        const auto value = cgt::parse_value(store, position.as<rulesets::LiteralValuePosition>().notation);
        if (!value) return base::Unexpected<std::string>(value.error().message);
        member.value = *value;
    } catch (const base::LimitError& full) {
        return base::Unexpected<std::string>(full.what());
    }
    return member;
}

base::Expected<detail::SumPosition, SumError> position_of(const rulesets::SumOfPositions& sum,
                                                          const std::shared_ptr<cgt::ValueStore>& store) {
    detail::SumPosition position{store, {}};
    for (std::size_t i = 0; i < sum.terms.size(); ++i) {
        auto member = member_of(sum.terms[i].position, sum.terms[i].negated, *store);
        if (!member) return base::Unexpected<SumError>(SumError{i, member.error()});
        position.members.push_back(std::move(*member));
    }
    return position;
}

using SumGameSolver = detail::GameSolver<detail::SumOutcomeGame<detail::SumRules>>;

std::shared_ptr<cgt::ValueStore> store_for(const OutcomeOptions& options) {
    return detail::SumSearch::make_store(SumGameSolver::shares(options.table_bytes).game);
}

}  // namespace

base::Expected<std::unique_ptr<OutcomeSolver>, SumError> make_sum_solver(const rulesets::SumOfPositions& sum,
                                                                         const OutcomeOptions& options) {
    const auto start = position_of(sum, store_for(options));
    if (!start) return base::Unexpected<SumError>(start.error());
    if (!options.switches.on(Optimisation::kSums)) {
        return std::make_unique<detail::GameSolver<detail::RulesetOutcomeGame<detail::SumRules>>>(*start, options);
    }
    return std::make_unique<SumGameSolver>(*start, options, base::useful_threads(options.threads), options.stored);
}

class SumSession::Tables {
 public:
    explicit Tables(const OutcomeOptions& options)
        : solver_(detail::SumPosition{store_for(options), {}}, options, base::useful_threads(options.threads),
                  options.stored) {}

    [[nodiscard]] const std::shared_ptr<cgt::ValueStore>& store() const { return solver_.game().store(); }
    [[nodiscard]] bool are_half_full() const { return solver_.game().is_half_full(); }

    OutcomeReport solve(std::optional<detail::SumPosition> position, const OutcomeQuestion& question,
                        const OutcomeLimits& limits) {
        solver_.begin_with(*position);
        position.reset();  // the solver may put another store in the place of the position's
        return solver_.solve(question, limits);
    }

 private:
    SumGameSolver solver_;
};

SumSession::SumSession(const OutcomeOptions& options) : options_(options) {}
SumSession::~SumSession() = default;

base::Expected<OutcomeReport, SumError> SumSession::solve(const rulesets::SumOfPositions& sum,
                                                          const OutcomeQuestion& question,
                                                          const OutcomeLimits& limits) {
    if (!options_.switches.on(Optimisation::kSums)) {
        const auto solver = make_sum_solver(sum, options_);
        if (!solver) return base::Unexpected<SumError>(solver.error());
        return (*solver)->solve(question, limits);
    }
    if (tables_ == nullptr || tables_->are_half_full()) {
        tables_.reset();
        tables_ = std::make_unique<Tables>(options_);
    }
    auto position = position_of(sum, tables_->store());
    if (!position) return base::Unexpected<SumError>(position.error());
    return tables_->solve(std::move(*position), question, limits);
}

}  // namespace papamu::solver
