// The choice of jobs: which question is most worth one, and which beside those that are taken.
#include "solver/farm/leaf_choice.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "tests/solver/farm/farm_runs.h"

namespace papamu::tests::farm_choice_test {
namespace {

using solver::FarmNumbers;
using solver::LeafChoice;
using solver::ProofTree;

bool is_free_leaf(const ProofTree& tree, ProofTree::Index index) {
    return tree.node(index).is_leaf() && !tree.node(index).numbers.is_known();
}

/// The open questions from which no job has gone on, below an open question.
void collect_leaves(const ProofTree& tree, ProofTree::Index index, std::set<ProofTree::Index>& leaves) {
    if (tree.node(index).numbers.is_known()) return;
    if (is_free_leaf(tree, index)) leaves.insert(index);
    for (const ProofTree::Index child : tree.node(index).children) collect_leaves(tree, child, leaves);
}

TEST(FarmChoice, TakesEveryLeafOnce) {
    MemoryFarm farm({farm_position("konane", kKonane5x6), true, true});
    for (int round = 0; round < 20; ++round) farm.do_round(3, 60);
    std::set<ProofTree::Index> leaves;
    for (const ProofTree::Index root : farm.tree().roots()) collect_leaves(farm.tree(), root, leaves);
    ASSERT_GT(leaves.size(), 20U);
    LeafChoice choice(farm.tree());
    std::set<ProofTree::Index> chosen;
    while (const auto next = choice.next()) ASSERT_TRUE(chosen.insert(*next).second) << "chosen twice";
    EXPECT_EQ(chosen, leaves);
}

TEST(FarmChoice, LeavesOutWhatIsTaken) {
    MemoryFarm farm({farm_position("konane", kKonane5x6), true, false});
    for (int round = 0; round < 10; ++round) farm.do_round(3, 60);
    LeafChoice all(farm.tree());
    const ProofTree::Index first = all.next().value();
    const ProofTree::Index second = all.next().value();
    LeafChoice choice(farm.tree());
    choice.take(first);
    EXPECT_EQ(choice.next(), second);
    choice.take(farm.tree().roots().front());  // a job on a question above all others
    EXPECT_EQ(choice.next(), std::nullopt);
}

TEST(FarmChoice, BeginsWithTheMostProvingLeaf) {
    MemoryFarm farm({farm_position("konane", kKonane5x6), true, false});
    for (int round = 0; round < 30; ++round) {
        ProofTree::Index expected = farm.tree().roots().front();
        while (farm.tree().node(expected).is_expanded) {
            const auto& children = farm.tree().node(expected).children;
            expected = *std::min_element(children.begin(), children.end(), [&](auto a, auto b) {
                return farm.tree().node(a).numbers.disproof < farm.tree().node(b).numbers.disproof;
            });
        }
        EXPECT_EQ(LeafChoice(farm.tree()).next(), expected);
        farm.do_round(1, 60);
    }
}

/// The choice by its definition, computed anew each time.
class PlainChoice {
 public:
    explicit PlainChoice(const ProofTree& tree) : tree_(tree) {}

    ProofTree::Index next() {
        const ProofTree::Index leaf = best_below(tree_.roots().front()).leaf.value();
        taken_.insert(leaf);
        return leaf;
    }

 private:
    struct Best {
        std::optional<ProofTree::Index> leaf;
        double need = 0;
    };
    [[nodiscard]] Best best_below(ProofTree::Index index) const {
        if (tree_.node(index).numbers.is_known()) return {};
        if (!tree_.node(index).is_expanded) return taken_.contains(index) ? Best() : Best{index, 1};
        Best best;
        double best_chance = 0;
        const auto& children = tree_.node(index).children;
        for (std::size_t i = 0; i < children.size(); ++i) {
            const Best below = best_below(children[i]);
            if (!below.leaf) continue;
            // Of two with the same need the one that a search comes to first: its chance is not less.
            const double chance = chance_to_come_to(children, i), need = chance * below.need;
            if (std::pair(need, chance) > std::pair(best.need, best_chance) || !best.leaf) {
                best = {below.leaf, need};
                best_chance = chance;
            }
        }
        return best;
    }
    /// That all children before this one are won.
    [[nodiscard]] double chance_to_come_to(const std::vector<ProofTree::Index>& children, std::size_t i) const {
        std::vector<std::size_t> before;
        for (std::size_t k = 0; k < children.size(); ++k) {
            const bool is_before = std::pair(disproof(children[k]), k) < std::pair(disproof(children[i]), i);
            if (is_before && !tree_.node(children[k]).numbers.is_known()) before.push_back(k);
        }
        std::sort(before.begin(), before.end(), [&](std::size_t a, std::size_t b) {
            return std::pair(disproof(children[a]), a) < std::pair(disproof(children[b]), b);
        });
        double chance = 1;
        for (const std::size_t k : before) {
            const FarmNumbers& numbers = tree_.node(children[k]).numbers;
            chance *= static_cast<double>(numbers.disproof) /
                      (static_cast<double>(numbers.proof) + static_cast<double>(numbers.disproof));
        }
        return chance;
    }
    [[nodiscard]] std::uint64_t disproof(ProofTree::Index index) const { return tree_.node(index).numbers.disproof; }

