// The choice of jobs: which question is most worth one, and which beside those that are taken.
#include "solver/farm/leaf_choice.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include "tests/solver/farm/farm_runs.h"

namespace papamu::tests::farm_choice_test {
namespace {

using solver::FarmNumbers;
using solver::LeafChoice;
using solver::ProofTree;

const char* const kStart = "xoxoxo/oxoxox/xo..xo/oxoxox/xoxoxo";

bool is_free_leaf(const ProofTree& tree, ProofTree::Index index) {
    return !tree.node(index).is_expanded && !tree.node(index).numbers.is_known();
}

/// The open questions from which no job has gone on, below an open question.
void collect_leaves(const ProofTree& tree, ProofTree::Index index, std::set<ProofTree::Index>& leaves) {
    if (tree.node(index).numbers.is_known()) return;
    if (is_free_leaf(tree, index)) leaves.insert(index);
    for (const ProofTree::Index child : tree.node(index).children) collect_leaves(tree, child, leaves);
}

TEST(FarmChoice, TakesEveryLeafOnce) {
    MemoryFarm farm({farm_position("konane", kStart), true, true});
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
    MemoryFarm farm({farm_position("konane", kStart), true, false});
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
    MemoryFarm farm({farm_position("konane", kStart), true, false});
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
        ProofTree::Index index = tree_.roots().front();
        while (tree_.node(index).is_expanded) {
            std::optional<ProofTree::Index> best;
            for (const ProofTree::Index child : tree_.node(index).children) {
                if (!has_free(child)) continue;
                if (!best || numbers(child).disproof < numbers(*best).disproof) best = child;
            }
            index = best.value();
        }
        taken_.insert(index);
        return index;
    }

 private:
    [[nodiscard]] bool has_free(ProofTree::Index index) const {
        if (tree_.node(index).numbers.is_known()) return false;
        if (!tree_.node(index).is_expanded) return !taken_.contains(index);
        const auto& children = tree_.node(index).children;
        return std::any_of(children.begin(), children.end(), [&](auto child) { return has_free(child); });
    }
    [[nodiscard]] FarmNumbers numbers(ProofTree::Index index) const {
        const ProofTree::Node& node = tree_.node(index);
        if (node.numbers.is_known()) return node.numbers;
        if (!node.is_expanded) {
            auto [proof, disproof] = node.numbers;
            if (!taken_.contains(index)) return {proof, disproof};
            const std::uint64_t trust = LeafChoice::kTrust;
            if (proof <= disproof) return {std::max<std::uint64_t>(1, proof / trust), disproof * trust};
            return {proof * trust, std::max<std::uint64_t>(1, disproof / trust)};
        }
        std::vector<FarmNumbers> children;
        for (const ProofTree::Index child : node.children) children.push_back(numbers(child));
        return solver::combined(children);
    }

    const ProofTree& tree_;
    std::set<ProofTree::Index> taken_;
};

TEST(FarmChoice, ChoosesAsItsDefinitionSays) {
    MemoryFarm farm({farm_position("konane", kStart), true, false});
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
