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
#include "solver/certificate/write_certificate.h"
#include "solver/nimbers/impartial_sum.h"
#include "solver/nimbers/nim_file.h"
#include "solver/outcome/outcome.h"
#include "solver/outcome/outcome_budget.h"
#include "solver/outcome/search_by_rules.h"
#include "solver/stored/stored_regions.h"
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
        : search_(search_by_rules(start, options)),
          start_(start),
          file_(options.stored, start.ruleset()),
          sum_(sum_of(options)) {
        if constexpr (requires { sum_.set_file({}); }) sum_.set_file(file_.use());
    }

    /// Each heap whose value is computed counts as a node. If their table is full, or a heap has too long a play for
    /// the stack, the report says that it `is_full`.
    OutcomeReport solve(const OutcomeQuestion& question, const OutcomeLimits& limits) override {
        OutcomeReport report;
        SearchBudget budget(search_limits(limits));
        FirstAnswer answer;
        LimitedWork work(budget, report.stopped);
        work.attempt([&] {
            try {
                SearchBudget::Share share(budget);
                const auto move = find_move(share);
                answer.wins = move.has_value();
                if (move) answer.best_move = rulesets::AnyMove::of(*move);
            } catch (const base::LimitError&) {
                report.is_full = true;
                throw;
            }
        });
        keep(budget, work, limits);
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
            SearchBudget::Share share(budget);
            sum_.prepare(start_.as<Position>(), [&] { share.spend(); });
            const auto choose = [&](const rulesets::AnyPosition& position,
                                    const std::vector<rulesets::AnyMove>& moves) {
                const auto winning = winning_move<R>(sum_, position.as<Position>());
                const auto is_it = [&](const rulesets::AnyMove& move) {
                    return winning && move.as<Move>() == *winning;
                };
                return static_cast<std::size_t>(std::find_if(moves.begin(), moves.end(), is_it) - moves.begin());
            };
            const rulesets::Player winner = first_wins ? first : rulesets::opponent(first);
            certificate = solver::write_certificate<rulesets::AnyRules>(start_, first, winner, choose,
                                                                        while_writing(budget, limits), limits.split);
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

    std::optional<Move> find_move(SearchBudget::Share& share) {
        sum_.prepare(start_.as<Position>(), [&] { share.spend(); });
        return winning_move<R>(sum_, start_.as<Position>());
    }

    /// Keeps what was asked for in the file of stored values if it took work, so that the file answers the same
    /// question, and all that was found if the time or the user stopped the work. (Another way may be tried after a
    /// limit of nodes.)
    void keep(SearchBudget& budget, LimitedWork& work, const OutcomeLimits& limits) {
        if (!file_.writes()) return;
        if (budget.positions() >= StoredRegions::kWorthKeeping) {
            work.attempt([&] {
                SearchBudget::Share share(budget);
                file_.keep_all([&] { find_move(share); });
            });
        }
        const bool is_stopped = !work.stopped().empty() && (limits.nodes == 0 || budget.positions() < limits.nodes);
        if constexpr (requires { sum_.keep_found(); }) {
            if (is_stopped) sum_.keep_found();
        }
        file_.write();
    }

    std::unique_ptr<OutcomeSolver> search_;
    rulesets::AnyPosition start_;
    OwnNimFile file_;
    ImpartialSum<R> sum_;
};

}  // namespace papamu::solver::detail
