// The regions of the games on a grid of letters: the law on small boards (a sample of them, all in the long
// test) and on random larger ones.
#include <gtest/gtest.h>

#include <random>
#include <string>

#include "decompose/amazons/amazons_parts.h"
#include "decompose/clobber/clobber_parts.h"
#include "decompose/cram/cram_parts.h"
#include "decompose/elephants_and_rhinos/elephants_and_rhinos_parts.h"
#include "decompose/fission/fission_parts.h"
#include "decompose/nogo/nogo_parts.h"
#include "decompose/toads_and_frogs/toads_and_frogs_parts.h"
#include "tests/decompose/region_law.h"
#include "tests/rulesets/grid_boards.h"
#include "tests/sample.h"

namespace papamu::tests::classics_law_test {
namespace {

template <class Parts>
class ClassicsLaw {
 public:
    using Ruleset = typename Parts::Ruleset;

    void check(const std::string& text) {
        if (testing::Test::HasFatalFailure()) return;
        const auto position = Ruleset::parse(text).value();
        const auto parts = decompose::grid_regions<Parts>(position);
        expect_well_formed<Ruleset>(position, parts);
        expect_law(reference_, position, parts);
        split_ += parts.list.size() > 1 ? 1 : 0;
    }
    /// Random boards of up to that many cells, half of them empty.
    void check_random(int boards, std::size_t cells, std::string_view letters) {
        std::mt19937 random(23);
        for (int round = 0; round < boards; ++round) {
            const auto rows = 1 + random() % 5;
            const auto columns = 1 + random() % (cells / rows);
            std::string text;
            for (std::size_t cell = 0; cell < rows * columns; ++cell) {
                if (cell > 0 && cell % columns == 0) text += '/';
                text += letters[random() % letters.size()];
            }
            check(text);
        }
    }
    [[nodiscard]] int split() const { return split_; }

 private:
    cgt::ValueStore store_;
    TinyEvaluation<Ruleset> reference_{store_};
    int split_ = 0;
};

/// All boards of all shapes of which there are at most `limit`, and random ones with these letters; of which enough
/// fall apart.
template <class Parts>
void expect_law_everywhere(std::size_t limit, int boards, std::size_t cells, std::string_view letters,
                           int least_split) {
    ClassicsLaw<Parts> law;
    Sample sample(3);
    for_each_small_board(Parts::Ruleset::kLetters, limit, [&](const std::string& text) {
        if (sample.takes()) law.check(text);
    });
    law.check_random(boards, cells, letters);
    EXPECT_GE(law.split(), least_split);  // of a third of the boards
}

TEST(ClassicsLaw, Clobber) { expect_law_everywhere<decompose::ClobberParts>(70'000, 1500, 16, "xo..", 400); }
TEST(ClassicsLaw, CannibalClobber) { expect_law_everywhere<decompose::CannibalParts>(70'000, 500, 14, "xo...", 400); }
TEST(ClassicsLaw, Nogo) { expect_law_everywhere<decompose::NogoParts>(70'000, 500, 12, "xxoo..#", 200); }
TEST(ClassicsLaw, Cram) { expect_law_everywhere<decompose::CramParts>(9'000, 500, 20, "..#", 400); }
TEST(ClassicsLaw, Fission) { expect_law_everywhere<decompose::FissionParts>(180'000, 500, 16, "x..#", 100); }
TEST(ClassicsLaw, Amazons) { expect_law_everywhere<decompose::AmazonsParts>(70'000, 400, 14, "xo.#####", 100); }
TEST(ClassicsLaw, ToadsAndFrogs) {
    expect_law_everywhere<decompose::ToadsAndFrogsParts>(70'000, 500, 14, "ttff...#", 400);
}
TEST(ClassicsLaw, ElephantsAndRhinos) {
    expect_law_everywhere<decompose::ElephantsAndRhinosParts>(70'000, 500, 13, "eerr...#", 400);
}

TEST(ClobberRegions, AreStonesInContact) {
    const auto parts =
        decompose::grid_regions<decompose::ClobberParts>(rulesets::Clobber::parse("xo.xx/..o../#xox.").value());
    ASSERT_EQ(parts.list.size(), 2U);
    EXPECT_EQ(rulesets::Clobber::print(parts.list[0].position), "xo");
    EXPECT_EQ(rulesets::Clobber::print(parts.list[1].position), "#o#/xox");
    EXPECT_EQ(parts.list[1].row, 1);
    EXPECT_EQ(parts.list[1].column, 1);
    EXPECT_EQ(parts.inert, 2) << "the two of one colour";
}

TEST(NogoRegions, StonesOfTwoColoursSideBySideAreNoBridge) {
    const auto parts = decompose::grid_regions<decompose::NogoParts>(rulesets::Nogo::parse("..xo..").value());
    ASSERT_EQ(parts.list.size(), 2U);
    EXPECT_EQ(rulesets::Nogo::print(parts.list[0].position), "..x");
    EXPECT_EQ(rulesets::Nogo::print(parts.list[1].position), "o..");
}

TEST(AmazonsRegions, AmazonsAloneAreCounted) {
    const auto parts =
        decompose::grid_regions<decompose::AmazonsParts>(rulesets::Amazons::parse("x..#..o/...#...").value());
    ASSERT_EQ(parts.list.size(), 2U);
    EXPECT_EQ(parts.list[0].integer, 5);
    EXPECT_EQ(parts.list[1].integer, -5);
}

}  // namespace
}  // namespace papamu::tests::classics_law_test
