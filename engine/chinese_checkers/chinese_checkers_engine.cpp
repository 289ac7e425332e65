#include "engine/chinese_checkers/chinese_checkers_engine.h"

#include <algorithm>
#include <utility>

#include "engine/chinese_checkers/race_player.h"
#include "engine/clock_lag.h"
#include "engine/search/iterate.h"
#include "engine/time_plan.h"

namespace papamu::engine {

namespace {

using rulesets::ChineseCheckers;
using rulesets::ChineseCheckersMove;
using rulesets::ChineseCheckersState;
using Result = SearchResult<ChineseCheckersMove>;
using Report = ThinkingReport<ChineseCheckers>;

int rows_to_go(const ChineseCheckersState& state) {
    int rows = 0;
    state.marbles_of(state.to_move).for_each([&](int cell) {
        rows += ChineseCheckersEvaluation::rows_to_go(state.to_move, cell);
    });
    return rows;
}

// Estimates how many moves the player to move still has to make: each move is taken to bring a marble three rows
// further, and marbles that are home still count `rows_at_home` rows in all.
double guess_moves_left(const ChineseCheckersState& state) {
    constexpr double rows_at_home = 20;
    constexpr double rows_a_move = 3;
    return std::max(5.0, (rows_to_go(state) - rows_at_home) / rows_a_move + 3);
}

class ChineseCheckersEngine final : public Player<ChineseCheckers> {
 public:
    explicit ChineseCheckersEngine(const ChineseCheckersEngineOptions& options)
        : options_(options),
          game_(ChineseCheckersEvaluation(options.weights ? *options.weights : default_chinese_checkers_weights()),
                options.grays),
          table_(options.table_bytes) {
        game_.judge_races(options.race_points ? &judge_ : nullptr, options.switches.proofs ? &judge_ : nullptr);
    }

    [[nodiscard]] std::string name() const override { return "papamu"; }

    void new_game() override {
        table_.clear();
        forget_game();
    }

    Decision<ChineseCheckers> choose(const ChineseCheckersState& state, const TurnLimits& limits,
                                     const Listener<ChineseCheckers>& listener) override {
        const auto begin = TimePlan::Clock::now();
        if (!last_ || !follows(*last_, state)) forget_game();
        lag_.asked(limits, last_.has_value(), begin);
        const TimePlan plan =
            plan_time(limits, guess_moves_left(state), reserve_here(options_.reserve), lag_.history(), begin);
        game_.remember(state);
        press_on(state);
        const SearchLimits search{plan.hard, plan.soft, {}, limits.nodes, limits.depth, 1, listener.stop};
        const Report report = think(state, search, listener);
        last_ = ChineseCheckers::apply(state, report.line.front());
        game_.remember(*last_);
        lag_.answered(plan, TimePlan::Clock::now());
        return {report.line.front(), report};
    }

 private:
    void forget_game() {
        game_.forget();
        races_.forget();
        judge_.forget();
        last_.reset();
        fewest_rows_ = kManyRows;
        waited_ = 0;
    }

    // Two armies that wait for one another to open a way could wait for ever without repeating a position. A player
    // that has made no headway for some moves is therefore hurried more and more.
    void press_on(const ChineseCheckersState& state) {
        const int rows = rows_to_go(state);
        waited_ = rows < fewest_rows_ ? 0 : waited_ + 1;
        fewest_rows_ = std::min(rows, fewest_rows_);
        const int haste = std::max(0, (waited_ - kPatience) / kPatienceStep) * kPointsOfHaste;
        if (haste == haste_) return;
        haste_ = haste;
        table_.clear();  // its scores are those of another evaluation
        game_.hurry(state.to_move, haste);
        game_.hurry(opponent(state.to_move), 0);
    }

