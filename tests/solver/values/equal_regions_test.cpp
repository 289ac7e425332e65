// The table of small regions of clobber that are equal, against the values of all of them.
#include "solver/games/clobber/equal_regions.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "cgt/notation.h"
#include "rulesets/grid_symmetry.h"
#include "solver/analysis.h"
#include "solver/games/clobber/equal_regions_list.h"
#include "solver/values/box_images.h"
#include "tests/by_text.h"
#include "tests/solver/values/grown_shapes.h"
#include "tests/solver/values/list_text.h"

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

/// The list made anew (equal_regions_list.h): all shapes, each colouring with its first stone Left's.
class NewList {
 public:
    explicit NewList(Values& values) {
        regions_.push_back({0, 0});
        numbers_[cgt::Value()] = 0;
        for (const Box shape : shapes_) {
            for_each_colouring(shape & (shape - 1), [&](Box left, Box right) {
                text_ += list_digits(number_of(values, left | (shape & (0 - shape)), right), 2);
            });
        }
    }
    [[nodiscard]] const std::vector<Box>& shapes() const { return shapes_; }
    [[nodiscard]] const std::vector<std::array<Box, 2>>& regions() const { return regions_; }
    [[nodiscard]] const std::string& text() const { return text_; }

 private:
    /// Twice the number of a region with this value, and one more for its negative.
    std::uint64_t number_of(Values& values, Box left, Box right) {
        const cgt::Value value = values.of(left, right);
        if (const auto met = numbers_.find(value); met != numbers_.end()) return 2 * met->second;
        if (const auto met = numbers_.find(-value); met != numbers_.end()) return 2 * met->second + 1;
        const auto [lesser, greater, negated] = normal(left, right);
        numbers_[negated ? -value : value] = regions_.size();
        regions_.push_back({lesser, greater});
        return 2 * (regions_.size() - 1) + (negated ? 1U : 0U);
    }
    /// The image that comes first, and whether its lesser set has the stones of Right.
    static std::tuple<Box, Box, bool> normal(Box left, Box right) {
        const detail::BoxFrame frame = detail::frame_of(left | right);
        std::tuple<Box, Box, bool> least{~Box{0}, 0, false};
        for (const auto& symmetry : rulesets::kGridSymmetries) {
            if (symmetry.rows(frame.rows, frame.columns) > symmetry.columns(frame.rows, frame.columns)) continue;
            const auto image = [&](Box cells) { return detail::image_of(cells, frame.rows, frame.columns, symmetry); };
            const Box a = image(left), b = image(right);
            least = std::min(least, std::tuple(std::min(a, b), std::max(a, b), b < a));
        }
        return least;
    }

    std::map<cgt::Value, std::uint64_t> numbers_;
    std::vector<Box> shapes_ = all_shapes(detail::kMostEqualStones, beside_by_sides);
    std::vector<std::array<Box, 2>> regions_;
    std::string text_;
};

/// Prints what the header has to contain, if it does not.
template <class List, class Print>
void expect_list(const List& in_program, const List& list, Print&& print) {
    if (in_program == list) return;
    std::string text;
    for (const auto& entry : list) text += print(entry) + ", ";
    ADD_FAILURE() << "the list is another one: " << text;
}

TEST(EqualRegions, AreWhatEvaluatingAllRegionsGives) {
    Values values;
    const NewList list(values);
    const auto hex = [](Box cells) { return fmt::format("{:#x}", cells); };
    expect_list({detail::kSmallShapes.begin(), detail::kSmallShapes.end()}, list.shapes(), hex);
    expect_list({detail::kDifferentRegions.begin(), detail::kDifferentRegions.end()}, list.regions(),
                [&](const auto& sets) { return "{" + hex(sets[0]) + ", " + hex(sets[1]) + "}"; });
    expect_list_file(detail::equal_regions_file(), list.text(), "equal_regions.values");
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
    EXPECT_EQ(regions, 111'012);
    EXPECT_EQ(zero, 17'810);
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

}  // namespace
}  // namespace papamu::tests::equal_regions_test
