#include "engine/any_game/any_engine.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "base/error.h"
#include "base/random.h"
#include "base/stop_alarm.h"
#include "base/work_limit.h"
#include "base/workers.h"
#include "engine/any_game/any_search_game.h"
#include "engine/clock_lag.h"
#include "engine/random_play.h"
#include "engine/search/iterate.h"
#include "engine/seeded_choice.h"
#include "engine/time_plan.h"
#include "solver/stored/stored_values.h"

namespace papamu::engine {

namespace {

using rulesets::AnyContest;

/// The shortest time that an alarm is set to.
constexpr double kLeastSeconds = 0.002;

/// Returns f(), or `otherwise` if the moves of a position are so many that listing them is stopped, by `stop` or after
/// so many seconds, or reaches the limit of the ruleset.
template <class T, class F>
T unless_stopped(double seconds, const std::atomic<bool>* stop, T otherwise, F&& f) {
    const base::StopAlarm alarm(seconds, stop);
    const base::WorkLimit limit(base::WorkLimit::kUnlimited, alarm.flag());
    try {
        return f();
    } catch (const base::Interrupted&) {
        return otherwise;
    } catch (const base::LimitError&) {
        return otherwise;
    }
}

// The moves that the player to move still has to make: half of the plies of a game of random moves.
double guess_moves_left(const AnyContest::State& state, Milliseconds time_left, const std::atomic<bool>* stop) {
    constexpr int most_plies = 200;
    constexpr double share = 0.01, otherwise = 40;  // of the time that is left; if the game cannot be played in that
    const std::chrono::duration<double> seconds = time_left * share;
    return unless_stopped(std::max(seconds.count(), kLeastSeconds), stop, otherwise, [&] {
        base::Random random(seed_for(1, AnyContest::print(state)));
        return std::max(2.0, play_at_random<AnyContest>(state, most_plies, random).plies / 2.0);
    });
}

class AnyEngine final : public Player<AnyContest> {
    using Action = AnyContest::Action;
    using State = AnyContest::State;
    using Report = ThinkingReport<AnyContest>;
    using Result = SearchResult<Action>;
    using Clock = SearchControl::Clock;
    using Board = AnySearchGame::Board;

 public:
    explicit AnyEngine(const AnyEngineOptions& options)
        : options_(options),
          switches_(options.switches),
          threads_(base::useful_threads(options.threads)),
          table_(options.table_bytes),
          endgame_({options.table_bytes, threads_, options.solver_switches, options.stored.get()}) {}

    [[nodiscard]] std::string name() const override { return options_.name.empty() ? "papamu" : options_.name; }

    void new_game() override {
        table_.clear();
        table_game_ = nullptr;
        last_.reset();
        is_won_ = false;
        if (options_.stored) options_.stored->write_pending();
    }

    Decision<AnyContest> choose(const State& state, const TurnLimits& given,
                                const Listener<AnyContest>& listener) override {
        const auto begin = Clock::now();
        TurnLimits limits = given.divided_by(options_.odds);
        limits.depth = stricter_depth(given.depth, options_.depth);
        turn_to(state, limits, listener.stop);
        if (!limits.pondering) lag_.asked(limits, last_.has_value(), begin);
        if (options_.seed) switches_.shuffle = seed_for(*options_.seed, AnyContest::print(state));
        const double moves_left = limits.time_left ? guess_moves_left(state, *limits.time_left, listener.stop) : 1;
        const TimePlan plan = plan_time(limits, moves_left, reserve_here(options_.reserve), lag_.history(), begin);
        const std::optional<Board> board = board_of(state, plan, listener.stop);
        Decision<AnyContest> decision = board ? think(state, *board, limits, plan, listener) : first_move();
        decision.report->time = Clock::now() - begin;
        if (limits.pondering) return decision;
        is_won_ = std::holds_alternative<Win>(decision.report->score);
        last_ = board ? std::optional(after(state, *board, decision.action)) : std::nullopt;
        lag_.answered(plan, Clock::now());
        return decision;
    }

