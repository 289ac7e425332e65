// By the values of all terms, added up: the order of the sum and 0 says who wins.
#include "solver/sums/sum_solver.h"

#include <algorithm>
#include <utility>

#include "cgt/order.h"
#include "rulesets/any_ruleset.h"
#include "solver/sums/sum_analyst.h"
#include "solver/values/sum_values.h"

namespace papamu::solver {

namespace {

using rulesets::Player;

class ValueSum final : public OutcomeSolver {
 public:
    ValueSum(std::string text, const OutcomeOptions& options)
        : text_(std::move(text)),
          store_({.byte_limit = options.table_bytes / 2, .cache_bytes = std::min(kMostCache, options.table_bytes / 8)}),
          analyst_(store_, {options.threads, options.switches, options.table_bytes / 2}) {}

    OutcomeReport solve(const OutcomeQuestion& question, const OutcomeLimits& limits) override {
        OutcomeReport report;
        if (question.left_first) report.left.emplace();
        if (question.right_first) report.right.emplace();
        const Analysis value = analyse(MovesAsked::kNone, limits, report);
        if (!value.value) return report;
        // A player who moves first wins where the other one, as the second, does not.
        bool any_wins = false;
        for (const Player player : {Player::kLeft, Player::kRight}) {
            auto& answer = player == Player::kLeft ? report.left : report.right;
            if (!answer) continue;
            answer->wins = !detail::wins_second(store_, opponent(player), *value.value);
            any_wins = any_wins || *answer->wins;
        }
        if (!any_wins) return report;
        const Analysis best = analyse(MovesAsked::kBest, limits, report);
        report.stopped.clear();  // the answers are there, whatever is missing of the moves
        name_move(report.left, best.left_moves);
        name_move(report.right, best.right_moves);
        return report;
    }

    [[nodiscard]] std::string position() const override { return text_; }
    cgt::Expected<std::string, std::string> certificate(Player /*first*/, bool /*first_wins*/,
                                                        const OutcomeLimits& /*limits*/) override {
        return tl::unexpected(std::string("sums have no certificates"));
    }
    void save(std::ostream& /*out*/) const override {}
    [[nodiscard]] std::string load(std::string_view bytes) override {
        return bytes.empty() ? "" : "is not about a sum: nothing is saved of those";
    }

 private:
    static constexpr std::size_t kMostCache = std::size_t{32} << 20;

    Analysis analyse(MovesAsked moves, const OutcomeLimits& limits, OutcomeReport& report) {
        const OutcomeLimits left = limits.after(report.nodes, report.seconds);
        AnalysisOptions asked;
        asked.moves = moves;
        asked.position_limit = left.nodes;
        asked.second_limit = left.seconds;
        asked.stop = left.stop;
        if (left.progress) {
            asked.progress = [&left](const AnalysisProgress& progress) { left.progress(progress.positions); };
        }
        Analysis analysis = analyst_.analyse(text_, asked).value();
        report.nodes += analysis.stats.positions;
        report.seconds += analysis.stats.seconds;
        report.bytes = std::max(report.bytes, analysis.stats.bytes);
        report.stopped = analysis.stopped;
        return analysis;
    }

    static void name_move(std::optional<FirstAnswer>& answer, const std::vector<MoveAnalysis>& moves) {
        if (answer && answer->wins == true && !moves.empty()) answer->best_move = moves.front().move;
    }

    std::string text_;
    cgt::ValueStore store_;
    detail::SumAnalyst analyst_;
};

}  // namespace

cgt::Expected<std::unique_ptr<OutcomeSolver>, SumError> make_sum_solver(const std::vector<SumTerm>& terms,
                                                                        const OutcomeOptions& options) {
    cgt::ValueStore store({.byte_limit = std::size_t{1} << 30, .cache_bytes = 0});
    for (std::size_t i = 0; i < terms.size(); ++i) {
        const SumTerm& term = terms[i];
        const rulesets::AnyRuleset* const ruleset = rulesets::find_ruleset(term.ruleset);
        if (ruleset == nullptr) return tl::unexpected(SumError{i, "there is no ruleset called " + term.ruleset});
        const auto position = ruleset->parse(term.position);
        if (!position) return tl::unexpected(SumError{i, position.error().to_string()});
        if (make_analyst(term.ruleset, store, {}) == nullptr) {
            return tl::unexpected(SumError{i, term.ruleset + " has no solver for exact values"});
        }
    }
    return std::make_unique<ValueSum>(terms.empty() ? "0" : rulesets::print_sum(terms), options);
}

}  // namespace papamu::solver
