// The tree of a farm: the same for all orders of the facts, and its answers are those of one search.
#include "solver/farm/proof_tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "solver/farm/status.h"
#include "solver/outcome/outcome.h"
#include "tests/solver/farm/farm_runs.h"
#include "tests/solver/values/random_boards.h"
#include "tests/test_seed.h"

namespace papamu::tests::farm_tree_test {
namespace {

using rulesets::Player;
using solver::FarmEnding;
using solver::FarmFact;
using solver::FarmHead;
using solver::FarmNumbers;
using solver::ProofTree;

void expect_the_known_answers(const MemoryFarm& farm) {
    const auto solver = solver::make_outcome_solver(farm.head().start, {}).value();
    const auto report = solver->solve({.best_moves = false}, {});
    for (const Player player : {Player::kLeft, Player::kRight}) {
        const auto index = farm.tree().find(solver::normal_question(farm.head().start, player));
        ASSERT_TRUE(index);
        const auto& expected = player == Player::kLeft ? report.left : report.right;
        EXPECT_EQ(farm.tree().answer(*index), expected->wins) << farm.head().start.text();
    }
}

TEST(FarmTree, AnswersAsOneSearchDoes) {
    std::mt19937_64 random(test_seed());
    std::size_t jobs = 0;
    for (int i = 0; i < 20; ++i) {
        MemoryFarm farm({farm_position("konane", random_checkerboard(random, 5, 5, 6)), true, true});
        while (!farm.tree().is_solved()) {
            // A job tells of other questions, or not.
            const std::size_t done = farm.do_round(1 + random() % 8, 20, i % 2 == 0);
            ASSERT_GT(done, 0U) << farm.head().start.text();
            jobs += done;
        }
        expect_the_known_answers(farm);
    }
    EXPECT_GT(jobs, 400U) << "the boards are too easy";
}

TEST(FarmTree, AnswersForOtherGames) {
    for (const auto& [ruleset, text] : {std::pair("domineering", "...../...../...../....."),
                                        {"clobber", "xoxox/oxoxo/xoxox"},
                                        {"nogo", "..../..../...."}}) {
        MemoryFarm farm({farm_position(ruleset, text), true, true});
        while (!farm.tree().is_solved()) ASSERT_GT(farm.do_round(5, 10), 0U) << ruleset;
        expect_the_known_answers(farm);
    }
}

void expect_the_same_tree_in_any_order(const MemoryFarm& farm) {
    std::mt19937_64 random(test_seed());
    ASSERT_FALSE(farm.tree().is_solved());
    std::vector<FarmFact> facts = farm.facts();
    // A job that was done twice, the second time by a slower machine; and one that was cut short before.
    for (std::size_t i = 0; i < 10; ++i) {
        FarmFact other = farm.facts()[i * farm.facts().size() / 10];
        other.seconds += 5;
        if (i % 2 == 0 && !other.is_decided()) {
            other.ending = FarmEnding::kPart;
            other.nodes /= 2;
        }
        facts.push_back(other);
    }
    std::vector<std::string> expected;
    for (int i = 0; i < 10; ++i) {
        ProofTree tree(farm.head());
        for (const FarmFact& fact : facts) tree.add(fact);
        for (const FarmFact& fact : facts) EXPECT_FALSE(tree.add(fact)) << "a fact that was known is new";
        if (expected.empty()) expected = description_of(tree);
        ASSERT_EQ(description_of(tree), expected);
        std::shuffle(facts.begin(), facts.end(), random);
    }
}

TEST(FarmTree, DoesNotDependOnTheOrderOfFactsNorOnDoubles) {
    MemoryFarm farm({farm_position("konane", kKonane5x6), true, true});
    for (int round = 0; round < 25; ++round) farm.do_round(4, 100);
    expect_the_same_tree_in_any_order(farm);
}

TEST(FarmTree, DoesNotDependOnTheOrderOfFactsWithClocks) {
    MemoryFarm farm({farm_position("konane", kKonane5x6), true, true});
    for (int round = 0; round < 12; ++round) farm.go_on(4, 100);
    std::size_t hidden = 0;
    for (ProofTree::Index i = 0; i < farm.tree().size(); ++i) {
        hidden += farm.tree().node(i).is_expanded && farm.tree().node(i).is_leaf() ? 1 : 0;
    }
    EXPECT_GT(hidden, 0U) << "no job has gone on from above others";
    expect_the_same_tree_in_any_order(farm);
}

TEST(FarmTree, BelievesTheLastJob) {
    const FarmHead head{farm_position("konane", kKonane5x6), true, false};
    const solver::FarmQuestion root = head.questions().front();
    const solver::FarmQuestion below = solver::questions_after(root).front();
    const auto told = [](const solver::FarmQuestion& question, FarmEnding ending, std::uint64_t clock,
                         std::uint32_t proof, std::uint32_t disproof) {
        FarmFact fact{question, ending, 1000, 1, {}, clock};
        fact.moves.assign(question.position.moves(question.mover).size(), {std::nullopt, proof, disproof});
        return fact;
    };
    ProofTree tree(head);
    tree.add(told(root, FarmEnding::kOpen, 1, 10, 20));
    tree.add(told(below, FarmEnding::kOpen, 1001, 300, 400));
    const auto node = [&]() -> const ProofTree::Node& { return tree.node(*tree.find(below)); };
    EXPECT_FALSE(node().is_leaf());
    EXPECT_EQ(node().numbers.proof, 400U);
    tree.add(told(root, FarmEnding::kOpen, 2001, 5, 6));
    EXPECT_TRUE(node().is_leaf());
    EXPECT_EQ(node().numbers, (FarmNumbers{5, 6}));
    tree.add(told(root, FarmEnding::kOpen, 1500, 7, 8));  // late
    EXPECT_EQ(node().numbers, (FarmNumbers{5, 6}));
    EXPECT_EQ(solver::status_of(tree).nodes, 4000U) << "four jobs";
    // Answers are true at all times.
    for (const auto& last : solver::questions_after(below)) tree.add({last, FarmEnding::kWon, 1, 1, {}, 1100});
    EXPECT_EQ(tree.answer(*tree.find(below)), false);
    EXPECT_EQ(tree.answer(tree.roots().front()), true);
}

/// The numbers of a question by their definition.
FarmNumbers expected_numbers(const ProofTree& tree, ProofTree::Index index) {
    const ProofTree::Node& node = tree.node(index);
    if (node.answer != nullptr) return FarmNumbers::known(node.answer->ending == FarmEnding::kWon);
    if (node.told) return FarmNumbers::known(*node.told);
    if (node.is_leaf()) return node.numbers;
    std::vector<FarmNumbers> children;
    for (const ProofTree::Index child : node.children) children.push_back(expected_numbers(tree, child));
    return solver::combined(children);
}

TEST(FarmTree, KeepsItsNumbersUpToDate) {
    MemoryFarm farm({farm_position("konane", kKonane5x6), true, true});
    for (int round = 0; round < 40; ++round) farm.do_round(3, 60);
    for (ProofTree::Index i = 0; i < farm.tree().size(); ++i) {
        ASSERT_EQ(farm.tree().node(i).numbers, expected_numbers(farm.tree(), i));
    }
}

TEST(FarmTree, CombinesNumbersAsTheSearchDoes) {
    const auto numbers = [](std::vector<FarmNumbers> children) { return solver::combined(children); };
    EXPECT_EQ(numbers({}), FarmNumbers::known(false));
    EXPECT_EQ(numbers({{7, 9}}), (FarmNumbers{9, 7}));
    EXPECT_EQ(numbers({{10, 5}, {4, 3}, {6, 8}}), (FarmNumbers{3, 15}));  // 10 + (4 + 6) / 2
    EXPECT_EQ(numbers({{10, 5}, FarmNumbers::known(true)}), (FarmNumbers{5, 10}));
    EXPECT_EQ(numbers({{10, 5}, FarmNumbers::known(false)}), FarmNumbers::known(true));
    EXPECT_EQ(numbers({FarmNumbers::known(true)}), FarmNumbers::known(false));
}

TEST(FarmTree, RefusesFactsThatContradictEachOther) {
    MemoryFarm farm({farm_position("konane", kKonane5x6), true, false});
    while (!farm.tree().is_solved()) farm.do_round(4, 500);
    const FarmFact* answer = nullptr;
    for (const FarmFact& fact : farm.facts()) {
        if (fact.is_decided()) answer = &fact;
    }
    ASSERT_NE(answer, nullptr);
    FarmFact other = *answer;
    other.ending = other.ending == FarmEnding::kWon ? FarmEnding::kLost : FarmEnding::kWon;
    ProofTree tree(farm.head());
    for (const FarmFact& fact : farm.facts()) tree.add(fact);
    EXPECT_THROW(tree.add(other), solver::FarmContradiction);

    // The same for what follows from the facts about other positions.
    const ProofTree::Index root = farm.tree().roots().front();
    ASSERT_EQ(farm.tree().node(root).answer, nullptr) << "the board is too easy";
    FarmFact wrong{farm.tree().node(root).question, FarmEnding::kWon, 1, 0, {}};
    if (farm.tree().answer(root) == true) wrong.ending = FarmEnding::kLost;
    ProofTree second(farm.head());
    for (const FarmFact& fact : farm.facts()) second.add(fact);
    EXPECT_THROW(second.add(wrong), solver::FarmContradiction);
}

TEST(FarmStatus, CountsTheFactsAndTheProof) {
    MemoryFarm farm({farm_position("konane", kKonane5x6), true, true});
    farm.do_round(1, 500);
    farm.do_round(4, 500);
    auto status = solver::status_of(farm.tree());
    const auto of_jobs = [&] {
        return std::count_if(farm.facts().begin(), farm.facts().end(),
                             [](const auto& fact) { return fact.is_of_job(); });
    };
    EXPECT_EQ(status.won + status.lost + status.open, static_cast<std::uint64_t>(of_jobs()));
    EXPECT_LT(of_jobs(), farm.facts().size()) << "no job has told of other questions";
    EXPECT_EQ(status.part, 0U);
    EXPECT_GT(status.open_pieces, 0U);
    while (!farm.tree().is_solved()) farm.do_round(4, 500);
    status = solver::status_of(farm.tree());
    EXPECT_EQ(status.open_pieces, 0U);
    EXPECT_GT(status.pieces, 1U);
    EXPECT_LE(status.piece_nodes, status.nodes);
    EXPECT_FALSE(status.remaining);
    std::uint64_t nodes = 0;
    for (const FarmFact& fact : farm.facts()) nodes += fact.is_of_job() ? fact.nodes : 0;
    EXPECT_EQ(status.nodes, nodes);
}

TEST(FarmStatus, CountsAnAnswerThatAJobWasCutShortOn) {
    const FarmHead head{farm_position("konane", kKonane5x6), true, false};
    const solver::FarmQuestion root = head.questions().front();
    std::vector<solver::MoveNumbers> moves(root.position.moves(root.mover).size(), {std::nullopt, 10, 20});
    moves.back() = {false, 0, 0};
    ProofTree tree(head);
    tree.add({root, FarmEnding::kPart, 1, 1, moves});
    EXPECT_TRUE(tree.is_solved());
    const auto status = solver::status_of(tree);
    EXPECT_EQ(status.part, 1U);
    EXPECT_EQ(status.pieces, 1U);
    EXPECT_EQ(status.open_pieces, 0U);
}

TEST(FarmStatus, CountsAJobOnAQuestionThatAnotherOneHasSeen) {
    const FarmHead head{farm_position("konane", kKonane5x6), true, false};
    const solver::FarmQuestion root = head.questions().front();
    const std::vector<solver::MoveNumbers> moves(root.position.moves(root.mover).size(), {std::nullopt, 10, 20});
    std::vector<FarmFact> facts = {{root, FarmEnding::kPart, 500, 1, {}},  // in the order of `before`
                                   {root, FarmEnding::kOpen, 3000, 2, moves},
                                   {root, FarmEnding::kSeen, 4000, 0, moves}};
    std::vector<std::string> expected;
    const auto before = [](const FarmFact& a, const FarmFact& b) { return a.nodes < b.nodes; };
    do {
        ProofTree tree(head);
        for (const FarmFact& fact : facts) tree.add(fact);
        const auto status = solver::status_of(tree);
        EXPECT_EQ(status.open, 1U);
        EXPECT_EQ(status.nodes, 3000U);
        if (expected.empty()) expected = description_of(tree);
        EXPECT_EQ(description_of(tree), expected);
        // One that is cut short tells less, but its question has been expanded.
        ProofTree two(head);
        for (const FarmFact& fact : facts) {
            if (fact.ending != FarmEnding::kOpen) two.add(fact);
        }
        EXPECT_TRUE(two.node(two.roots().front()).is_expanded);
        EXPECT_EQ(solver::status_of(two).nodes, 500U);
    } while (std::next_permutation(facts.begin(), facts.end(), before));
}

}  // namespace
}  // namespace papamu::tests::farm_tree_test
