// Every shipped rule file: on all small boards and on random larger ones, values, regions and moves as the solver finds
// them are those of the definition, and those of the game of the same name that is compiled in.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "cgt/canonical.h"
#include "cgt/notation.h"
#include "cgt/order.h"
#include "cgt/sum.h"
#include "solver/analysis.h"
#include "solver/impartial/impartial.h"
#include "tests/by_text.h"
#include "tests/rulesets/grid_boards.h"
#include "tests/solver/rule_file/shipped_rules.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::tests::rule_file_values_test {
namespace {

using rulesets::AnyPosition;
using rulesets::AnyRuleset;
using rulesets::Player;
using rulesets::RuleFileRuleset;

constexpr std::size_t kBoardsOfAShape = 1100;

/// The analyst of one game beside the definition.
class Pair {
 public:
    explicit Pair(const AnyRuleset& game, const solver::AnalystOptions& options = {})
        : game_(game), analyst_(solver::make_analyst(game, store_, options)), definition_(store_) {}

    void check(const std::string& text, solver::MovesAsked moves = solver::MovesAsked::kAll) {
        const AnyPosition position = game_.parse(text).value();
        solver::AnalysisOptions asked;
        asked.moves = moves;
        const solver::Analysis analysis = analyst_->analyse(position, asked);
        const std::string where = std::string(game_.name()) + " " + text;
        ASSERT_TRUE(analysis.value.has_value()) << where << ": " << analysis.stopped;
        const cgt::Value expected = definition_.value(position);
        ASSERT_EQ(*analysis.value, expected) << where << ": " << cgt::to_string(store_, *analysis.value) << " is not "
                                             << cgt::to_string(store_, expected);
        cgt::Value sum;
        for (const solver::RegionAnalysis& region : analysis.regions) {
            ASSERT_TRUE(region.value.has_value()) << where;
            ASSERT_EQ(*region.value, definition_.value(region.position)) << where << ": " << region.position.text();
            sum = cgt::add(store_, sum, *region.value);
        }
        ASSERT_EQ(sum, expected) << where;
        EXPECT_TRUE(cgt::less_or_equal(store_, cgt::Value::integer(analysis.lower), expected)) << where;
        EXPECT_TRUE(cgt::less_or_equal(store_, expected, cgt::Value::integer(analysis.upper))) << where;
        if (moves == solver::MovesAsked::kNone) return;
        check_moves(position, Player::kLeft, analysis.left_moves);
        check_moves(position, Player::kRight, analysis.right_moves);
    }

 private:
    void check_moves(const AnyPosition& position, Player player, const std::vector<solver::MoveAnalysis>& found) {
        const auto moves = position.moves(player);
        ASSERT_EQ(found.size(), moves.size()) << position.text();
        for (std::size_t i = 0; i < moves.size(); ++i) {
            ASSERT_EQ(position.move_text(found[i].move), position.move_text(moves[i])) << position.text();
            ASSERT_EQ(found[i].value, definition_.value(position.play(player, moves[i])))
                << position.text() << ' ' << position.move_text(moves[i]);
        }
    }

