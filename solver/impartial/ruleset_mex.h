// Nimbers of the impartial version of any ruleset, through its moves and keys.
//
//     std::make_unique<MexSolver<RulesetMex>>(ruleset, options)
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "base/stack_guard.h"
#include "rulesets/any_ruleset.h"
#include "solver/impartial/mex_search.h"
#include "solver/outcome/outcome.h"
#include "solver/values/search_budget.h"

namespace papamu::solver::detail {

using rulesets::Player;

/// Evaluates any ruleset through its moves and keys; positions are not split into regions.
class RulesetMex {
 public:
    using Position = rulesets::AnyPosition;

    explicit RulesetMex(const OutcomeOptions& options)
        : symmetry_(options.switches.on(Optimisation::kSymmetry)),
          keeps_(options.switches.on(Optimisation::kTable)),
          table_(options.table_bytes) {}

    Nimber value(const Position& position, SearchBudget::Share& budget) {
        const std::string key = key_of(position);
        if (const auto known = table_.find(key)) return *known;
        base::check_stack();
        budget.spend();
        std::vector<Nimber> options;
        for (const Player player : {Player::kLeft, Player::kRight}) {
            for (const rulesets::AnyMove& move : position.moves(player)) {
                options.push_back(value(position.play(player, move), budget));
            }
        }
        const Nimber nimber = least_excluded(options);
        if (keeps_) table_.store(key, nimber, key.capacity());
        return nimber;
    }

 private:
    /// The same key for all images of a position, including those with the colours swapped.
    [[nodiscard]] std::string key_of(const Position& position) const {
        if (!symmetry_) return position.key();
        std::string least;
        for (const auto& image : position.ruleset().images(position)) {
            std::string key = image.position.key();
            if (least.empty() || key < least) least = std::move(key);
        }
        return least;
    }

    bool symmetry_;
    bool keeps_;
    MexTable<std::string, std::hash<std::string>> table_;
};

}  // namespace papamu::solver::detail
