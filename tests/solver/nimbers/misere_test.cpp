// Misere play of heaps: genus, tame heaps, quotients and outcomes, against the definition and published tables.
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "rulesets/heap/heap_games.h"
#include "solver/nimbers/genus.h"
#include "solver/nimbers/misere_quotient.h"
#include "solver/nimbers/misere_search.h"
#include "solver/nimbers/misere_solver.h"
#include "solver/nimbers/tame_heaps.h"
#include "tests/by_text.h"
#include "tests/solver/nimbers/reference_heaps.h"
#include "tests/test_seed.h"

namespace papamu::tests::misere_test {

namespace {

using rulesets::HeapReader;
using rulesets::HeapRules;
using rulesets::HeapSize;

HeapRules code(const std::string& text) { return HeapReader(text).code(15).value(); }

std::vector<int> digits_of(const HeapRules& rules, int most) {
    std::vector<int> digits;
    for (int k = 0; k <= most; ++k) digits.push_back(rules.digit(static_cast<HeapSize>(k)));
    return digits;
}

std::vector<std::string> genera(const HeapRules& rules, HeapSize most) {
    solver::GenusTable table(rules);
    std::vector<std::string> texts;
    for (HeapSize n = 0; n <= most; ++n) texts.push_back(to_string(table.of({n})));
    return texts;
}

// Genera of heaps of misere nim (Winning Ways ch. 13): 0^120, 1^031, 2^20, 3^31, 4^46, ...
TEST(Genus, OfNimHeaps) {
    EXPECT_EQ(genera(rulesets::Nim::rules(), 5),
              (std::vector<std::string>{"0^120", "1^031", "2^20", "3^31", "4^46", "5^57"}));
    solver::GenusTable table(rulesets::Nim::rules());
    EXPECT_EQ(to_string(table.of({2, 2})), "0^02");
    EXPECT_EQ(to_string(table.of({2, 3})), "1^13");
    EXPECT_EQ(to_string(table.of({1, 1}), true), "0^{120}");
    EXPECT_EQ(to_string(solver::Genus{2, {1, 10, 12}}), "2^1,10,12");
}

TEST(Genus, IsThatOfTheDefinition) {
    for (const char* text : {"0.77", "0.07", "0.137", "0.123", "0.8", "4.7", "0.75"}) {
        ReferenceHeaps reference(digits_of(code(text), 10));
        solver::GenusTable table(code(text));
        for (int a = 0; a <= 9; ++a) {
            for (int b = 0; b <= 4 && a + b <= 9; ++b) {
                const solver::Genus& genus = table.of({static_cast<HeapSize>(a), static_cast<HeapSize>(b)});
                EXPECT_EQ(static_cast<int>(genus.base), reference.nim_value(a) ^ reference.nim_value(b));
                for (int twos = 0; twos < 4; ++twos) {
                    EXPECT_EQ(static_cast<int>(genus.exponent(static_cast<std::size_t>(twos))),
                              reference.misere_value({a, b}, twos))
                        << text << ": " << a << ',' << b << " and " << twos << " heaps of 2";
                }
            }
        }
    }
}

// The outcome of every sum of small heaps, by whichever method answers.
void expect_outcomes_by_definition(const HeapRules& rules, const std::string& prefix, const char* ruleset, int most,
                                   int heaps) {
    ReferenceHeaps reference(digits_of(rules, most), rules.unequal);
    const auto solver = tests::make_misere_solver(ruleset);
    Heaps sum(static_cast<std::size_t>(heaps), 0);
    for (bool more = true; more;) {
        std::string text;
        for (const int n : sum) text += (text.empty() ? "" : ",") + std::to_string(n);
        const auto answer = tests::solve(*solver, prefix + text, {}, {});
        ASSERT_TRUE(answer && answer->report.stopped.empty()) << text;
        EXPECT_EQ(answer->report.outcome(), reference.misere_second_wins(sum, {}) ? 'P' : 'N') << prefix << text;
        more = false;
        for (int& n : sum) {  // the next sum with n1 >= n2 >= ...
            if (n < most && (&n == &sum.front() || n < *(&n - 1))) {
                ++n;
                more = true;
                break;
            }
            n = 0;
        }
    }
}

TEST(MisereOutcome, IsThatOfTheDefinition) {
    expect_outcomes_by_definition(rulesets::Nim::rules(), "", "nim", 5, 3);
    expect_outcomes_by_definition(rulesets::Kayles::rules(), "", "kayles", 9, 3);
    expect_outcomes_by_definition(rulesets::DawsonsKayles::rules(), "", "dawsons-kayles", 10, 3);
    expect_outcomes_by_definition(rulesets::GrundysGame::rules(), "", "grundys-game", 11, 3);
    for (const char* text : {"0.137", "0.123", "0.75", "4.7", "0.26", "0.6"}) {
        expect_outcomes_by_definition(code(text), std::string(text) + ": ", "octal", 9, 3);
    }
    expect_outcomes_by_definition(code("0.8"), "0.8: ", "hexadecimal", 10, 2);
    expect_outcomes_by_definition(HeapReader("{1,3,4}").subtraction_set().value(), "{1,3,4}: ", "subtraction", 9, 3);
}

TEST(MisereOutcome, OfRandomCodesIsThatOfTheDefinition) {
    std::mt19937_64 random(test_seed());
    for (int i = 0; i < 12; ++i) {
        HeapRules rules{{random() % 4 == 0 ? std::uint8_t{4} : std::uint8_t{0}}, false, false};
        for (auto length = 1 + random() % 3; length > 0; --length) {
            rules.digits.push_back(static_cast<std::uint8_t>(random() % 8));
        }
        rules.digits.push_back(static_cast<std::uint8_t>(1 + random() % 7));
        expect_outcomes_by_definition(rules, print_code(rules) + ": ", "octal", 7, 3);
    }
}

// The single rows that the second player wins (Sibert & Conway, Mathematical Kayles, 1992).
TEST(MisereOutcome, OfSingleRowsOfKayles) {
    const auto solver = tests::make_misere_solver("kayles");
    std::vector<int> rows;
    for (int n = 0; n <= 24; ++n) {
        if (tests::solve(*solver, std::to_string(n), {}, {})->report.outcome() == 'P') rows.push_back(n);
    }
    EXPECT_EQ(rows, (std::vector<int>{1, 4, 9, 12, 20}));
}

// A quotient and tame heaps, each of them alone, give the same outcomes as a search.
TEST(MisereOutcome, IsTheSameByQuotientAndBySearch) {
    for (const char* text : {"0.77", "0.123", "0.26", "0.75"}) {
        const HeapRules rules = code(text);
        solver::MisereQuotient quotient(rules);
        quotient.prepare(14);
        ASSERT_GT(quotient.reach(), 14U) << text;
        solver::MisereSearch search(rules, [](const std::vector<HeapSize>&) { return std::nullopt; });
        for (HeapSize a = 0; a <= 14; ++a) {
            for (HeapSize b = 0; b <= a; ++b) {
                for (HeapSize c = 0; c <= 3; ++c) {
                    const std::vector<HeapSize> heaps = {a, b, c, c};
                    EXPECT_EQ(quotient.second_player_wins(heaps), search.second_player_wins(heaps))
                        << text << ": " << a << ',' << b << ',' << c << ',' << c;
                }
            }
        }
    }
}

TEST(TameHeaps, AreThoseOfNimAndSubtraction) {
    solver::TameHeaps nim(rulesets::Nim::rules()), thirds(HeapReader("{1,2,3}").subtraction_set().value()),
        kayles(rulesets::Kayles::rules());
    nim.prepare(1'000'000);
    EXPECT_GT(nim.reach(), 1'000'000U);
    EXPECT_TRUE(nim.second_player_wins({1'000'000, 1'000'000}));
    EXPECT_TRUE(nim.second_player_wins({1, 1, 1}));
    EXPECT_FALSE(nim.second_player_wins({1, 1}));
    thirds.prepare(1'000'000);
    EXPECT_GT(thirds.reach(), 1'000'000U);
    // Kayles is wild from 5 on: 4^146 (Winning Ways ch. 13).
    kayles.prepare(100);
    EXPECT_EQ(kayles.reach(), 5U);
}

// Orders from Plambeck, Taming the wild in impartial combinatorial games (2005) and Plambeck & Siegel (2008): 0.123 20,
// with a period of 5; 0.75 8. Nim heaps up to 2^k - 1: 2^k + 2.
TEST(MisereQuotient, HasThePublishedOrder) {
    const auto order = [](const HeapRules& rules, HeapSize most) {
        solver::MisereQuotient quotient(rules);
        quotient.prepare(most);
        EXPECT_GT(quotient.reach(), most);
        return quotient.order();
    };
    EXPECT_EQ(order(rulesets::Nim::rules(), 1), 2U);
    EXPECT_EQ(order(rulesets::Nim::rules(), 3), 6U);
    EXPECT_EQ(order(rulesets::Nim::rules(), 7), 10U);
    EXPECT_EQ(order(code("0.123"), 10'000), 20U);
    solver::MisereQuotient quotient(code("0.123"));
    quotient.prepare(10'000);
    EXPECT_EQ(quotient.period()->period, 5U);
    EXPECT_EQ(order(code("0.75"), 10'000), 8U);
}

}  // namespace

}  // namespace papamu::tests::misere_test
