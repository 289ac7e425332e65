#include "engine/konane/konane_engine.h"

#include <algorithm>
#include <utility>

#include "base/clock.h"
#include "base/workers.h"
#include "engine/book/konane_book.h"
#include "engine/clock_lag.h"
#include "engine/konane/konane_endgame.h"
#include "engine/konane/konane_searcher.h"
#include "engine/konane/solved_positions.h"
#include "engine/konane/solver_beside.h"
#include "engine/konane/solver_effort.h"
#include "engine/seeded_choice.h"
#include "engine/time_plan.h"

namespace papamu::engine {

namespace {

using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonanePosition;
using rulesets::KonaneState;
using Result = KonaneSearchResult;
using Report = ThinkingReport<KonaneContest>;

class KonaneEngine final : public engine::Player<KonaneContest> {
 public:
    explicit KonaneEngine(const KonaneEngineOptions& options)
        : options_(options),
          threads_(base::useful_threads(options.threads)),
          table_(options.table_bytes),
          endgame_({options.table_bytes, solver_threads(), options.solver_switches, options.stored.get(),
                    options.recalls, options.weighs_sums}),
          solved_(is_exact() ? options.stored : nullptr, threads_) {
        if (options.mobility_only) return;
        weights_ = options.table;
        if (weights_ != nullptr) return;
        weights_ = std::make_shared<const KonaneTable>(options.weights ? *options.weights : default_konane_weights());
    }

    [[nodiscard]] std::string name() const override {
        if (!options_.name.empty()) return options_.name;
        return options_.learned_only ? "papamu learned-only" : "papamu";
    }

    ~KonaneEngine() override { solved_.evaluate(); }
    KonaneEngine(const KonaneEngine&) = delete;
    KonaneEngine& operator=(const KonaneEngine&) = delete;

    void new_game() override {
        table_.clear();
        endgame_.forget();
        solved_.evaluate();
        last_.reset();
    }

    Decision<KonaneContest> choose(const KonaneState& state, const TurnLimits& given,
                                   const Listener<KonaneContest>& listener) override {
        const auto begin = TimePlan::Clock::now();
        const TurnLimits limits = given.divided_by(options_.odds);
        set_board(state.position);
        endgame_.begin_turn(state.position);
        if (!limits.pondering) lag_.asked(limits, last_ && follows(*last_, state), begin);
        TimePlan plan = plan_time(limits, moves_left(state.position, limits), reserve_here(options_.reserve),
                                  lag_.history(), begin);
        SearchLimits search{
            plan.hard, plan.soft,    plan.late, limits.nodes, stricter_depth(limits.depth, options_.depth),
            threads_,  listener.stop};
        if (!options_.extensions) search.late_deadline.reset();
        if (options_.seed) order_seed_ = seed_for(*options_.seed, KonaneContest::print(state));
        const bool removes = state.stage != KonaneState::Stage::kJump;
        auto known = from_book(state, limits);
        auto decision = known     ? *std::move(known)
                        : removes ? choose_removal(state, search)
                                  : choose_jump(state, search, plan, listener);
        if (!limits.pondering) {
            last_ = KonaneContest::apply(state, decision.action);
            lag_.answered(plan, TimePlan::Clock::now());
        }
        if (decision.report) decision.report->time = TimePlan::Clock::now() - begin;  // includes the solver's time
        return decision;
    }

 private:
    // How many moves the plan shares the clock among: those until the result is proven; then no more time is needed.
    // The more time there is, the earlier that is. With the solver, part of the clock is kept for its attempts.
    [[nodiscard]] double moves_left(const KonanePosition& position, const TurnLimits& limits) const {
        if (!limits.time_left) return 1;
        const double stones = position.left.count() + position.right.count();
        const double factor = asks_solver() ? kAttemptsOfSolver : 1;
        const std::chrono::duration<double> time = *limits.time_left * kShareWhenProven + limits.increment;
        const double settled = solver_effort(position).stones_in(std::max(time, kLeastMoveTime).count()) -
                               (asks_solver() ? 0 : kStonesWithoutSolver);
        return std::max(kLeastMoves, factor * (stones - settled) / kStonesPerMove);
    }

    // Returns nullopt if the caller wants a search: one that goes so many plies deep, that thinks ahead or that has no
    // limit.
    [[nodiscard]] std::optional<Decision<KonaneContest>> from_book(const KonaneState& state,
                                                                   const TurnLimits& limits) const {
        const bool has_book = options_.book != nullptr && !options_.learned_only && !options_.strict_limits;
        const bool may_answer = (limits.nodes > 0 || limits.time_left || limits.move_time) && !limits.pondering &&
                                stricter_depth(limits.depth, options_.depth) == 0;
        if (!has_book || !may_answer) return std::nullopt;
        const auto entry = options_.book->find(state);
        if (!entry) return std::nullopt;
        return Decision<KonaneContest>{entry->move,
                                       Report{entry->depth, entry->depth, 0, {}, entry->score, {entry->move}, true}};
    }

