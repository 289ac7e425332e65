// A farm in memory: jobs chosen, done and gathered in this process.
//
//     MemoryFarm farm(head);
//     while (!farm.tree().is_solved()) farm.do_round(8, 500);            // eight jobs of at most 500 nodes
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rulesets/any_ruleset.h"
#include "solver/farm/job.h"
#include "solver/farm/journal.h"
#include "solver/farm/leaf_choice.h"
#include "solver/farm/proof_tree.h"

namespace papamu::tests {

inline rulesets::AnyPosition farm_position(std::string_view ruleset, std::string_view text) {
    return rulesets::find_ruleset(ruleset)->parse(text).value();
}

class MemoryFarm {
 public:
    explicit MemoryFarm(solver::FarmHead head) : head_(std::move(head)), tree_(head_) {}

    /// Returns the number of jobs.
    std::size_t do_round(std::size_t most_jobs, std::uint64_t nodes, std::uint64_t trust = solver::LeafChoice::kTrust,
                         bool tells_of_others = true) {
        std::vector<solver::FarmFact> found;
        solver::LeafChoice choice(tree_, trust);
        std::size_t jobs = 0;
        for (; jobs < most_jobs; ++jobs) {
            const auto leaf = choice.next();
            if (!leaf) break;
            const solver::FarmJob job{tree_.node(*leaf).question, nodes, 0, std::size_t{1} << 20};
            const auto facts = solver::do_job(job, nullptr, tells_of_others);
            found.insert(found.end(), facts.begin(), facts.end());
        }
        for (const solver::FarmFact& fact : found) {
            if (tree_.add(fact)) facts_.push_back(fact);
        }
        return jobs;
    }
    [[nodiscard]] const solver::FarmHead& head() const { return head_; }
    [[nodiscard]] const solver::ProofTree& tree() const { return tree_; }
    /// All that were new.
    [[nodiscard]] const std::vector<solver::FarmFact>& facts() const { return facts_; }

 private:
    solver::FarmHead head_;
    solver::ProofTree tree_;
    std::vector<solver::FarmFact> facts_;
};

/// Every question of a tree with its numbers, sorted.
inline std::vector<std::string> description_of(const solver::ProofTree& tree) {
    std::vector<std::string> lines;
    for (solver::ProofTree::Index i = 0; i < tree.size(); ++i) {
        const auto& node = tree.node(i);
        lines.push_back(node.question.text() + ' ' + std::to_string(node.numbers.proof) + ' ' +
                        std::to_string(node.numbers.disproof) + ' ' + std::to_string(node.nodes()) + ' ' +
                        std::to_string(node.children.size()) + ' ' + std::to_string(node.parents.size()));
    }
    std::sort(lines.begin(), lines.end());
    return lines;
}

}  // namespace papamu::tests