    const ProofTree& tree_;
    std::set<ProofTree::Index> taken_;
};

TEST(FarmChoice, ChoosesAsItsDefinitionSays) {
    MemoryFarm farm({farm_position("konane", kKonane5x6), true, false});
    for (int round = 0; round < 25; ++round) {
        LeafChoice choice(farm.tree());
        PlainChoice plain(farm.tree());
        for (int i = 0; i < 12; ++i) {
            const auto next = choice.next();
            if (!next) break;
            ASSERT_EQ(*next, plain.next()) << "round " << round << ", choice " << i;
        }
        farm.do_round(3, 60);
    }
    EXPECT_GT(farm.tree().size(), 150U);
}

std::vector<ProofTree::Index> indices_of(const std::vector<LeafChoice::Task>& tasks) {
    std::vector<ProofTree::Index> indices;
    for (const LeafChoice::Task& task : tasks) indices.push_back(task.index);
    return indices;
}

/// Whether a question is at or below another one.
bool is_below(const ProofTree& tree, ProofTree::Index index, ProofTree::Index top) {
    if (index == top) return true;
    const auto& parents = tree.node(index).parents;
    return std::any_of(parents.begin(), parents.end(), [&](auto parent) { return is_below(tree, parent, top); });
}

TEST(FarmChoice, OneJobThatGoesOnHasTheWholeQuestion) {
    MemoryFarm farm({farm_position("konane", kKonane5x6), true, false});
    for (int round = 0; round < 5 && !farm.tree().is_solved(); ++round) {
        const auto tasks = LeafChoice(farm.tree()).tasks(1, 0);
        ASSERT_EQ(tasks.size(), 1U);
        EXPECT_EQ(tasks.front().index, farm.tree().roots().front());
        const auto limits = solver::job_limits(tasks.front());
        EXPECT_EQ(std::min(limits.proof, limits.disproof), solver::NumberLimits::kNone) << "nothing else is worth more";
        farm.go_on(1, 2000);
    }
}

TEST(FarmChoice, JobsThatGoOnLeaveEachOtherAlone) {
    MemoryFarm farm({farm_position("konane", kKonane5x6), true, false});
    std::size_t inner = 0, limited = 0;
    for (int round = 0; round < 30 && !farm.tree().is_solved(); ++round) {
        LeafChoice leaves(farm.tree());
        std::vector<ProofTree::Index> expected;
        while (const auto leaf = expected.size() < 9 ? leaves.next() : std::nullopt) expected.push_back(*leaf);
        const auto tasks = LeafChoice(farm.tree()).tasks(5, 4);
        ASSERT_EQ(tasks.size(), std::min<std::size_t>(5, expected.size()));
        for (std::size_t i = 0; i < tasks.size(); ++i) {
            EXPECT_TRUE(is_below(farm.tree(), expected[i], tasks[i].index)) << "not on the way to its leaf";
            for (std::size_t j = 0; j < i; ++j) EXPECT_NE(tasks[i].index, tasks[j].index);
            const auto& node = farm.tree().node(tasks[i].index);
            inner += node.is_leaf() ? 0 : 1;
            limited += tasks[i].limits.proof < LeafChoice::kNoLimit ? 1 : 0;
            if (tasks.size() == 1) continue;
            EXPECT_GT(tasks[i].limits.proof, node.numbers.proof);
            EXPECT_GT(tasks[i].limits.disproof, node.numbers.disproof);
        }
        // With no more than these, a job under way keeps others away from all above it.
        LeafChoice beside(farm.tree());
        beside.take(tasks.front().index);
        for (const ProofTree::Index index : indices_of(beside.tasks(3, 0))) {
            EXPECT_FALSE(is_below(farm.tree(), tasks.front().index, index));
        }
        farm.go_on(5, 60);
    }
    EXPECT_GT(inner, 10U);
    EXPECT_GT(limited, 20U);
}

TEST(FarmChoice, ServesOpenQuestionsInTurn) {
    MemoryFarm farm({farm_position("konane", "xoxox/oxoxo/xo..x/oxoxo"), true, true});
    ASSERT_EQ(farm.tree().roots().size(), 2U);
    LeafChoice choice(farm.tree());
    EXPECT_EQ(choice.next(), farm.tree().roots()[0]);
    EXPECT_EQ(choice.next(), farm.tree().roots()[1]);
    EXPECT_EQ(choice.next(), std::nullopt);
}

}  // namespace
}  // namespace papamu::tests::farm_choice_test
