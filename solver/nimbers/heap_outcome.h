// Who wins a position of a heap game, by nim values: a winning move leaves heaps whose values add up to 0 (Bouton
// 1901).
//
//     std::unique_ptr<OutcomeSolver> solver = std::make_unique<HeapOutcome<Kayles>>(position, options);
//
// Certificates are made from the same values, move by move.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/error.h"
#include "rulesets/any_rules.h"
#include "solver/certificate/certificate.h"
#include "solver/nimbers/impartial_sum.h"
#include "solver/outcome/outcome.h"
#include "solver/outcome/outcome_budget.h"
#include "solver/outcome/search_by_rules.h"
#include "solver/values/limited_work.h"
#include "solver/values/search_budget.h"

namespace papamu::solver::detail {

template <ImpartialHeaps R>
class HeapOutcome final : public OutcomeSolver {
    using Position = typename R::Position;
    using Move = typename R::Move;

 public:
    /// Of R's own. The search by the rules provides position(), save() and load().
    HeapOutcome(const rulesets::AnyPosition& start, const OutcomeOptions& options)
        : search_(search_by_rules(start, options)), start_(start), sum_(sum_of(options)) {}

    /// Each heap whose value is computed counts as a node. If their table is full, or a heap has too long a play for
    /// the stack, the report says that it `is_full`.
    OutcomeReport solve(const OutcomeQuestion& question, const OutcomeLimits& limits) override {
        OutcomeReport report;
        SearchBudget budget(search_limits(limits));
        FirstAnswer answer;
        LimitedWork(budget, report.stopped).attempt([&] {
            try {
                prepare(budget);
            } catch (const base::LimitError&) {
                report.is_full = true;
                throw;
            }
            const auto move = winning_move<R>(sum_, start_.as<Position>());
            answer.wins = move.has_value();
            if (move) answer.best_move = rulesets::AnyMove::of(*move);
        });
        if (question.left_first) report.left = answer;
        if (question.right_first) report.right = answer;
        report.nodes = budget.positions();
        report.seconds = budget.seconds();
        return report;
    }

    [[nodiscard]] std::string position() const override { return search_->position(); }

    base::Expected<std::string, std::string> certificate(rulesets::Player first, bool first_wins,
                                                         const OutcomeLimits& limits) override {
        SearchBudget budget(search_limits(limits));
        std::string stopped;
        base::Expected<std::string, std::string> certificate;
        LimitedWork(budget, stopped).attempt([&] {
            prepare(budget);
            const auto choose = [&](const rulesets::AnyPosition& position,
                                    const std::vector<rulesets::AnyMove>& moves) {
                const auto winning = winning_move<R>(sum_, position.as<Position>());
                const auto is_it = [&](const rulesets::AnyMove& move) {
                    return winning && move.as<Move>() == *winning;
                };
                return static_cast<std::size_t>(std::find_if(moves.begin(), moves.end(), is_it) - moves.begin());
            };
            const rulesets::Player winner = first_wins ? first : rulesets::opponent(first);
            certificate = solver::write_certificate<rulesets::AnyRules>(
                start_, first, winner, choose, [&](std::uint64_t /*positions*/) { budget.check(); });
        });
        if (!stopped.empty()) return base::Unexpected<std::string>(std::move(stopped));
        return certificate;
    }

    void save(std::ostream& out) const override { search_->save(out); }
    [[nodiscard]] std::string load(std::istream& in) override { return search_->load(in); }

 private:
    static ImpartialSum<R> sum_of(const OutcomeOptions& options) {
        if constexpr (std::is_default_constructible_v<ImpartialSum<R>>) {
            return {};
        } else {
            return {options.switches, options.table_bytes};
        }
    }

    void prepare(SearchBudget& budget) {
        SearchBudget::Share share(budget);
        sum_.prepare(start_.as<Position>(), [&] { share.spend(); });
    }

    std::unique_ptr<OutcomeSolver> search_;
    rulesets::AnyPosition start_;
    ImpartialSum<R> sum_;
};

}  // namespace papamu::solver::detail
