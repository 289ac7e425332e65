// Which child a search by proof numbers goes to.
#include "solver/outcome/proof_choice.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace papamu::tests::proof_choice_test {
namespace {

using namespace solver::detail;

struct NoState {};
using Children = std::vector<Child<NoState>>;

Child<NoState> child(std::uint32_t proof, std::uint32_t disproof, bool busy = false) {
    return {{}, 0, proof, disproof, busy};
}
ProofChoice choose(const Children& children) { return choose_child<NoState>(children); }

TEST(ProofChoice, GoesToTheLeastDisproofNumber) {
    const ProofChoice choice = choose({child(5, 30), child(8, 20), child(4, 25)});
    EXPECT_EQ(choice.best, 1U);
    EXPECT_EQ(choice.second, 25U);
    EXPECT_EQ(choice.numbers.proof, 20U);
    EXPECT_EQ(choice.numbers.disproof, (5U + 8U + 4U + 8U + 1U) / 2);  // all but the largest count half
}

TEST(ProofChoice, JoinsABusyChildThatIsProbablyLost) {
    EXPECT_EQ(choose({child(100, 20, true), child(100, 21)}).best, 0U);
    EXPECT_EQ(choose({child(21, 20, true), child(100, 21)}).best, 0U);
}

TEST(ProofChoice, LeavesABusyChildThatIsProbablyWon) {
    EXPECT_EQ(choose({child(5, 20, true), child(5, 9'000)}).best, 1U);
    EXPECT_EQ(choose({child(20, 20, true), child(5, 9'000)}).best, 1U);
    // The numbers of the state are the same.
    EXPECT_EQ(choose({child(5, 20, true), child(5, 9'000)}).numbers.proof, 20U);
    // Busy ones that are left come in their order.
    EXPECT_EQ(choose({child(5, 30, true), child(5, 20, true), child(0, ProofNumbers::kMost)}).best, 1U);
}

TEST(ProofChoice, SeesAnswers) {
    EXPECT_EQ(choose({child(3, 3), child(ProofNumbers::kMost, 0)}).numbers.proof, 0U);
    EXPECT_EQ(choose({child(0, ProofNumbers::kMost), child(0, ProofNumbers::kMost)}).numbers.disproof, 0U);
    EXPECT_EQ(choose({child(0, ProofNumbers::kMost), child(2, ProofNumbers::kMost - 1, true)}).best, 1U);
}

}  // namespace
}  // namespace papamu::tests::proof_choice_test
