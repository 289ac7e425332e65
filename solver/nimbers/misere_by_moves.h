// Misere play of any game by its rules alone: all moves of whole positions are tried, each position once.
//
//     MisereByMoves solver(*rulesets::find_ruleset("clobber"));
//     solver.solve(position, {}, {}).report.outcome()                 // 'L', 'R', 'N' or 'P'
//
// Values say nothing about misere play, and who wins the regions of a position does not say who wins their sum. So
// nothing but the symmetries of the rules is used (Switches: kSymmetry), and a table of positions (kTable).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>

#include "solver/nimbers/misere_solver.h"
#include "solver/values/search_budget.h"

namespace papamu::solver::detail {

class MisereByMoves final : public MisereSolver {
 public:
    /// The ruleset must outlive the solver.
    explicit MisereByMoves(const rulesets::AnyRuleset& ruleset, const OutcomeOptions& options = {});

    MisereAnswer solve(const rulesets::AnyPosition& position, const OutcomeQuestion& question,
                       const OutcomeLimits& limits) override;

 private:
    using Player = rulesets::Player;

    FirstAnswer answer(const rulesets::AnyPosition& position, Player first, SearchBudget::Share& share);
    /// Whether the player who is to move wins.
    bool wins(const rulesets::AnyPosition& position, Player player, SearchBudget::Share& share);
    /// A move that wins; nullopt if there is none, or no move at all.
    std::optional<rulesets::AnyMove> winning_move(const std::vector<rulesets::AnyMove>& moves,
                                                  const rulesets::AnyPosition& position, Player player,
                                                  SearchBudget::Share& share);
    /// The same for all images of a position, the player included.
    [[nodiscard]] std::string key_of(const rulesets::AnyPosition& position, Player player) const;

    Switches switches_;
    std::size_t table_bytes_;
    bool has_images_;
    std::unordered_map<std::string, bool> known_;
    std::size_t bytes_ = 0;  // of known_, about; it begins anew when there are more than table_bytes_
};

}  // namespace papamu::solver::detail
