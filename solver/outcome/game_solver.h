// An OutcomeSolver for one game: threads, limits, the winning move, certificates and checkpoints.
//
// With several threads, each begins with a question of its own (who wins if Left moves first, who wins if Right does),
// and all use the same tables; a thread that is done helps the other.
#pragma once

#include <algorithm>
#include <chrono>
#include <concepts>
#include <cstdint>
#include <deque>
#include <istream>
#include <memory>
#include <mutex>
#include <ostream>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/error.h"
#include "base/table_full.h"
#include "base/work_limit.h"
#include "base/workers.h"
#include "rulesets/any_rules.h"
#include "solver/certificate/write_certificate.h"
#include "solver/outcome/find_winning_move.h"
#include "solver/outcome/memory_shares.h"
#include "solver/outcome/numbers_after_moves.h"
#include "solver/outcome/oracle.h"
#include "solver/outcome/outcome.h"
#include "solver/outcome/outcome_budget.h"
#include "solver/outcome/outcome_checkpoint.h"
#include "solver/outcome/outcome_job.h"
#include "solver/outcome/search.h"
#include "solver/outcome/worked_positions.h"
#include "solver/values/limited_work.h"

namespace papamu::solver::detail {

/// The class that is searched for a game: the game itself, or the base class that it names as Searched.
template <class Game>
struct SearchedFor {
    using Type = Game;
};
template <class Game>
requires requires { typename Game::Searched; }
struct SearchedFor<Game> {
    using Type = typename Game::Searched;
};

template <OutcomeGame Game>
class GameSolver final : public OutcomeSolver, public KnowsMoveNumbers {
 public:
    using Rules = typename Game::Rules;
    using Position = typename Rules::Position;
    using Player = rulesets::Player;
    using Search = OutcomeSearch<typename SearchedFor<Game>::Type>;
    using Notes = WorkNotes<typename Search::State>;

    /// `more` are further arguments for the game.
    template <class... More>
    GameSolver(const Position& start, const OutcomeOptions& options, const More&... more)
        : start_(start),
          switches_(options.switches),
          threads_(base::useful_threads(options.threads)),
          game_(start, options.switches, shares(options.table_bytes).game, more...),
          // Not more than the game has, which may need little.
          proofs_(std::min(shares(options.table_bytes).proofs, game_.table_bytes())),
          guesses_(std::min(shares(options.table_bytes).guesses, proofs_.bytes() / 4)) {}

    [[nodiscard]] static constexpr SearchShares shares(std::size_t table_bytes) {
        return search_shares<Game>(table_bytes, Search::kListsMoves);
    }

    /// Changes the start, for games that can go on from another position with the same tables. (A template, so that it
    /// is not compiled for other games.)
    template <std::same_as<Position> Start>
    void begin_with(const Start& start) {
        game_.begin_with(start);
        start_ = start;
    }
    [[nodiscard]] const Game& game() const { return game_; }
    OutcomeReport solve(const OutcomeQuestion& question, const OutcomeLimits& limits) override {
        OutcomeReport report;
        std::deque<Job> jobs;
        SearchBudget budget(reporting_limits(limits, jobs));
        LimitedWork(budget, report.stopped).attempt([&] { report.nodes = prepare(limits); });
        budget.add(report.nodes);
        if (question.left_first) jobs.emplace_back(Player::kLeft, game_.small_size());
        if (question.right_first) jobs.emplace_back(Player::kRight, game_.small_size());
        if (report.stopped.empty() && threads_ > 1) begin_alone(jobs, budget);
        if (report.stopped.empty()) report.stopped = run_and_forget(jobs, budget, limits, report.is_full);
        for (Job& job : jobs) {
            FirstAnswer answer{job.wins, std::nullopt, job.nodes, job.seconds};
            if (job.wins == true && question.best_moves) answer.best_move = best_move(job.player, budget);
            report.nodes += job.nodes;
            (job.player == Player::kLeft ? report.left : report.right) = std::move(answer);
        }
        if (!report.stopped.empty()) report.remaining = remaining_work(jobs, report.nodes, threads_);
        report.seconds = budget.seconds();
        report.bytes = game_.table_bytes() + proofs_.bytes() + guesses_.bytes();
        return report;
    }

