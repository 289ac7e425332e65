// The options of regions of amazons, all at once, are those that are made one by one.
#include "solver/games/amazons/amazons_options.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <vector>

#include "rulesets/grid_area.h"
#include "solver/games/amazons/amazons_shot.h"
#include "solver/games/amazons/amazons_values.h"
#include "solver/values/cell_ring.h"
#include "tests/solver/values/recorded_options.h"
#include "tests/test_seed.h"

namespace papamu::tests::amazons_options_test {
namespace {

namespace detail = solver::detail;
using detail::Box;
using rulesets::Player;
using Bits = rulesets::BitBoard<1>;
using State = detail::GridBox<detail::AmazonsValues>;
using Options = RecordedOptions<State>;

/// Parts of a random board of rows x columns, with up to two amazons of each colour.
std::vector<State> random_regions(std::mt19937_64& random, int rows, int columns, const detail::KernelRules& rules) {
    State::Sets sets;
    const auto percent_burned = random() % 40;
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            if (random() % 100 >= percent_burned) sets[2].set(detail::kBoxSide * row + column);
        }
    }
    for (std::size_t amazon = 0; amazon < 4; ++amazon) {
        const auto cell = static_cast<int>(random() % static_cast<unsigned>(rows)) * detail::kBoxSide +
                          static_cast<int>(random() % static_cast<unsigned>(columns));
        if (!sets[2].test(cell)) continue;
        sets[2].reset(cell);
        sets[amazon % 2].set(cell);
    }
    Options parts;
    State::split(State::Area(detail::kBoxSide), sets, rules, parts);
    std::vector<State> regions;
    for (const auto& [state, negated] : parts.open.parts) regions.push_back(state);
    return regions;
}

/// Whether an image of a region is that region with colours exchanged, so that it is its own negative.
bool is_own_negative(const State& state) {
    const auto word = [&](std::size_t set) { return state.sets[set].words()[0]; };
    const detail::RegionImages<3> images({word(0), word(1), word(2)});
    for (std::size_t i = 0; i < images.count(); ++i) {
        if (images.image(i) == std::array<Box, 3>{word(1), word(0), word(2)}) return true;
    }
    return false;
}

