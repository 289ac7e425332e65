#include "engine/konane/konane_engine.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/clock.h"
#include "base/workers.h"
#include "engine/book/konane_book.h"
#include "engine/clock_lag.h"
#include "engine/konane/konane_endgame.h"
#include "engine/konane/konane_searcher.h"
#include "engine/seeded_choice.h"
#include "engine/time_plan.h"
#include "solver/analysis.h"
#include "solver/stored/stored_values.h"

namespace papamu::engine {

namespace {

using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonanePosition;
using rulesets::KonaneState;
using Result = KonaneSearchResult;
using Report = ThinkingReport<KonaneContest>;

// The share of the cells that are occupied when the result is proven, on the average of games: the larger the board,
// the later. Measured in games at 20 milliseconds a move.
double share_when_proven(double cells) {
    struct Point {
        double cells, share;
    };
    constexpr std::array<Point, 5> kMeasured = {{{36, 0.50}, {64, 0.45}, {100, 0.36}, {196, 0.28}, {324, 0.22}}};
    if (cells <= kMeasured.front().cells) return kMeasured.front().share;
    for (std::size_t i = 1; i < kMeasured.size(); ++i) {
        const auto& [low, high] = std::pair(kMeasured[i - 1], kMeasured[i]);
        if (cells > high.cells) continue;
        return low.share + (high.share - low.share) * (cells - low.cells) / (high.cells - low.cells);
    }
    return kMeasured.back().share;
}

// Estimates how many moves the player to move still has to make before the result is proven; then no more time is
// needed. Between equally strong players a move takes 1.07 stones.
double guess_moves_left(const KonanePosition& position) {
    const double stones = position.left.count() + position.right.count();
    const double cells = position.cells() - position.holes.count();
    return std::max(4.0, (stones - share_when_proven(cells) * cells) / 2.14);
}

class KonaneEngine final : public engine::Player<KonaneContest> {
 public:
    explicit KonaneEngine(const KonaneEngineOptions& options)
        : options_(options),
          threads_(base::useful_threads(options.threads)),
          table_(options.table_bytes),
          endgame_({options.table_bytes, threads_, options.solver_switches, options.stored.get()}) {
        prepare_file();
        if (options.mobility_only) return;
        weights_ = options.table;
        if (weights_ != nullptr) return;
        weights_ = std::make_shared<const KonaneTable>(options.weights ? *options.weights : default_konane_weights());
    }

    [[nodiscard]] std::string name() const override {
        if (!options_.name.empty()) return options_.name;
        return options_.learned_only ? "papamu learned-only" : "papamu";
    }

    ~KonaneEngine() override { fill_file(); }
    KonaneEngine(const KonaneEngine&) = delete;
    KonaneEngine& operator=(const KonaneEngine&) = delete;

    void new_game() override {
        table_.clear();
        endgame_.forget();
        fill_file();
        last_.reset();
    }

    Decision<KonaneContest> choose(const KonaneState& state, const TurnLimits& limits,
                                   const Listener<KonaneContest>& listener) override {
        const auto begin = TimePlan::Clock::now();
        set_board(state.position);
        endgame_.turn_to(state.position);
        if (!limits.pondering) lag_.asked(limits, last_ && follows(*last_, state), begin);
        const TimePlan plan = plan_time(limits, guess_moves_left(state.position), reserve(), lag_.history(), begin);
        SearchLimits search{plan.hard, plan.soft,    plan.late, limits.nodes, least_depth(limits.depth),
                            threads_,  listener.stop};
        if (options_.seed) order_seed_ = seed_for(*options_.seed, KonaneContest::print(state));
        const bool removes = state.stage != KonaneState::Stage::kJump;
        auto known = from_book(state, limits);
        auto decision = known     ? *std::move(known)
                        : removes ? choose_removal(state, search)
                                  : choose_jump(state, search, listener);
        if (!limits.pondering) {
            last_ = KonaneContest::apply(state, decision.action);
            lag_.answered(plan, TimePlan::Clock::now());
        }
        if (decision.report) decision.report->time = TimePlan::Clock::now() - begin;  // includes the solver's time
        return decision;
    }

 private:
    // 0 is no limit.
    [[nodiscard]] int least_depth(int depth) const {
        return depth == 0 || options_.depth == 0 ? depth + options_.depth : std::min(depth, options_.depth);
    }

    // Nothing delays an answer on its way to a clock of processor time.
    [[nodiscard]] Milliseconds reserve() const {
        const bool is_processor_time = base::Clock::here().is_processor_time();
        return is_processor_time ? std::min(options_.reserve, kReserveOfProcessorTime) : options_.reserve;
    }

