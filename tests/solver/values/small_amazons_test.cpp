// The list of values of small regions of amazons, made anew and against the values of all of them.
#include "solver/games/amazons/small_amazons.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "cgt/canonical.h"
#include "cgt/notation.h"
#include "rulesets/grid_symmetry.h"
#include "solver/analysis.h"
#include "solver/games/amazons/amazons_values.h"
#include "solver/values/box_images.h"
#include "solver/values/needed_values.h"
#include "tests/by_text.h"
#include "tests/solver/values/grown_shapes.h"
#include "tests/solver/values/list_text.h"
#include "tests/test_seed.h"

namespace papamu::tests::small_amazons_test {
namespace {

namespace detail = solver::detail;
using detail::Box;
using rulesets::Player;
using State = detail::GridBox<detail::AmazonsValues>;

std::string board(Box left, Box right, Box cells) {
    const detail::BoxFrame frame = detail::frame_of(cells);
    std::string text;
    for (int row = 0; row < frame.rows; ++row) {
        if (row > 0) text += '/';
        for (int column = 0; column < frame.columns; ++column) {
            const Box cell = detail::box_cell(row, column);
            text += (left & cell) != 0 ? 'x' : (right & cell) != 0 ? 'o' : (cells & cell) != 0 ? '.' : '#';
        }
    }
    return text;
}

/// Values with the list and without it.
class Values {
 public:
    cgt::Value with(const std::string& text) { return *tests::analyse(*with_, text, {})->value; }
    cgt::Value without(const std::string& text) { return *tests::analyse(*without_, text, {})->value; }
    std::optional<cgt::Value> listed(Box left, Box right, Box cells) {
        State state;
        state.sets = {word(left), word(right), word(cells & ~(left | right))};
        return listed_.value(state, store_, needed_);
    }
    cgt::ValueStore& store() { return store_; }
    std::string text(cgt::Value value) { return cgt::to_string(store_, value); }

 private:
    static rulesets::BitBoard<1> word(Box cells) { return rulesets::BitBoard<1>::from_words({cells}); }
    static solver::AnalystOptions without_list() {
        solver::AnalystOptions options;
        options.switches.without(solver::Optimisation::kSymmetry);
        return options;
    }
    cgt::ValueStore store_;
    std::unique_ptr<solver::Analyst> with_ = solver::make_analyst("amazons", store_, {});
    std::unique_ptr<solver::Analyst> without_ = solver::make_analyst("amazons", store_, without_list());
    detail::ListedValues<State> listed_{true};
    detail::NeededValues needed_;
};

/// Calls f(left, right) for one amazon of each colour on these cells.
template <class F>
void for_each_placing(Box cells, F&& f) {
    for (Box left = cells; left != 0; left &= left - 1) {
        for (Box right = cells; right != 0; right &= right - 1) {
            if (std::countr_zero(left) != std::countr_zero(right)) f(left & (0 - left), right & (0 - right));
        }
    }
}

std::vector<Box> small_shapes() { return all_shapes(detail::kMostSmallAmazonsCells, around_by_king); }

/// Makes the file anew (small_amazons.h).
class NewFile {
 public:
    explicit NewFile(Values& values) : values_(values), store_(values.store()) {
        number_of(cgt::Value());
        std::string shapes, numbers;
        for (const Box shape : small_shapes()) {
            shapes += list_digits(shape, 9);
            for_each_placing(shape, [&](Box left, Box right) {
                if (left < right) numbers += list_digits(number_of(values_.without(board(left, right, shape))), 2);
            });
        }
        text_ = std::string(detail::kSmallAmazonsTitle) + shapes + numbers + games_ + options_;
    }

    [[nodiscard]] const std::string& text() const { return text_; }
    [[nodiscard]] std::size_t games() const { return numbers_.size(); }

 private:
    /// Of a game that is in the list, or put there after its options.
    std::uint64_t number_of(cgt::Value value) {
        if (const auto met = numbers_.find(value); met != numbers_.end()) return 2 * met->second;
        if (const auto met = numbers_.find(-value); met != numbers_.end()) return 2 * met->second + 1;
        std::array<std::vector<std::uint64_t>, 2> options;
        for (const cgt::Value option : store_.left_options(value)) options[0].push_back(number_of(option));
        for (const cgt::Value option : store_.right_options(value)) options[1].push_back(number_of(option));
        games_ += list_digits(options_.size() / 2, 3);
        for (auto& list : options) {
            std::sort(list.begin(), list.end());
            games_ += list_digits(list.size(), 1);
            for (const std::uint64_t number : list) options_ += list_digits(number, 2);
        }
        const std::size_t number = numbers_.size();
        numbers_[value] = number;
        return 2 * number;
    }

