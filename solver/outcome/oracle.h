// Who wins a position, if a search of a given size finds it: for questions that come one after the other, in one
// thread.
//
//     Oracle<Game, Search> oracle(game, proofs, guesses, switches, budget, forget);
//     oracle(position, player, 1000)                    // nullopt: not within 1000 nodes; they count in the budget
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

#include "base/table_full.h"
#include "rulesets/ruleset.h"
#include "solver/optimisations.h"
#include "solver/outcome/outcome_budget.h"
#include "solver/outcome/search.h"
#include "solver/values/search_budget.h"

namespace papamu::solver::detail {

/// If tables are full again after fewer nodes of each thread, forgetting does not help: the way from the start to where
/// the search left off takes most of them.
inline constexpr std::uint64_t kWorthForgetting = 64;

/// Search: the OutcomeSearch of the game, or of its base class. Everything given must outlive this.
template <class Game, class Search>
class Oracle {
 public:
    /// forget(): makes room in the game's tables, and returns whether there may be some now.
    Oracle(Game& game, ProofTable& proofs, GuessTable& guesses, const Switches& switches, SearchBudget& budget,
           std::function<bool()> forget)
        : game_(game),
          proofs_(proofs),
          guesses_(guesses),
          switches_(switches),
          budget_(budget),
          forget_(std::move(forget)),
          shared_(game.small_size()) {}

    /// nullopt if so many nodes do not suffice; what they have found stays in the tables. Throws what the budget
    /// throws.
    template <class Position>
    std::optional<bool> operator()(const Position& position, rulesets::Player mover, std::uint64_t nodes) {
        for (bool has_forgotten = false;; has_forgotten = true) {
            SearchBudget part(part_of(budget_, nodes));
            try {
                const std::optional<bool> wins = search(position, mover, part);
                budget_.add(part.positions());
                if (!wins) budget_.check();
                return wins;
            } catch (const base::TableFull&) {
                budget_.add(part.positions());
                const bool helps = !has_forgotten || part.positions() >= kWorthForgetting;
                if (!helps || !forget_()) throw;
            }
        }
    }

 private:
    /// nullopt if the part ends before the search does.
    template <class Position>
    std::optional<bool> search(const Position& position, rulesets::Player mover, SearchBudget& part) {
        try {
            SearchBudget::Share share(part);
            Search search(game_, proofs_, guesses_, shared_, share, switches_, nullptr);
            return search.wins(game_.state(position, mover));
        } catch (const SearchStopped&) {
            return std::nullopt;
        }
    }

    Game& game_;
    ProofTable& proofs_;
    GuessTable& guesses_;
    const Switches& switches_;
    SearchBudget& budget_;
    std::function<bool()> forget_;
    SharedSearch shared_;
};

}  // namespace papamu::solver::detail