    const AnyRuleset& game_;
    cgt::ValueStore store_;
    std::unique_ptr<solver::Analyst> analyst_;
    ValueByDefinition definition_;
};

template <class F>
void for_each_board_of(const RuleFileRuleset& game, F&& f) {
    const std::string& letters = game.rules().letters;
    for_each_small_board(letters, kBoardsOfAShape, f);
    std::mt19937_64 random = seeded_random();
    // Holes are rare, so that there is something to play for.
    std::string often = letters + letters + letters;
    often.erase(std::remove(often.begin(), often.end(), '#'), often.end());
    often += '#';
    const bool strips = game.rules().strips;
    for (int i = 0; i < 40; ++i) {
        f(strips ? random_board(random, 1, 5 + i % 5, often) : random_board(random, 2 + i % 2, 3 + i % 2, often));
    }
    for (int i = 0; i < 10; ++i) f(random_board(random, strips ? 2 : 1, strips ? 5 : 9, often));
}

TEST(ShippedRules, HaveTheValuesOfTheDefinition) {
    for (const RuleFileRuleset* const game : shipped_rules()) {
        Pair pair(*game);
        pair.check(std::string(game->example()), solver::MovesAsked::kNone);
        for_each_board_of(*game, [&](const std::string& text) {
            if (!HasFatalFailure()) pair.check(text);
        });
        if (HasFatalFailure()) return;
    }
}

// One by one, so that no value comes from a table that another position has filled, and with each switch off.
TEST(ShippedRules, HaveThemFromEmptyTablesAndWithoutEachOptimisation) {
    using solver::Optimisation;
    for (const RuleFileRuleset* const game : shipped_rules()) {
        std::size_t number = 0;
        for_each_board_of(*game, [&](const std::string& text) {
            constexpr std::size_t kEvery = 41;
            if (HasFatalFailure() || number++ % kEvery != 0) return;
            Pair(*game).check(text);
            for (const Optimisation off : {Optimisation::kRegions, Optimisation::kSymmetry, Optimisation::kIntegers,
                                           Optimisation::kConflicts, Optimisation::kPlaces}) {
                solver::AnalystOptions options;
                options.switches.without(off);
                Pair(*game, options).check(text, solver::MovesAsked::kNone);
            }
        });
        if (HasFatalFailure()) return;
    }
}

// Boards beyond the sizes up to which regions are evaluated option by option: some questions about their values and
// some options are decided by play. Boards that take long are left out.
TEST(ShippedRules, HaveTheSameValuesOnLargerBoardsWithoutEachOptimisation) {
    using solver::Optimisation;
    std::set<Optimisation> fewer;  // without which some board took other positions
    std::size_t compared = 0;
    for (const RuleFileRuleset* const game : shipped_rules()) {
        std::mt19937_64 random = seeded_random();
        std::string often = game->rules().letters + game->rules().letters;
        often.erase(often.find('#'), 1);
        for (int i = 0; i < 2; ++i) {
            const std::string text =
                game->rules().strips ? random_board(random, 1, 14, often) : random_board(random, 3, 5, often);
            solver::AnalysisOptions asked;
            asked.moves = solver::MovesAsked::kNone;
            asked.position_limit = 4000;
            cgt::ValueStore store;
            const auto analyse = [&](const solver::AnalystOptions& options) {
                return solver::make_analyst(*game, store, options)->analyse(game->parse(text).value(), asked);
            };
            const solver::Analysis with = analyse({});
            if (!with.value) continue;
            for (const Optimisation off :
                 {Optimisation::kDominance, Optimisation::kGuesses, Optimisation::kIntegers, Optimisation::kCutoffs,
                  Optimisation::kOrdering, Optimisation::kPlaces, Optimisation::kTable}) {
                solver::AnalystOptions options;
                options.switches.without(off);
                const solver::Analysis without = analyse(options);
                if (!without.value) continue;
                ++compared;
                ASSERT_EQ(*without.value, *with.value) << game->name() << ' ' << text << " without "
                                                       << solver::kOptimisations[static_cast<std::size_t>(off)].name;
                if (without.stats.positions != with.stats.positions) fewer.insert(off);
            }
        }
    }
    EXPECT_GT(compared, 100U);
    EXPECT_GE(fewer.size(), 3U);  // with most seeds each of them matters for some board
}

TEST(ShippedRules, AreTheGamesOfTheSameName) {
    std::size_t compared = 0;
    for (const RuleFileRuleset* const game : shipped_rules()) {
        const AnyRuleset* const built_in = rulesets::find_ruleset(game->rules().name);
        if (built_in == nullptr || built_in == game) continue;
        ++compared;
        cgt::ValueStore store;
        const auto own = solver::make_analyst(*game, store, {}), other = solver::make_analyst(*built_in, store, {});
        const auto check = [&](const std::string& text) {
            const AnyPosition position = game->parse(text).value(), twin = built_in->parse(text).value();
            ASSERT_EQ(own->analyse(position, {}).value.value(), other->analyse(twin, {}).value.value())
                << built_in->name() << ' ' << text;
            for (const Player player : {Player::kLeft, Player::kRight}) {
                // Of two moves to the same position, the rule file has only one.
                std::set<std::string> results, expected;
                for (const auto& move : position.moves(player)) {
                    ASSERT_TRUE(results.insert(position.play(player, move).text()).second) << text;
                    const auto known = twin.play(player, position.move_text(move));
                    ASSERT_TRUE(known.has_value())
                        << built_in->name() << ' ' << text << ' ' << position.move_text(move);
                    ASSERT_EQ(known->text(), position.play(player, move).text()) << text;
                }
                for (const auto& move : twin.moves(player)) expected.insert(twin.play(player, move).text());
                ASSERT_EQ(results, expected) << built_in->name() << ' ' << text;
            }
        };
        for_each_board_of(*game, [&](const std::string& text) {
            if (!HasFatalFailure()) check(text);
        });
        std::mt19937_64 random = seeded_random();
        std::string letters = game->rules().letters + game->rules().letters;
        letters.erase(letters.find('#'), 1);
        for (int i = 0; i < 6 && !HasFatalFailure(); ++i) {
            check(game->rules().strips ? random_board(random, 2, 9, letters) : random_board(random, 3, 4, letters));
        }
    }
    EXPECT_GE(compared, 10U);
}

// Of moves that only take moves away, a region shows those that are left, by letters if the game has some for them.
TEST(ShippedRules, RegionsOfMovesAreShownByLettersForThem) {
    const auto regions = [](const char* name, const std::string& text) {
        cgt::ValueStore store;
        const auto& game = *rulesets::find_ruleset(name);
        const auto analysis = solver::make_analyst(game, store, {})->analyse(game.parse(text).value(), {});
        std::vector<std::string> texts;
        for (const auto& region : analysis.regions) texts.push_back(region.position.text());
        texts.push_back(std::to_string(analysis.inert));
        return texts;
    };
    using Texts = std::vector<std::string>;
    EXPECT_EQ(regions("snort", ".x....o.."), (Texts{"l", "l..r", "r.", "2"}));
    EXPECT_EQ(regions("col", "x../.l."), (Texts{"r./l.", "r", "1"}));
    EXPECT_EQ(regions("king-col", "x.."), (Texts{"x..", "1"})) << "no letter is a cell that only one player may colour";
}

// Boards wider than a box, and too large for a word.
TEST(ShippedRules, AreRightOnLargeBoards) {
    for (const RuleFileRuleset* const game : shipped_rules()) {
        if (game->rules().wraps()) continue;
        cgt::ValueStore store;
        const auto analyst = solver::make_analyst(*game, store, {});
        std::mt19937_64 random = seeded_random();
        std::string often = game->rules().letters;
        often.erase(often.find('#'), 1);
        for (const int columns : {5, 6}) {
            // The same strip at both ends of a wide board, with holes between.
            const std::string strip = random_board(random, 1, columns, often);
            const std::string holes(static_cast<std::size_t>(70 - 2 * columns), '#');
            const auto value = [&](const std::string& text) {
                return analyst->analyse(game->parse(text).value(), {}).value.value();
            };
            EXPECT_EQ(value(strip + holes + strip), cgt::add(store, value(strip), value(strip)))
                << game->name() << ' ' << strip;
        }
    }
}

TEST(ShippedRules, HaveNimbersOfTheirImpartialVersion) {
    for (const RuleFileRuleset* const game : shipped_rules()) {
        const AnyRuleset* const built_in = rulesets::find_ruleset(game->rules().name);
        if (built_in == nullptr || built_in == game) continue;
        const auto own = solver::make_impartial_solver(*game, {});
        const auto other = solver::make_impartial_solver(*built_in, {});
        ASSERT_NE(own, nullptr);
        std::size_t number = 0;
        for_each_board_of(*game, [&](const std::string& text) {
            if (HasFatalFailure() || number++ % 17 != 0) return;
            ASSERT_EQ(own->nim_value(game->parse(text).value(), {}).value.value(),
                      other->nim_value(built_in->parse(text).value(), {}).value.value())
                << game->name() << ' ' << text;
        });
    }
}

/// The nimber as it is written.
std::string nimber(int n) { return n == 0 ? "0" : n == 1 ? "*" : "*" + std::to_string(n); }

// Nim values from Winning Ways, ch. 4 and 14: kayles (0.77), Dawson's chess (0.137, stones without a neighbour on a
// strip), Dawson's kayles (0.07, dominoes on a strip), treblecross (0.007, with two cells more), and a coin at place n,
// counted from 1 in turning turtles and from 0 in twins, which is worth *n.
TEST(ShippedRules, HaveThePublishedNimValues) {
    const std::vector<int> kayles = {0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7};
    const std::vector<int> dawsons_chess = {0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5};
    const std::vector<int> dawsons_kayles = {0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0};
    const std::vector<int> treblecross = {0, 1, 1, 1, 2, 2, 0, 3, 3, 1, 1, 1, 0, 4, 3, 3};
    std::size_t games = 0;
    for (const RuleFileRuleset* const game : shipped_rules()) {
        cgt::ValueStore store;
        const auto analyst = solver::make_analyst(*game, store, {});
        const auto is = [&](const std::string& text, int expected) {
            EXPECT_EQ(cgt::to_string(store, analyst->analyse(game->parse(text).value(), {}).value.value()),
                      nimber(expected))
                << game->name() << ' ' << text;
        };
        const std::string& name = game->rules().name;
        for (std::size_t cells = 1; cells < kayles.size(); ++cells) {
            const std::string strip(cells, '.');
            if (name == "kayles-on-a-strip") is(strip, kayles[cells]);
            if (name == "node-kayles") is(strip, dawsons_chess[cells]);
            if (name == "cram") is(strip, dawsons_kayles[cells]);
            if (name == "treblecross") is(strip, treblecross[cells]);
        }
        if (name == "turning-turtles") is(".h.hh..h", 2 ^ 4 ^ 5 ^ 8);
        if (name == "twins") is(".h.hh..h", 1 ^ 3 ^ 4 ^ 7);
        for (const char* const known :
             {"kayles-on-a-strip", "node-kayles", "cram", "treblecross", "turning-turtles", "twins"}) {
            games += name == known ? 1 : 0;
        }
    }
    EXPECT_EQ(games, 6U);
}

// The tests of CGSuite 2.2 (org.cgsuite.lang.GameGridTest, commit e909ab8b).
TEST(ShippedRules, HaveTheValuesOfCgsuite) {
    const auto is = [](const std::string& name, const std::string& text, const std::string& value) {
        const auto& game = load(text_of_file(PAPAMU_SOURCE_DIR "/rulesets/rule_file/games/" + name + ".game"), name);
        cgt::ValueStore store;
        EXPECT_EQ(tests::analyse(*solver::make_analyst(game, store, {}), text, {})->value.value(),
                  cgt::parse_value(store, value).value())
            << name << ' ' << text;
    };
    is("amazons", "x.../o...", "+-{3,{4|0,{1|0,*}},{4|{0,{1/2|0}|v},+-1,+-{1,{2|0}}}}");
    is("clobber", "xox/ox.", "{^^*|*,v}");
    is("king-clobber", "xox/ox.", "{^^*|*,v[2]}");
    is("rook-clobber", "xox/ox.", "{^^*|0,*}");
    is("queen-clobber", "xox/ox.", "^");
    is("anti-clobber", "xoxo/oo..", "{*|-1}");
    is("domineering", "..../..../..../....", "+-{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}");
    is("cram", "........./##.######", "*4");
}

// Winning Ways, ch. 1, as the tests of cgt-tools have them (games/ski_jumps.rs).
TEST(ShippedRules, SkiJumpsHaveTheValuesOfWinningWays) {
    const auto& game = load(text_of_file(PAPAMU_SOURCE_DIR "/rulesets/rule_file/games/ski-jumps.game"), "ski-jumps");
    cgt::ValueStore store;
    const auto analyst = solver::make_analyst(game, store, {});
    for (const auto& [text, value] :
         {std::pair("...L..../..R...../........", "2"), std::pair("......../...l..../.......R/......../......L.", "-1"),
          std::pair(".L.../.R.../.....", "5/2"), std::pair("...R./...L./.....", "-5/2"),
          std::pair("L..../....R/.....", "1/2"), std::pair("L..../R..../.....", "9/2"),
          std::pair("L..../....R/l....", "5")}) {
        EXPECT_EQ(cgt::to_string(store, tests::analyse(*analyst, text, {})->value.value()), value) << text;
    }
}

/// Quelhas as its rules are told, on a board of at most 3x3 cells; bit 3 * row + column is an empty cell.
class QuelhasByHand {
 public:
    explicit QuelhasByHand(cgt::ValueStore& store) : store_(store) {}