    [[nodiscard]] std::string position() const override { return Rules::print(start_); }

    base::Expected<std::string, std::string> certificate(rulesets::Player first, bool first_wins,
                                                         const OutcomeLimits& limits) override {
        if constexpr (rulesets::Ruleset<Rules> || std::is_same_v<Rules, rulesets::AnyRules>) {
            return certificate_of_ruleset(first, first_wins, limits);
        } else {
            return base::Unexpected<std::string>("there are no certificates of sums");
        }
    }

    void enlarge(std::size_t table_bytes) override {
        if constexpr (requires { game_.enlarge(table_bytes); }) {
            static_assert(Game::kProofSixteenths == 0 && !Search::kListsMoves, "only the game's tables grow");
            game_.enlarge(table_bytes);
        }
    }

    void note_work(std::uint64_t nodes) override { notes_.emplace(nodes); }

    void give_up_at(const NumberLimits& limits) override { give_up_at_ = limits; }

    [[nodiscard]] std::vector<OpenPosition> open_positions(Player first, std::uint64_t parts) const override {
        if (!switches_.on(Optimisation::kProofs) || !switches_.on(Optimisation::kTable)) return {};
        const Notes none(0);
        return detail::open_positions<Rules>(game_, proofs_, notes_ ? *notes_ : none, start_, first, parts);
    }

    [[nodiscard]] std::vector<WorkedPosition> worked_positions() const override {
        if constexpr (TellsPositions<Game>) {
            if (notes_) return detail::worked_positions<Rules>(game_, proofs_, *notes_);
        }
        return {};
    }
    bool learn(const WorkedPosition& worked) override {
        if constexpr (TellsPositions<Game>) {
            if (switches_.on(Optimisation::kTable)) {
                return detail::learn<Rules>(game_, proofs_, notes_ ? &*notes_ : nullptr, start_, worked);
            }
        }
        return true;
    }

    void save(std::ostream& out) const override { save_checkpoint(out, game_, ruleset(), position()); }
    std::string load(std::istream& in) override { return load_checkpoint(in, game_, ruleset(), position()); }

 private:
    static constexpr std::uint64_t kNodesAlone = 1000;  // before other threads begin

    using Job = OutcomeJob;
    using Oracle = detail::Oracle<Game, Search>;
    /// The limits, with reports that tell what remains as well.
    SearchLimits reporting_limits(const OutcomeLimits& limits, const std::deque<Job>& jobs) const {
        SearchLimits reporting = search_limits(limits);
        if (!limits.remaining) return reporting;
        reporting.report = [this, &limits, &jobs](std::uint64_t nodes) {
            if (const auto work = remaining_work(jobs, nodes, threads_)) limits.remaining(*work);
            if (limits.progress) limits.progress(nodes);
        };
        return reporting;
    }

    Oracle oracle_within(SearchBudget& budget) {
        return Oracle(game_, proofs_, guesses_, switches_, budget, [this] { return forget_regions(); });
    }

    [[nodiscard]] std::string ruleset() const {
        return std::string(rulesets::ruleset_name<Rules>(start_)) + ' ' +
               std::to_string(rulesets::ruleset_version<Rules>(start_));
    }

    /// Lets the game prepare before any search. Returns how many positions that took.
    std::uint64_t prepare(const OutcomeLimits& limits) {
        if constexpr (requires { game_.prepare(start_, limits); }) {
            return game_.prepare(start_, limits);
        } else {
            return 0;
        }
    }

