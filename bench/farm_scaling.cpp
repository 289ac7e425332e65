// How well a farm of kōnane uses many machines: farm_scaling BOARD GAP [--nodes N] [--workers W ...].
//
// The same as farm_simulation.py, in one process and so with many more jobs: a real tree, real choices and real
// searches in simulated time, in which a job takes as long as it has nodes. A job knows the tables of all that had
// ended when it began, without reading them (farm_jobs.h).
//
// A line for each number of workers: jobs; nodes of all jobs, and how many times those of one search; the part of their
// time in which workers are busy; efficiency (nodes of one search / (workers x time)); the manager's CPU seconds for
// each job; questions in its tree; bytes of the journal for each job. Then where the nodes went, in parts of one
// search: to positions of the proof, to others that were won, lost or left open, and to what had been answered
// meanwhile.
#include <fmt/format.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <ctime>
#include <deque>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "bench/farm_jobs.h"
#include "rulesets/any_ruleset.h"
#include "rulesets/konane/konane.h"
#include "solver/farm/job.h"
#include "solver/farm/journal.h"
#include "solver/farm/leaf_choice.h"
#include "solver/farm/proof_tree.h"

namespace papamu {
namespace {

using solver::FarmFact;
using solver::FarmJob;
using solver::LeafChoice;
using solver::ProofTree;
using Index = ProofTree::Index;

struct Options {
    std::string board, gap, first = "both";
    std::uint64_t nodes = 4000, least_noted = 0;
    std::vector<std::size_t> workers = {16};
    double ahead = 2.5, poll = 0.1;
    std::uint64_t most_work = 0;
    std::size_t memory = std::size_t{1} << 26;
};

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

class Simulation {
 public:
    Simulation(const rulesets::AnyPosition& start, const Options& options, std::size_t workers)
        : options_(options),
          workers_(workers),
          head_{start, options.first != "right", options.first != "left"},
          jobs_(start, options.least_noted != 0 ? options.least_noted : solver::noted_nodes(job()), options.memory),
          tree_(head_) {}

    void run(std::uint64_t alone) {
        const auto poll = static_cast<std::uint64_t>(options_.poll * static_cast<double>(options_.nodes));
        while (!tree_.is_solved()) {
            plan();
            step(now_ + std::max<std::uint64_t>(poll, 1));
            if (isatty(STDERR_FILENO) != 0) fmt::print(stderr, "\r{} jobs, {} nodes ", count_, work_);
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
        FarmJobs::Done done;
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
    FarmJobs jobs_;  // before the tree, so that their process is small
    ProofTree tree_;
    std::deque<FarmJob> waiting_;
    std::vector<Running> running_, ended_;
    std::vector<Spent> spent_;
    std::uint64_t now_ = 0, work_ = 0, work_known_ = 0, count_ = 0, bytes_ = 0;
    double plan_seconds_ = 0;
};

std::uint64_t alone(const rulesets::AnyPosition& start, const Options& options) {
    KonaneSolver solver(start.as<rulesets::KonanePosition>(), {.threads = 1, .switches = {}});
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
