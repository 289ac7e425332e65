// Nim values of heaps: against the definition, against published sequences, and their periods.
#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <string>
#include <vector>

#include "rulesets/heap/heap_games.h"
#include "solver/game.h"
#include "solver/nimbers/heap_nimbers.h"
#include "solver/nimbers/pair_nimbers.h"
#include "tests/solver/nimbers/reference_heaps.h"
#include "tests/test_seed.h"

namespace papamu::tests::nim_values_test {

namespace {

using rulesets::HeapReader;
using rulesets::HeapRules;
using solver::HeapNimbers;
using solver::NimSequence;
using solver::NimValue;

HeapRules code(const std::string& text) { return HeapReader(text).code(15).value(); }

std::vector<int> digits_of(const HeapRules& rules, int most) {
    std::vector<int> digits;
    for (int k = 0; k <= most; ++k) digits.push_back(rules.digit(static_cast<rulesets::HeapSize>(k)));
    return digits;
}

void expect_values_by_definition(const HeapRules& rules, int most) {
    ReferenceHeaps reference(digits_of(rules, most), rules.unequal);
    NimSequence with(rules), without(rules, false);
    with.extend(static_cast<rulesets::HeapSize>(most));
    without.extend(static_cast<rulesets::HeapSize>(most));
    EXPECT_EQ(with.values(), without.values()) << print_code(rules);
    for (int n = 0; n <= most; ++n) {
        ASSERT_EQ(static_cast<int>(with.values()[static_cast<std::size_t>(n)]), reference.nim_value(n))
            << print_code(rules) << ", heap " << n;
    }
}

TEST(NimValues, AreThoseOfTheDefinition) {
    for (const char* text : {"0.77", "0.07", "0.137", "0.16", "0.007", "4.7", "4.3...", "0.3...", "0.7...", "0.8",
                             "0.3F", "8.0", "C.F", "4.008", "0.F...", "0.1", "0.0", "0.6", "0.4"}) {
        expect_values_by_definition(code(text), 40);
    }
    expect_values_by_definition(rulesets::GrundysGame::rules(), 150);
    expect_values_by_definition(rulesets::Kayles::rules(), 150);
}

TEST(NimValues, OfRandomCodesAreThoseOfTheDefinition) {
    std::mt19937_64 random(test_seed());
    for (int i = 0; i < 60; ++i) {
        const bool octal = i % 3 != 0;
        HeapRules rules{{random() % 4 == 0 ? std::uint8_t{4} : std::uint8_t{0}}, random() % 5 == 0, false};
        for (auto length = 1 + random() % 4; length > 0; --length) {
            rules.digits.push_back(static_cast<std::uint8_t>(random() % (octal ? 8 : 16)));
        }
        rules.digits.push_back(1);  // so that the last digit is not zero
        expect_values_by_definition(rules, octal ? 70 : 25);
    }
}

// The sparse space has an effect only beyond the first guesses.
TEST(NimValues, AreTheSameWithoutTheSparseSpace) {
    for (const char* text : {"0.77", "0.07", "0.16", "0.007", "0.56", "0.127", "0.356", "4.03", "0.6", "0.106"}) {
        NimSequence with(code(text)), without(code(text), false);
        with.extend(3000);
        without.extend(3000);
        EXPECT_EQ(with.values(), without.values()) << text;
    }
    NimSequence with(rulesets::GrundysGame::rules()), without(rulesets::GrundysGame::rules(), false);
    with.extend(3000);
    without.extend(3000);
    EXPECT_EQ(with.values(), without.values());
}

// OEIS A002186 (kayles), A002187 (0.137), A002188 (Grundy's game), from n = 0; Guy & Smith 1956.
TEST(NimValues, AreThePublishedOnes) {
    const auto begin_of = [](HeapRules rules, std::size_t count) {
        NimSequence sequence(std::move(rules));
        sequence.extend(static_cast<rulesets::HeapSize>(count - 1));
        return sequence.values();
    };
    const std::vector<NimValue> kayles = {0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, 4,
                                          1, 2, 8, 5, 4, 7, 2, 1, 8, 6, 7, 4, 1, 2, 3, 1, 4, 7, 2, 1, 8, 2, 7, 4, 1};
    EXPECT_EQ(begin_of(rulesets::Kayles::rules(), kayles.size()), kayles);
    const std::vector<NimValue> dawson = {0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3,
                                          0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 2, 7, 4, 0, 1, 1, 2, 0, 3};
    EXPECT_EQ(begin_of(code("0.137"), dawson.size()), dawson);
    const std::vector<NimValue> grundy = {0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3,
                                          0, 4, 3, 0, 4, 3, 0, 4, 1, 2, 3, 1, 2, 4, 1, 2, 4, 1, 2, 4};
    EXPECT_EQ(begin_of(rulesets::GrundysGame::rules(), grundy.size()), grundy);
}

struct KnownPeriod {
    const char* code;
    std::size_t period;
    std::size_t last_exception;
};

// Periods and last exceptions as OEIS gives them, after Winning Ways ch. 4, Gangolli & Plambeck 1989, and Flammenkamp's
// tables: A002186, A071435, A071434, A071452, A071453, A125912, A125920, A071074, A071464.
TEST(NimPeriods, AreThePublishedOnes) {
    for (const KnownPeriod& known : {KnownPeriod{"0.77", 12, 70},
                                     {"0.177", 20, 496},
                                     {"0.1377", 24, 140},
                                     {"0.11377", 32, 186},
                                     {"0.117", 48, 46},
                                     {"0.141", 11, 13},
                                     {"0.176", 8, 23},
                                     {"0.7777", 24, 141},
                                     {"0.127", 4, 46577}}) {
        HeapNimbers nimbers(code(known.code));
        nimbers.prepare(1'000'000);
        ASSERT_TRUE(nimbers.period()) << known.code;
        EXPECT_EQ(nimbers.period()->period, known.period) << known.code;
        EXPECT_EQ(nimbers.period()->preperiod, known.last_exception + 1) << known.code;
        EXPECT_EQ(nimbers.period()->exceptions(nimbers.sequence().values()).back(), known.last_exception);
    }
}

// Long periods, from Winning Ways ch. 4 (second edition) and Gangolli & Plambeck 1989.
TEST(NimPeriods, LongOnesAreThePublishedOnes) {
    for (const auto& [text, period] : {std::pair("0.16", 149459U), {"0.56", 144U}, {"0.356", 142U}}) {
        HeapNimbers nimbers(code(text));
        nimbers.prepare(2'000'000);
        ASSERT_TRUE(nimbers.period()) << text;
        EXPECT_EQ(nimbers.period()->period, period) << text;
    }
}

// OEIS A002187: "period 34 with the only exceptions at n = 0, 14, 16, 17, 31, 34 and 51". Dawson's kayles is shifted by
// one.
TEST(NimPeriods, ExceptionsAreThePublishedOnes) {
    const std::vector<std::size_t> known = {0, 14, 16, 17, 31, 34, 51};
    HeapNimbers chess(code("0.137")), kayles(rulesets::DawsonsKayles::rules());
    chess.prepare(10'000);
    kayles.prepare(10'000);
    EXPECT_EQ(chess.period()->period, 34U);
    EXPECT_EQ(chess.period()->exceptions(chess.sequence().values()), known);
    std::vector<std::size_t> shifted = {0};
    for (const std::size_t n : known) shifted.push_back(n + 1);
    EXPECT_EQ(kayles.period()->exceptions(kayles.sequence().values()), shifted);
    // A071453, 0.117, without the heap of 0.
    HeapNimbers other(code("0.117"));
    other.prepare(10'000);
    std::vector<std::size_t> exceptions = other.period()->exceptions(other.sequence().values());
    std::erase(exceptions, std::size_t{0});
    EXPECT_EQ(exceptions, (std::vector<std::size_t>{2, 6, 7, 12, 16, 22, 26, 36, 46}));
}

TEST(NimPeriods, AreNotFoundWhereNoneIsKnown) {
    HeapNimbers grundy(rulesets::GrundysGame::rules()), treblecross(code("0.007")), endless(code("4.3..."));
    for (HeapNimbers* nimbers : {&grundy, &treblecross}) {
        nimbers->prepare(5'000);
        EXPECT_FALSE(nimbers->period());
    }
    endless.prepare(500);
    EXPECT_FALSE(endless.period());
    // Lasker's nim: 4k + 3 and 4k + 4 change places (Winning Ways ch. 4). Observed, not proven.
    const auto seen = solver::observed_period(endless.sequence().values());
    ASSERT_TRUE(seen);
    EXPECT_EQ(seen->period, 4U);
    EXPECT_EQ(seen->saltus, 4U);
    EXPECT_EQ(endless.value(499), 500U);
    EXPECT_EQ(endless.value(500), 499U);
}

// A period that is proven early holds for everything that is computed later.
TEST(NimPeriods, HoldForLongerSequences) {
    std::mt19937_64 random(test_seed());
    int proven = 0;
    for (int i = 0; i < 200; ++i) {
        HeapRules rules{{0}, false, false};
        for (auto length = 1 + random() % 5; length > 0; --length) {
            rules.digits.push_back(static_cast<std::uint8_t>(random() % (i % 4 == 0 ? 16 : i % 2 == 0 ? 8 : 4)));
        }
        rules.digits.push_back(static_cast<std::uint8_t>(1 + random() % 3));
        const rulesets::HeapSize most = i % 4 == 0 ? 300 : 3000;
        HeapNimbers early(rules);
        early.prepare(most);
        if (!early.period()) continue;
        ++proven;
        NimSequence sequence(rules);
        sequence.extend(most);
        for (rulesets::HeapSize n = 0; n <= most; ++n) {
            ASSERT_EQ(early.value(n), sequence.values()[n]) << print_code(rules) << ", heap " << n;
        }
    }
    EXPECT_GT(proven, 50);
}

// Taking 1 to k: n mod (k + 1). {1, 3, 4}: 0 1 0 1 2 3 2 for ever (Winning Ways ch. 4, table of subtraction games).
TEST(NimPeriods, OfSubtractionSets) {
    HeapNimbers thirds(HeapReader("{1,2,3}").subtraction_set().value()),
        odd(HeapReader("{1,3,4}").subtraction_set().value());
    thirds.prepare(1'000'000);
    EXPECT_EQ(thirds.period()->period, 4U);
    EXPECT_EQ(thirds.period()->preperiod, 0U);
    EXPECT_EQ(thirds.value(999'999), 3U);
    odd.prepare(1'000'000);
    EXPECT_EQ(odd.period()->period, 7U);
    const std::vector<NimValue> once = {0, 1, 0, 1, 2, 3, 2};
    for (rulesets::HeapSize n = 0; n < 700; ++n) EXPECT_EQ(odd.value(n), once[n % 7]);
}

const solver::PairNimbers& pairs() { return *solver::find_game("wythoff")->pair_nimbers(); }

TEST(PairNimbers, AreThoseOfTheDefinition) {
    const auto table = pairs().table(40, {});
    for (rulesets::HeapSize b = 0; b <= 40; ++b) {
        for (rulesets::HeapSize a = 0; a <= b; ++a) {
            std::set<NimValue> taken;
            const auto note = [&](rulesets::HeapSize c, rulesets::HeapSize d) { taken.insert(table[c][d]); };
            for (rulesets::HeapSize k = 1; k <= b; ++k) {
                note(a, b - k);
                if (k <= a) note(a - k, b);
                if (k <= a) note(a - k, b - k);
            }
            NimValue least = 0;
            while (taken.contains(least)) ++least;
            ASSERT_EQ(table[a][b], least) << a << ',' << b;
            ASSERT_EQ(table[b][a], least) << a << ',' << b;
        }
    }
}

// Wythoff 1907: the second player wins exactly the positions (n phi, n phi + n), rounded down.
TEST(PairNimbers, VanishOnTheGoldenSection) {
    constexpr rulesets::HeapSize kMost = 300;
    const auto table = pairs().table(kMost, {});
    std::set<std::pair<rulesets::HeapSize, rulesets::HeapSize>> zeros, golden;
    for (rulesets::HeapSize b = 0; b <= kMost; ++b) {
        for (rulesets::HeapSize a = 0; a <= b; ++a) {
            if (table[a][b] == 0) zeros.insert({a, b});
        }
    }
    for (rulesets::HeapSize n = 0;; ++n) {
        const auto a = static_cast<rulesets::HeapSize>(std::floor(n * (1 + std::sqrt(5.0)) / 2));
        if (a + n > kMost) break;
        golden.insert({a, a + n});
    }
    EXPECT_EQ(zeros, golden);
}

}  // namespace

}  // namespace papamu::tests::nim_values_test
