#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "apps/byte_size.h"
#include "apps/command.h"
#include "apps/farm/folder.h"
#include "apps/farm/tables.h"
#include "apps/farm/work.h"
#include "apps/interrupt.h"
#include "apps/json_fields.h"
#include "base/whole_file.h"
#include "solver/farm/leaf_choice.h"
#include "solver/farm/status.h"

namespace papamu::apps::farm {

namespace {

using Index = solver::ProofTree::Index;

solver::FarmHead head_of(const PlanOptions& options) {
    if (options.position.rules) bad_input("a farm is about a ruleset that every machine knows by name, not --rules");
    return {read_position(options.position), options.first != "right", options.first != "left"};
}

/// Begins a farm if there is none in the folder. If there is one and the options name a position, returns what it must
/// be about.
std::optional<solver::FarmHead> begin_farm(const FarmFolder& folder, const PlanOptions& options) {
    const bool is_named = !options.position.ruleset.empty() || options.position.rules;
    if (folder.exists()) return is_named ? std::optional(head_of(options)) : std::nullopt;
    if (!is_named) folder.require();
    folder.create(head_of(options));
    return std::nullopt;
}

/// Checks that a farm is about what was named, if anything was.
void require_head(const FarmFolder& folder, const solver::FarmHead& known,
                  const std::optional<solver::FarmHead>& named) {
    if (!named || solver::journal_head(known) == solver::journal_head(*named)) return;
    bad_input(folder.path() + " is a farm about something else: " + known.start.text());
}

std::size_t tables_of(const PlanOptions& options) {
    if (options.tables == "0") return 0;
    const std::size_t bytes = require_bytes(options.tables, "--tables");
    // With less, jobs may forget so much that none gets farther than the one before it.
    constexpr std::size_t kFewest = std::size_t{1} << 20;
    if (bytes < kFewest) bad_usage("--tables: at least 1M, or 0");
    return bytes;
}

class Planner {
 public:
    Planner(const FarmFolder& folder, const PlanOptions& options, std::size_t table_bytes,
            const solver::ProofTree& tree, std::uint64_t facts)
        : folder_(folder),
          options_(options),
          tree_(tree),
          choice_(tree),
          bytes_(require_bytes(options.memory, "--memory")),
          table_bytes_(table_bytes),
          clock_(table_bytes_ == 0 ? 0 : solver::status_of(tree).nodes + 1),
          next_(facts + 1) {}

    /// Forgets jobs that seem to be lost; the others are taken. Returns how many are under way.
    std::uint64_t review_jobs() {
        std::uint64_t under_way = 0;
        for (const std::uint64_t number : folder_.job_numbers()) {
            next_ = std::max(next_, number + 1);
            if (folder_.age(number) >= options_.keep) {
                folder_.remove_job(number);
                continue;
            }
            ++under_way;
            if (const auto index = tree_.find(folder_.read_job(number).question)) choice_.take(*index);
        }
        return under_way;
    }

    /// Writes up to so many jobs. Returns their numbers.
    std::vector<std::uint64_t> write_jobs(std::uint64_t most) {
        std::vector<std::uint64_t> numbers;
        for (const Task& task : tasks(most)) {
            base::write_whole_file(folder_.job(next_), solver::job_text(job_of(task)));
            numbers.push_back(next_++);
        }
        return numbers;
    }

 private:
    using Task = solver::LeafChoice::Task;
    static constexpr std::uint64_t kLeastNodes = 1000;

    std::vector<Task> tasks(std::uint64_t most) {
        if (table_bytes_ != 0) return choice_.tasks(most, options_.jobs - 1);
        std::vector<Task> leaves;
        while (leaves.size() < most) {
            const auto leaf = choice_.next();
            if (!leaf) break;
            leaves.push_back({*leaf, {solver::LeafChoice::kNoLimit, solver::LeafChoice::kNoLimit}});
        }
        return leaves;
    }

    [[nodiscard]] solver::FarmJob job_of(const Task& task) const {
        const solver::ProofTree::Node& node = tree_.node(task.index);
        solver::FarmJob job{node.question, options_.nodes, options_.seconds, bytes_};
        // A job that was cut short has shown how far one gets.
        if (node.open != nullptr && node.open->ending == solver::FarmEnding::kPart) {
            job.nodes =
                std::clamp<std::uint64_t>(node.open->nodes, std::min(kLeastNodes, options_.nodes), options_.nodes);
        }
        job.limits = solver::job_limits(task);
        job.clock = clock_;
        job.table_bytes = table_bytes_ / kMostTables;
        return job;
    }

    const FarmFolder& folder_;
    const PlanOptions& options_;
    const solver::ProofTree& tree_;
    solver::LeafChoice choice_;
    std::size_t bytes_, table_bytes_;
    std::uint64_t clock_;
    std::uint64_t next_;  // numbers are hardly ever used again
};

}  // namespace

ExitCode run_plan(const PlanOptions& options, Session& session) {
    const ExitOnInterrupt guard;
    require_bytes(options.memory, "--memory");
    std::size_t table_bytes = tables_of(options);
    const FarmFolder folder(options.folder);
    const auto named = begin_farm(folder, options);
    solver::FarmJournal journal(folder.journal());
    require_head(folder, journal.record().head, named);
    solver::ProofTree tree = tree_of(journal.record(), folder.journal());
    gather(folder, journal, tree, session);
    folder.complete();
    if (tree.is_solved() || (table_bytes != 0 && !solver::can_go_on(journal.record().head.start))) table_bytes = 0;
    tidy_tables(folder, tree, table_bytes, session);
    Planner planner(folder, options, table_bytes, tree, journal.record().facts.size());
    std::uint64_t under_way = 0;
    std::vector<std::uint64_t> numbers;
    if (!tree.is_solved()) {
        under_way = planner.review_jobs();
        numbers = planner.write_jobs(options.jobs - std::min(options.jobs, under_way));
    }
    if (session.json()) {
        const nlohmann::ordered_json json = {
            {"farm", folder.path()}, {"solved", tree.is_solved()}, {"jobs", numbers}, {"under_way", under_way}};
        session.print_json(dump(json));
    } else {
        for (const std::uint64_t number : numbers) session.out() << number << '\n';
    }
    return tree.is_solved() ? ExitCode::kNo : ExitCode::kDone;
}

}  // namespace papamu::apps::farm
