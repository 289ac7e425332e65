// Counts of move trees of modified Chinese checkers, by the generator and by the slow reference.
#include <gtest/gtest.h>

#include "rulesets/chinese_checkers/chinese_checkers.h"
#include "rulesets/perft.h"
#include "tests/rulesets/reference_chinese_checkers.h"

namespace papamu::rulesets::chinese_checkers_perft_test {
namespace {

struct Counts {
    const char* position;
    std::vector<std::uint64_t> leaves;  // after 1, 2, ... moves
};

const std::vector<Counts> kCounts = {
    {"2/22/222/2222/............./............/.........../........../........./........../.........../............/"
     "............./1111/111/11/1 0 0 1",
     {14, 196, 4'760, 115'600}},
    {"2/22/222/2222/............./............/.........../........../........./........../.........../............/"
     "............./1111/111/11/1 2 2 1",
     {1'440, 2'051'704}},
    // The board that is shipped with the contest's server, without and with gray marbles in hand.
    {"2/22/222/2222/............./............/33..33...../.33..33.../........./....33..33/....33..333/............/"
     "............./1111/111/11/1 0 0 1",
     {14, 196, 4'886, 130'875}},
    {"2/22/222/2222/............./............/33..33...../.33..33.../........./....33..33/....33..333/............/"
     "............./1111/111/11/1 2 2 1",
     {1'207, 1'469'170}},
    // Both players have nearly won: much of the tree ends early.
    {"1/11/111/11.1/......1....../............/...3......./........../........./........../.....3...../............/"
     ".....2......./2.22/222/22/2 0 0 1",
     {23, 572, 14'500}},
};

TEST(ChineseCheckersPerft, Counts) {
    for (const Counts& entry : kCounts) {
        const auto state = ChineseCheckers::parse(entry.position);
        ASSERT_TRUE(state.has_value()) << state.error().to_string();
        const auto reference = tests::reference_star(entry.position);
        for (std::size_t i = 0; i < entry.leaves.size(); ++i) {
            const int depth = static_cast<int>(i) + 1;
            EXPECT_EQ(perft<ChineseCheckers>(*state, depth), entry.leaves[i]) << entry.position << ", " << depth;
            EXPECT_EQ(reference.perft(depth), entry.leaves[i]) << entry.position;
        }
    }
}

}  // namespace
}  // namespace papamu::rulesets::chinese_checkers_perft_test