    // Nothing, if whoever asks wants a search: one that goes so many plies deep, that thinks ahead or that has no
    // limit.
    [[nodiscard]] std::optional<Decision<KonaneContest>> from_book(const KonaneState& state,
                                                                   const TurnLimits& limits) const {
        const bool has_book = options_.book != nullptr && !options_.learned_only && !options_.strict_limits;
        const bool may_answer = (limits.nodes > 0 || limits.time_left || limits.move_time) && !limits.pondering &&
                                least_depth(limits.depth) == 0;
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

    // Does what the solver would do at its first use of a file, before any clock runs.
    void prepare_file() {
        if (!is_exact() || options_.stored == nullptr || options_.stored->has_failed()) return;
        try {
            options_.stored->table(rulesets::Konane::kName, rulesets::Konane::kVersion);
        } catch (const solver::StoredError& error) {
            options_.stored->note_failure(error.what());
        }
    }

    // The file holds values, not outcomes. So the positions that were solved in the game are evaluated when its
    // clocks have stopped, late positions first, for at most a second.
    void fill_file() {
        if (options_.stored == nullptr) return;
        try {
            if (options_.stored->writes()) evaluate_solved();
            options_.stored->write_pending();
        } catch (const std::exception&) {  // out of memory: the next game may have enough
        }
        solved_.clear();
    }

    void evaluate_solved() {
        if (solved_.empty()) return;
        cgt::ValueStore store({.byte_limit = kFillingBytes, .cache_bytes = kFillingBytes / 16});
        const rulesets::AnyRuleset& konane = rulesets::any_ruleset<rulesets::Konane>();
        const auto analyst = solver::make_analyst(
            konane, store,
            {.threads = threads_, .switches = {}, .table_bytes = kFillingBytes, .stored = options_.stored.get()});
        const auto end = SearchControl::Clock::now() + std::chrono::seconds(1);
        for (auto position = solved_.rbegin(); position != solved_.rend(); ++position) {
            const std::chrono::duration<double> left = end - SearchControl::Clock::now();
            if (left.count() <= 0) return;
            solver::AnalysisOptions asked;
            asked.moves = solver::MovesAsked::kNone;
            asked.second_limit = left.count();
            const solver::Analysis found = analyst->analyse(rulesets::AnyPosition::of(konane, *position), asked);
            if (!found.value) return;  // earlier positions are larger
        }
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
        switches.shuffle = order_seed_;
        return switches;
    }

    Decision<KonaneContest> choose_jump(const KonaneState& state, SearchLimits limits,
                                        const Listener<KonaneContest>& listener) {
        const auto begin = SearchControl::Clock::now();
        const bool glances = !options_.strict_limits || limits.hard_deadline;
        const Result glance = glances ? glance_at(state, limits) : Result{};
        const std::optional<ExactOutcome> exact = exact_outcome(state, limits);
        if (exact && options_.stored) solved_.push_back(state.position);
        if (exact && exact->wins) {
            Report report{0, 0, exact->nodes, SearchControl::Clock::now() - begin, Win{}, {*exact->move}};
            if (listener.on_report) listener.on_report(report);
            return {*exact->move, report};
        }
        Result result = search_jumps(state, limits, [&](const Result& progress) {
            if (listener.on_report) listener.on_report(report_of<KonaneContest>(progress));
        });
        const bool is_decided = is_win(result.score) || is_loss(result.score);
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

    // Gives the solver a share of the time or of the nodes once the end is near.
    std::optional<ExactOutcome> exact_outcome(const KonaneState& state, const SearchLimits& limits) {
        if (!is_exact() || !options_.root_solver) return std::nullopt;
        EndgameBudget budget{.stop = limits.stop};
        double share = 0;
        if (limits.nodes > 0) {
            const auto nodes = static_cast<double>(limits.nodes);
            share = endgame_.share_of(state.position, nodes);
            budget.nodes = static_cast<std::uint64_t>(share * nodes);
        } else if (const auto end = limits.soft_deadline ? limits.soft_deadline : limits.hard_deadline) {
            const std::chrono::duration<double> left = *end - SearchControl::Clock::now();
            share = left < kLeastTime
                        ? 0
                        : endgame_.share_of(state.position, left.count() * solver_nodes_per_second(state.position));
            budget.time = left * share;
        } else {
            budget.nodes = limits.depth > 0 ? kNodesWithDepth : kNodesWithoutLimit;
            share = endgame_.share_of(state.position, static_cast<double>(budget.nodes));
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

    static constexpr int kRemovalDepth = 12;
    static constexpr std::uint64_t kNodesWithDepth = 20'000;
    static constexpr std::uint64_t kNodesWithoutLimit = 2'000'000;
    static constexpr int kGlanceDepth = 2;
    static constexpr std::size_t kFillingBytes = std::size_t{16} << 20;
    static constexpr std::size_t kDefenceBytes = std::size_t{4} << 20;
    static constexpr Milliseconds kReserveOfProcessorTime{2};
    static constexpr std::chrono::milliseconds kLeastTime{4};
    KonaneEngineOptions options_;
    int threads_;
    KonaneSearchTable table_;
    KonaneEndgame endgame_;
    std::shared_ptr<const KonaneTable> weights_;
    std::unique_ptr<KonaneSearcher> searcher_;
    KonanePosition board_;
    std::uint64_t nodes_ = 0;
    std::uint64_t order_seed_ = 0;     // of this turn, if there is a seed
    std::optional<KonaneState> last_;  // after the engine's last move
    ClockLag lag_;
    std::vector<rulesets::KonanePosition> solved_;  // positions solved in this game, if there is a file to be filled
};

}  // namespace

PlayerPtr<KonaneContest> make_konane_engine(const KonaneEngineOptions& options) {
    return std::make_unique<KonaneEngine>(options);
}

}  // namespace papamu::engine
