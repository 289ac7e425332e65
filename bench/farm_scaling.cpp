// How well a farm of kōnane uses many machines: farm_scaling BOARD GAP [--nodes N] [--workers W ...].
//
// The same as farm_simulation.py, in one process and so with many more jobs: a real tree, real choices and real
// searches in simulated time, in which a job takes as long as it has nodes. A job knows the tables of all that had
// ended when it began; it runs in a copy of this process (fork), so that nothing has to be read for it.
//
// A line for each number of workers: jobs; nodes of all jobs, and how many times those of one search; the part of their
// time in which workers are busy; efficiency (nodes of one search / (workers x time)); the manager's CPU seconds for
// each job; questions in its tree; bytes of the journal for each job. Then where the nodes went, in parts of one
// search: to positions of the proof, to others that were won, lost or left open, and to what had been answered
// meanwhile.
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <deque>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <unordered_set>
#include <vector>

#include "base/words.h"
#include "rulesets/any_ruleset.h"
#include "rulesets/konane/konane.h"
#include "solver/farm/job.h"
#include "solver/farm/journal.h"
#include "solver/farm/leaf_choice.h"
#include "solver/farm/proof_tree.h"
#include "solver/games/konane/konane_outcome_game.h"
#include "solver/outcome/game_solver.h"

extern template class papamu::solver::detail::GameSolver<papamu::solver::detail::KonaneOutcomeGame>;

namespace papamu {
namespace {

using solver::FarmFact;
using solver::FarmJob;
using solver::LeafChoice;
using solver::ProofTree;
using Game = solver::detail::KonaneOutcomeGame;
using Solver = solver::detail::GameSolver<Game>;
using Index = ProofTree::Index;

struct Options {
    std::string board, gap, first = "both";
    std::uint64_t nodes = 4000, least_noted = 0;
    std::vector<std::size_t> workers = {16};
    double ahead = 2.5, poll = 0.1;
    std::uint64_t most_work = 0;
    std::size_t memory = std::size_t{1} << 26;
};

struct Noted {
    std::uint64_t stones = 0, nodes = 0;
    std::uint32_t mover = 0, wins = 0, proof = 0, disproof = 0;
};

struct Done {
    std::vector<FarmFact> facts;
    std::vector<Noted> noted;
};

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

class Jobs {
 public:
    Jobs(const rulesets::AnyPosition& start, std::uint64_t least, std::size_t table_bytes)
        : start_(start.as<rulesets::KonanePosition>()),
          ruleset_(start.ruleset()),
          solver_(start_, {.threads = 1, .switches = {}, .table_bytes = table_bytes}) {
        solver_.note_work(least);
    }

    Done run(const FarmJob& job) {
        int ends[2];
        if (pipe(ends) != 0) throw std::runtime_error("pipe");
        const pid_t child = fork();
        if (child < 0) throw std::runtime_error("fork");
        if (child == 0) {
            close(ends[0]);
            send(ends[1], job);
            _exit(0);
        }
        close(ends[1]);
        std::string text;
        char buffer[1 << 16];
        for (ssize_t got = 0; (got = read(ends[0], buffer, sizeof buffer)) > 0;) text.append(buffer, got);
        close(ends[0]);
        int status = 0;
        waitpid(child, &status, 0);
        if (status != 0 || text.size() < 8) throw std::runtime_error("a job failed");
        return parse(text);
    }

    void learn(const std::vector<Noted>& noted) {
        for (const Noted& note : noted) {
            const auto mover = note.mover == 0 ? rulesets::Player::kLeft : rulesets::Player::kRight;
            solver::WorkedPosition worked{
                rulesets::AnyPosition::of(ruleset_, solver_.game().position({note.stones, mover})),
                mover,
                note.nodes,
                {note.wins == 2 ? std::nullopt : std::optional(note.wins == 1), note.proof, note.disproof}};
            if (!solver_.learn(worked)) throw std::runtime_error("a contradiction");
        }
    }

