#include "solver/outcome/value_first.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "base/error.h"
#include "rulesets/any_ruleset.h"
#include "solver/analysis.h"
#include "solver/outcome/partial_sum.h"
#include "solver/values/limited_work.h"
#include "solver/values/search_budget.h"

namespace papamu::solver::detail {

namespace {

// Values that need more positions than this are for `papamu value`; a search can do with fewer.
constexpr std::uint64_t kMostPositions = 300'000;
// The same if the search is fast.
constexpr std::uint64_t kMostPositionsOfAFile = 20'000;

// After a move most regions are known already, and one that was too large will be so again.
constexpr std::uint64_t kMostPositionsOfAMove = 2'000;

using rulesets::Player;

}  // namespace

/// One call of solve().
class ValueFirst::Job {
 public:
    Job(ValueFirst& owner, const OutcomeQuestion& question, const OutcomeLimits& limits)
        : owner_(owner),
          question_(question),
          limits_(limits),
          store_({.byte_limit = owner.options_.table_bytes / 2,
                  .cache_bytes = std::min(kMostCache, owner.options_.table_bytes / 8)}),
          analyst_(make_analyst(owner.start_.ruleset(), store_,
                                {.threads = owner.options_.threads,
                                 .switches = owner.options_.switches,
                                 .table_bytes = owner.options_.table_bytes / 2,
                                 .stored = owner.options_.stored})) {}

    OutcomeReport run() {
        const bool is_search_slow = owner_.used_ == ValuesUsed::kSome;
        const Analysis analysis =
            analyse(owner_.start_, MovesAsked::kAll, is_search_slow ? kMostPositions : kMostPositionsOfAFile);
        if (analysis.value && analysis.stopped.empty()) {
            if (question_.left_first) report_.left = answer(analysis.left_moves);
            if (question_.right_first) report_.right = answer(analysis.right_moves);
            report_.bytes = analysis.stats.bytes;
            return std::move(report_);
        }
        if (is_search_slow && !is_out_of_time()) decide_in_time(analysis);
        search_the_rest();
        return std::move(report_);
    }

 private:
    static constexpr std::size_t kMostCache = std::size_t{32} << 20;

    static FirstAnswer answer(const std::vector<MoveAnalysis>& moves) {
        FirstAnswer result;
        const auto best =
            std::find_if(moves.begin(), moves.end(), [](const MoveAnalysis& move) { return move.winning; });
        result.wins = best != moves.end();
        if (best != moves.end()) result.best_move = best->move;
        return result;
    }

    Analysis analyse(const rulesets::AnyPosition& position, MovesAsked moves, std::uint64_t most_positions) {
        const OutcomeLimits left = remaining();
        AnalysisOptions asked;
        asked.moves = moves;
        asked.position_limit = left.nodes == 0 ? most_positions : std::min(left.nodes, most_positions);
        asked.second_limit = left.seconds;
        asked.stop = left.stop;
        if (left.progress) {
            asked.progress = [&left](const AnalysisProgress& progress) { left.progress(progress.positions); };
        }
        Analysis analysis = analyst_->analyse(position, asked);
        report_.nodes += analysis.stats.positions;
        report_.seconds += analysis.stats.seconds;
        return analysis;
    }

    [[nodiscard]] OutcomeLimits remaining() const { return limits_.after(report_.nodes, report_.seconds); }

    [[nodiscard]] bool is_out_of_time() const {
        const bool stopped = limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed);
        return stopped || (limits_.seconds > 0 && report_.seconds >= limits_.seconds);
    }
    /// Whether the limits leave nothing for another piece of work.
    [[nodiscard]] bool is_over() const {
        return is_out_of_time() || (limits_.nodes != 0 && report_.nodes >= limits_.nodes);
    }

    [[nodiscard]] OutcomeQuestion open_questions() const {
        return {question_.left_first && !report_.left, question_.right_first && !report_.right};
    }
    [[nodiscard]] std::optional<FirstAnswer>& answer_of(Player first) {
        return first == Player::kLeft ? report_.left : report_.right;
    }

    [[nodiscard]] bool is_answered() const {
        const OutcomeQuestion open = open_questions();
        return !open.left_first && !open.right_first;
    }
    /// Calls f for every first player for whom the question is still open.
    template <class F>
    void for_each_open(F&& f) {
        const OutcomeQuestion open = open_questions();
        if (open.left_first) f(Player::kLeft);
        if (open.right_first) f(Player::kRight);
    }

    /// Answers what the values of the regions decide, which needs no nodes. Values may be too large to be added, or
    /// adding them may take long: what was answered before the time ran out stays.
    void decide_in_time(const Analysis& analysis) {
        const OutcomeLimits left = remaining();
        const double seconds_before = report_.seconds;
        const SearchBudget budget({.seconds = left.seconds, .stop = left.stop, .report = {}});
        std::string stopped;  // ignored: the search that follows reports its own
        LimitedWork(budget, stopped).attempt([&] { decide_sum(PartialSum(store_, analysis)); });
        report_.seconds = seconds_before + budget.seconds();
    }