    cgt::Value value(unsigned empty) {
        if (const auto known = values_.find(empty); known != values_.end()) return known->second;
        const std::vector<cgt::Value> left = options(empty, kColumn), right = options(empty, kRow);
        return values_[empty] = cgt::canonical(store_, left, right);
    }

 private:
    /// The lines of two and of three cells in the first column, or row, as bits; each with its two shifts.
    struct Lines {
        std::array<unsigned, 3> of;
        unsigned shift;
    };
    static constexpr Lines kColumn = {{011, 0110, 0111}, 1}, kRow = {{03, 06, 07}, 3};

    std::vector<cgt::Value> options(unsigned empty, const Lines& lines) {
        std::vector<cgt::Value> values;
        for (const unsigned line : lines.of) {
            for (unsigned place = 0; place < 3; ++place) {
                const unsigned cells = line << (place * lines.shift);
                if ((empty & cells) == cells) values.push_back(value(empty & ~cells));
            }
        }
        return values;
    }

    cgt::ValueStore& store_;
    std::map<unsigned, cgt::Value> values_;
};

TEST(ShippedRules, QuelhasHasTheValuesOfItsRules) {
    const auto& game = load(text_of_file(PAPAMU_SOURCE_DIR "/rulesets/rule_file/games/quelhas.game"), "quelhas");
    cgt::ValueStore store;
    const auto analyst = solver::make_analyst(game, store, {});
    QuelhasByHand by_hand(store);
    for (unsigned empty = 0; empty < 512; ++empty) {
        std::string text;
        for (unsigned cell = 0; cell < 9; ++cell) {
            if (cell % 3 == 0 && cell > 0) text += '/';
            text += (empty >> cell & 1U) != 0 ? '.' : '#';
        }
        ASSERT_EQ(tests::analyse(*analyst, text, {})->value.value(), by_hand.value(empty)) << text;
    }
    // A line of cells has a segment for each two of them; cgt-tools counts 450 on the board of the championship.
    std::string board = "..........";
    for (int row = 1; row < 10; ++row) board += "/..........";
    EXPECT_EQ(game.parse(board).value().moves(Player::kLeft).size(), 450U);
    EXPECT_EQ(game.parse(board).value().moves(Player::kRight).size(), 450U);
}

}  // namespace
}  // namespace papamu::tests::rule_file_values_test