    // A quick check, not a full one: the opponent has jumped with one stone over some of the engine's.
    static bool follows(const KonaneState& before, const KonaneState& after) {
        const auto stones = [&](const KonaneState& state, bool of_mover) {
            const bool left = (before.to_move == rulesets::Player::kLeft) == of_mover;
            return left ? state.position.left : state.position.right;
        };
        return after.to_move != before.to_move && (stones(before, true) ^ stones(after, true)).count() == 2 &&
               stones(before, true).count() == stones(after, true).count() &&
               stones(after, false).minus(stones(before, false)).none() &&
               stones(after, false).count() < stones(before, false).count();
    }

    // Positions on another board have other keys and another evaluation; nothing that was searched before applies to
    // them.
    void set_board(const KonanePosition& position) {
        const bool same = position.rows == board_.rows && position.columns == board_.columns &&
                          position.holes == board_.holes && searcher_ != nullptr;
        if (same) return;
        if (searcher_ != nullptr) table_.clear();
        board_ = {position.rows, position.columns, {}, {}, position.holes};
        searcher_ = make_konane_searcher(board_, weights_);
        if (is_exact()) searcher_->look_up_in(&endgame_);
    }

    Result search_jumps(const KonaneState& state, const SearchLimits& limits,
                        const std::function<void(const Result&)>& on_progress) {
        return searcher_->search(state.position, state.to_move, table_, limits, switches(), on_progress);
    }

    [[nodiscard]] bool is_exact() const { return options_.solver && !options_.learned_only; }

    [[nodiscard]] SearchSwitches switches() const {
        SearchSwitches switches = options_.switches;
        switches.proofs = switches.proofs && is_exact();
        switches.margins = switches.margins && !options_.mobility_only;
        switches.shuffle = order_seed_;
        return switches;
    }

    // `limits` are those of the plan, which is changed if the solver takes more time.
    Decision<KonaneContest> choose_jump(const KonaneState& state, SearchLimits limits, TimePlan& plan,
                                        const Listener<KonaneContest>& listener) {
        const auto begin = SearchControl::Clock::now();
        if (const auto known = proven_before(state, limits)) {
            solved_.note(state.position);
            const Report report = report_of<KonaneContest>(*known);
            if (listener.on_report) listener.on_report(report);
            return {known->move, report};
        }
        const bool glances = !options_.strict_limits || limits.hard_deadline;
        const Result glance = glances ? glance_at(state, limits) : Result{};
        const auto play_win = [&](const ExactOutcome& exact) -> Decision<KonaneContest> {
            solved_.note(state.position);
            Report report{0, 0, exact.nodes, SearchControl::Clock::now() - begin, Win{}, {*exact.move}};
            if (listener.on_report) listener.on_report(report);
            return {*exact.move, report};
        };
        std::optional<ExactOutcome> exact;
        const std::unique_ptr<SolverBeside> beside = solver_beside(state, limits);
        if (beside != nullptr) {
            limits.threads -= solver_threads();
            limits.decided = &beside->has_win();
        } else {
            exact = attempt_at(state, limits, plan);
            if (!exact) exact = exact_outcome(state, limits);
            if (exact && exact->wins) return play_win(*exact);
        }
        Result result = search_jumps(state, limits, [&](const Result& progress) {
            if (listener.on_report) listener.on_report(report_of<KonaneContest>(progress));
        });
        if (beside != nullptr) exact = beside->finish();
        if (exact && exact->wins) return play_win(*exact);
        if (exact) solved_.note(state.position);
        const bool is_decided = is_proven(result.score);
        if (result.depth < glance.depth && !is_decided) result = glance;  // time ran out at once
        bool has_length = true;
        if (is_loss(result.score) && (switches().proofs || endgame_.knows_anything())) {
            const Result defence = longest_defence(state, limits, result);
            has_length = is_loss(defence.score);
            result = defence;
        }
        Report report = report_of<KonaneContest>(result);
        if (!has_length || (exact && std::holds_alternative<Estimate>(report.score))) report.score = Loss{};
        return {result.move, report};
    }

    // A win that a search has proven is played without another search, as long as the table has it. Returns nullopt if
    // it has not, and if the caller wants a search.
    [[nodiscard]] std::optional<Result> proven_before(const KonaneState& state, const SearchLimits& limits) const {
        const bool may_answer = (limits.nodes > 0 || limits.hard_deadline) && limits.depth == 0;
        if (!may_answer || options_.strict_limits || !is_exact() || !options_.recalls) return std::nullopt;
        return searcher_->proven_win(state.position, state.to_move, table_);
    }