 private:
    // The keys of the table are those of one game, and of one way to win it. A position that does not follow from the
    // last one begins another game.
    void turn_to(const State& state, const TurnLimits& limits, const std::atomic<bool>* stop) {
        const rulesets::AnyRuleset* const game = &state.position.ruleset();
        if (table_game_ != nullptr && (table_game_ != game || is_misere_ != state.misere)) table_.clear();
        const bool is_asked = !limits.pondering && (is_won_ || limits.time_left);  // nothing else depends on it
        const auto follows_last = [&] { return follows(*last_, state); };
        if (last_ && is_asked && !unless_stopped(0, stop, false, follows_last)) {
            last_.reset();
            is_won_ = false;
        }
        table_game_ = game;
        is_misere_ = state.misere;
    }

    static bool follows(const State& before, const State& after) {
        if (&before.position.ruleset() != &after.position.ruleset() || before.to_move == after.to_move) return false;
        const std::string key = after.position.key();
        const auto moves = before.position.moves(before.to_move);
        return std::any_of(moves.begin(), moves.end(), [&](const rulesets::AnyMove& move) {
            return before.position.play(before.to_move, move).key() == key;
        });
    }

    /// The position with its moves; nullopt if there is no time to list them.
    static std::optional<Board> board_of(const State& state, const TimePlan& plan, const std::atomic<bool>* stop) {
        const base::StopAlarm alarm(seconds_until(plan.hard), stop);
        try {
            return AnySearchGame(state.misere, alarm.flag()).board(state.position, state.to_move);
        } catch (const base::Interrupted&) {
            return std::nullopt;
        }
    }

    static State after(const State& state, const Board& board, Action action) {
        const rulesets::AnyMove& move = (*board.moves)[action.number - 1];
        return {state.position.play(state.to_move, move), opponent(state.to_move), state.misere};
    }

    /// The first in the list, which need not be listed for that.
    static Decision<AnyContest> first_move() { return {{1}, Report{}}; }

    /// As the alarm wants it: 0 for no deadline.
    static double seconds_until(const std::optional<Clock::time_point>& end) {
        if (!end) return 0;
        const std::chrono::duration<double> left = *end - Clock::now();
        return std::max(left.count(), kLeastSeconds);
    }

    Decision<AnyContest> think(const State& state, const Board& board, const TurnLimits& limits, const TimePlan& plan,
                               const Listener<AnyContest>& listener) {
        Nodes nodes(limits.nodes);
        Result glance;
        if (!options_.strict_limits || plan.hard) {
            glance = glance_at(state, board, limits.depth, plan, nodes, listener.stop);
        }
        const auto report_of_win = [&](Action action) -> Decision<AnyContest> {
            const Report report{0, 0, nodes.spent(), {}, Win{}, {action}};
            if (listener.on_report) listener.on_report(report);
            return {action, report};
        };
        const auto finished = [&](const Result& result) -> Decision<AnyContest> {
            Report report = report_of<AnyContest>(result);
            report.nodes = nodes.spent();
            return {result.move, report};
        };
        if (is_proven(glance.score) || nodes.are_spent()) return finished(glance);
        const AnyExactOutcome exact = ask_solver(state, limits, plan, nodes, listener.stop);
        if (exact.wins && *exact.wins) return report_of_win(*exact.move);
        if (nodes.are_spent()) return finished(glance);
        const SearchLimits search{plan.hard, plan.soft, plan.late, nodes.left(), limits.depth, threads_, listener.stop};
        Result result = run(state, board, search, [&](const Result& progress) {
            if (!listener.on_report) return;
            Report report = report_of<AnyContest>(progress);
            report.nodes += nodes.spent();
            listener.on_report(report);
        });
        nodes.spend(result.nodes);
        if (result.depth < glance.depth && !is_win(result.score)) result = glance;  // time ran out at once
        Decision<AnyContest> decision = finished(result);
        if (exact.wins && !is_proven(result.score)) decision.report->score = Loss{};
        return decision;
    }

