// Makes an ImpartialSolver of a search for nimbers: adds positions as text, limits and a report.
//
//     class Search { Search(const OutcomeOptions&); static Parsed<Position> parse(std::string_view);
//                    Nimber value(const Position&, SearchBudget::Share&); ... };
//     std::make_unique<MexSolver<Search>>(options)
#pragma once

#include <string_view>
#include <utility>

#include "solver/impartial/impartial.h"
#include "solver/outcome/outcome_budget.h"
#include "solver/values/limited_work.h"
#include "solver/values/search_budget.h"

namespace papamu::solver::detail {

/// Search::value() returns the nimber of a position, or throws SearchStopped or LimitError.
template <class Search>
class MexSolver final : public ImpartialSolver {
 public:
    template <class... Arguments>
    explicit MexSolver(const Arguments&... arguments) : search_(arguments...) {}

    rulesets::Parsed<NimReport> nim_value(std::string_view text, const OutcomeLimits& limits) override {
        const auto position = search_.parse(text);
        if (!position) return tl::unexpected(position.error());
        NimReport report;
        SearchBudget budget(search_limits(limits));
        LimitedWork(budget, report.stopped).attempt([&] {
            SearchBudget::Share share(budget);
            report.value = search_.value(*position, share);
        });
        report.nodes = budget.positions();
        report.seconds = budget.seconds();
        return report;
    }

 private:
    Search search_;
};

}  // namespace papamu::solver::detail
