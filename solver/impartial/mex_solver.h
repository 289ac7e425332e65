// Makes an ImpartialSolver of a search for nimbers: adds limits and a report.
//
//     class Search { Search(const OutcomeOptions&); Nimber value(const AnyPosition&, SearchBudget::Share&); ... };
//     std::make_unique<MexSolver<Search>>(ruleset, options)
#pragma once

#include "solver/impartial/impartial.h"
#include "solver/outcome/outcome_budget.h"
#include "solver/values/limited_work.h"
#include "solver/values/search_budget.h"

namespace papamu::solver::detail {

/// Search::value() returns the nimber of a position, or throws SearchStopped or LimitError.
template <class Search>
class MexSolver final : public ImpartialSolver {
 public:
    /// `arguments` are for the search.
    template <class... Arguments>
    explicit MexSolver(const rulesets::AnyRuleset& ruleset, const Arguments&... arguments)
        : ImpartialSolver(ruleset), search_(arguments...) {}

    NimReport nim_value(const rulesets::AnyPosition& position, const OutcomeLimits& limits) override {
        NimReport report;
        SearchBudget budget(search_limits(limits));
        LimitedWork(budget, report.stopped).attempt([&] {
            SearchBudget::Share share(budget);
            report.value = search_.value(position, share);
        });
        report.nodes = budget.positions();
        report.seconds = budget.seconds();
        return report;
    }

 private:
    Search search_;
};

}  // namespace papamu::solver::detail