 private:
    void send(int end, const FarmJob& job) {
        // The colours of a normal question may be those of the start exchanged.
        const auto start = solver_.game()
                               .images(job.question.position.as<rulesets::KonanePosition>(), job.question.mover, start_)
                               .front();
        FarmJob image = job;
        image.question = {rulesets::AnyPosition::of(ruleset_, solver_.game().position(start)), start.mover};
        solver_.begin_with(image.question.position.as<rulesets::KonanePosition>());
        solver::JobWork work = solver::do_job(image, solver_, &solver_, {});
        work.facts.front() = normal_fact(work.facts.front());
        std::string facts;
        for (const FarmFact& fact : work.facts) facts += solver::fact_text(fact) + '\n';
        std::string text;
        const std::uint64_t size = facts.size();
        text.append(reinterpret_cast<const char*>(&size), sizeof size);
        text += facts;
        for (const auto& worked : work.worked) {
            const auto state = solver_.game().state(worked.position.as<rulesets::KonanePosition>(), worked.mover);
            const auto& [wins, proof, disproof] = worked.numbers;
            const Noted note{state.stones,
                             worked.nodes,
                             worked.mover == rulesets::Player::kLeft ? 0U : 1U,
                             wins ? (*wins ? 1U : 0U) : 2U,
                             proof,
                             disproof};
            text.append(reinterpret_cast<const char*>(&note), sizeof note);
        }
        for (std::size_t sent = 0; sent < text.size();) {
            const ssize_t count = write(end, text.data() + sent, text.size() - sent);
            if (count <= 0) _exit(1);
            sent += static_cast<std::size_t>(count);
        }
    }
    static FarmFact normal_fact(const FarmFact& given) {
        FarmFact fact = given;
        fact.question = solver::normal_question(given.question.position, given.question.mover);
        std::map<std::string, solver::MoveNumbers> numbers;
        const auto after = solver::questions_after(given.question);
        for (std::size_t i = 0; i < given.moves.size(); ++i) {
            const auto [place, is_new] = numbers.emplace(after[i].text(), given.moves[i]);
            if (!is_new && given.moves[i].wins) place->second = given.moves[i];
        }
        fact.moves.clear();
        if (given.moves.empty()) return fact;
        for (const auto& next : solver::questions_after(fact.question)) fact.moves.push_back(numbers.at(next.text()));
        return fact;
    }
    Done parse(const std::string& text) const {
        std::uint64_t size = 0;
        std::memcpy(&size, text.data(), sizeof size);
        Done done;
        for (std::string_view rest = std::string_view(text).substr(sizeof size, size); !rest.empty();) {
            done.facts.push_back(solver::parse_fact(ruleset_, base::take_until(rest, '\n')).value());
        }
        done.noted.resize((text.size() - sizeof size - size) / sizeof(Noted));
        std::memcpy(done.noted.data(), text.data() + sizeof size + size, done.noted.size() * sizeof(Noted));
        return done;
    }

    rulesets::KonanePosition start_;
    const rulesets::AnyRuleset& ruleset_;
    Solver solver_;
};

class Simulation {
 public:
    Simulation(const rulesets::AnyPosition& start, const Options& options, std::size_t workers)
        : options_(options),
          workers_(workers),
          head_{start, options.first != "right", options.first != "left"},
          tree_(head_),
          jobs_(start, options.least_noted != 0 ? options.least_noted : solver::noted_nodes(job()), options.memory) {}

