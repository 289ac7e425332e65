// Values of the shipped games on heaps: published ones, those of the tests of CGSuite 2 (GameHeapTest.scala), those of
// other games of this program, and those of the definition, with and without each of the ways to find them.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "cgt/notation.h"
#include "solver/analysis.h"
#include "solver/certificate/certificate.h"
#include "solver/nimbers/misere_solver.h"
#include "solver/outcome/outcome.h"
#include "tests/by_text.h"
#include "tests/solver/rule_file/shipped_rules.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::tests::heaps_values_test {
namespace {

using rulesets::AnyPosition;
using rulesets::AnyRuleset;
using rulesets::HeapsRuleset;

/// Values as texts.
class Values {
 public:
    explicit Values(const std::string& name)
        : game_(shipped_game(name)), analyst_(solver::make_analyst(game_, store_, {})) {}

    std::string of(const std::string& text) {
        return cgt::to_string(store_, analyst_->analyse(game_.parse(text).value(), {}).value.value());
    }
    /// In one notation, whatever order of options the text has.
    std::string read(const std::string& value) {
        return cgt::to_string(store_, cgt::parse_value(store_, value).value());
    }
    std::string of(int m, int n) { return of(std::to_string(m) + 'x' + std::to_string(n)); }

 private:
    cgt::ValueStore store_;
    const AnyRuleset& game_;
    std::unique_ptr<solver::Analyst> analyst_;
};

void expect_row(const std::string& name, int m, int first, const std::vector<std::string>& row) {
    Values values(name);
    for (std::size_t i = 0; i < row.size(); ++i) {
        const int n = first + static_cast<int>(i);
        EXPECT_EQ(values.of(m, n), values.read(row[i])) << name << ' ' << m << 'x' << n;
    }
}

TEST(ShippedHeaps, HaveTheValuesOfCgsuite) {
    expect_row("cutcake", 8, 1, {"-7", "-3", "-3", "-1", "-1", "-1", "-1", "0"});
    expect_row("maundy-cake", 8, 1, {"-7", "-3", "-3", "-1", "-3", "-1", "-3", "0"});
    expect_row("eatcake", 8, 1,
               {"^", "{^|||^*|v||0}", "{^^|*}", "{^^|*||0,{0|vv*}}", "{^3|^*||*}",
                "{^3|^*||*|||0,{0,{^|0,v*}|||0|vv*||0}}", "{0||^^*|0|||*}", "*"});
    expect_row("turn-and-eatcake", 8, 1, {"v", "0", "v", "0", "v<3>", "0", "v", "0"});
    expect_row("turn-and-maundy-cake", 8, 1,
               {"1", "{8|-2}", "{8|-3}", "{8|-6}", "{8|-5}", "{8|-6,{-4|-14}}", "{10|-7}", "+-12"});
    expect_row("partizan-euclid", 8, 1, {"0", "0", "v", "0", "0", "^", "^5", "0"});
    expect_row("mem", 10, 0, {"*3", "*3", "*3", "*3", "*2", "*2", "*", "*", "*", "*", "*", "0", "0"});
    expect_row("fibonacci-nim", 10, 0, {"0", "*2", "*2", "*2", "*5", "*5", "*5", "*5"});
    expect_row("wythoff-2", 10, 0, {"*10", "*11", "*12", "*13", "0", "*14", "*9", "*17", "*18", "*19", "*20"});
    Values turtles("mock-turtles");
    const std::vector<int> coins = {1, 2, 4, 7, 8, 11, 13, 14, 16, 19, 21, 22, 25, 26, 28, 31, 32, 35, 37, 38};
    for (std::size_t i = 0; i < coins.size(); ++i) {
        EXPECT_EQ(turtles.of(std::to_string(i + 1)), turtles.read("*" + std::to_string(coins[i])));
    }
    Values subtraction("partizan-subtraction");
    EXPECT_EQ(subtraction.of("6"), subtraction.read("{1|1,{1|0}||0,{1|0}|0|||0,{1|0}|0}"));
}

// Winning Ways, ch. 2: with 2^k the greatest power of 2 that is at most m, a cake of m rows and n >= 2^k columns is
// worth n / 2^k - 1, rounded down; and the negative with rows and columns exchanged.
TEST(ShippedHeaps, CutcakeIsThatOfWinningWays) {
    Values values("cutcake");
    const auto side = [](int m, int n) { return n / static_cast<int>(std::bit_floor(static_cast<unsigned>(m))) - 1; };
    for (int m = 1; m <= 17; ++m) {
        for (int n = 1; n <= 17; ++n) {
            const int expected = side(m, n) >= 0 ? side(m, n) : -side(n, m);
            EXPECT_EQ(values.of(m, n), std::to_string(expected)) << m << 'x' << n;
        }
    }
}

// The On-Line Encyclopedia of Integer Sequences, A006022, after the table in Winning Ways, ch. 2.
TEST(ShippedHeaps, MaundyCakesOfOneRowAreThoseOfTheEncyclopedia) {
    Values values("maundy-cake");
    const std::vector<int> row = {0, 1, 1, 3, 1, 4, 1, 7, 4, 6, 1, 10, 1, 8, 6, 15, 1, 13, 1, 16, 8, 12, 1, 22, 6};
    for (std::size_t i = 0; i < row.size(); ++i) {
        const int n = static_cast<int>(i) + 1;
        EXPECT_EQ(values.of(1, n), std::to_string(row[i])) << n;
        EXPECT_EQ(values.of(n, 1), std::to_string(-row[i])) << n;
    }
}

// Nivasch 2006: the pair p, q is worth floor(|p/q - q/p|).
TEST(ShippedHeaps, EuclidHasNivaschsNimbers) {
    Values values("euclid");
    for (int p = 1; p <= 20; ++p) {
        for (int q = 1; q <= 20; ++q) {
            const int n = std::abs(p * p - q * q) / (p * q);
            EXPECT_EQ(values.of(p, q), n == 0 ? "0" : n == 1 ? "*" : "*" + std::to_string(n)) << p << 'x' << q;
        }
    }
}

// OEIS A229764; Fraenkel 2012: a heap is lost if the last 1 of its binary number has an odd number of zeros behind it.
TEST(ShippedHeaps, MarkHasThePublishedNimbers) {
    Values values("mark");
    const std::vector<int> published = {0, 1, 0, 2, 1, 2, 0, 1, 0, 2, 0, 1, 2, 1, 0, 2, 1, 2, 0, 1, 2, 1, 0, 2,
                                        0, 1, 0, 2, 1, 2, 0, 1, 0, 2, 0, 1, 2, 1, 0, 2, 0, 1, 0, 2, 1, 2, 0, 1};
    for (int n = 1; n < 300; ++n) {
        const std::string value = values.of(std::to_string(n));
        const bool is_lost = std::countr_zero(static_cast<unsigned>(n)) % 2 == 1;
        EXPECT_EQ(value == "0", is_lost) << n;
        if (const auto at = static_cast<std::size_t>(n); at < published.size()) {
            EXPECT_EQ(value, published[at] == 0 ? "0" : published[at] == 1 ? "*" : "*2") << n;
        }
    }
}

// Whinihan 1963: whoever moves loses if and only if even the smallest term of the heap's Zeckendorf representation may
// not be taken.
TEST(ShippedHeaps, FibonacciNimIsLostByZeckendorf) {
    Values values("fibonacci-nim");
    const std::vector<int> fibonacci = {1, 2, 3, 5, 8, 13, 21, 34};
    for (int n = 1; n <= 33; ++n) {
        int rest = n, smallest = 0;
        for (auto at = fibonacci.rbegin(); at != fibonacci.rend(); ++at) {
            if (*at > rest) continue;
            rest -= *at;
            smallest = *at;
        }
        for (int k = 0; k <= n; ++k) EXPECT_EQ(values.of(n, k) == "0", 2 * k < smallest) << n << 'x' << k;
    }
}

// On a strip, Left takes one cell and Right two neighbours: 0.7 and 0.07 on heaps. And the codes of compiled games.
TEST(Heaps, HaveTheValuesOfOtherGamesOfThisProgram) {
    cgt::ValueStore store;
    const auto same = [&](const std::string& moves, const std::string& game, auto text_of) {
        const std::string name = "heaps-as-" + game;
        const AnyRuleset& heaps =
            load_game("name = \"" + name + "\"\nboard = \"heap\"\nexample = \"3\"\n" + moves, name);
        const AnyRuleset* const other = rulesets::find_ruleset(game);
        const auto own = solver::make_analyst(heaps, store, {});
        const auto theirs = other != nullptr ? solver::make_analyst(*other, store, {})
                                             : solver::make_analyst(shipped_game(game), store, {});
        for (int n = 1; n <= 14; ++n) {
            EXPECT_EQ(tests::analyse(*own, std::to_string(n), {})->value.value(),
                      tests::analyse(*theirs, text_of(n), {})->value.value())
                << game << ' ' << n;
        }
    };
    const auto number = [](int n) { return std::to_string(n); };
    const auto coded = [](const std::string& code) {
        return [code](int n) { return code + ": " + std::to_string(n); };
    };
    same("right = \"given\"\n[[move]]\ncode = \"0.7\"\n[[move]]\nplayer = \"right\"\ncode = \"0.07\"\n",
         "partizan-kayles", [](int n) { return std::string(static_cast<std::size_t>(n), '.'); });
    same("[[move]]\ncode = \"0.77\"\n", "kayles", number);
    same("[[move]]\ncode = \"0.333...\"\n", "nim", number);
    same("[[move]]\nfor = \"i from 1 to n - 1\"\nif = \"2 * i != n\"\ninto = \"i, n - i\"\n", "grundys-game", number);
    same("[[move]]\ncode = \"0.137\"\n", "octal", coded("0.137"));
    same("[[move]]\ncode = \"C.3F0A...\"\n", "hexadecimal", coded("C.3F0A..."));
}

// Heaps one by one, whole positions by the definition, and sums that are searched agree.
TEST(ShippedHeaps, HaveTheValuesOfTheDefinition) {
    SCOPED_TRACE("PAPAMU_TEST_SEED=" + std::to_string(test_seed()));
    std::mt19937_64 random = seeded_random();
    for (const HeapsRuleset* const game : shipped_of<HeapsRuleset>()) {
        cgt::ValueStore store;
        ValueByDefinition definition(store);
        solver::AnalystOptions plain;
        plain.switches.without(solver::Optimisation::kRegions).without(solver::Optimisation::kSymmetry);
        const auto analyst = solver::make_analyst(*game, store, {});
        const auto slow = solver::make_analyst(*game, store, plain);
        for (int i = 0; i < 25; ++i) {
            std::string text;
            const auto heaps = 1 + random() % 3;
            // By the definition, three heaps of 5x4 may take a minute.
            const auto largest = heaps == 3 && game->rules().sizes() == 2 ? 3 : 5;
            for (auto heap = heaps; heap > 0; --heap) {
                text += (text.empty() ? "" : "+") + std::to_string(1 + random() % largest);
                if (game->rules().sizes() == 2) text += 'x' + std::to_string(random() % largest);
            }
            const auto position = game->parse(text).value();
            const cgt::Value expected = definition.value(position);
            const solver::Analysis analysis = analyst->analyse(position, {});
            ASSERT_EQ(analysis.value.value(), expected) << game->name() << ' ' << text;
            ASSERT_EQ(slow->analyse(position, {}).value.value(), expected) << game->name() << ' ' << text;
            for (const auto& region : analysis.regions) {
                ASSERT_EQ(region.value.value(), definition.value(region.position)) << game->name() << ' ' << text;
            }
            for (const auto& [moves, player] : {std::pair(&analysis.left_moves, rulesets::Player::kLeft),
                                                std::pair(&analysis.right_moves, rulesets::Player::kRight)}) {
                ASSERT_EQ(moves->size(), position.moves(player).size());
                for (const auto& move : *moves) {
                    ASSERT_EQ(move.value, definition.value(position.play(player, move.move))) << game->name() << text;
                }
            }
            const auto report = solver::make_outcome_solver(position, {}).value()->solve({}, {});
            const auto wins = [](const auto& moves) {
                return std::any_of(moves.begin(), moves.end(), [](const auto& move) { return move.winning; });
            };
            ASSERT_EQ(report.left->wins, wins(analysis.left_moves)) << game->name() << ' ' << text;
            ASSERT_EQ(report.right->wins, wins(analysis.right_moves)) << game->name() << ' ' << text;
        }
    }
}

// Heaps that are too large to list their options again and again, beside the games that are compiled in: values, moves,
// who wins, and certificates of that.
TEST(Heaps, OfCodesAreAsQuickAsTheGamesOfThisProgram) {
    cgt::ValueStore store;
    const AnyRuleset& file = load_game(
        "name = \"large-kayles\"\nboard = \"heap\"\nright = \"same\"\nexample = \"3\"\n[[move]]\ncode = \"0.77\"\n",
        "large-kayles");
    const AnyRuleset& kayles = *rulesets::find_ruleset("kayles");
    const auto own = solver::make_analyst(file, store, {}), theirs = solver::make_analyst(kayles, store, {});
    for (const std::string heaps : {"100000", "3000+4000+5550", "777+778", "0"}) {
        std::string other = heaps;
        std::replace(other.begin(), other.end(), '+', ',');
        const auto expected = theirs->analyse(kayles.parse(other).value(), {solver::MovesAsked::kNone});
        EXPECT_EQ(own->analyse(file.parse(heaps).value(), {solver::MovesAsked::kNone}).value, expected.value) << heaps;
    }
    for (const std::string text : {"300+400+555", "30+30"}) {
        const auto position = file.parse(text).value();
        const auto solver = solver::make_outcome_solver(position, {}).value();
        const auto report = solver->solve({}, {});
        const bool wins = !own->analyse(position, {solver::MovesAsked::kNone}).value->is_zero();
        EXPECT_EQ(report.left->wins, wins) << text;
        EXPECT_EQ(report.right->wins, wins) << text;
        EXPECT_LT(report.nodes, 1000U) << text;
    }
}

/// Of a game on heaps that is the same for both players and has no code.
solver::OutcomeReport solve(const std::string& name, const std::string& heap, const std::string& moves,
                            const std::string& position, const solver::OutcomeOptions& options = {}) {
    const AnyRuleset& file =
        load_game("name = \"" + name + "\"\nboard = \"heap\"\nright = \"same\"\n" + heap + moves, name);
    return solver::make_outcome_solver(file.parse(position).value(), options).value()->solve({}, {});
}

// Nim values of all heaps below would be too many, or their computation too deep.
TEST(Heaps, AreSearchedWhereThatIsBetterThanNimValues) {
#if defined(__SANITIZE_ADDRESS__)
    const std::string deep = "3000";  // its frames are so large that 30,000 of them find no room on the stack
#else
    const std::string deep = "30000";
#endif
    const auto chain = solve("one-less", "example = \"3\"\n", "[[move]]\nif = \"n > 0\"\ninto = \"n - 1\"\n", deep);
    EXPECT_EQ(chain.left->wins, false) << chain.stopped;
    const std::string smaller =
        "[[move]]\nfor = \"i from 0 to m - 1\"\ninto = \"i x n\"\n[[move]]\nfor = \"i from 0 to n - 1\"\ninto = \"m x "
        "i\"\n";
    const auto move_found = solve("smaller-pairs", "heap = \"m x n\"\nexample = \"3x3\"\n", smaller, "300x301");
    EXPECT_EQ(move_found.left->wins, true) << move_found.stopped;
    EXPECT_LT(move_found.nodes, 64U);
}

// A play of a million moves does not fit into a thread's stack.
TEST(Heaps, WithTooLongPlaysAreGivenUp) {
    solver::OutcomeOptions options;
    for (options.threads = 1; options.threads <= 2; ++options.threads) {
        const auto report = solve("one-less-again", "example = \"3\"\n", "[[move]]\nif = \"n > 0\"\ninto = \"n - 1\"\n",
                                  "1000000", options);
        EXPECT_FALSE(report.left->wins.has_value());
        EXPECT_NE(report.stopped.find("nested too deeply"), std::string::npos) << report.stopped;
    }
}

// And the other way round: a search of these positions takes long.
TEST(Heaps, AreSolvedByNimValuesWhereASearchIsSlow) {
    const std::string steps =
        "[[move]]\ninto = \"(m - 1) x n\"\n[[move]]\ninto = \"m x (n - 1)\"\n[[move]]\ninto = \"(m - 2) x (n - 1)\"\n";
    const auto report =
        solve("two-steps", "heap = \"m x n\"\nleast = [0, 0]\nexample = \"3x3\"\n", steps, "100x101+90x100");
    EXPECT_TRUE(report.left->wins.has_value());
    EXPECT_LT(report.nodes, 50'000U);
}

TEST(Heaps, OfCodesAreSolvedInMiserePlay) {
    const AnyRuleset& file = load_game(
        "name = \"misere-heaps\"\nboard = \"heap\"\nright = \"same\"\nexample = \"3\"\n[[move]]\ncode = \"0.137\"\n",
        "misere-heaps");
    const auto own = solver::make_misere_solver(file), theirs = tests::make_misere_solver("octal");
    for (const std::string heaps : {"0", "1", "2", "3+4", "5+6+7", "2+2+9", "11+12"}) {
        std::string other = "0.137: " + heaps;
        std::replace(other.begin(), other.end(), '+', ',');
        const auto expected = tests::solve(*theirs, other, {}, {}), found = tests::solve(*own, heaps, {}, {});
        ASSERT_EQ(found->report.outcome(), expected->report.outcome()) << heaps;
        if (!found->report.left->best_move) continue;
        const auto after = found->position.play(rulesets::Player::kLeft, *found->report.left->best_move);
        EXPECT_EQ(own->solve(after, {}, {}).report.outcome(), 'P') << heaps;
    }
}

/// Whether the player to move wins in misere play, by the definition.
bool wins_misere(const AnyPosition& position, std::map<std::string, bool>& known) {
    const std::string key = position.key();
    if (const auto at = known.find(key); at != known.end()) return at->second;
    const auto moves = position.moves(rulesets::Player::kLeft);
    const bool wins = moves.empty() || std::any_of(moves.begin(), moves.end(), [&](const rulesets::AnyMove& move) {
                          return !wins_misere(position.play(rulesets::Player::kLeft, move), known);
                      });
    return known[key] = wins;
}

/// Kayles by formulas, in which papamu does not recognise a code: its heaps from 5 on are not tame.
const AnyRuleset& kayles_by_formulas() {
    const auto take = [](const std::string& k) {
        return "[[move]]\nfor = \"i from 0 to n - " + k + "\"\ninto = \"i, n - " + k + " - i\"\n";
    };
    return load_game("name = \"kayles-by-formulas\"\nboard = \"heap\"\nexample = \"3\"\n" + take("1") + take("2"),
                     "kayles-by-formulas");
}

TEST(Heaps, WithoutCodesAreSolvedInMiserePlay) {
    const AnyRuleset& kayles = kayles_by_formulas();
    int second = 0;
    for (const AnyRuleset* const game : {&kayles, &shipped_game("mem"), &shipped_game("euclid"),
                                         &shipped_game("wythoff-2"), &shipped_game("mock-turtles")}) {
        const auto misere = solver::make_misere_solver(*game);
        ASSERT_NE(misere, nullptr) << game->name();
        std::map<std::string, bool> known;
        for (const std::string text : {"0", "1", "2", "5", "1+1", "1+2", "2+3+4", "5+6", "9", "5+5", "2+6+6", "1x1",
                                       "2x3", "1x2+2x1", "3x4+1x2", "2x5+3x3", "4x3+4x3", "1x1+1x1+1x2"}) {
            const auto position = game->parse(text);
            if (!position) continue;  // the games have different kinds of heaps
            const auto answer = misere->solve(*position, {}, {});
            ASSERT_EQ(answer.report.left->wins, wins_misere(*position, known)) << game->name() << ' ' << text;
            second += answer.report.outcome() == 'P' ? 1 : 0;
            if (!answer.report.left->best_move) continue;
            const auto after = position->play(rulesets::Player::kLeft, *answer.report.left->best_move);
            EXPECT_FALSE(wins_misere(after, known)) << game->name() << ' ' << text;
        }
    }
    EXPECT_GT(second, 5);
    EXPECT_NE(solver::make_misere_solver(shipped_game("partizan-euclid")), nullptr) << "by trying all moves";
}

// Of tame heaps alone nothing is searched, however many there are.
TEST(Heaps, ThatAreTameAreSolvedInMiserePlayAtOnce) {
    const AnyRuleset& game = shipped_game("wythoff-2");
    const auto misere = solver::make_misere_solver(game);
    const auto report = tests::solve(*misere, "6x7+5x5+3x9+8x8+4x4", {}, {})->report;
    EXPECT_TRUE(report.left->wins.has_value());
    EXPECT_LT(report.nodes, 200U);
}

TEST(Heaps, OfImpartialGamesHaveCertificates) {
    int positions = 0;
    for (const std::string name : {"mem", "euclid", "wythoff-2", "mock-turtles"}) {
        const AnyRuleset& game = shipped_game(name);
        for (const std::string text : {"3+5", "2x3+4x1", "3x3+3x3", "4x6"}) {
            const auto position = game.parse(text);
            if (!position) continue;  // the games have different kinds of heaps
            ++positions;
            solver::OutcomeOptions slow;
            slow.switches.without(solver::Optimisation::kValues);
            const auto solver = solver::make_outcome_solver(*position, {}).value();
            const auto other = solver::make_outcome_solver(*position, slow).value();
            for (const auto first : {rulesets::Player::kLeft, rulesets::Player::kRight}) {
                const auto report = solver->solve({}, {}), expected = other->solve({}, {});
                const auto& answer = first == rulesets::Player::kLeft ? report.left : report.right;
                ASSERT_EQ(answer->wins, expected.left->wins) << name << ' ' << text;
                const auto file = solver->certificate(first, *answer->wins, {});
                ASSERT_TRUE(file.has_value()) << name << ' ' << text << ": " << file.error();
                const auto verdicts = solver::verify_certificates(*file);
                ASSERT_TRUE(verdicts.has_value()) << verdicts.error();
                EXPECT_TRUE(verdicts->front().proven) << name << ' ' << text << ": " << verdicts->front().reason;
            }
        }
    }
    EXPECT_GE(positions, 8);
}

}  // namespace
}  // namespace papamu::tests::heaps_values_test