    /// The nodes of one turn; 0 means no limit.
    class Nodes {
     public:
        explicit Nodes(std::uint64_t limit) : limit_(limit) {}
        void spend(std::uint64_t nodes) { spent_ += nodes; }
        [[nodiscard]] std::uint64_t spent() const { return spent_; }
        [[nodiscard]] bool are_spent() const { return limit_ > 0 && spent_ >= limit_; }
        [[nodiscard]] std::uint64_t left() const { return limit_ > 0 ? limit_ - std::min(limit_, spent_) : 0; }

     private:
        std::uint64_t limit_, spent_ = 0;
    };

    // Every move is looked at, if there are not too many, also if the clock has nearly run out: no move is chosen
    // blindly.
    Result glance_at(const State& state, const Board& board, int depth, const TimePlan& plan, Nodes& nodes,
                     const std::atomic<bool>* stop) {
        SearchLimits limits{.depth = depth > 0 ? std::min(depth, kGlanceDepth) : kGlanceDepth, .stop = stop};
        limits.nodes = nodes.left() > 0 ? std::min(nodes.left(), kGlanceNodes) : kGlanceNodes;
        if (plan.hard) {
            const auto now = Clock::now();
            limits.hard_deadline = now + std::max<Clock::duration>((*plan.hard - now) / 4, kLeastGlance);
        }
        Result glance = run(state, board, limits);
        nodes.spend(glance.nodes);
        return glance;
    }

    // A part of what the turn has, or most of it to go on with a win that was proven a turn before.
    AnyExactOutcome ask_solver(const State& state, const TurnLimits& limits, const TimePlan& plan, Nodes& nodes,
                               const std::atomic<bool>* stop) {
        if (!options_.solver) return {};
        const double share = is_won_ ? kShareWhenWon : kShare;
        EndgameBudget budget{.stop = stop};
        if (limits.nodes > 0) {
            budget.nodes = static_cast<std::uint64_t>(share * static_cast<double>(nodes.left()));
            if (budget.nodes == 0) return {};
        }
        const auto end = is_won_ || !plan.soft ? plan.hard : plan.soft;
        if (end) {
            const std::chrono::duration<double> left = *end - Clock::now();
            budget.time = share * left;
            if (budget.time.count() < kLeastSeconds) return {};
        } else if (budget.nodes == 0) {
            budget.nodes = limits.depth > 0 ? kNodesWithDepth : kNodesWithoutLimit;
        }
        const AnyExactOutcome exact = endgame_.solve(state, budget);
        nodes.spend(exact.nodes);
        return exact;
    }

    // Ends in time even if the list of the moves of a single position takes longer, or is longer than the ruleset
    // allows: then the last complete depth counts.
    Result run(const State& state, const Board& board, const SearchLimits& limits,
               const std::function<void(const Result&)>& on_progress = {}) {
        const base::StopAlarm alarm(seconds_until(limits.hard_deadline), limits.stop);
        Result last;
        last.move = {1};  // the first in the list, if not even one ply is searched
        last.line = {last.move};
        try {
            return iterate(AnySearchGame(state.misere, alarm.flag()), table_, board, state.to_move, limits, switches_,
                           [&](const Result& progress) {
                               last = progress;
                               if (on_progress) on_progress(progress);
                           });
        } catch (const base::Interrupted&) {
            return last;
        } catch (const base::LimitError&) {
            return last;
        }
    }

    static constexpr int kGlanceDepth = 2;
    static constexpr std::chrono::milliseconds kLeastGlance{10};
    static constexpr std::uint64_t kGlanceNodes = 1000;
    static constexpr double kShare = 0.25, kShareWhenWon = 0.75;
    static constexpr std::uint64_t kNodesWithDepth = 20'000;
    static constexpr std::uint64_t kNodesWithoutLimit = 2'000'000;

    AnyEngineOptions options_;
    SearchSwitches switches_;
    int threads_;
    SearchTable<Action> table_;
    AnyEndgame endgame_;
    const rulesets::AnyRuleset* table_game_ = nullptr;
    bool is_misere_ = false;
    std::optional<State> last_;  // after the engine's last move
    bool is_won_ = false;        // it was proven to be won
    ClockLag lag_;
};

}  // namespace

PlayerPtr<AnyContest> make_any_engine(const AnyEngineOptions& options) { return std::make_unique<AnyEngine>(options); }

}  // namespace papamu::engine