    Values& values_;
    cgt::ValueStore& store_;
    std::map<cgt::Value, std::size_t> numbers_;
    std::string games_, options_, text_;
};

TEST(SmallAmazons, AreWhatEvaluatingAllRegionsGives) {
    Values values;
    const NewFile file(values);
    EXPECT_EQ(file.games(), detail::kSmallAmazonsGames);
    expect_list_file(detail::small_amazons_file(), file.text(), "small_amazons.values");
}

TEST(SmallAmazons, HaveTheValuesOfTheRegions) {
    Values values;
    int regions = 0;
    for (const Box shape : small_shapes()) {
        for_each_placing(shape, [&](Box left, Box right) {
            const auto listed = values.listed(left, right, shape);
            const std::string text = board(left, right, shape);
            ASSERT_TRUE(listed) << text;
            ASSERT_EQ(*listed, values.without(text)) << text << ' ' << values.text(*listed);
            ++regions;
        });
    }
    EXPECT_EQ(regions, 2 * 72'600);
}

TEST(SmallAmazons, AreTheSameForAllImages) {
    for (const Box shape : small_shapes()) {
        const detail::BoxFrame frame = detail::frame_of(shape);
        for_each_placing(shape, [&](Box left, Box right) {
            const Box empty = shape & ~(left | right);
            const auto value = detail::small_amazons_value(left, right, empty);
            for (const auto& symmetry : rulesets::kGridSymmetries) {
                const auto image = [&](Box cells) {
                    return detail::image_of(cells, frame.rows, frame.columns, symmetry);
                };
                const auto other = detail::small_amazons_value(image(left), image(right), image(empty));
                ASSERT_TRUE(other) << board(left, right, shape);
                const auto exchanged = detail::small_amazons_value(image(right), image(left), image(empty));
                ASSERT_EQ(other->game, value->game) << board(left, right, shape);
                ASSERT_EQ(exchanged->game, value->game) << board(left, right, shape);
            }
        });
    }
}

/// And in canonical form, after their options.
TEST(SmallAmazons, AreDifferentGames) {
    Values values;
    cgt::ValueStore& store = values.store();
    std::vector<cgt::Value> games;
    std::set<cgt::Value> met;
    for (std::size_t game = 0; game < detail::kSmallAmazonsGames; ++game) {
        const auto options = [&](Player player) {
            std::vector<cgt::Value> list;
            const detail::SmallAmazonsOptions listed(game, player);
            for (std::size_t i = 0; i < listed.size(); ++i) {
                EXPECT_LT(listed[i].game, game);
                list.push_back(listed[i].negated ? -games.at(listed[i].game) : games.at(listed[i].game));
            }
            std::sort(list.begin(), list.end());
            return list;
        };
        const std::vector<cgt::Value> left = options(Player::kLeft);
        const std::vector<cgt::Value> right = options(Player::kRight);
        const cgt::Value value = cgt::canonical(store, left, right);
        const auto sorted = [](const auto& range) {
            std::vector<cgt::Value> list(range.begin(), range.end());
            std::sort(list.begin(), list.end());
            return list;
        };
        EXPECT_EQ(sorted(store.left_options(value)), left) << values.text(value);
        EXPECT_EQ(sorted(store.right_options(value)), right) << values.text(value);
        EXPECT_EQ(met.count(value), 0U) << values.text(value);
        met.insert(value);
        met.insert(-value);
        games.push_back(value);
    }
    EXPECT_TRUE(games.front().is_zero());
}

TEST(SmallAmazons, AreNoOtherRegions) {
    const auto is_listed = [](Box left, Box right, Box empty) {
        return detail::small_amazons_value(left, right, empty).has_value();
    };
    EXPECT_TRUE(is_listed(1, 2, 0x7c));
    EXPECT_FALSE(is_listed(1, 2, 0xfc));  // eight cells
    EXPECT_FALSE(is_listed(1, 2, 0x18));  // two parts
    EXPECT_FALSE(is_listed(2, 4, 0x18));  // not in the corner
    EXPECT_FALSE(is_listed(3, 4, 0x18));  // two amazons of one colour
    EXPECT_FALSE(is_listed(1, 0, 0x3e));  // one amazon
    EXPECT_FALSE(is_listed(0, 0, 0));
    State narrow;
    narrow.sets = {rulesets::BitBoard<1>::from_words({1}), rulesets::BitBoard<1>::from_words({2}), {}};
    EXPECT_TRUE(detail::AmazonsValues::listed_value(narrow));
    narrow.columns = 9;
    EXPECT_FALSE(detail::AmazonsValues::listed_value(narrow));
}

TEST(SmallAmazons, LeaveTheValuesOfBoardsAsTheyAre) {
    SCOPED_TRACE("PAPAMU_TEST_SEED=" + std::to_string(test_seed()));
    std::mt19937_64 random(test_seed());
    Values values;
    for (int i = 0; i < 120; ++i) {
        const std::size_t rows = 1 + random() % 3;
        const std::size_t columns = rows == 1 ? 9 : 8 / rows + random() % 2;
        std::string text;
        for (std::size_t row = 0; row < rows; ++row) {
            if (row > 0) text += '/';
            for (std::size_t column = 0; column < columns; ++column) text += random() % 3 == 0 ? '#' : '.';
        }
        for (const char amazon : {'x', 'o', 'x', 'o'}) {
            const std::size_t at = random() % text.size();
            if (text[at] != '/') text[at] = amazon;
        }
        ASSERT_EQ(values.with(text), values.without(text)) << text;
    }
}

}  // namespace
}  // namespace papamu::tests::small_amazons_test