    void decide_sum(const PartialSum& sum) {
        const auto rest = owner_.options_.switches.on(Optimisation::kRegions) ? sum.rest() : std::nullopt;
        RestWins rest_wins;
        const auto try_to_answer = [&] {
            for_each_open([&](Player first) {
                const auto wins = judged(sum, first, rest_wins);
                if (!wins) return;
                answer_of(first) = FirstAnswer{*wins, std::nullopt, 0, 0};
                if (*wins) answer_of(first)->best_move = winning_move(sum, first, rest, rest_wins);
            });
        };
        try_to_answer();
        if (!rest || rest->position.key() == owner_.start_.key() || is_answered()) return;
        rest_wins = search_alone(*rest);
        try_to_answer();
    }

    [[nodiscard]] std::optional<bool> judged(const PartialSum& sum, Player first, const RestWins& rest_wins) const {
        const bool by_bounds = owner_.options_.switches.on(Optimisation::kBounds);
        const auto wins = by_bounds ? sum.first_wins(first) : std::nullopt;
        return wins ? wins : sum.first_wins(first, rest_wins);
    }

    /// Searches the regions without a value, as a board of their own.
    RestWins search_alone(const BoardPart& part) {
        OutcomeOptions options = owner_.options_;
        options.switches.without(Optimisation::kValues);  // they have been tried
        const auto solver = make_outcome_solver(part.position, options).value();
        const OutcomeReport found = solver->solve({}, remaining());
        report_.nodes += found.nodes;
        report_.seconds += found.seconds;
        report_.bytes = std::max(report_.bytes, found.bytes);
        if (found.left->best_move) left_rest_move_ = part.on_board(*found.left->best_move);
        if (found.right->best_move) right_rest_move_ = part.on_board(*found.right->best_move);
        return {found.left->wins, found.right->wins};
    }

    /// A move that is seen to win without another search, if there is one: a move in a region that has a value, or the
    /// move that wins the rest alone if the values do not matter.
    std::optional<std::string> winning_move(const PartialSum& sum, Player player, const std::optional<BoardPart>& rest,
                                            const RestWins& rest_wins) {
        const Player enemy = rulesets::opponent(player);
        const auto& rest_move = player == Player::kLeft ? left_rest_move_ : right_rest_move_;
        if (rest_move && sum.values_hold(player)) return rest_move;
        for (const rulesets::AnyMove& move : owner_.start_.moves(player)) {
            if (is_over()) break;
            const Analysis after = analyse(owner_.start_.play(player, move), MovesAsked::kNone, kMostPositionsOfAMove);
            const PartialSum sum_after(store_, after);
            const auto rest_after = sum_after.rest();
            const bool same_rest = rest && rest_after && rest_after->position.key() == rest->position.key() &&
                                   rest_after->row == rest->row && rest_after->column == rest->column;
            if (judged(sum_after, enemy, same_rest ? rest_wins : RestWins{}) == false) {
                return owner_.start_.ruleset().print_move(owner_.start_, move);
            }
        }
        return std::nullopt;
    }

    /// Answers what is still open by a search of the whole position.
    void search_the_rest() {
        if (is_answered()) return;
        const OutcomeQuestion open = open_questions();
        OutcomeReport found = owner_.search_->solve(open, remaining());
        if (open.left_first) report_.left = std::move(found.left);
        if (open.right_first) report_.right = std::move(found.right);
        report_.nodes += found.nodes;
        report_.seconds += found.seconds;
        report_.bytes = found.bytes;
        report_.stopped = found.stopped;
    }

    ValueFirst& owner_;
    const OutcomeQuestion& question_;
    const OutcomeLimits& limits_;
    cgt::ValueStore store_;
    std::unique_ptr<Analyst> analyst_;
    OutcomeReport report_;
    std::optional<std::string> left_rest_move_, right_rest_move_;  // moves that win the rest alone
};

ValueFirst::ValueFirst(rulesets::AnyPosition start, std::unique_ptr<OutcomeSolver> search,
                       const OutcomeOptions& options, ValuesUsed used)
    : start_(std::move(start)), search_(std::move(search)), options_(options), used_(used) {}

OutcomeReport ValueFirst::solve(const OutcomeQuestion& question, const OutcomeLimits& limits) {
    return Job(*this, question, limits).run();
}

std::unique_ptr<OutcomeSolver> fast_search(const rulesets::AnyPosition& start, std::unique_ptr<OutcomeSolver> search,
                                           const OutcomeOptions& options) {
    if (options.stored == nullptr || !options.switches.on(Optimisation::kValues)) return search;
    return std::make_unique<ValueFirst>(start, std::move(search), options, ValuesUsed::kAll);
}

}  // namespace papamu::solver::detail