    base::Expected<std::string, std::string> certificate_of_ruleset(Player first, bool first_wins,
                                                                    const OutcomeLimits& limits) {
        SearchBudget budget(search_limits(limits));
        const Player winner = first_wins ? first : rulesets::opponent(first);
        Oracle oracle = oracle_within(budget);
        // The walk refuses a number that is too large, if the claim is wrong.
        const auto choose = [&](const Position& position, const std::vector<typename Rules::Move>& moves) {
            return winning_move(position, winner, moves, oracle).value_or(moves.size());
        };
        try {
            const BudgetStop stop_inside(budget);
            return solver::write_certificate<Rules>(start_, first, winner, choose, while_writing(budget, limits),
                                                    limits.split);
        } catch (const SearchStopped& stopped) {
            return base::Unexpected<std::string>(stopped.what());
        } catch (const base::Interrupted&) {
            return base::Unexpected<std::string>(budget.why_stopped());
        } catch (const base::LimitError& full) {
            return base::Unexpected<std::string>(full.what());
        }
    }

    /// Works on the jobs in this thread for a short time, which is enough for most positions of a batch: waking other
    /// threads takes longer than that. What is left over goes on from the tables.
    void begin_alone(std::deque<Job>& jobs, SearchBudget& budget) {
        SearchBudget short_budget(part_of(budget, kNodesAlone));
        std::string stopped;  // the search that follows says why
        LimitedWork(short_budget, stopped).attempt([&] {
            for (Job& job : jobs) answer(job, short_budget, nullptr, {});
        });
        budget.add(short_budget.positions());
    }

    /// Makes room in the game's tables, if the game can. `start_` may change its form.
    bool forget() {
        if constexpr (requires { game_.forget(start_); }) {
            return game_.forget(start_);
        } else {
            return false;
        }
    }
    /// The same, and positions stay what they are.
    bool forget_regions() {
        if constexpr (requires { game_.forget_regions(); }) {
            return game_.forget_regions();
        } else {
            return false;
        }
    }

    /// Answers all jobs as run() does, and goes on from the answers that are known whenever the game's tables are full,
    /// for as long as forgetting what is in them helps.
    std::string run_and_forget(std::deque<Job>& jobs, SearchBudget& budget, const OutcomeLimits& limits,
                               bool& is_full) {
        std::uint64_t before = 0;
        for (bool has_forgotten = false;; has_forgotten = true) {
            bool may_forget = false;
            std::string stopped = run(jobs, budget, is_full, may_forget);
            std::uint64_t nodes = 0;
            for (const Job& job : jobs) nodes += job.nodes;
            const auto least = kWorthForgetting * static_cast<std::uint64_t>(threads_);
            const bool helps = !has_forgotten || nodes - before >= least;
            if (!is_full || !may_forget || !helps || !forget()) return stopped;
            before = nodes;
            is_full = false;
            budget.resume();
            stopped.clear();
            LimitedWork(budget, stopped).attempt([&] { prepare(limits); });
            if (!stopped.empty()) return stopped;
        }
    }

    /// Answers all jobs. Returns an empty string, or what stopped the search; `is_full` becomes true if that was a lack
    /// of room, and `may_forget` if there may be room again.
    std::string run(std::deque<Job>& jobs, SearchBudget& budget, bool& is_full, bool& may_forget) {
        std::string stopped;
        if (threads_ > 1 && !marks_) marks_ = std::make_unique<WorkMarks>();
        const auto work = [&](int number) {
            const auto first = static_cast<std::size_t>(number);
            try {
                const BudgetStop stop_inside(budget);
                for (std::size_t i = 0; i < jobs.size(); ++i) {
                    answer(jobs[(first + i) % jobs.size()], budget, marks_.get(), give_up_at_);
                }
            } catch (const SearchStopped& stop) {
                const std::lock_guard lock(mutex_);
                if (stopped.empty()) stopped = stop.what();
            } catch (const base::Interrupted&) {  // in the middle of a position
                const std::lock_guard lock(mutex_);
                if (stopped.empty()) stopped = budget.why_stopped();
            } catch (const base::LimitError& full) {  // a game has no room for its values
                const std::lock_guard lock(mutex_);
                if (stopped.empty()) {
                    is_full = true;
                    may_forget = dynamic_cast<const base::TableFull*>(&full) != nullptr;
                    stopped = full.what();
                }
                budget.abandon();
            } catch (...) {
                budget.abandon();
                throw;
            }
        };
        const bool is_done = std::all_of(jobs.begin(), jobs.end(), [](const Job& job) { return job.wins.has_value(); });
        base::run_workers(is_done ? 1 : threads_, work);
        return stopped;
    }

