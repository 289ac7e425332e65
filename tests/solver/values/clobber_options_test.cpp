// The options of regions of clobber, all at once, are those that are made one by one.
#include "solver/games/clobber/clobber_options.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "rulesets/grid_area.h"
#include "solver/games/clobber/clobber_values.h"
#include "solver/games/clobber/equal_regions.h"
#include "solver/values/cell_ring.h"
#include "tests/solver/values/recorded_options.h"
#include "tests/test_seed.h"

namespace papamu::tests::clobber_options_test {
namespace {

namespace detail = solver::detail;
using detail::Box;
using rulesets::Player;
using Bits = rulesets::BitBoard<1>;
using State = detail::GridBox<detail::ClobberValues>;
using Options = RecordedOptions<State>;
using Fast = detail::ClobberOptions<detail::ClobberValues, Options>;

/// Parts of a random board of rows x columns.
std::vector<State> random_regions(std::mt19937_64& random, int rows, int columns, const detail::KernelRules& rules) {
    State::Sets sets;
    const auto percent_empty = random() % 60;
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            if (random() % 100 >= percent_empty) sets[random() % 2].set(detail::kBoxSide * row + column);
        }
    }
    Options parts;
    State::split(State::Area(detail::kBoxSide), sets, rules, parts);
    std::vector<State> regions;
    for (const auto& [state, negated] : parts.open.parts) regions.push_back(state);
    return regions;
}

TEST(ClobberOptions, AreThoseThatAreMadeOneByOne) {
    SCOPED_TRACE("PAPAMU_TEST_SEED=" + std::to_string(test_seed()));
    std::mt19937_64 random(test_seed());
    detail::KernelRules rules(solver::Switches{});
    rules.equals = false;
    int whole = 0;
    int apart = 0;
    int over = 0;
    for (int board = 0; board < 10'000; ++board) {
        const int rows = 1 + static_cast<int>(random() % (board % 10 == 0 ? 8 : 5));
        const int columns = 1 + static_cast<int>(random() % (board % 10 == 0 ? 8 : 5));
        for (const State& region : random_regions(random, rows, columns, rules)) {
            for (const Player player : {Player::kLeft, Player::kRight}) {
                Options options, slow;
                ASSERT_TRUE(Fast::add(region, player, rules, options));
                detail::ClobberValues::for_each_option(region.area(), region.sets, player, [&](const auto& after) {
                    State::split(region.area(), after, rules, slow);
                    slow.end_option();
                });
                ASSERT_EQ(options.list.size(), slow.list.size());
                for (std::size_t i = 0; i < slow.list.size(); ++i) {
                    ASSERT_EQ(options.list[i], slow.list[i]) << board;
                    const std::size_t parts = slow.list[i].parts.size();
                    ++(parts == 0 ? over : parts == 1 ? whole : apart);
                }
            }
        }
    }
    EXPECT_GT(whole, 10'000);
    EXPECT_GT(apart, 1'000);
    EXPECT_GT(over, 1'000);
}

/// Small parts give way to equal regions (equal_regions.h), and nothing else changes.
TEST(ClobberOptions, HaveEqualPartsIfPartsAreSmall) {
    SCOPED_TRACE("PAPAMU_TEST_SEED=" + std::to_string(test_seed()));
    std::mt19937_64 random(test_seed());
    const detail::KernelRules rules(solver::Switches{});
    detail::KernelRules plain = rules;
    plain.equals = false;
    const auto equal = [](const Options::Option& option) {
        Options::Option made;
        for (const auto& [state, negated] : option.parts) {
            if (state.size() > detail::kMostEqualStones) {
                made.parts.emplace_back(state, negated);
                continue;
            }
            const auto region = detail::equal_region(state.sets[0].words()[0], state.sets[1].words()[0]);
            State other;
            for (const std::size_t i : {0U, 1U}) other.sets[i] = Bits::from_words({region.sets[i]});
            if (!region.is_zero()) made.parts.emplace_back(other, negated != region.negated);
        }
        return made;
    };
    int small = 0;
    for (int board = 0; board < 10'000; ++board) {
        const int rows = 1 + static_cast<int>(random() % 5);
        for (const State& region : random_regions(random, rows, 1 + static_cast<int>(random() % 5), rules)) {
            for (const Player player : {Player::kLeft, Player::kRight}) {
                Options options, slow;
                ASSERT_TRUE(Fast::add(region, player, rules, options));
                ASSERT_TRUE(Fast::add(region, player, plain, slow));
                ASSERT_EQ(options.list.size(), slow.list.size());
                for (std::size_t i = 0; i < slow.list.size(); ++i) {
                    const Options::Option expected = equal(slow.list[i]);
                    ASSERT_EQ(options.list[i].parts.size(), expected.parts.size());
                    for (std::size_t k = 0; k < expected.parts.size(); ++k) {
                        ASSERT_EQ(options.list[i].parts[k].first, expected.parts[k].first);
                    }
                    small += expected == slow.list[i] ? 0 : 1;
                }
            }
        }
    }
    EXPECT_GT(small, 10'000);
}

TEST(ClobberOptions, LeaveOtherRegionsToTheGeneralWay) {
    const auto adds = [](const State& state, const solver::Switches& switches) {
        Options options;
        return Fast::add(state, Player::kLeft, detail::KernelRules(switches), options);
    };
    const auto bits = [](Box box) { return Bits::from_words({box}); };
    State state;  // xo
    state.sets = {bits(1), bits(2)};
    EXPECT_TRUE(adds(state, {}));
    for (const auto off : {solver::Optimisation::kRegions, solver::Optimisation::kSymmetry}) {
        solver::Switches switches;
        switches.without(off);
        EXPECT_FALSE(adds(state, switches));
    }
    State one_colour = state;
    one_colour.sets = {bits(3), bits(0)};
    EXPECT_FALSE(adds(one_colour, {}));
    State upright = state;  // the same as a column
    upright.sets = {bits(detail::transpose(1)), bits(detail::transpose(2))};
    EXPECT_FALSE(adds(upright, {}));
    State strip = state;
    strip.columns = 20;
    EXPECT_FALSE(adds(strip, {}));
}

/// Without a cell that keeps_connected_by_sides() says is not needed, connected cells are still connected.
TEST(ClobberOptions, SidesAroundACellAreRightWhenTheyAreCertain) {
    SCOPED_TRACE("PAPAMU_TEST_SEED=" + std::to_string(test_seed()));
    std::mt19937_64 random(test_seed());
    const State::Area area(detail::kBoxSide);
    int certain = 0;
    for (int round = 0; round < 5'000; ++round) {
        const Bits cells = Bits::from_words({random() | (random() & random())});
        const auto joined_to = [&](const Bits& set) {
            return [&area, set](const Bits& part) { return area.around(part) & set; };
        };
        const Bits part = rulesets::connected(Bits::single(cells.lowest()), joined_to(cells));
        part.for_each([&](int cell) {
            Bits others = part;
            others.reset(cell);
            if (others.none() || !detail::keeps_connected_by_sides(part.words()[0], cell)) return;
            ++certain;
            ASSERT_EQ(rulesets::connected(Bits::single(others.lowest()), joined_to(others)), others);
        });
    }
    EXPECT_GT(certain, 10'000);
}

}  // namespace
}  // namespace papamu::tests::clobber_options_test
