// Which cells of a position of a rule file belong together (decompose/rule_file/rule_ties.h): on a board of 8 columns
// and on one row, where sets of cells are rotated words, the same as on a board of 7 columns with more rows.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "decompose/rule_file/rule_regions.h"
#include "decompose/rule_file/rule_ties.h"
#include "rulesets/rule_file/rule_position.h"
#include "rulesets/rule_file/rule_reader.h"
#include "tests/test_seed.h"

namespace papamu::decompose::rule_ties_test {
namespace {

using rulesets::rule_file::RulePosition;
using rulesets::rule_file::Rules;

/// A part: its rows and columns, and who may move there.
struct Part {
    std::vector<std::pair<int, int>> cells;
    bool left = false, right = false;

    bool operator==(const Part&) const = default;
};

template <int Planes>
std::vector<Part> parts_of(const RulePosition& position, const RulePlan& plan, int columns) {
    using Bits = rulesets::BitBoard<1>;
    const auto planes = planes_of<Planes, 1>(position, plan, std::nullopt, [&](int cell) {
        return cell / position.columns * columns + cell % position.columns;
    });
    const RuleArea<1> area(columns);
    const RuleTies<Planes, 1> ties(plan, area, planes);
    std::vector<Part> parts;
    for (Bits rest = ties.cells(); rest.any();) {
        const Bits cells = ties.part_of(Bits::single(rest.lowest()));
        rest = rest.minus(cells);
        Part& part = parts.emplace_back();
        cells.for_each([&](int cell) { part.cells.emplace_back(cell / columns, cell % columns); });
        part.left = ties.may_move(Player::kLeft, cells);
        part.right = ties.may_move(Player::kRight, cells);
    }
    return parts;
}
std::vector<Part> parts_of(const RulePosition& position, const RulePlan& plan, int columns) {
    return plan.planes() == 2 ? parts_of<2>(position, plan, columns) : parts_of<4>(position, plan, columns);
}

void fill(RulePosition& position, std::mt19937_64& random) {
    for (int cell = 0; cell < position.count(); ++cell) {
        const bool is_empty = random() % 3 == 0;
        const auto letter = is_empty ? 0 : random() % position.rules->letters.size();
        position.set(cell, static_cast<rulesets::rule_file::Letter>(letter));
    }
}

/// On one row, and with a second row that has nothing but an empty cell at its end.
void check_row(const Rules& rules, const RulePlan& plan, std::mt19937_64& random) {
    RulePosition row;
    row.rules = &rules;
    row.rows = 1;
    row.columns = 9 + static_cast<int>(random() % 15);
    fill(row, random);
    RulePosition two = row;
    two.rows = 2;
    for (int column = 0; column < row.columns; ++column) {
        const bool is_last = column + 1 == row.columns;
        two.set(row.columns + column, is_last ? rulesets::rule_file::kEmptyCell : rulesets::rule_file::kNoCell);
    }
    std::vector<Part> of_two = parts_of(two, plan, row.columns);
    std::erase_if(of_two, [](const Part& part) { return part.cells.front().first == 1; });  // that cell alone
    ASSERT_EQ(parts_of(row, plan, row.columns), of_two) << rules.name << ' ' << print_position(row);
}

TEST(RuleTies, AreTheSameByRotationsOfAWord) {
    std::mt19937_64 random(tests::test_seed());
    int games = 0;
    std::size_t whole = 0, divided = 0, strips = 0;
    for (const auto& entry : std::filesystem::directory_iterator(PAPAMU_SOURCE_DIR "/rulesets/rule_file/games")) {
        std::ifstream file(entry.path());
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        const auto rules = rulesets::rule_file::read_rules(text, entry.path().filename().string());
        if (!rules || (*rules)->wraps()) continue;  // another kind of board
        const RulePlan plan(**rules);
        if (!plan.is_possible() || !plan.box_reach() || !plan.box_reach()->has_shapes()) continue;
        ++games;
        for (int i = 0; i < 60; ++i) {
            RulePosition position;
            position.rules = rules->get();
            position.rows = 2 + static_cast<int>(random() % 5);
            position.columns = 2 + static_cast<int>(random() % 6);
            fill(position, random);
            const std::vector<Part> boxed = parts_of(position, plan, BoxReach::kColumns);
            constexpr int other_columns = 7;
            ASSERT_EQ(boxed, parts_of(position, plan, other_columns))
                << (*rules)->name << ' ' << print_position(position);
            (boxed.size() == 1 ? whole : divided) += 1;
            strips += (*rules)->strips ? 1 : 0;
            if ((*rules)->strips) check_row(**rules, plan, random);
            if (HasFatalFailure()) return;
        }
    }
    EXPECT_GE(games, 25);
    EXPECT_GT(whole, 20U);
    EXPECT_GT(divided, 20U);
    EXPECT_GT(strips, 20U);
}

/// Whether the player has a move in the position or in one that play leads to, as far as `most` positions show.
template <int Planes>
bool ever_moves(const RulePlayer<Planes, 1>& moves, const RulePlanes<Planes, 1>& from, Player player,
                std::size_t most) {
    std::set<RulePlanes<Planes, 1>> seen{from};
    std::vector<RulePlanes<Planes, 1>> left{from};
    while (!left.empty() && seen.size() < most) {
        const RulePlanes<Planes, 1> at = left.back();
        left.pop_back();
        if (moves.has_option(at, player)) return true;
        moves.for_each_option(at, opponent(player), [&](const RulePlanes<Planes, 1>& after) {
            if (seen.insert(after).second) left.push_back(after);
            return true;
        });
    }
    return false;
}

// The letters of a part decide who may ever move: neither player if there is no amazon.
TEST(RuleTies, SayWhoMayEverMove) {
    std::mt19937_64 random(tests::test_seed());
    std::size_t decided = 0, still = 0;
    for (const auto& entry : std::filesystem::directory_iterator(PAPAMU_SOURCE_DIR "/rulesets/rule_file/games")) {
        std::ifstream file(entry.path());
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        const auto rules = rulesets::rule_file::read_rules(text, entry.path().filename().string());
        if (!rules || (*rules)->wraps()) continue;
        const RulePlan plan(**rules);
        if (!plan.is_possible() || plan.planes() != 2) continue;
        decided += plan.codes_decide() ? 1 : 0;
        const RuleArea<1> area(BoxReach::kColumns);
        const RulePlayer<2, 1> moves(plan, area);
        for (int i = 0; i < 40; ++i) {
            RulePosition position;
            position.rules = rules->get();
            position.rows = (*rules)->strips ? 1 : 1 + static_cast<int>(random() % 3);
            position.columns = 1 + static_cast<int>(random() % 5);
            fill(position, random);
            const auto planes = planes_of<2, 1>(position, plan, std::nullopt, [&](int cell) {
                return cell / position.columns * BoxReach::kColumns + cell % position.columns;
            });
            const RuleTies<2, 1> ties(plan, area, planes);
            for (const Player player : {Player::kLeft, Player::kRight}) {
                if (ties.may_move(player, ties.cells())) continue;
                ++still;
                ASSERT_FALSE((ever_moves<2>(moves, planes, player, 2000)))
                    << (*rules)->name << ' ' << print_position(position);
            }
        }
    }
    EXPECT_GT(decided, 10U);
    EXPECT_GT(still, 500U);
}

TEST(RuleTies, KnowThatRegionsWithoutAmazonsAreDead) {
    std::ifstream file(PAPAMU_SOURCE_DIR "/rulesets/rule_file/games/amazons.game");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const auto rules = rulesets::rule_file::read_rules(text, "amazons.game");
    ASSERT_TRUE(rules.has_value()) << rules.error();
    const RulePlan plan(**rules);
    const auto movers = [&](const std::string& board) {
        std::string text_of;
        for (const Part& part : parts_of(rulesets::rule_file::parse_position(**rules, board).value(), plan, 8)) {
            text_of += std::string(part.left ? "L" : "-") + (part.right ? "R " : "- ");
        }
        return text_of;
    };
    EXPECT_EQ(movers("..#x/####/.o#x"), "-- -- -R -- ");
    EXPECT_EQ(movers("..x./...#/##.o"), "LR ");
}

// All patterns of shove are lines to the left in which everything is pushed: nothing matters behind the last stone.
TEST(RuleTies, EndWithTheLastStoneThatIsPushedOneWay) {
    std::ifstream file(PAPAMU_SOURCE_DIR "/rulesets/rule_file/games/shove.game");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const auto rules = rulesets::rule_file::read_rules(text, "shove.game");
    ASSERT_TRUE(rules.has_value()) << rules.error();
    const RulePlan plan(**rules);
    const auto regions_of = [&](const std::string& board) {
        const auto regions = rule_regions(rulesets::rule_file::parse_position(**rules, board).value(), plan, {});
        std::vector<std::string> texts;
        for (const auto& region : regions.list) {
            texts.push_back(std::to_string(region.row) + "," + std::to_string(region.column) + " " +
                            print_position(region.position));
        }
        return texts;
    };
    using Texts = std::vector<std::string>;
    EXPECT_EQ(regions_of("x.o.#..x/..##.xo./........"), (Texts{"0,0 x.o", "0,5 ..x", "1,4 .xo"}));
    EXPECT_EQ(regions_of("...#..."), Texts{});
    EXPECT_EQ(regions_of(".o...."), Texts{"0,0 .o"});
}

}  // namespace
}  // namespace papamu::decompose::rule_ties_test
