// The symmetries of games on a grid of letters: each list is a group and has the symmetries that its game declares.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/grid_text.h"
#include "rulesets/letter_grid.h"
#include "rulesets/sheep/sheep.h"
#include "rulesets/toads_and_frogs/general_toads.h"

namespace papamu::rulesets {
namespace {

/// A board, and whether its value is negated.
struct Imaged {
    std::string text;
    bool negated = false;

    auto operator<=>(const Imaged&) const = default;
};

constexpr std::string_view kLetters = ".#xo";
constexpr GridLimits kLimits = {8, 8, 64};

template <GridMirrors kMirrors>
std::vector<Imaged> images(const Imaged& board) {
    std::array<GridBits, 3> of{};
    const BoardSize size = detail::read_letters(board.text, {kLetters, kLimits}, of).value();
    std::vector<Imaged> list;
    for (const LetterSymmetry& symmetry : kLetterSymmetries<kMirrors>) {
        std::array<GridBits, 3> image{};
        detail::letters_image(size, of, symmetry, image);
        const BoardSize turned{symmetry.grid.rows(size.rows, size.columns),
                               symmetry.grid.columns(size.rows, size.columns)};
        list.push_back({detail::print_letters(turned, kLetters, image), symmetry.exchanges_players != board.negated});
    }
    return list;
}

/// Uses a board whose images all differ: the symmetries of an image are those of the board, in some order.
template <GridMirrors kMirrors>
void expect_group(std::size_t size) {
    const std::vector<Imaged> list = images<kMirrors>({"x.#/.o./..x/x.o", false});
    ASSERT_EQ(list.size(), size);
    EXPECT_EQ(list.front().text, "x.#/.o./..x/x.o");
    EXPECT_FALSE(list.front().negated);
    const auto sorted = [](std::vector<Imaged> of) {
        std::sort(of.begin(), of.end());
        return of;
    };
    EXPECT_EQ(std::adjacent_find(list.begin(), list.end()), list.end());
    for (const Imaged& image : list) EXPECT_EQ(sorted(images<kMirrors>(image)), sorted(list)) << image.text;
}

TEST(LetterSymmetries, AreGroups) {
    expect_group<GridMirrors::kAsymmetric>(1);
    expect_group<GridMirrors::kColours>(16);
    expect_group<GridMirrors::kImpartial>(8);
    expect_group<GridMirrors::kTurning>(8);
    expect_group<GridMirrors::kSideways>(4);
    expect_group<GridMirrors::kRows>(8);
    expect_group<GridMirrors{.rows = Mirror::kKeeps, .colours = true}>(4);
    expect_group<GridMirrors{.columns = Mirror::kExchanges}>(2);
    expect_group<GridMirrors{.rows = Mirror::kExchanges, .columns = Mirror::kExchangesWithColours}>(4);
    expect_group<GridMirrors{.transpose = Mirror::kExchangesWithColours}>(2);
    expect_group<GeneralToads::kMirrors>(2);
}

/// What a symmetry does to a board of 2x3 herds of different sizes.
std::vector<int> image_of_herds(const SheepPosition& position, const LetterSymmetry& symmetry) {
    std::vector<int> herds = {symmetry.grid.rows(position.rows, position.columns), symmetry.exchanges_players};
    herds.resize(2 + position.herds.size());
    for (std::size_t cell = 0; cell < position.herds.size(); ++cell) {
        const int to = symmetry.grid.image(position.rows, position.columns, static_cast<int>(cell));
        const int herd = position.herds[cell];
        herds[static_cast<std::size_t>(2 + to)] = symmetry.swaps_letters ? -herd : herd;
    }
    return herds;
}

// Its six directions leave a game of sheep fewer symmetries than GridMirrors can say.
TEST(LetterSymmetries, OfSheepAreAGroup) {
    const SheepPosition position = Sheep::parse("1,2,3/4,5,6").value();
    std::set<std::vector<int>> images;
    for (const LetterSymmetry& symmetry : Sheep::kSymmetries) images.insert(image_of_herds(position, symmetry));
    EXPECT_EQ(images.size(), Sheep::kSymmetries.size());
    for (const auto& image : Sheep::images(position)) {
        for (const LetterSymmetry& symmetry : Sheep::kSymmetries) {
            std::vector<int> twice = image_of_herds(image.position, symmetry);
            twice[1] ^= image.colours_swapped ? 1 : 0;
            EXPECT_TRUE(images.contains(twice));
        }
    }
}

TEST(LetterSymmetries, ByGridAreTheSame) {
    const auto check = [](const auto& list) {
        const auto sorted = by_grid(list);
        for (const LetterSymmetry& symmetry : list) {
            EXPECT_EQ(std::count(sorted.begin(), sorted.end(), symmetry), 1);
        }
        EXPECT_EQ(sorted.front(), LetterSymmetry());
        return sorted;
    };
    check(kLetterSymmetries<GridMirrors::kTurning>);
    check(kLetterSymmetries<GridMirrors::kSideways>);
    check(Sheep::kSymmetries);
    const auto sorted = check(kLetterSymmetries<GridMirrors::kColours>);
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        EXPECT_EQ(sorted[i].grid, kGridSymmetries[i / 2]);
        EXPECT_EQ(sorted[i].swaps_letters, i % 2 == 1);
    }
}

TEST(LetterSymmetries, NegateWhatTheGameSays) {
    EXPECT_EQ(images<GridMirrors::kTurning>({"x.", false})[4], (Imaged{"x/.", true}));
    EXPECT_EQ(images<GridMirrors::kSideways>({"x.", false})[2], (Imaged{".o", true}));
    EXPECT_EQ(images<GridMirrors::kRows>({"x.", false})[4], (Imaged{"o.", true}));
    EXPECT_EQ(images<GridMirrors::kImpartial>({"x.", false})[4], (Imaged{"x/.", false}));
}

TEST(LetterSymmetries, ThatAreNoGroupAreRefused) {
    static_assert(!is_group({.rows = Mirror::kKeeps, .transpose = Mirror::kKeeps}));
    static_assert(!is_group({.columns = Mirror::kExchangesWithColours, .colours = true}));
    EXPECT_TRUE(is_group(GridMirrors::kColours));
}

}  // namespace
}  // namespace papamu::rulesets