    // The time that a move has, if there is a clock.
    [[nodiscard]] static std::optional<std::chrono::duration<double>> time_of(const SearchLimits& limits) {
        const auto end = limits.soft_deadline ? limits.soft_deadline : limits.hard_deadline;
        if (!end) return std::nullopt;
        return *end - SearchControl::Clock::now();
    }

    // A proof says which player wins but not how long it takes. So a lost position is searched again without proofs and
    // look-ups, for the move after which the opponent has the longest way to win. The score is a loss only if this
    // search has found it, with its length.
    Result longest_defence(const KonaneState& state, const SearchLimits& limits, const Result& lost) {
        Result unknown = lost;
        unknown.score = 0;
        if (limits.nodes > 0 && limits.nodes <= lost.nodes) return unknown;
        SearchLimits rest = limits;
        if (limits.nodes > 0) rest.nodes -= lost.nodes;
        KonaneSearchTable table(std::min(options_.table_bytes, kDefenceBytes));  // entries from proofs have no lengths
        SearchSwitches without = switches();
        without.proofs = without.look_ups = false;
        Result result = searcher_->search(state.position, state.to_move, table, rest, without, {});
        result.nodes += lost.nodes;
        result.time += lost.time;
        return result.depth < kGlanceDepth ? unknown : result;
    }

    // Searches for a millisecond whatever the clock says, so that the answer is never a blind one, however late the
    // solver or the operating system is.
    Result glance_at(const KonaneState& state, const SearchLimits& limits) {
        const int depth = limits.depth > 0 ? std::min(limits.depth, kGlanceDepth) : kGlanceDepth;
        return search_jumps(state, {.nodes = limits.nodes, .depth = depth}, {});
    }

    // With several threads, some of them are for the solver.
    [[nodiscard]] int solver_threads() const { return std::max(1, threads_ / 2); }
    [[nodiscard]] bool asks_solver() const { return is_exact() && options_.root_solver; }

    // Lets the solver work while the search does, if there is a thread for it. With limits of nodes it works before, so
    // that the result does not depend on which is faster.
    std::unique_ptr<SolverBeside> solver_beside(const KonaneState& state, const SearchLimits& limits) {
        const auto left = time_of(limits);
        if (threads_ == 1 || !asks_solver() || limits.nodes > 0 || !left) return nullptr;
        if (*left < kLeastTime || !endgame_.may_solve(state.position, endgame_.nodes_in(state.position, *left))) {
            return nullptr;
        }
        return std::make_unique<SolverBeside>(endgame_, state.position, state.to_move, EndgameBudget{.time = *left});
    }

    // Gives the solver more time than the move has, if it is then likely to settle the rest of the game. Without an
    // answer, the deadlines of the move begin anew.
    std::optional<ExactOutcome> attempt_at(const KonaneState& state, SearchLimits& limits, TimePlan& plan) {
        const std::chrono::duration<double> time = plan.usable * kAttempt;
        const bool is_likely =
            time >= kLeastTime && endgame_.may_solve(state.position, endgame_.nodes_in(state.position, time) / 2);
        if (!asks_solver() || !options_.attempts || limits.nodes > 0 || !is_likely) return std::nullopt;
        const auto begin = SearchControl::Clock::now();
        auto exact = endgame_.solve(state.position, state.to_move, {.time = time, .stop = limits.stop});
        const auto spent = SearchControl::Clock::now() - begin;
        for (auto* deadline : {&limits.soft_deadline, &limits.late_deadline, &limits.hard_deadline, &plan.hard}) {
            if (*deadline) **deadline += spent;
        }
        return exact;
    }

    // What was settled is asked again whatever it took: the answer is in the tables.
    [[nodiscard]] double share_of(const KonaneState& state, double nodes) const {
        const double share = endgame_.share_of(state.position, nodes);
        return share == 0 && endgame_.has_settled(state.position, state.to_move) ? KonaneEndgame::kLeastShare : share;
    }

    // Gives the solver a share of the time or of the nodes once the end is near.
    std::optional<ExactOutcome> exact_outcome(const KonaneState& state, const SearchLimits& limits) {
        if (!asks_solver()) return std::nullopt;
        EndgameBudget budget{.stop = limits.stop};
        double share = 0;
        if (limits.nodes > 0) {
            budget.nodes = limits.nodes;
            share = share_of(state, static_cast<double>(limits.nodes));
            budget = part_of(budget, share);
        } else if (const auto left = time_of(limits)) {
            const double nodes = endgame_.nodes_in(state.position, *left);
            if (*left >= kLeastTime) share = share_of(state, nodes);
            budget.time = *left * share;
        } else {
            budget.nodes = limits.depth > 0 ? kNodesWithDepth : kNodesWithoutLimit;
            share = share_of(state, static_cast<double>(budget.nodes));
        }
        if (share == 0) return std::nullopt;
        return endgame_.solve(state.position, state.to_move, budget);
    }