    /// Works on a job until some thread has the answer; throws SearchStopped when a number reaches its limit first.
    /// `marks`: nullptr if no other thread works meanwhile.
    void answer(Job& job, SearchBudget& budget, WorkMarks* marks, const NumberLimits& limits) {
        {
            const std::lock_guard lock(mutex_);
            if (job.wins) return;
        }
        const double begin = budget.seconds();
        SearchBudget::Share share(budget);
        Notes* const notes = notes_ ? &*notes_ : nullptr;
        Search search(game_, proofs_, guesses_, job.shared, share, switches_, marks, notes);
        const auto state = game_.state(start_, job.player);
        const auto finish = [&](std::optional<bool> wins) {
            const std::lock_guard lock(mutex_);
            if (notes != nullptr) notes->add(state, game_.hash(state), search.nodes());
            job.nodes += search.nodes();
            job.seconds = std::max(job.seconds, budget.seconds() - begin);
            if (wins) job.wins = wins;
        };
        bool has_given_up = false;
        try {
            const auto wins = search.wins(state, limits);
            finish(wins);
            job.shared.finished.store(true);
            has_given_up = !wins;
        } catch (const SearchFinished&) {
            finish(std::nullopt);
        } catch (...) {
            finish(std::nullopt);
            throw;
        }
        if (!has_given_up) return;
        const std::lock_guard lock(mutex_);
        if (!job.wins) throw SearchStopped(std::string(kNumbersReached));
    }

    bool is_known_to_lose(const Position& position, Player mover) {
        try {
            return game_.find(game_.state(position, mover)) == false;
        } catch (const base::TableFull&) {
            if (!forget_regions()) throw;
            return game_.find(game_.state(position, mover)) == false;
        }
    }

    std::optional<std::size_t> winning_move(const Position& position, Player player,
                                            const std::vector<typename Rules::Move>& moves, Oracle& oracle) {
        const auto is_known_to_lose = [this](const Position& after, Player mover) {
            return this->is_known_to_lose(after, mover);
        };
        return find_winning_move<Rules>(game_, position, player, moves, is_known_to_lose, oracle);
    }

    /// A winning move; nullopt if a limit was reached first.
    std::optional<rulesets::AnyMove> best_move(Player player, SearchBudget& budget) {
        try {
            const BudgetStop stop_inside(budget);
            Oracle oracle = oracle_within(budget);
            std::vector<typename Rules::Move> moves;
            Rules::moves(start_, player, moves);
            if (const auto move = winning_move(start_, player, moves, oracle)) {
                return rulesets::any_move<Rules>(start_, moves[*move]);
            }
        } catch (const SearchStopped&) {
        } catch (const base::Interrupted&) {
        } catch (const base::LimitError&) {
        }
        return std::nullopt;
    }

    Position start_;
    Switches switches_;
    int threads_;
    Game game_;
    ProofTable proofs_;
    GuessTable guesses_;
    std::optional<Notes> notes_;
    NumberLimits give_up_at_;
    std::unique_ptr<WorkMarks> marks_;  // if there are several threads
    std::mutex mutex_;                  // guards the jobs
};

}  // namespace papamu::solver::detail
