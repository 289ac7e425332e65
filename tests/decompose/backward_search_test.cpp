// Facts brought about, or refuted, by looking backwards: held against an enumeration of all that can arise.
#include "decompose/konane/backward_search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <random>
#include <set>
#include <utility>
#include <vector>

#include "decompose/konane/random_play.h"
#include "decompose/konane/relaxed_play.h"
#include "tests/decompose/konane_positions.h"

namespace papamu::tests::backward_search_test {
namespace {

using decompose::BackwardSearch;
using decompose::FactPairs;
using decompose::Feasible;
using decompose::JumpNet;
using decompose::KonaneJump;
using decompose::Pagoda;
using decompose::StateEquation;
using rulesets::KonanePosition;

using Marking = std::vector<char>;  // by fact: whether it holds

std::vector<KonaneJump> all_jumps(const KonanePosition& position) {
    std::vector<KonaneJump> jumps;
    rulesets::with_konane_board(position, [&](const auto& area, const auto& board) {
        decompose::relaxed_play(area, board).for_each_jump([&](KonaneJump jump) { jumps.push_back(jump); });
    });
    return jumps;
}

bool play(const JumpNet& net, int jump, Marking& marking) {
    for (const int need : net.needs(jump)) {
        if (marking[static_cast<std::size_t>(need)] == 0) return false;
    }
    for (const int need : net.needs(jump)) marking[static_cast<std::size_t>(need)] = 0;
    for (const int made : net.makes(jump)) marking[static_cast<std::size_t>(made)] = 1;
    return true;
}

Marking start(const JumpNet& net) {
    Marking marking;
    for (int fact = 0; fact < net.facts(); ++fact) marking.push_back(net.holds(fact) ? 1 : 0);
    return marking;
}

std::set<Marking> reachable(const JumpNet& net) {
    std::set<Marking> seen = {start(net)};
    std::vector<Marking> open = {start(net)};
    while (!open.empty()) {
        const Marking now = open.back();
        open.pop_back();
        for (int jump = 0; jump < net.jumps(); ++jump) {
            Marking next = now;
            if (play(net, jump, next) && seen.insert(next).second) open.push_back(next);
        }
    }
    return seen;
}

bool all_hold(const Marking& marking, const std::vector<int>& facts) {
    return std::all_of(facts.begin(), facts.end(),
                       [&](int fact) { return marking[static_cast<std::size_t>(fact)] != 0; });
}

class BackwardSearchTest : public testing::Test {
 protected:
    void check(const KonanePosition& position, std::mt19937& random) {
        const JumpNet net(position, all_jumps(position));
        if (net.jumps() == 0) return;
        FactPairs pairs(net);
        std::vector<int> jumps;
        for (int j = 0; j < net.jumps(); ++j) {
            pairs.allow(j);
            jumps.push_back(j);
        }
        pairs.settle();
        std::vector<Pagoda> pagodas;
        StateEquation equation(net, jumps, pagodas);
        BackwardSearch search(net, pairs, jumps, equation);
        const std::set<Marking> markings = reachable(net);
        for (int question = 0; question < 20; ++question) {
            std::set<int> chosen;
            for (int k = 0; k < 1 + question % 3; ++k) {
                chosen.insert(static_cast<int>(random() % static_cast<unsigned>(net.facts())));
            }
            const std::vector<int> facts(chosen.begin(), chosen.end());
            if (all_hold(start(net), facts)) continue;
            const bool possible = std::any_of(markings.begin(), markings.end(),
                                              [&](const Marking& marking) { return all_hold(marking, facts); });
            const Feasible answer = search.reach(facts, 200);
            ++answers_[static_cast<int>(answer)];
            ASSERT_FALSE(answer == Feasible::kNo && possible);
            if (answer != Feasible::kYes) continue;
            Marking marking = start(net);
            for (const int jump : search.plan()) ASSERT_TRUE(play(net, jump, marking)) << "the plan breaks off";
            ASSERT_TRUE(all_hold(marking, facts)) << "the plan does not lead there";
        }
    }
    void TearDown() override {
        std::cout << "no " << answers_[0] << ", yes " << answers_[1] << ", maybe " << answers_[2] << "\n";
        EXPECT_GT(answers_[0], 1000);
        EXPECT_GT(answers_[1], 200);
        EXPECT_LT(answers_[2], answers_[0] / 20);
    }

    int answers_[3] = {};
};

TEST_F(BackwardSearchTest, AgreesWithEnumeration) {
    std::mt19937 random(11);
    for (int round = 0; round < 400; ++round) {
        const int rows = 3 + static_cast<int>(random() % 3);
        const int columns = 4 + static_cast<int>(random() % 2);
        ASSERT_NO_FATAL_FAILURE(check(random_position(random, rows, columns, 40, round % 3 != 0), random))
            << "round " << round;
    }
}

// What guided play sees is nothing but what can happen, and no less than what it saw on its way.
TEST(GuidedPlay, SeesOnlyWhatCanHappen) {
    std::mt19937 random(12);
    for (int round = 0; round < 300; ++round) {
        const KonanePosition position = random_position(random, 5, 5, 40, round % 2 == 0);
        const JumpNet net(position, all_jumps(position));
        std::set<KonaneJump> possible;
        for (const Marking& marking : reachable(net)) {
            for (int jump = 0; jump < net.jumps(); ++jump) {
                Marking next = marking;
                if (play(net, jump, next)) possible.insert(net.jump(jump));
            }
        }
        rulesets::with_konane_board(position, [&](const auto& area, const auto& board) {
            decompose::guided_play(area, board, {.plays = 60, .seed = 1}).for_each_jump([&](KonaneJump jump) {
                EXPECT_TRUE(possible.contains(jump)) << "round " << round;
            });
        });
    }
}

}  // namespace
}  // namespace papamu::tests::backward_search_test