    // A minimax over the removals that are left; each round searches every line one ply deeper. If removals are plies,
    // the first round only evaluates, whatever the limits.
    Decision<KonaneContest> choose_removal(const KonaneState& state, const SearchLimits& limits) {
        std::vector<KonaneMove> actions;
        KonaneContest::actions(state, actions);
        if (order_seed_ != 0) shuffle(actions, base::Random(order_seed_));
        KonaneMove best = actions.front();
        int best_score = 0;
        int depth_done = 0;
        nodes_ = 0;
        const bool strict = options_.strict_limits;
        const int removals = !strict ? 0 : state.stage == KonaneState::Stage::kRemoveFirst ? 2 : 1;
        const int last = limits.depth > 0 ? std::max(limits.depth - removals, 0) : kRemovalDepth;
        for (int depth = strict ? 0 : 1; depth <= last; ++depth) {
            KonaneMove best_now = actions.front();
            int score_now = -kInfinity;
            for (const KonaneMove action : actions) {
                const int score = -removal_score(KonaneContest::apply(state, action), limits, depth);
                if (score > score_now) {
                    score_now = score;
                    best_now = action;
                }
            }
            if (depth > 0 && is_over(limits)) break;
            best = best_now;
            best_score = score_now;
            depth_done = limits.depth > 0 ? std::min(depth + removals, limits.depth) : depth + removals;
        }
        return {best, Report{depth_done, depth_done, nodes_, {}, as_score(best_score), {best}}};
    }

    int removal_score(const KonaneState& state, const SearchLimits& limits, int depth) {
        if (depth > 0 && is_over(limits)) return 0;
        if (state.stage == KonaneState::Stage::kJump) {
            if (KonaneContest::winner(state)) return lost_after(0);
            if (depth == 0) return searcher_->evaluate(state.position, state.to_move);
            SearchLimits deeper = limits;
            deeper.depth = depth;
            deeper.nodes = limits.nodes > 0 ? limits.nodes - nodes_ : 0;
            const Result result = search_jumps(state, deeper, {});
            nodes_ += result.nodes;
            return result.score;
        }
        std::vector<KonaneMove> actions;
        KonaneContest::actions(state, actions);
        int best = -kInfinity;
        for (const KonaneMove action : actions) {
            best = std::max(best, -removal_score(KonaneContest::apply(state, action), limits, depth));
        }
        return best;
    }

    [[nodiscard]] bool is_over(const SearchLimits& limits) const {
        const auto now = SearchControl::Clock::now();
        return (limits.nodes > 0 && nodes_ >= limits.nodes) || (limits.stop != nullptr && limits.stop->load()) ||
               (limits.hard_deadline && now >= *limits.hard_deadline) ||
               (limits.soft_deadline && now >= *limits.soft_deadline);
    }

    static constexpr double kLeastMoves = 3;
    static constexpr double kAttemptsOfSolver =
        1.35;                                         // the clock that moves and attempts need, for what the moves need
    static constexpr double kShareWhenProven = 0.06;  // of the clock, for the move with which the result is proven
    static constexpr std::chrono::duration<double> kLeastMoveTime{0.001};
    static constexpr double kStonesPerMove = 2.14;       // of both players, between equally strong ones
    static constexpr double kStonesWithoutSolver = 1.5;  // that are gone before the search proves what the solver does
    static constexpr double kAttempt = 0.35;  // of what is left of the clock, that the solver may take at once
    static constexpr int kRemovalDepth = 12;
    static constexpr std::uint64_t kNodesWithDepth = 20'000;
    static constexpr std::uint64_t kNodesWithoutLimit = 2'000'000;
    static constexpr int kGlanceDepth = 2;
    static constexpr std::size_t kDefenceBytes = std::size_t{4} << 20;
    static constexpr std::chrono::milliseconds kLeastTime{4};
    KonaneEngineOptions options_;
    int threads_;
    KonaneSearchTable table_;
    KonaneEndgame endgame_;
    SolvedPositions solved_;
    std::shared_ptr<const KonaneTable> weights_;
    std::unique_ptr<KonaneSearcher> searcher_;
    KonanePosition board_;
    std::uint64_t nodes_ = 0;
    std::uint64_t order_seed_ = 0;     // of this turn, if there is a seed
    std::optional<KonaneState> last_;  // after the engine's last move
    ClockLag lag_;
};

}  // namespace

PlayerPtr<KonaneContest> make_konane_engine(const KonaneEngineOptions& options) {
    return std::make_unique<KonaneEngine>(options);
}

}  // namespace papamu::engine
