// Misere play of one game of heaps: MisereSolver (misere_solver.h) as a template over the ruleset.
//
//     std::make_unique<MisereSolverOf<Kayles>>()
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "rulesets/heap/heap_ruleset.h"
#include "solver/nimbers/misere_quotient.h"
#include "solver/nimbers/misere_search.h"
#include "solver/nimbers/misere_solver.h"
#include "solver/nimbers/tame_heaps.h"
#include "solver/outcome/outcome_budget.h"
#include "solver/values/limited_work.h"
#include "solver/values/search_budget.h"

namespace papamu::solver::detail {

using rulesets::HeapRules;
using rulesets::HeapSize;

/// What is known of the heaps of one game.
class MisereHeaps {
 public:
    explicit MisereHeaps(const HeapRules& rules)
        : rules_(rules),
          tame_(rules),
          quotient_(rules),
          search_(
              rules, [this](const std::vector<HeapSize>& heaps) { return known(heaps); },
              [this] {
                  if (pause_) pause_();
              }) {}
    MisereHeaps(const MisereHeaps&) = delete;
    MisereHeaps& operator=(const MisereHeaps&) = delete;

    [[nodiscard]] const HeapRules& rules() const { return rules_; }

    /// Analyses the heaps up to n, as far as possible.
    void prepare(HeapSize n, const std::function<void()>& pause) {
        pause_ = pause;
        tame_.prepare(n, pause);
        if (tame_.reach() <= n) quotient_.prepare(n, pause);
    }
    [[nodiscard]] bool second_player_wins(std::vector<HeapSize> heaps) {
        return search_.second_player_wins(std::move(heaps));
    }

 private:
    [[nodiscard]] std::optional<bool> known(const std::vector<HeapSize>& heaps) const {
        const HeapSize largest = heaps.empty() ? 0 : heaps.back();
        if (largest < tame_.reach()) return tame_.second_player_wins(heaps);
        if (largest < quotient_.reach()) return quotient_.second_player_wins(heaps);
        return std::nullopt;
    }

    HeapRules rules_;
    TameHeaps tame_;
    MisereQuotient quotient_;
    std::function<void()> pause_;
    MisereSearch search_;
};

/// The rules of the heaps of a position, and their sizes in ascending order.
template <class R>
struct MisereHeapsOf;
template <rulesets::HeapRuleset R>
struct MisereHeapsOf<R> {
    static const HeapRules& rules(const typename R::Position& position) { return R::rules(position); }
    static const std::vector<HeapSize>& heaps(const typename R::Position& position) { return position.heaps; }
};

template <class R>
class MisereSolverOf final : public MisereSolver {
    using Position = typename R::Position;
    using Move = typename R::Move;
    using HeapsOf = MisereHeapsOf<R>;

 public:
    explicit MisereSolverOf(const rulesets::AnyRuleset& ruleset = rulesets::any_ruleset<R>()) : MisereSolver(ruleset) {}

    MisereAnswer solve(const rulesets::AnyPosition& any, const OutcomeQuestion& question,
                       const OutcomeLimits& limits) override {
        const Position& position = any.as<Position>();
        MisereAnswer answer{any, {}};
        SearchBudget budget(search_limits(limits));
        FirstAnswer first;
        LimitedWork(budget, answer.report.stopped).attempt([&] {
            SearchBudget::Share share(budget);
            if (!heaps_ || !(heaps_->rules() == HeapsOf::rules(position))) {
                heaps_ = std::make_unique<MisereHeaps>(HeapsOf::rules(position));
            }
            const std::vector<HeapSize>& heaps = HeapsOf::heaps(position);
            heaps_->prepare(heaps.empty() ? 0 : heaps.back(), [&] { share.spend(); });
            first.wins = !heaps_->second_player_wins(heaps);
            if (*first.wins) first.best_move = winning_move(position);
        });
        if (question.left_first) answer.report.left = first;
        if (question.right_first) answer.report.right = first;
        answer.report.nodes = budget.positions();
        answer.report.seconds = budget.seconds();
        return answer;
    }

 private:
    /// nullopt if there is no move: the player to move has won then. Requires that the player to move wins.
    std::optional<rulesets::AnyMove> winning_move(const Position& position) {
        std::vector<Move> moves;
        R::moves(position, rulesets::Player::kLeft, moves);
        for (const Move& move : moves) {
            if (heaps_->second_player_wins(HeapsOf::heaps(R::play(position, rulesets::Player::kLeft, move)))) {
                return rulesets::AnyMove::of(move);
            }
        }
        return std::nullopt;
    }

    std::unique_ptr<MisereHeaps> heaps_;
};

}  // namespace papamu::solver::detail
