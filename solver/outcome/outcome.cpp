// Outcome solvers, by the names of their rulesets.
#include "solver/outcome/outcome.h"

#include <algorithm>
#include <memory>

#include "rulesets/any_rules.h"
#include "rulesets/list/ruleset_list.h"
#include "rulesets/sum/any_sum.h"
#include "solver/nimbers/heap_outcome.h"
#include "solver/outcome/domineering_game.h"
#include "solver/outcome/game_solver.h"
#include "solver/outcome/konane_game.h"
#include "solver/outcome/konane_sum_game.h"
#include "solver/outcome/ruleset_game.h"
#include "solver/outcome/value_first.h"
#include "solver/sums/board_solver.h"
#include "solver/sums/sum_solver.h"

namespace papamu::solver {

namespace {

using Made = rulesets::Parsed<std::unique_ptr<OutcomeSolver>>;
using rulesets::AnyPosition;

/// The search, which finds the answer faster than values do unless a file has the values.
std::unique_ptr<OutcomeSolver> fast_search(const AnyPosition& start, std::unique_ptr<OutcomeSolver> search,
                                           const OutcomeOptions& options) {
    if (options.stored == nullptr || !options.switches.on(Optimisation::kValues)) return search;
    return std::make_unique<detail::ValueFirst>(start, std::move(search), options, detail::ValuesUsed::kAll);
}

std::unique_ptr<OutcomeSolver> search_by_rules(const AnyPosition& start, const OutcomeOptions& options) {
    return std::make_unique<detail::GameSolver<detail::RulesetGame<rulesets::AnyRules>>>(start, options);
}

/// Region by region. Without the sums: by the rules alone, after trying values.
std::unique_ptr<OutcomeSolver> general_solver(const AnyPosition& start, const OutcomeOptions& options) {
    if (options.switches.on(Optimisation::kSums)) return detail::make_board_solver(start, options);
    auto search = search_by_rules(start, options);
    if (!options.switches.on(Optimisation::kValues)) return search;
    return std::make_unique<detail::ValueFirst>(start, std::move(search), options, detail::ValuesUsed::kSome);
}

std::unique_ptr<OutcomeSolver> konane_solver(const AnyPosition& position, const OutcomeOptions& options) {
    const auto start = position.as<rulesets::KonanePosition>();
    if (detail::KonaneGame::takes(start)) {
        return fast_search(position, std::make_unique<detail::GameSolver<detail::KonaneGame>>(start, options), options);
    }
    if (!options.switches.on(Optimisation::kValues)) return general_solver(position, options);
    const detail::KonaneSumFrame frame(start, options.switches);
    const rulesets::KonanePosition board{frame.box.rows, frame.box.columns, {}, {}, {}};
    return rulesets::with_konane_board(
        board, [&]<int Words>(const auto&, const rulesets::KonaneBoard<Words>&) -> std::unique_ptr<OutcomeSolver> {
            return std::make_unique<detail::GameSolver<detail::KonaneSumGame<Words>>>(start, options, frame,
                                                                                      options.stored);
        });
}

std::unique_ptr<OutcomeSolver> domineering_solver(const AnyPosition& position, const OutcomeOptions& options) {
    const auto start = position.as<rulesets::DomineeringPosition>();
    if (!detail::DomineeringGame::takes(start)) return general_solver(position, options);
    return fast_search(position, std::make_unique<detail::GameSolver<detail::DomineeringGame>>(start, options),
                       options);
}

/// Uses nim values if the ruleset is one of heaps; nullptr if it is not.
std::unique_ptr<OutcomeSolver> heap_solver(const AnyPosition& start, const OutcomeOptions& options) {
    std::unique_ptr<OutcomeSolver> solver;
    rulesets::with_ruleset(start.ruleset().name(), [&]<rulesets::Ruleset R>() {
        if constexpr (detail::ImpartialHeaps<R>) {
            solver = search_by_rules(start, options);
            if (!options.switches.on(Optimisation::kValues)) return;
            solver = std::make_unique<detail::HeapOutcome<R>>(std::move(solver), start.as<typename R::Position>());
        }
    });
    return solver;
}

Made make_sum(const std::vector<rulesets::SumTerm>& terms, const OutcomeOptions& options) {
    auto solver = make_sum_solver(terms, options);
    if (!solver) {
        const SumError& error = solver.error();
        return tl::unexpected(
            rulesets::PositionError{0, 0, "term " + std::to_string(error.term) + ": " + error.message});
    }
    return *std::move(solver);
}

}  // namespace

OutcomeLimits OutcomeLimits::after(std::uint64_t spent_nodes, double spent_seconds) const {
    OutcomeLimits left = *this;
    if (named_nodes == 0) left.named_nodes = nodes;
    if (named_seconds == 0) left.named_seconds = seconds;
    if (nodes != 0) left.nodes = std::max<std::uint64_t>(1, nodes - std::min(nodes, spent_nodes));
    if (seconds > 0) left.seconds = std::max(1e-3, seconds - spent_seconds);
    return left;
}

std::optional<char> OutcomeReport::outcome() const {
    if (!left || !right || !left->wins || !right->wins) return std::nullopt;
    if (*left->wins) return *right->wins ? 'N' : 'L';
    return *right->wins ? 'R' : 'P';
}

Made make_outcome_solver(const AnyPosition& position, const OutcomeOptions& options) {
    const std::string_view ruleset = position.ruleset().name();
    if (ruleset == rulesets::kSumName) return make_sum(rulesets::terms_of(position), options);
    if (ruleset == rulesets::Konane::kName) return konane_solver(position, options);
    if (ruleset == rulesets::Domineering::kName) return domineering_solver(position, options);
    if (auto solver = heap_solver(position, options)) return solver;
    return general_solver(position, options);
}

Made make_outcome_solver(std::string_view ruleset, std::string_view text, const OutcomeOptions& options) {
    if (ruleset == rulesets::kSumName) {
        const auto terms = rulesets::parse_sum(text);
        if (!terms) return tl::unexpected(terms.error());
        return make_sum(*terms, options);
    }
    const rulesets::AnyRuleset* const rules = rulesets::find_ruleset(ruleset);
    if (rules == nullptr) return std::unique_ptr<OutcomeSolver>();
    const auto position = rules->parse(text);
    if (!position) return tl::unexpected(position.error());
    return make_outcome_solver(*position, options);
}

}  // namespace papamu::solver