    // A quick check, not a full one: the mover has moved a single marble, and no gray marble is gone.
    static bool follows(const ChineseCheckersState& before, const ChineseCheckersState& after) {
        const auto mover = static_cast<std::size_t>(before.to_move);
        return after.to_move != before.to_move && after.marbles[1 - mover] == before.marbles[1 - mover] &&
               (after.marbles[mover] ^ before.marbles[mover]).count() == 2 && before.gray.minus(after.gray).none();
    }

    Report think(const ChineseCheckersState& state, SearchLimits limits, const Listener<ChineseCheckers>& listener) {
        const auto begin = SearchControl::Clock::now();
        const auto board = game_.board(state);
        const auto run = [&](const SearchLimits& some, const std::function<void(const Result&)>& on_progress) {
            return iterate(game_, table_, board, state.to_move, some, options_.switches, on_progress);
        };
        // Searches two plies whatever the clock says, so that no move is chosen blindly.
        const int glance_depth = limits.depth > 0 ? std::min(limits.depth, kGlanceDepth) : kGlanceDepth;
        Result glance = run({.nodes = limits.nodes, .depth = glance_depth}, {});
        std::uint64_t spent = std::exchange(glance.nodes, 0);  // nodes before the search that is reported
        const auto report = [&](Result result) {
            result.nodes += spent;
            result.time = SearchControl::Clock::now() - begin;
            return report_of<ChineseCheckers>(result);
        };
        const auto take_off = [&](std::uint64_t nodes) {  // returns whether any nodes are left
            if (limits.nodes == 0) return true;
            limits.nodes -= std::min(limits.nodes, nodes);
            return limits.nodes > 0;
        };
        if (!take_off(spent)) return report(glance);
        if (options_.races && !is_win(glance.score)) {
            const auto win = won_race(state, limits);
            spent += races_.nodes();
            if (win) {
                const auto time = SearchControl::Clock::now() - begin;
                const Report found{0, 0, spent, time, Win{2 * win->moves - 1}, {win->move}};
                if (listener.on_report) listener.on_report(found);
                return found;
            }
            if (!take_off(races_.nodes())) return report(glance);
        }
        const Result result = run(limits, [&](const Result& progress) {
            if (listener.on_report) listener.on_report(report(progress));
        });
        if (result.depth >= glance.depth) return report(result);
        glance.nodes = result.nodes;
        return report(glance);
    }

    // Spends at most a quarter of the time or of the nodes on proofs.
    std::optional<RacePlayer::Answer> won_race(const ChineseCheckersState& state, const SearchLimits& limits) {
        RaceLimits race;
        if (limits.nodes > 0) {
            race.nodes = std::min(race.nodes, limits.nodes / 4);
        } else if (const auto end = limits.soft_deadline ? limits.soft_deadline : limits.hard_deadline) {
            const std::chrono::duration<double> left = *end - SearchControl::Clock::now();
            const double nodes = std::max(left.count() / 4, 0.0) * kRaceNodesPerSecond;
            race.nodes = static_cast<std::uint64_t>(std::min(nodes, static_cast<double>(race.nodes)));
        }
        return races_.find(state, race);
    }

    static constexpr int kGlanceDepth = 2;
    static constexpr double kRaceNodesPerSecond = 3e5;
    static constexpr int kManyRows = 1 << 20;
    static constexpr int kPatience = 8;  // moves
    static constexpr int kPatienceStep = 4;
    static constexpr int kPointsOfHaste = 50;

    ChineseCheckersEngineOptions options_;
    ChineseCheckersSearchGame game_;
    SearchTable<ChineseCheckersMove> table_;
    RacePlayer races_;
    RaceJudge judge_;
    std::optional<ChineseCheckersState> last_;  // after the engine's last move
    int fewest_rows_ = kManyRows;               // to go for the mover in this game so far
    int waited_ = 0;                            // moves since that last fell
    ClockLag lag_;
    int haste_ = 0;
};

}  // namespace

PlayerPtr<ChineseCheckers> make_chinese_checkers_engine(const ChineseCheckersEngineOptions& options) {
    return std::make_unique<ChineseCheckersEngine>(options);
}

}  // namespace papamu::engine
