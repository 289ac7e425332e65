// A game of heaps as a Game: nim values for everything.
//
//     static const HeapGame<rulesets::Nim> game;
#pragma once

#include <memory>

#include "solver/game.h"
#include "solver/nimbers/heap_analyst.h"
#include "solver/nimbers/heap_outcome.h"
#include "solver/nimbers/misere_heaps.h"
#include "solver/outcome/search_by_rules.h"

namespace papamu::solver::detail {

template <ImpartialHeaps R>
class HeapGame : public Game {
 public:
    [[nodiscard]] std::unique_ptr<Analyst> make_analyst(cgt::ValueStore& store,
                                                        const AnalystOptions& options) const override {
        return std::make_unique<HeapAnalyst<R>>(store, options);
    }
    [[nodiscard]] rulesets::Parsed<std::unique_ptr<OutcomeSolver>> make_outcome_solver(
        const rulesets::AnyPosition& position, const OutcomeOptions& options) const override {
        if (!options.switches.on(Optimisation::kValues)) return search_by_rules(position, options);
        return std::make_unique<HeapOutcome<R>>(position, options);
    }
    [[nodiscard]] std::unique_ptr<MisereSolver> make_misere_solver() const override {
        if constexpr (rulesets::HeapRuleset<R>) {
            return std::make_unique<MisereSolverOf<R>>();
        } else {
            return nullptr;
        }
    }
    [[nodiscard]] const rulesets::HeapRules* heap_rules() const override {
        if constexpr (requires { R::the_rules(); }) {
            return &R::the_rules();
        } else {
            return nullptr;
        }
    }
    [[nodiscard]] HeapText heap_text() const override { return {.sizes = 1, .has_code = heap_rules() == nullptr}; }
};

}  // namespace papamu::solver::detail
