// Rule files on heaps: what is understood, what is found out, and that every fault is told in one line with its place.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "base/error.h"
#include "rulesets/rule_file/formula.h"
#include "rulesets/rule_file/heaps_position.h"
#include "rulesets/rule_file/heaps_ruleset.h"
#include "rulesets/rule_file/linear_proof.h"
#include "rulesets/rule_file/rule_reader.h"
#include "tests/test_seed.h"

namespace papamu::tests::heaps_file_test {
namespace {

using namespace rulesets::rule_file;
using rulesets::Player;
using Texts = std::vector<std::string>;

std::string file(const std::string& heap, const std::string& move, const std::string& more = "") {
    return "name = \"g\"\nboard = \"heap\"\nheap = \"" + heap + "\"\nexample = \"0\"\n" + more + "\n[[move]]\n" + move +
           "\n";
}
std::unique_ptr<const HeapsRules> read(const std::string& text) {
    auto rules = read_rule_file(text, "g.game");
    EXPECT_TRUE(rules.has_value()) << (rules ? "" : rules.error()) << '\n' << text;
    return rules ? std::get<std::unique_ptr<const HeapsRules>>(*std::move(rules)) : nullptr;
}
std::string error(const std::string& text) {
    const auto rules = read_rule_file(text, "g.game");
    if (rules) return "no error";
    EXPECT_EQ(rules.error().find('\n'), std::string::npos);
    return rules.error();
}
Texts moves(const HeapsRules& rules, const std::string& text, Player player = Player::kLeft) {
    const HeapsPosition position = parse_heaps(rules, text).value();
    std::vector<HeapsMove> list;
    list_heaps_moves(position, player, list);
    Texts texts;
    for (const HeapsMove& move : list) texts.push_back(print_heaps_move(position, move));
    return texts;
}

TEST(HeapsFile, FormulasSayWhatAHeapBecomes) {
    EXPECT_EQ(moves(*read(file("n", "for = \"k in 1, 3\"\ninto = \"n - k\"")), "2+3"), (Texts{"2->1", "3->2", "3->0"}));
    EXPECT_EQ(moves(*read(file("n", "for = \"i from 1 to n - 1\"\ninto = \"i, n - i\"")), "4"),
              (Texts{"4->1+3", "4->2+2"}));
    EXPECT_EQ(moves(*read(file("m x n", "for = \"i from 1 to n - 1\"\ninto = \"m x i, m x (n - i)\"")), "2x3"),
              (Texts{"2x3->2x1+2x2"}));
    EXPECT_EQ(moves(*read(file("n", "for = \"d from 2 to n\"\nif = \"d divides n\"\ninto = \"d of n / d\"")), "6"),
              (Texts{"6->3+3", "6->2+2+2", "6->1+1+1+1+1+1"}));
    EXPECT_EQ(moves(*read(file("n", "if = \"n % 2 = 1\"\ninto = \"nothing\"")), "3+4+5"), (Texts{"3->0", "5->0"}));
    const std::string triples =
        "for = [\"i from 1 to n\", \"j from i to n\"]\nif = \"n - i - j >= j\"\ninto = \"i, j, n - i - j\"";
    EXPECT_EQ(moves(*read(file("n", triples)), "6"), (Texts{"6->1+1+4", "6->1+2+3", "6->2+2+2"}));
}

TEST(HeapsFile, OperatorsAreThoseOfArithmetic) {
    const auto value = [&](const std::string& formula) {
        return moves(*read(file("n", "if = \"" + formula + " < n\"\ninto = \"" + formula + "\"")), "9");
    };
    EXPECT_EQ(value("1 + 2 * 3"), Texts{"9->7"});
    EXPECT_EQ(value("(1 + 2) * 3 - 1"), Texts{"9->8"});
    EXPECT_EQ(value("n - 2 - 1"), Texts{"9->6"});
    EXPECT_EQ(value("n / 2"), Texts{"9->4"});
    EXPECT_EQ(value("n % 4 + n / 4 / 2"), Texts{"9->2"});
    EXPECT_EQ(value("5 + (1 - n) / 3"), Texts{"9->2"});  // -8 / 3 is -3
    EXPECT_EQ(value("5 + (1 - n) % 3"), Texts{"9->6"});  // and leaves 1
    EXPECT_EQ(value("n - 10"), Texts{});                 // no heap has a negative size
    EXPECT_EQ(value("n / (n - 9)"), Texts{});            // nothing is divided by 0
    EXPECT_EQ(value("n - 9"), Texts{"9->0"});
}

/// The formula from its parts, as they were read.
std::optional<std::int64_t> value_by_parts(const Formula& formula, std::span<const std::int64_t> names) {
    using Kind = Formula::Kind;
    if (formula.kind() == Kind::kNumber) return formula.leaf();
    if (formula.kind() == Kind::kName) return names[static_cast<std::size_t>(formula.leaf())];
    const auto a = value_by_parts(formula.first(), names), b = value_by_parts(formula.second(), names);
    if (!a || !b) return std::nullopt;
    if (formula.kind() == Kind::kSum) return *a + *b;
    if (formula.kind() == Kind::kDifference) return *a - *b;
    if (formula.kind() == Kind::kProduct) return *a * *b;
    if (*b <= 0) return std::nullopt;
    const std::int64_t quotient = floor_quotient(*a, *b);
    return formula.kind() == Kind::kQuotient ? quotient : *a - *b * quotient;
}

Formula random_formula(std::mt19937_64& random, int depth) {
    if (depth == 0 || random() % 4 == 0) {
        if (random() % 2 == 0) return Formula::name(random() % LinearFormula::kMostNames);
        return Formula::number(static_cast<std::int64_t>(random() % 9));
    }
    const auto kind = static_cast<Formula::Kind>(2 + random() % 5);
    return Formula::of(kind, random_formula(random, depth - 1), random_formula(random, depth - 1));
}

TEST(HeapsFile, FormulasAreWorthWhatTheirPartsAre) {
    SCOPED_TRACE("PAPAMU_TEST_SEED=" + std::to_string(test_seed()));
    std::mt19937_64 random(test_seed());
    constexpr std::array<std::size_t, 5> exchanged = {1, 0, 2, 3, 4};
    for (int i = 0; i < 3000; ++i) {
        const Formula formula = random_formula(random, 3);
        std::array<std::int64_t, LinearFormula::kMostNames> names{};
        for (std::int64_t& name : names) name = static_cast<std::int64_t>(random() % 40);
        ASSERT_EQ(formula.value(names), value_by_parts(formula, names)) << formula.text();
        const Formula renamed = formula.renamed(exchanged);
        std::swap(names[0], names[1]);
        ASSERT_EQ(renamed.value(names), value_by_parts(renamed, names)) << formula.text();
        ASSERT_EQ(renamed.renamed(exchanged).text(), formula.text());
    }
    // Numbers at the ends of what a formula may have.
    Formula large = Formula::name(0);
    for (int i = 0; i < 3; ++i) large = Formula::of(Formula::Kind::kProduct, Formula::number(1'000'000), large);
    EXPECT_EQ(large.value(std::array<std::int64_t, 5>{4}), 4'000'000'000'000'000'000);
    EXPECT_THROW(static_cast<void>(large.value(std::array<std::int64_t, 5>{5})), base::LimitError);
}

/// "0.33", with "..." if it goes on; "" if there is none.
std::string code(const HeapsRules& rules) {
    if (!rules.code) return "";
    std::string text;
    for (const std::uint8_t digit : rules.code->digits) text += "0123456789ABCDEF"[digit];
    return text + (rules.code->endless ? "..." : "");
}

TEST(HeapsFile, CodesAreFoundWhereRulesOnlyTakeAndBreak) {
    const auto of = [&](const std::string& moves, const std::string& more = "right = \"same\"") {
        return code(*read(file("n", moves, more)));
    };
    EXPECT_EQ(of("code = \"0.77\""), "077");
    EXPECT_EQ(of("code = \"0.333...\""), "03...");
    EXPECT_EQ(of("code = \"0.7000...\""), "07");
    EXPECT_EQ(of("code = \"0.1\"\n[[move]]\ncode = \"4.022...\""), "412...") << "both together";
    EXPECT_EQ(of("into = \"n - 3\""), "0003");
    EXPECT_EQ(of("for = \"k in 4, 1\"\ninto = \"n - k\"\n[[move]]\ncode = \"0.04\""), "03403");
    EXPECT_EQ(of("for = \"k from 2 to n\"\ninto = \"n - k\""), "003...");
    EXPECT_EQ(of("for = \"k from 2 to 4\"\ninto = \"n - k\""), "00333");
    EXPECT_EQ(of("player = \"both\"\ncode = \"0.3\"", "right = \"given\""), "03");
    // Not of this kind: conditions, what is gone while there is something left, other options, other players.
    EXPECT_EQ(of("if = \"n % 2 = 1\"\ninto = \"n - 1\""), "");
    EXPECT_EQ(of("code = \"0.3\"", "least = 2"), "");
    EXPECT_EQ(of("into = \"2 of n - 3\""), "");
    EXPECT_EQ(of("into = \"n / 2\"\nif = \"n > 1\""), "");
    EXPECT_EQ(of("for = \"k in 1, 2\"\ninto = \"n - k\"\nif = \"k < n\""), "");
    EXPECT_EQ(of("into = \"n - 5000\""), "");
    EXPECT_EQ(
        of("player = \"left\"\ncode = \"0.3\"\n[[move]]\nplayer = \"right\"\ncode = \"0.03\"", "right = \"given\""),
        "");
}

TEST(HeapsFile, ConditionsAreChecked) {
    const auto when = [&](const std::string& condition) {
        Texts sizes;
        for (const std::string& move :
             moves(*read(file("n", "if = \"" + condition + "\"\ninto = \"n - 1\"")), "1+2+3+4")) {
            sizes.push_back(move.substr(0, 1));
        }
        return sizes;
    };
    EXPECT_EQ(when("n = 2"), Texts{"2"});
    EXPECT_EQ(when("n != 2"), (Texts{"1", "3", "4"}));
    EXPECT_EQ(when("n < 3"), (Texts{"1", "2"}));
    EXPECT_EQ(when("n <= 3"), (Texts{"1", "2", "3"}));
    EXPECT_EQ(when("n > 3"), (Texts{"4"}));
    EXPECT_EQ(when("n >= 3"), (Texts{"3", "4"}));
    EXPECT_EQ(when("2 divides n"), (Texts{"2", "4"}));
    EXPECT_EQ(when("2 does not divide n"), (Texts{"1", "3"}));
    EXPECT_EQ(when("n - 2 divides 0"), (Texts{"3", "4"}));  // only what is above 0 divides
    EXPECT_EQ(when("n - 2 does not divide 1"), (Texts{"4"}));
}

TEST(HeapsFile, CodesAreThoseOfTakeAndBreak) {
    EXPECT_EQ(moves(*read(file("n", "code = \"0.07\"")), "2+5"), (Texts{"2->0", "5->3", "5->1+2"}));
    EXPECT_EQ(moves(*read(file("n", "code = \"4.0\"")), "1+4"), (Texts{"4->1+3", "4->2+2"}));
    EXPECT_EQ(moves(*read(file("n", "code = \"0.03...\"")), "4"), (Texts{"4->0", "4->2", "4->1"}));
    EXPECT_EQ(moves(*read(file("n", "code = \"8.0\"")), "5"), (Texts{"5->1+1+3", "5->1+2+2"}));
    EXPECT_EQ(moves(*read(file("m x n", "code = \"0.1\"\nof = \"n\"")), "7x1+1x2"), (Texts{"7x1->0"}));
    EXPECT_EQ(moves(*read(file("m x n", "code = \"0.3\"\nof = \"m\"")), "2x7"), (Texts{"2x7->1x7"}));
}

TEST(HeapsFile, RightsMovesAreFound) {
    const std::string cut = "for = \"i from 1 to n - 1\"\ninto = \"m x i, m x (n - i)\"";
    const auto cake = read(file("m x n", cut, "right = \"transposed\""));
    EXPECT_EQ(moves(*cake, "2x3", Player::kRight), (Texts{"2x3->1x3+1x3"}));
    EXPECT_FALSE(cake->impartial);
    EXPECT_EQ(cake->symmetries.size(), 2U);
    const auto same = read(file("m x n", cut));
    EXPECT_EQ(moves(*same, "2x3", Player::kRight), (Texts{"2x3->2x1+2x2"}));
    EXPECT_TRUE(same->impartial);
    const auto given = read(file("n", "player = \"right\"\ninto = \"n - 1\"", "right = \"given\""));
    EXPECT_EQ(moves(*given, "2"), Texts{});
    EXPECT_EQ(moves(*given, "2", Player::kRight), Texts{"2->1"});
    const auto both = read(file("m x n", "into = \"(m - 1) x n\"\n[[move]]\ninto = \"m x (n - 1)\""));
    EXPECT_EQ(both->symmetries.size(), 4U);
    const auto uneven =
        read(file("m x n", "into = \"(m - 1) x n\"\n[[move]]\ninto = \"m x (n - 1)\"", "least = [1, 0]"));
    EXPECT_EQ(uneven->symmetries.size(), 2U);
}

TEST(HeapsFile, PositionsAreReadAndSorted) {
    const auto rules = read(file("m x n", "into = \"(m - 1) x n\"", "least = [1, 0]"));
    const auto text = [&](const std::string& given) {
        const auto position = parse_heaps(*rules, given);
        return position ? print_heaps(*position) : std::to_string(position.error().column) + position.error().message;
    };
    EXPECT_EQ(text(" 4x6 + 3 x3,3x3"), "3x3+3x3+4x6");
    EXPECT_EQ(text("0"), "0");
    EXPECT_EQ(text("0x4+1x0"), "1x0");
    EXPECT_EQ(text(""), "1a size is expected, not the end");
    EXPECT_EQ(text("4"), "2'x' and the second size is expected, not the end");
    EXPECT_EQ(text("4x3 2x2"), "5'+' or the end is expected, not '2'");
    EXPECT_EQ(text("4x3+"), "5a size is expected, not the end");
    EXPECT_EQ(text("-4x3"), "1a size is expected, not '-'");
    EXPECT_EQ(text("4x1000001"), "3a size is at most 1000000");
    EXPECT_EQ(text("4x99999999999999999999"), "3a size is at most 1000000");
}

TEST(HeapsFile, RulesThatDifferHaveDifferentFingerprints) {
    const auto print = [&](const std::string& heap, const std::string& move, const std::string& more = "") {
        return read(file(heap, move, more))->fingerprint;
    };
    const std::string one = print("n", "for = \"k in 1, 2\"\ninto = \"n - k\"");
    EXPECT_EQ(one, print("h", "for = \"i in 1, 2\"\ninto = \"h - i\""));
    EXPECT_NE(one, print("n", "for = \"k in 1, 3\"\ninto = \"n - k\""));
    EXPECT_NE(one, print("n", "for = \"k in 1, 2\"\ninto = \"n - k\"", "least = 2"));
    EXPECT_NE(one, print("n", "for = \"k in 1, 2\"\nif = \"k < n\"\ninto = \"n - k\""));
    EXPECT_NE(one, print("n", "for = \"k in 1, 2\"\ninto = \"n - k\"", "right = \"given\""));
    EXPECT_EQ(print("n", "into = \"n - 1, n - 2\""), print("n", "into = \"n - 2, n - 1\""));
}

TEST(HeapsFile, PlayThatRepeatsIsShown) {
    const auto is = [](const std::string& heap, const std::string& move, const std::string& expected,
                       const std::string& more = "") {
        const std::string found = error(file(heap, move, more));
        EXPECT_EQ(found.substr(std::min(found.find("into: "), found.size())), "into: play may not end: " + expected);
    };
    is("n", "into = \"n\"", "1 is there again after Left 1->1");
    is("n", "for = \"k from 0 to n\"\ninto = \"n - k\"", "1 is there again after Left 1->1");
    is("n", "into = \"n, 1\"", "1 is there again after Left 1->1+1");
    is("n", "into = \"n - 1\"\n[[move]]\ninto = \"n + 1\"", "1 is there again after Left 1->2, Left 2->1");
    is("n", "into = \"n - 1\"\n[[move]]\nif = \"n = 100\"\ninto = \"n + 3\"",
       "100 is there again after Left 100->103, Left 103->102, Left 102->101, Left 101->100");
    is("n", "player = \"left\"\ninto = \"n - 1\"\n[[move]]\nplayer = \"right\"\ninto = \"3, n + 2\"",
       "1 is there again after Right 1->3+3, Left 3->2, Left 2->1", "right = \"given\"");
    is("m x n", "into = \"n x m\"", "1x1 is there again after Left 1x1->1x1");
    is("m x n", "if = \"m < n\"\ninto = \"n x m\"", "1x2 is there again after Left 1x2->2x1, Right 2x1->1x2",
       "right = \"transposed\"");
    is("m x n", "into = \"m x n\"", "0x0 is there again after Left 0x0->0x0", "least = 0");
    is("n", "into = \"n\"", "1000000 is there again after Left 1000000->1000000", "least = 1000000");
    EXPECT_LT(error(file("n", "into = \"n, 900000 of n\"")).size(), 300U);
    // Nothing comes back: it grows, or the proof is too weak.
    const std::string heap = "heap 1 of these is not certain to be smaller than the heap that becomes them, by ";
    is("n", "into = \"n + 1\"", heap + "its size n, as in Left 1->2: conditions may help");
    is("n", "into = \"n * n\"\nif = \"n > 1\"", heap + "its size n, as in Left 2->4: conditions may help");
    is("m x n", "into = \"(m + 1) x n\"", heap + "the sizes or their sum, as in Left 1x1->2x1: conditions may help");
    is("n", "for = \"k from 1 to 1000000000\"\ninto = \"n + k\"",
       heap + "its size n, as in Left 1->2: conditions may help");
    is("n", "into = \"n * n / (n + 1)\"", heap + "its size n: conditions may help");
}

TEST(HeapsFile, PlayThatMayNotEndIsRefused) {
    const auto ends = [&](const std::string& heap, const std::string& move) {
        const std::string found = error(file(heap, move));
        if (found == "no error") return true;
        EXPECT_NE(found.find("into: play may not end: "), std::string::npos) << found;
        return false;
    };
    EXPECT_FALSE(ends("n", "into = \"n\""));
    EXPECT_FALSE(ends("n", "into = \"n + 1\""));
    EXPECT_FALSE(ends("n", "for = \"k from 0 to n\"\ninto = \"n - k\""));
    EXPECT_TRUE(ends("n", "for = \"k from 0 to n\"\nif = \"k > 0\"\ninto = \"n - k\""));
    EXPECT_FALSE(ends("n", "into = \"n / 1\""));
    EXPECT_TRUE(ends("n", "into = \"n / 2, n / 3\""));
    EXPECT_TRUE(ends("n", "into = \"2 of n - 1\""));
    EXPECT_TRUE(ends("n", "for = \"k from 1 to 3\"\ninto = \"n % k\"\nif = \"k < n\""));
    EXPECT_FALSE(ends("m x n", "into = \"n x m\""));
    EXPECT_FALSE(ends("m x n", "into = \"(m - 1) x n\"\n[[move]]\ninto = \"(m + 1) x n\""));
    EXPECT_FALSE(ends("m x n", "into = \"(m - 1) x (n + 1)\"\n[[move]]\ninto = \"(m + 1) x (n - 1)\""));
    EXPECT_TRUE(ends("m x n", "into = \"(m - 1) x (n * n + 7)\"\n[[move]]\ninto = \"m x (n - 1)\""));
    EXPECT_TRUE(ends("m x n", "into = \"n x (m - 1)\""));
    EXPECT_TRUE(ends("p x q", "if = \"q does not divide p\"\ninto = \"q x (q - p % q)\""));
    EXPECT_FALSE(ends("p x q", "into = \"q x (q - p % q)\""));
    // A heap that is gone need not be smaller.
    EXPECT_TRUE(ends("n", "for = \"k from 1 to n\"\ninto = \"n - k, n * 0\""));
}

TEST(HeapsFile, ContradictionsAreFound) {
    LinearProof proof;
    const LinearForm x = LinearForm::of("x"), y = LinearForm::of("y");
    proof.add(*combined(x, 1, y, -1));                  // x >= y
    proof.add(*combined(y, 2, LinearForm::of(-7), 1));  // 2 y >= 7, so y >= 4
    EXPECT_FALSE(proof.is_contradiction());
    LinearProof three = proof;
    three.add(*combined(LinearForm::of(3), 1, x, -1));  // x <= 3
    EXPECT_TRUE(three.is_contradiction());
    proof.add(*combined(LinearForm::of(4), 1, x, -1));  // x <= 4
    EXPECT_FALSE(proof.is_contradiction());
    EXPECT_EQ(combined(x, std::int64_t{1} << 40, y, 1), std::nullopt);
}

TEST(HeapsFile, LimitsAreToldByExceptions) {
    const auto huge = read(file("m x n", "into = \"(m - 1) x (n * n)\""));
    const HeapsPosition position = parse_heaps(*huge, "9x1000000").value();
    std::vector<HeapsMove> list;
    EXPECT_THROW(list_heaps_moves(position, Player::kLeft, list), base::LimitError);
    const auto many = read(file("m x n", "into = \"m of (m - 1) x n\""));
    EXPECT_EQ(moves(*many, "3x1"), Texts{"3x1->2x1+2x1+2x1"});
    list.clear();
    list_heaps_moves(parse_heaps(*many, "1000000x1").value(), Player::kLeft, list);
    EXPECT_EQ(list.size(), 1U);
}

TEST(HeapsFile, FaultsNameTheirPlace) {
    const auto is = [](const std::string& text, const std::string& begin) {
        const std::string found = error(text);
        EXPECT_TRUE(found.starts_with(begin)) << found << "\nis not\n" << begin;
    };
    const auto move = [](const std::string& text) { return file("n", text); };
    is(file("x", "into = \"n\""), "g.game, line 3, column 9: heap: this must be a letter for the size");
    is(file("m x m", "into = \"n\""), "g.game, line 3, column 13: heap: this must be");
    is(file("mn", "into = \"n\""), "g.game, line 3, column 10: heap: this must be");
    is(file("m x ", "into = \"n\""), "g.game, line 3, column 9: heap: this must be");
    is(file("n", "into = \"n - 1\"", "right = \"exchanged\""),
       "g.game, line 5, column 10: right: \"exchanged\" is not one of same, transposed, given");
    is(file("n", "into = \"n - 1\"", "right = \"transposed\""), "g.game, line 5, column 9: right: only heaps of two");
    is(file("n", "into = \"n - 1\"", "least = 0"), "g.game, line 5, column 9: least: a heap of 0 is no heap");
    is(file("n", "into = \"n - 1\"", "least = [1, 1]"), "g.game, line 5, column 9: least: there are two numbers");
    is(file("n", "into = \"n - 1\"", "start = \"5\""), "g.game, line 5, column 1: start: there is no such field");
    is(move("into = \"n - 1\"\nplayer = \"left\""), "g.game, line 8, column 10: player: this needs right = \"given\"");
    is(move("for = \"k in 1\""), "g.game, line 6, column 1: into: this is missing");
    is(move("take = 1"), "g.game, line 7, column 1: take: there is no such field; there are player, for, if, into");
    is(move("into = \"n - 1\"\nif = \"n > 1 and n < 9\""),
       "g.game, line 8, column 13: if: several conditions are a list");
    is(move("into = \"n -\""), "g.game, line 7, column 12: into: a number, a name or '(' is expected, not the end");
    is(move("into = \"k\""), "g.game, line 7, column 9: into: \"k\" has no meaning here; there are n");
    is(move("into = \"(n - 1\""), "g.game, line 7, column 15: into: \")\" is expected, not the end");
    is(move("into = \"n - 1 x n\""), "g.game, line 7, column 15: into: the end is expected, not \"x\"");
    is(file("m x n", "into = \"m\""), "g.game, line 7, column 10: into: \"x\" is expected, not the end");
    is(file("m x n", "into = \"mxn\""), "g.game, line 7, column 9: into: \"mxn\" is not a name: write blanks around");
    is(move("into = \"n - 1\"\nif = \"n\""), "g.game, line 8, column 8: if: one of = != < <= > >=");
    is(move("into = \"n - 1\"\nif = \"2 does n\""), "g.game, line 8, column 14: if: \"not\" is expected, not \"n\"");
    is(move("into = \"n - 1\"\nfor = \"n in 2\""), "g.game, line 8, column 8: for: \"n\" has a meaning already");
    is(move("into = \"n - 1\"\nfor = \"k = 2\""), "g.game, line 8, column 10: for: \"from\" or \"in\" is expected");
    is(move("into = \"n - 1\"\nfor = \"x in 2\""), "g.game, line 8, column 8: for: a small letter other than x");
    is(move("into = \"n - 9999999999\""), "g.game, line 7, column 13: into: a number is at most 1000000000");
    is(move("into = \"n - 1\"\nfor = [\"a in 1\", \"b in 1\", \"c in 1\", \"d in 1\"]"),
       "g.game, line 8, column 39: for: there are at most three");
    is(move("into = \"n ; 1\""), "g.game, line 7, column 11: into: the end is expected, not \";\"");
    is(move("code = \"0.G\""), "g.game, line 7, column 11: code: a digit from 0 to F is expected");
    is(move("code = \"077\""), "g.game, line 7, column 10: code: a point is expected");
    is(move("code = \"2.7\""), "g.game, line 7, column 9: code: the digit before the point is 0, 4, 8 or C");
    is(move("code = \"0.\""), "g.game, line 7, column 11: code: a digit from 0 to F is expected");
    is(move("code = \"0.7\"\nof = \"m\""), "g.game, line 8, column 7: of: this must be the name of a size");
    is(move("code = \"0.7\"\ninto = \"n - 1\""), "g.game, line 8, column 1: into: there is no such field");
    is(file("m x n", "code = \"0.7\""), "g.game, line 6, column 1: of: this is missing");
    is("name = \"g\"\nboard = \"heap\"\n[[move]]\ninto = \"n - 1\"\n",
       "g.game, line 1, column 1: example: this is missing");
    is("name = \"g\"\nboard = \"heap\"\nexample = \"5+y\"\n[[move]]\ninto = \"n - 1\"\n",
       "g.game, line 3, column 14: example: a size is expected, not 'y'");
    is(move("into = \"" + std::string(100, '(') + "n\""), "g.game, line 7, column 29: into: too many parentheses");
    std::string sum = "n - 1";
    for (int i = 0; i < 60; ++i) sum += " - 1 + 0";
    is(move("into = \"" + sum + "\""), "g.game, line 7, column ");
    is(move("into = \"n - 1\"\nwith = \"k\""), "g.game, line 8, column 1: with: there is no such field; there are ");
}

}  // namespace
}  // namespace papamu::tests::heaps_file_test
