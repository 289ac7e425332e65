// The cells of general toads that belong together, found for whole runs of cells of one word, against one step after
// the other in wider words; and the ways to the end against those through any cells.
#include <gtest/gtest.h>

#include <random>
#include <string>

#include "decompose/toads_and_frogs/general_toads_parts.h"
#include "tests/test_seed.h"

namespace papamu::tests::toad_links_test {
namespace {

using decompose::ToadRules;
using decompose::ToadStrip;

std::string random_strip(std::mt19937_64& random, std::size_t length) {
    std::string strip(length, '.');
    const auto percent_empty = random() % 90;
    const bool in_order = random() % 3 == 0;  // toads mostly before frogs
    for (std::size_t cell = 0; cell < length; ++cell) {
        if (random() % 100 < percent_empty) continue;
        const bool frog = in_order ? cell + random() % 4 > length / 2 : random() % 2 == 0;
        strip[cell] = frog ? 'f' : 't';
    }
    return strip;
}

TEST(ToadLinks, AreThoseOfOneStepAfterTheOther) {
    SCOPED_TRACE("PAPAMU_TEST_SEED=" + std::to_string(test_seed()));
    std::mt19937_64 random(test_seed());
    int joined = 0;
    int apart = 0;
    for (int round = 0; round < 60'000; ++round) {
        const std::string strip = random_strip(random, random() % 65);
        ToadRules rules;
        rules.least_slide = random() % 4 == 0 ? 2 : 1;
        rules.most_slide = rules.least_slide + static_cast<int>(random() % 3);
        rules.most_jumped = static_cast<int>(random() % 4);
        rules.over_own = random() % 2 == 0;
        const auto fast = toad_links(ToadStrip<1>::parse(strip), rules);
        const auto slow = toad_links(ToadStrip<2>::parse(strip), rules);
        ASSERT_EQ(fast.words()[0], slow.words()[0])
            << strip << ' ' << rules.least_slide << rules.most_slide << rules.most_jumped << rules.over_own;
        ASSERT_EQ(slow.words()[1], 0U) << strip;
        const bool is_whole = fast.count() + 1 == static_cast<int>(strip.size());
        ++(is_whole ? joined : apart);
    }
    EXPECT_GT(joined, 1000);
    EXPECT_GT(apart, 1000);
}

TEST(ToadLinks, WaysToTheEndCountThePairs) {
    SCOPED_TRACE("PAPAMU_TEST_SEED=" + std::to_string(test_seed()));
    std::mt19937_64 random(test_seed());
    for (int round = 0; round < 10'000; ++round) {
        const auto strip = ToadStrip<1>::parse(random_strip(random, random() % 65));
        const auto cells = ToadStrip<1>::Bits::first(strip.length);
        EXPECT_EQ(decompose::toad_way_to_end(strip.toads, strip.length),
                  decompose::toad_way(strip.toads, cells.minus(strip.toads)));
        EXPECT_EQ(decompose::frog_way_to_end(strip.frogs), decompose::frog_way(strip.frogs, cells.minus(strip.frogs)));
    }
}

}  // namespace
}  // namespace papamu::tests::toad_links_test
