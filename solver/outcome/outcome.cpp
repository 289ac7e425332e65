// Outcome solvers, by the names of their rulesets.
#include "solver/outcome/outcome.h"

#include <algorithm>
#include <memory>

#include "rulesets/ruleset_list.h"
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

/// For a search that is faster than finding values: values come first only if there is a file of them.
std::unique_ptr<OutcomeSolver> fast_search(std::string_view ruleset, std::unique_ptr<OutcomeSolver> search,
                                           const OutcomeOptions& options) {
    if (options.stored == nullptr || !options.switches.on(Optimisation::kValues)) return search;
    return std::make_unique<detail::ValueFirst>(ruleset, std::move(search), options, detail::ValuesUsed::kAll);
}

/// Region by region. Without Optimisation::kSums by the rules alone, after trying values unless these are off, too.
template <rulesets::Ruleset R>
std::unique_ptr<OutcomeSolver> general_solver(const typename R::Position& start, const OutcomeOptions& options) {
    if (options.switches.on(Optimisation::kSums)) {
        return detail::make_board_solver(R::kName, R::print(start), options);
    }
    auto search = std::make_unique<detail::GameSolver<detail::RulesetGame<R>>>(start, options);
    if (!options.switches.on(Optimisation::kValues)) return search;
    return std::make_unique<detail::ValueFirst>(R::kName, std::move(search), options, detail::ValuesUsed::kSome);
}

/// By nim values; without Optimisation::kValues by the rules alone.
template <detail::ImpartialHeaps R>
std::unique_ptr<OutcomeSolver> heap_solver(const typename R::Position& start, const OutcomeOptions& options) {
    auto search = std::make_unique<detail::GameSolver<detail::RulesetGame<R>>>(start, options);
    if (!options.switches.on(Optimisation::kValues)) return search;
    return std::make_unique<detail::HeapOutcome<R>>(std::move(search), start);
}

template <rulesets::Ruleset R>
std::unique_ptr<OutcomeSolver> solver_for(const typename R::Position& start, const OutcomeOptions& options) {
    if constexpr (detail::ImpartialHeaps<R>) {
        return heap_solver<R>(start, options);
    } else {
        return general_solver<R>(start, options);
    }
}

template <>
std::unique_ptr<OutcomeSolver> solver_for<rulesets::Konane>(const rulesets::KonanePosition& start,
                                                            const OutcomeOptions& options) {
    if (detail::KonaneGame::takes(start)) {
        return fast_search(rulesets::Konane::kName,
                           std::make_unique<detail::GameSolver<detail::KonaneGame>>(start, options), options);
    }
    if (!options.switches.on(Optimisation::kValues)) return general_solver<rulesets::Konane>(start, options);
    const detail::KonaneSumFrame frame(start, options.switches);
    const rulesets::KonanePosition board{frame.box.rows, frame.box.columns, {}, {}, {}};
    return rulesets::with_konane_board(
        board, [&]<int Words>(const auto&, const rulesets::KonaneBoard<Words>&) -> std::unique_ptr<OutcomeSolver> {
            return std::make_unique<detail::GameSolver<detail::KonaneSumGame<Words>>>(start, options, frame,
                                                                                      options.stored);
        });
}

template <>
std::unique_ptr<OutcomeSolver> solver_for<rulesets::Domineering>(const rulesets::DomineeringPosition& start,
                                                                 const OutcomeOptions& options) {
    if (detail::DomineeringGame::takes(start)) {
        return fast_search(rulesets::Domineering::kName,
                           std::make_unique<detail::GameSolver<detail::DomineeringGame>>(start, options), options);
    }
    return general_solver<rulesets::Domineering>(start, options);
}

template <rulesets::Ruleset R>
Made make(std::string_view position, const OutcomeOptions& options) {
    const auto start = R::parse(position);
    if (!start) return base::Unexpected<rulesets::PositionError>(start.error());
    return solver_for<R>(*start, options);
}

Made make_sum(std::string_view text, const OutcomeOptions& options) {
    const auto terms = rulesets::parse_sum(text);
    if (!terms) return tl::unexpected(terms.error());
    auto solver = make_sum_solver(*terms, options);
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

Made make_outcome_solver(std::string_view ruleset, std::string_view position, const OutcomeOptions& options) {
    if (ruleset == rulesets::kSumName) return make_sum(position, options);
    Made made;
    rulesets::with_ruleset(ruleset, [&]<rulesets::Ruleset R>() { made = make<R>(position, options); });
    return made;
}

}  // namespace papamu::solver
