// Where a search asks for proofs.
#include "engine/search/proof_rate.h"

#include <gtest/gtest.h>

namespace papamu::engine::proof_rate_test {
namespace {

/// Visits `nodes` nodes of some depth and ply, of which every `answered`-th has an answer (0: none). Returns how many
/// were asked.
int visit(ProofRate& rate, int depth, int ply, int nodes, int answered, std::uint64_t below) {
    int asked = 0;
    for (int i = 1; i <= nodes; ++i) {
        if (!rate.asks(depth, ply)) {
            rate.searched(depth, ply, below);
            continue;
        }
        ++asked;
        const bool has_answer = answered > 0 && i % answered == 0;
        rate.asked(depth, ply, has_answer);
        if (!has_answer) rate.searched(depth, ply, below);
    }
    return asked;
}

TEST(ProofRate, AsksEverywhereWhereThatPays) {
    ProofRate rate(1);
    EXPECT_EQ(visit(rate, 3, 5, 10'000, 10, 50), 10'000);
}

TEST(ProofRate, HardlyAsksWhereThereIsNoAnswer) {
    ProofRate rate(1);
    EXPECT_LT(visit(rate, 3, 5, 10'000, 0, 50), 100);
    EXPECT_GT(visit(rate, 3, 5, 10'000, 0, 50), 2);
}

TEST(ProofRate, HardlyAsksWhereAnswersSpareTooLittle) {
    ProofRate rate(1);
    EXPECT_LT(visit(rate, 0, 9, 10'000, 10, 1), 1'000);
}

TEST(ProofRate, NoticesThatAnswersHaveBecomeCommon) {
    ProofRate rate(1);
    visit(rate, 2, 8, 10'000, 0, 20);
    EXPECT_GT(visit(rate, 2, 8, 20'000, 1, 20), 15'000);
}

TEST(ProofRate, JudgesDepthsAndPliesByThemselves) {
    ProofRate rate(1);
    visit(rate, 1, 8, 10'000, 0, 5);
    EXPECT_EQ(visit(rate, 4, 8, 1'000, 10, 50), 1'000);
    EXPECT_EQ(visit(rate, 1, 3, 1'000, 2, 5), 1'000);
    EXPECT_GT(visit(rate, 200, 400, 1'000, 10, 50), 0) << "beyond all places";
}

}  // namespace
}  // namespace papamu::engine::proof_rate_test
