// Misere play of an impartial game on heaps from a rule file that has no take-and-break code: by tame heaps
// (solver/nimbers/tame_heaps.h), and by trying all moves in sums with heaps that are not tame.
//
//     HeapsMisere solver(ruleset);
//     solver.solve(position, {}, {}).report.outcome()                  // 'N' or 'P'
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "rulesets/rule_file/heaps_ruleset.h"
#include "solver/nimbers/misere_solver.h"
#include "solver/nimbers/tame_heaps.h"

namespace papamu::solver::detail {

class HeapsMisere final : public MisereSolver {
 public:
    /// Requires that the game is impartial. The ruleset must outlive the solver.
    explicit HeapsMisere(const rulesets::HeapsRuleset& ruleset) : MisereSolver(ruleset), rules_(ruleset.rules()) {}

    MisereAnswer solve(const rulesets::AnyPosition& position, const OutcomeQuestion& question,
                       const OutcomeLimits& limits) override;

 private:
    using Heap = rulesets::rule_file::OneHeap;
    using Heaps = std::vector<Heap>;  // in ascending order
    using Position = rulesets::rule_file::HeapsPosition;
    using Move = rulesets::rule_file::HeapsMove;

    /// `pause` is called before each new heap or sum, and may throw; what was found stays.
    bool second_player_wins(Heaps heaps, const std::function<void()>& pause);
    bool has_winning_option(const Heaps& heaps, const std::function<void()>& pause);
    /// nullopt if the heap, or one that it may become, is not tame.
    std::optional<TameKind> kind(const Heap& heap, const std::function<void()>& pause);
    /// nullopt if there is no move: the player to move has won then. Requires that the player to move wins.
    std::optional<Move> winning_move(const Position& position, const std::function<void()>& pause);

    const rulesets::rule_file::HeapsRules& rules_;
    std::map<Heap, std::optional<TameKind>> kinds_;
    static constexpr std::size_t kMostMet = std::size_t{1} << 20;
    std::map<Heaps, bool> met_;  // of sums with heaps that are not tame; begins anew when there are kMostMet
};

}  // namespace papamu::solver::detail