/// A text of each option, or of its negative, sorted.
std::vector<std::string> in_order(const Options& options, bool negate) {
    std::vector<std::string> texts;
    for (const auto& option : options.list) {
        std::vector<std::string> parts = {std::to_string(negate ? -option.integer : option.integer)};
        for (const auto& [state, negated] : option.parts) {
            std::string text = is_own_negative(state) ? "" : negated != negate ? "-" : "+";
            for (const Bits& set : state.sets) text += ' ' + std::to_string(set.words()[0]);
            parts.push_back(text);
        }
        std::sort(parts.begin(), parts.end());
        texts.emplace_back();
        for (const std::string& part : parts) texts.back() += part + ", ";
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

TEST(AmazonsOptions, AreThoseThatAreMadeOneByOne) {
    SCOPED_TRACE("PAPAMU_TEST_SEED=" + std::to_string(test_seed()));
    std::mt19937_64 random(test_seed());
    int whole = 0;
    int apart = 0;
    for (const bool integers : {true, false}) {
        solver::Switches switches;
        if (!integers) switches.without(solver::Optimisation::kIntegers);
        const detail::KernelRules rules(switches);
        for (int board = 0; board < 6'000; ++board) {
            const int rows = 1 + static_cast<int>(random() % (board % 10 == 0 ? 8 : 4));
            const int columns = 1 + static_cast<int>(random() % (board % 10 == 0 ? 8 : 5));
            for (const State& region : random_regions(random, rows, columns, rules)) {
                for (const Player player : {Player::kLeft, Player::kRight}) {
                    Options options, slow;
                    if (!detail::AmazonsOptions<State, Options>::add(region, player, rules, options)) continue;
                    detail::AmazonsValues::for_each_option(region.area(), region.sets, player, [&](const auto& after) {
                        State::split(region.area(), after, rules, slow);
                        slow.end_option();
                    });
                    ASSERT_EQ(options.list.size(), slow.list.size());
                    for (std::size_t i = 0; i < slow.list.size(); ++i) {
                        ASSERT_EQ(options.list[i], slow.list[i]) << board;
                        ++(slow.list[i].parts.size() == 1 ? whole : apart);
                    }
                }
            }
        }
    }
    EXPECT_GT(whole, 10'000);
    EXPECT_GT(apart, 1'000);
}

TEST(AmazonsOptions, AreThoseOfAllShots) {
    SCOPED_TRACE("PAPAMU_TEST_SEED=" + std::to_string(test_seed()));
    std::mt19937_64 random(test_seed());
    // With integers: whether the moves of one player are counted depends on the image, since counting may give up.
    const detail::KernelRules rules(solver::Switches().without(solver::Optimisation::kIntegers));
    std::size_t compared = 0;
    for (int board = 0; board < 3'000; ++board) {
        const int rows = 1 + static_cast<int>(random() % (board % 10 == 0 ? 8 : 4));
        const int columns = 1 + static_cast<int>(random() % (board % 10 == 0 ? 8 : 5));
        for (const State& region : random_regions(random, rows, columns, rules)) {
            std::array<std::vector<detail::AmazonsShot>, 2> shots;
            if (!detail::add_amazons_shots(region, rules, shots[0], shots[1])) continue;
            for (const Player player : {Player::kLeft, Player::kRight}) {
                const bool is_right = player == Player::kRight;
                Options expected, found;
                ASSERT_TRUE((detail::AmazonsOptions<State, Options>::add(region, player, rules, expected)));
                for (const detail::AmazonsShot& shot : shots[is_right ? 1 : 0]) {
                    detail::AmazonsOptions<State, Options>::add_shots(shot, rules, found);
                }
                ASSERT_EQ(in_order(found, is_right), in_order(expected, false)) << board;
                compared += found.list.size();
            }
        }
    }
    EXPECT_GT(compared, 10'000U);
}

TEST(AmazonsShot, IsTheSameForAllImages) {
    SCOPED_TRACE("PAPAMU_TEST_SEED=" + std::to_string(test_seed()));
    std::mt19937_64 random(test_seed());
    const detail::KernelRules rules{solver::Switches()};
    int compared = 0;
    for (int board = 0; board < 2'000; ++board) {
        for (const State& region : random_regions(random, 3, 1 + static_cast<int>(random() % 6), rules)) {
            const Box cells = rulesets::union_of(region.sets).words()[0];
            const auto frame = detail::frame_of(cells);
            State flipped = region;
            for (Bits& set : flipped.sets)
                set = Bits::from_words({detail::flip_columns(set.words()[0], frame.columns)});
            std::array<std::vector<detail::AmazonsShot>, 4> shots;
            if (!detail::add_amazons_shots(region, rules, shots[0], shots[1])) continue;
            ASSERT_TRUE(detail::add_amazons_shots(flipped, rules, shots[2], shots[3]));
            for (const std::size_t player : {0U, 1U}) {
                ASSERT_TRUE(std::is_permutation(shots[player].begin(), shots[player].end(), shots[player + 2].begin(),
                                                shots[player + 2].end()));
                ++compared;
            }
        }
    }
    EXPECT_GT(compared, 1'000);
}

TEST(AmazonsOptions, LeaveOtherRegionsToTheGeneralWay) {
    const auto adds = [](const State& state, const solver::Switches& switches) {
        Options options;
        return detail::AmazonsOptions<State, Options>::add(state, Player::kLeft, detail::KernelRules(switches),
                                                           options);
    };
    const auto bits = [](Box box) { return Bits::from_words({box}); };
    State state;  // xo..
    state.sets = {bits(1), bits(2), bits(12)};
    EXPECT_TRUE(adds(state, {}));
    for (const auto off : {solver::Optimisation::kRegions, solver::Optimisation::kSymmetry}) {
        solver::Switches switches;
        switches.without(off);
        EXPECT_FALSE(adds(state, switches));
    }
    State one_colour = state;
    one_colour.sets = {bits(3), bits(0), bits(12)};
    EXPECT_FALSE(adds(one_colour, {}));
    State upright = state;  // the same as a column
    upright.sets = {bits(detail::transpose(1)), bits(detail::transpose(2)), bits(detail::transpose(12))};
    EXPECT_FALSE(adds(upright, {}));
    State last_move = state;
    last_move.sets[2] = bits(4);
    EXPECT_FALSE(adds(last_move, {}));
}

TEST(CellRing, IsRightWhenItIsCertain) {
    SCOPED_TRACE("PAPAMU_TEST_SEED=" + std::to_string(test_seed()));
    std::mt19937_64 random(test_seed());
    const rulesets::GridArea<1> area(detail::kBoxSide);
    const auto connected = [&](const Bits& cells, int first) {
        return rulesets::connected(Bits::single(first),
                                   [&](const Bits& part) { return area.all_around(part) & cells; });
    };
    int certain = 0;
    for (int round = 0; round < 5'000; ++round) {
        const Bits cells = Bits::from_words({random() | random()});
        const Bits part = connected(cells, cells.lowest());
        part.for_each([&](int cell) {
            Bits others = part;
            others.reset(cell);
            if (others.none() || !detail::keeps_connected(part.words()[0], cell)) return;
            ++certain;
            EXPECT_EQ(connected(others, others.lowest()), others);
        });
    }
    EXPECT_GT(certain, 10'000);
}

}  // namespace
}  // namespace papamu::tests::amazons_options_test
