// The table of small regions of clobber that are equal, against the values of all of them.
#include "solver/games/clobber/equal_regions.h"

#include <gtest/gtest.h>

#include <bit>
#include <memory>
#include <set>
#include <string>

#include "cgt/notation.h"
#include "rulesets/grid_symmetry.h"
#include "solver/analysis.h"
#include "solver/games/clobber/equal_regions_list.h"
#include "solver/values/box_images.h"
#include "tests/by_text.h"
#include "tests/solver/values/grown_shapes.h"

namespace papamu::tests::equal_regions_test {
namespace {

namespace detail = solver::detail;
using detail::Box;

std::string board(Box left, Box right) {
    const detail::BoxFrame frame = detail::frame_of(left | right);
    std::string text;
    for (int row = 0; row < frame.rows; ++row) {
        if (row > 0) text += '/';
        for (int column = 0; column < frame.columns; ++column) {
            const Box cell = detail::box_cell(row, column);
            text += (left & cell) != 0 ? 'x' : (right & cell) != 0 ? 'o' : '.';
        }
    }
    return text;
}

/// Values without this table, which is part of the normal form.
class Values {
 public:
    cgt::Value of(Box left, Box right) {
        return left == 0 || right == 0 ? cgt::Value() : *tests::analyse(*analyst_, board(left, right), {})->value;
    }
    std::string text(cgt::Value value) { return cgt::to_string(store_, value); }

 private:
    static solver::AnalystOptions options() {
        solver::AnalystOptions options;
        options.switches.without(solver::Optimisation::kSymmetry);
        return options;
    }
    cgt::ValueStore store_;
    std::unique_ptr<solver::Analyst> analyst_ = solver::make_analyst("clobber", store_, options());
};

/// Calls f(left, right) for the colourings of a set of cells.
template <class F>
void for_each_colouring(Box cells, F&& f) {
    for (Box left = 0;; left = (left - cells) & cells) {
        f(left, cells & ~left);
        if (left == cells) return;
    }
}

TEST(EqualRegions, HaveTheValuesOfTheRegions) {
    Values values;
    int zero = 0;
    int regions = 0;
    for (const Box shape : detail::kSmallShapes) {
        for_each_colouring(shape, [&](Box left, Box right) {
            const detail::EqualRegion equal = detail::equal_region(left, right);
            const cgt::Value value = values.of(equal.sets[0], equal.sets[1]);
            ASSERT_EQ(equal.negated ? -value : value, values.of(left, right)) << board(left, right);
            ASSERT_EQ(equal.is_zero(), value.is_zero());
            ASSERT_LE(std::popcount(equal.sets[0] | equal.sets[1]), std::popcount(shape));
            ++regions;
            zero += equal.is_zero() ? 1 : 0;
        });
    }
    EXPECT_EQ(regions, 16'548);
    EXPECT_EQ(zero, 2'590);
}

TEST(EqualRegions, AreTheSameForAllImages) {
    for (const Box shape : detail::kSmallShapes) {
        const detail::BoxFrame frame = detail::frame_of(shape);
        for_each_colouring(shape, [&](Box left, Box right) {
            const detail::EqualRegion equal = detail::equal_region(left, right);
            const detail::EqualRegion exchanged = detail::equal_region(right, left);
            ASSERT_EQ(exchanged.sets, equal.sets);
            for (const auto& symmetry : rulesets::kGridSymmetries) {
                const auto image = [&](Box cells) {
                    return detail::image_of(cells, frame.rows, frame.columns, symmetry);
                };
                ASSERT_EQ(detail::equal_region(image(left), image(right)).sets, equal.sets) << board(left, right);
            }
        });
    }
}

TEST(EqualRegions, AreDifferentOnes) {
    Values values;
    std::set<cgt::Value> met;
    for (const auto& [lesser, greater] : detail::kDifferentRegions) {
        const cgt::Value value = values.of(lesser, greater);
        EXPECT_EQ(met.count(value), 0U) << values.text(value);
        met.insert(value);
        met.insert(-value);
        if (lesser == 0) continue;
        const detail::EqualRegion equal = detail::equal_region(lesser, greater);
        EXPECT_EQ(equal.sets, (std::array{lesser, greater}));
    }
}

/// All connected shapes of up to seven cells: one cell more at each shape of one cell fewer is in the list.
TEST(EqualRegions, HaveAllShapes) {
    const std::set<Box> list(detail::kSmallShapes.begin(), detail::kSmallShapes.end());
    EXPECT_EQ(list.size(), detail::kSmallShapes.size());
    for (const Box shape : list) {
        if (std::popcount(shape) == detail::kMostEqualStones) continue;
        const auto around = [](Box cells) { return cells << 1 | cells >> 1 | cells << 8 | cells >> 8; };
        tests::for_each_grown_shape(shape, around,
                                    [&](Box cells, Box least) { EXPECT_EQ(list.count(least), 1U) << board(cells, 0); });
    }
}

}  // namespace
}  // namespace papamu::tests::equal_regions_test