    void run(std::uint64_t alone) {
        const auto poll = static_cast<std::uint64_t>(options_.poll * static_cast<double>(options_.nodes));
        while (!tree_.is_solved()) {
            plan();
            step(now_ + std::max<std::uint64_t>(poll, 1));
            if (options_.most_work != 0 && work_ > options_.most_work) break;
        }
        const double efficiency = static_cast<double>(alone) / static_cast<double>(workers_ * now_);
        fmt::print("{:>7} {:>7} {:>12} {:>8.2f} {:>7.2f} {:>10.3f} {:>9.4f} {:>9} {:>9.1f}", workers_, count_, work_,
                   static_cast<double>(work_) / static_cast<double>(alone),
                   static_cast<double>(work_) / static_cast<double>(workers_ * now_), efficiency,
                   plan_seconds_ / static_cast<double>(count_), tree_.size(),
                   static_cast<double>(bytes_) / static_cast<double>(count_));
        tell_classes(alone);
        fmt::print("{}\n", tree_.is_solved() ? "" : " unsolved");
        std::fflush(stdout);
    }

 private:
    struct Running {
        std::uint64_t end = 0, number = 0;
        FarmJob job;
        Done done;
    };
    struct Spent {
        solver::FarmQuestion question;
        std::uint64_t nodes = 0;
        bool is_moot = false;
    };

    [[nodiscard]] FarmJob job() const {
        FarmJob job{{}, options_.nodes, 0, options_.memory};
        job.table_bytes = std::size_t{1} << 22;
        return job;
    }

    void plan() {
        const double before = cpu_seconds();
        LeafChoice choice(tree_);
        for (const auto& running : running_) take(choice, running.job);
        for (const FarmJob& waiting : waiting_) take(choice, waiting);
        const std::size_t most =
            std::max<std::size_t>(1, static_cast<std::size_t>(static_cast<double>(workers_) * options_.ahead));
        const std::size_t under_way = running_.size() + waiting_.size();
        if (under_way < most) {
            for (const LeafChoice::Task& task : choice.tasks(most - under_way, most - 1)) {
                FarmJob next = job();
                next.question = tree_.node(task.index).question;
                next.limits = solver::job_limits(task);
                next.clock = work_known_ + 1;
                waiting_.push_back(std::move(next));
            }
        }
        plan_seconds_ += cpu_seconds() - before;
    }
    void take(LeafChoice& choice, const FarmJob& job) {
        if (const auto index = tree_.find(job.question)) choice.take(*index);
    }

    void step(std::uint64_t end) {
        std::vector<std::uint64_t> idle(workers_ - running_.size(), now_);
        for (;;) {
            while (!idle.empty() && !waiting_.empty()) {
                FarmJob next = std::move(waiting_.front());
                waiting_.pop_front();
                Running running{0, count_++, next, jobs_.run(next)};
                const std::uint64_t nodes = running.done.facts.front().nodes;
                running.end = idle.back() + nodes;
                idle.pop_back();
                work_ += nodes;
                running_.push_back(std::move(running));
            }
            const auto first = std::min_element(running_.begin(), running_.end(), [](const auto& a, const auto& b) {
                return std::pair(a.end, a.number) < std::pair(b.end, b.number);
            });
            if (first == running_.end() || first->end > end) break;
            idle.push_back(first->end);
            jobs_.learn(first->done.noted);
            ended_.push_back(std::move(*first));
            running_.erase(first);
        }
        now_ = end;
        gather();
    }
    void gather() {
        for (Running& ended : ended_) {
            const auto index = tree_.find(ended.job.question);
            const bool is_moot = index && tree_.answer(*index).has_value();
            work_known_ += ended.done.facts.front().nodes;
            spent_.push_back({ended.job.question, ended.done.facts.front().nodes, is_moot});
            for (const FarmFact& fact : ended.done.facts) {
                if (tree_.add(fact)) bytes_ += solver::journal_line(fact).size();
            }
        }
        ended_.clear();
    }

