// A farm in memory: jobs chosen, done and gathered in this process.
//
//     MemoryFarm farm(head);
//     while (!farm.tree().is_solved()) farm.do_round(8, 500);            // eight jobs of at most 500 nodes
//     while (!farm.tree().is_solved()) farm.go_on(8, 500);               // which go on from those before
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rulesets/any_ruleset.h"
#include "solver/farm/job.h"
#include "solver/farm/job_table.h"
#include "solver/farm/journal.h"
#include "solver/farm/leaf_choice.h"
#include "solver/farm/proof_tree.h"
#include "solver/farm/status.h"

namespace papamu::tests {

/// Kōnane 5x6 with the gap HM. Two mirrors exchange its colours.
inline constexpr const char* kKonane5x6 = "xoxoxo/oxoxox/xo..xo/oxoxox/xoxoxo";

inline rulesets::AnyPosition farm_position(std::string_view ruleset, std::string_view text) {
    return rulesets::find_ruleset(ruleset)->parse(text).value();
}

class MemoryFarm {
 public:
    explicit MemoryFarm(solver::FarmHead head) : head_(std::move(head)), tree_(head_) {}

    /// Returns the number of jobs.
    std::size_t do_round(std::size_t most_jobs, std::uint64_t nodes, bool tells_of_others = true) {
        std::vector<solver::FarmFact> found;
        solver::LeafChoice choice(tree_);
        std::size_t jobs = 0;
        for (; jobs < most_jobs; ++jobs) {
            const auto leaf = choice.next();
            if (!leaf) break;
            const solver::FarmJob job{tree_.node(*leaf).question, nodes, 0, std::size_t{1} << 20};
            const auto facts = solver::do_job(job, {.tells_of_others = tells_of_others}).facts;
            found.insert(found.end(), facts.begin(), facts.end());
        }
        add(found);
        return jobs;
    }
    /// The same with jobs that read the tables of the rounds before. Each of them but one in `loses` leaves its own.
    std::size_t go_on(std::size_t most_jobs, std::uint64_t nodes, std::size_t loses = ~std::size_t{0}) {
        const std::uint64_t clock = solver::status_of(tree_).nodes + 1;
        const auto& ruleset = head_.start.ruleset();
        const std::string known = table_.text(~std::size_t{0});
        std::vector<solver::FarmFact> found;
        const auto tasks = solver::LeafChoice(tree_).tasks(most_jobs, most_jobs - 1);
        for (const solver::LeafChoice::Task& task : tasks) {
            solver::FarmJob job{tree_.node(task.index).question, nodes, 0, std::size_t{1} << 20};
            job.limits = solver::job_limits(task);
            job.clock = clock;
            job.table_bytes = std::size_t{1} << 20;
            const auto teach = [&](solver::KnowsMoveNumbers& solver) {
                const auto done = solver::teach(solver, ruleset, known);
                EXPECT_TRUE(done) << done.error();
            };
            const solver::JobWork work = solver::do_job(job, {.teach = teach});
            found.insert(found.end(), work.facts.begin(), work.facts.end());
            if (++jobs_ % loses != 0) table_.add(work.worked);
        }
        add(found);
        return tasks.size();
    }
    [[nodiscard]] const solver::FarmHead& head() const { return head_; }
    [[nodiscard]] const solver::ProofTree& tree() const { return tree_; }
    /// All that were new.
    [[nodiscard]] const std::vector<solver::FarmFact>& facts() const { return facts_; }

 private:
    void add(const std::vector<solver::FarmFact>& found) {
        for (const solver::FarmFact& fact : found) {
            if (tree_.add(fact)) facts_.push_back(fact);
        }
    }

    solver::FarmHead head_;
    solver::ProofTree tree_;
    std::vector<solver::FarmFact> facts_;
    solver::JobTable table_{head_.start.ruleset()};
    std::size_t jobs_ = 0;  // of go_on()
};

/// Every question of a tree with its numbers, sorted.
inline std::vector<std::string> description_of(const solver::ProofTree& tree) {
    std::vector<std::string> lines;
    for (solver::ProofTree::Index i = 0; i < tree.size(); ++i) {
        const auto& node = tree.node(i);
        lines.push_back(node.question.text() + ' ' + std::to_string(node.numbers.proof) + ' ' +
                        std::to_string(node.numbers.disproof) + ' ' + std::to_string(node.nodes()) + ' ' +
                        std::to_string(node.children.size()) + ' ' + std::to_string(node.parents.size()) +
                        (node.is_leaf() ? " leaf" : ""));
    }
    std::sort(lines.begin(), lines.end());
    return lines;
}

}  // namespace papamu::tests
