// The places of moves under conditions on blocks (decompose/rule_file/rule_places.h), against moves found cell by cell.
#include "decompose/rule_file/rule_places.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "decompose/rule_file/rule_regions.h"
#include "decompose/rule_file/rule_ties.h"
#include "rulesets/rule_file/rule_moves.h"
#include "rulesets/rule_file/rule_position.h"
#include "rulesets/rule_file/rule_reader.h"
#include "tests/test_seed.h"

namespace papamu::decompose::rule_places_test {
namespace {

using rulesets::rule_file::RulePosition;
using rulesets::rule_file::Rules;

/// NoGo with these neighbours; `more`: further lines of the header and moves.
std::unique_ptr<const Rules> rules_of(const std::string& neighbours, const std::string& blocks,
                                      const std::string& more) {
    const std::string text =
        "name = \"liberties\"\nletters = { left = \"x\", right = \"o\" }\nexample = \"..\"\nneighbours = \"" +
        neighbours + "\"\n[[move]]\nfrom = \".\"\nto = \"x\"\nif = \"every block of " + blocks + " has a liberty\"\n" +
        more;
    auto rules = rulesets::rule_file::read_rules(text, "liberties.game");
    if (!rules) ADD_FAILURE() << rules.error();
    return std::move(*rules);
}

RulePosition random_position(const Rules& rules, int rows, int columns, std::mt19937_64& random) {
    RulePosition position;
    position.rules = &rules;
    position.rows = rows;
    position.columns = columns;
    for (int cell = 0; cell < position.count(); ++cell) {
        const auto letter = random() % 3 == 0 ? 0 : random() % rules.letters.size();
        position.set(cell, static_cast<rulesets::rule_file::Letter>(letter));
    }
    return position;
}

using Results = std::multiset<std::vector<int>>;

/// What the moves leave, by sets of cells. Words is 1, or as many as the largest boards need.
template <int Words>
Results by_places(const RulePosition& position, const RulePlan& plan, Player player, int columns) {
    const auto planes = planes_of<2, Words>(position, plan, std::nullopt, [&](int cell) {
        return cell / position.columns * columns + cell % position.columns;
    });
    const RuleArea<Words> area(columns);
    const RulePlaces<2, Words> places(plan, area, planes);
    Results found;
    places.for_each_option(player, [&](const auto& after) {
        std::vector<int> list;
        for (int cell = 0; cell < position.count(); ++cell) {
            const int at = cell / position.columns * columns + cell % position.columns;
            list.push_back((after[0].test(at) ? 1 : 0) + (after[1].test(at) ? 2 : 0));
        }
        found.insert(list);
        return true;
    });
    EXPECT_EQ(places.count(player), static_cast<int>(found.size()));
    EXPECT_EQ(places.any(player), !found.empty());
    return found;
}

Results by_cells(const RulePosition& position, const RulePlan& plan, Player player) {
    Results found;
    rulesets::rule_file::for_each_play(position, player, [&](const rulesets::rule_file::Play& play) {
        std::vector<int> list;
        for (int cell = 0; cell < position.count(); ++cell) list.push_back(plan.code_of(play.after.at(cell)));
        found.insert(list);
        return true;
    });
    return found;
}

TEST(RulePlaces, AreThoseFoundCellByCell) {
    SCOPED_TRACE("PAPAMU_TEST_SEED=" + std::to_string(tests::test_seed()));
    std::mt19937_64 random(tests::test_seed());
    int none = 0, some = 0, open = 0;
    for (const char* const neighbours : {"sides", "hexagonal", "all", "row", "knight"}) {
        for (const char* const blocks : {"[xo]", "o", "x"}) {
            const auto rules = rules_of(neighbours, blocks, "");
            const RulePlan plan(*rules);
            ASSERT_TRUE(plan.places().has_value());
            for (int i = 0; i < 60; ++i) {
                const int rows = 1 + static_cast<int>(random() % 5), columns = 1 + static_cast<int>(random() % 7);
                const RulePosition position = random_position(*rules, rows, columns, random);
                bool both = true;
                for (const Player player : {Player::kLeft, Player::kRight}) {
                    const Results expected = by_cells(position, plan, player);
                    const auto text = [&] { return std::string(neighbours) + blocks + print_position(position); };
                    ASSERT_EQ(by_places<1>(position, plan, player, BoxReach::kColumns), expected) << text();
                    ASSERT_EQ(by_places<1>(position, plan, player, columns), expected) << text();
                    ASSERT_EQ(by_places<7>(position, plan, player, columns), expected) << text();
                    (expected.empty() ? none : some) += 1;
                    both = both && !expected.empty();
                }
                const RuleArea<1> area(columns);
                const auto planes = planes_of<2, 1>(position, plan, std::nullopt, [](int cell) { return cell; });
                const bool is_open = RulePlaces<2, 1>::is_open(plan, area, planes);
                ASSERT_TRUE(both || !is_open) << print_position(position);
                open += is_open ? 1 : 0;
            }
        }
    }
    EXPECT_GT(none, 50);
    EXPECT_GT(some, 200);
    EXPECT_GT(open, 50);
}

TEST(RulePlaces, AreOnlyForMovesThatPutOneStone) {
    EXPECT_FALSE(RulePlan(*rules_of("sides", "o", "[[move]]\nfrom = \"..\"\nto = \"xx\"\n")).places().has_value());
    EXPECT_FALSE(RulePlan(*rules_of("sides", "o", "[[move]]\nfrom = \"x\"\nto = \"#\"\n")).places().has_value());
    EXPECT_FALSE(RulePlan(*rules_of("sides", "o", "[[move]]\nfrom = \".\"\nto = \"x\"\nif = \"no neighbour is o\"\n"))
                     .places()
                     .has_value());
    EXPECT_TRUE(RulePlan(*rules_of("sides", "o", "[[move]]\nfrom = \".\"\nto = \"o\"\n")).places().has_value());
}

TEST(RulePlaces, JoinBlocksOnlyAlongNeighbours) {
    EXPECT_TRUE(RulePlan(*rules_of("hexagonal", "o", "")).places()->joins_in_rows);
    EXPECT_TRUE(RulePlan(*rules_of("row", "o", "")).places()->joins_in_rows);
    EXPECT_FALSE(RulePlan(*rules_of("row", "o", "")).places()->joins_in_columns);
    EXPECT_FALSE(RulePlan(*rules_of("knight", "o", "")).places()->joins_in_rows);
    const auto rules = rules_of("sides", "[xo]", "");
    const RulePlan plan(*rules);
    // xxx.oo#x: code 1 is x, 2 is o, 3 an empty cell, 0 no cell.
    std::array<std::uint64_t, 2> row = {0b10001111, 0b00111000};
    shorten_blocks(plan, row);
    EXPECT_EQ(row, (std::array<std::uint64_t, 2>{0b10011, 0b00110}));
}

}  // namespace
}  // namespace papamu::decompose::rule_places_test