    /// Where the nodes went.
    void tell_classes(std::uint64_t alone) {
        std::unordered_set<Index> proof;
        std::vector<Index> waiting = tree_.roots();
        while (!waiting.empty()) {
            const Index now = waiting.back();
            waiting.pop_back();
            const auto wins = tree_.answer(now);
            if (!wins || !proof.insert(now).second) continue;
            const auto& children = tree_.node(now).children;
            if (!*wins) waiting.insert(waiting.end(), children.begin(), children.end());
            const auto best = std::find_if(children.begin(), children.end(),
                                           [&](Index child) { return tree_.answer(child) == std::optional(false); });
            if (*wins && best != children.end()) waiting.push_back(*best);
        }
        std::uint64_t in_proof = 0, won = 0, lost = 0, open = 0, moot = 0;
        for (const Spent& spent : spent_) {
            const auto index = tree_.find(spent.question);
            const auto wins = index ? tree_.answer(*index) : std::nullopt;
            if (spent.is_moot) moot += spent.nodes;
            (!wins ? open : proof.contains(*index) ? in_proof : *wins ? won : lost) += spent.nodes;
        }
        const auto part = [&](std::uint64_t nodes) { return static_cast<double>(nodes) / static_cast<double>(alone); };
        fmt::print("  proof {:.2f} won {:.2f} lost {:.2f} open {:.2f} moot {:.2f}", part(in_proof), part(won),
                   part(lost), part(open), part(moot));
    }

    const Options& options_;
    std::size_t workers_;
    solver::FarmHead head_;
    ProofTree tree_;
    Jobs jobs_;
    std::deque<FarmJob> waiting_;
    std::vector<Running> running_, ended_;
    std::vector<Spent> spent_;
    std::uint64_t now_ = 0, work_ = 0, work_known_ = 0, count_ = 0, bytes_ = 0;
    double plan_seconds_ = 0;
};

std::uint64_t alone(const rulesets::AnyPosition& start, const Options& options) {
    Solver solver(start.as<rulesets::KonanePosition>(), {.threads = 1, .switches = {}});
    return solver
        .solve({.left_first = options.first != "right", .right_first = options.first != "left", .best_moves = false},
               {})
        .nodes;
}

int run(int argc, char** argv) {
    CLI::App app{"How well a farm of konane uses many machines"};
    Options options;
    std::uint64_t one_search = 0;
    app.add_option("BOARD", options.board)->required();
    app.add_option("GAP", options.gap)->required();
    app.add_option("--first", options.first, "left, right or both");
    app.add_option("--nodes", options.nodes, "of a job");
    app.add_option("--least-noted", options.least_noted, "positions with fewer nodes are not told to other jobs");
    app.add_option("--workers", options.workers);
    app.add_option("--ahead", options.ahead, "jobs for each worker that are planned and not done");
    app.add_option("--poll", options.poll, "part of a job between two looks of the manager");
    app.add_option("--memory", options.memory, "bytes for the tables of a job; more take longer to copy");
    app.add_option("--most-work", options.most_work, "give up after so many nodes");
    app.add_option("--alone", one_search, "nodes of one search, if they are known");
    CLI11_PARSE(app, argc, argv);
    const auto* const ruleset = rulesets::find_ruleset("konane");
    const auto start = ruleset->start_board(rulesets::read_board_size(options.board).value(), options.gap).value();
    if (one_search == 0) one_search = alone(start, options);
    fmt::print("{} {} {}, jobs of {} nodes; one search: {} nodes\n", options.board, options.gap, options.first,
               options.nodes, one_search);
    fmt::print("{:>7} {:>7} {:>12} {:>8} {:>7} {:>10} {:>9} {:>9} {:>9}\n", "workers", "jobs", "nodes", "/ alone",
               "busy", "efficiency", "plan s", "tree", "bytes");
    std::fflush(stdout);
    prctl(PR_SET_THP_DISABLE, 1, 0, 0, 0);  // a job that writes to a page copies it: 2 MiB if pages are large
    for (const std::size_t workers : options.workers) Simulation(start, options, workers).run(one_search);
    return 0;
}

}  // namespace
}  // namespace papamu

int main(int argc, char** argv) { return papamu::run(argc, argv); }
