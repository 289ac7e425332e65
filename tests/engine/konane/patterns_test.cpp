// Local patterns: their classes, their numbers, and which of them are the same up to symmetry.
#include "engine/konane/patterns.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace papamu::engine::patterns_test {
namespace {

/// The diamond around a cell as a picture: 25 characters, row by row; '#' is not part of the pattern.
std::string picture(const KonanePatterns& patterns, int edge_class, unsigned occupied) {
    std::string result(25, '#');
    for (int k = 0; k < kDiamondCells; ++k) {
        if (patterns.flips(edge_class, 1U << k) == 0) continue;
        const CellOffset& cell = kDiamond[static_cast<std::size_t>(k)];
        result[static_cast<std::size_t>((cell.row + 2) * 5 + cell.column + 2)] = (occupied >> k & 1U) != 0 ? 'x' : '.';
    }
    return result;
}

/// The least of the eight images of the picture, which is the same for all of them.
std::string least_image(std::string picture) {
    std::string least = picture;
    for (int i = 0; i < 8; ++i) {
        std::string turned(25, ' ');
        for (std::size_t r = 0; r < 5; ++r) {
            for (std::size_t c = 0; c < 5; ++c) turned[c * 5 + 4 - r] = picture[r * 5 + c];
        }
        picture = turned;
        if (i == 3) {
            for (std::size_t r = 0; r < 5; ++r)
                std::reverse(picture.begin() + 5 * static_cast<std::ptrdiff_t>(r),
                             picture.begin() + 5 * static_cast<std::ptrdiff_t>(r + 1));
        }
        least = std::min(least, picture);
    }
    return least;
}

// Numbers and slots correspond to pictures one to one.
TEST(Patterns, SlotsAreThePicturesUpToSymmetry) {
    const KonanePatterns patterns;
    std::map<int, std::string> picture_of_number;
    std::map<std::string, int> slot_of_picture;
    std::set<int> slots;
    for (int c = 0; c < KonanePatterns::kClasses; ++c) {
        for (unsigned occupied = 0; occupied < 1U << kDiamondCells; ++occupied) {
            const int number = patterns.number(c, occupied);
            ASSERT_GE(number, 0);
            ASSERT_LT(number, KonanePatterns::kCount);
            const std::string seen = picture(patterns, c, occupied);
            ASSERT_EQ(picture_of_number.emplace(number, seen).first->second, seen);
            const int slot = patterns.slot(number);
            ASSERT_EQ(slot_of_picture.emplace(least_image(seen), slot).first->second, slot) << seen;
            slots.insert(slot);
        }
    }
    EXPECT_EQ(picture_of_number.size(), std::size_t{KonanePatterns::kCount});
    EXPECT_EQ(slot_of_picture.size(), std::size_t{KonanePatterns::kSlots});
    EXPECT_EQ(slots.size(), std::size_t{KonanePatterns::kSlots});
    EXPECT_EQ(*slots.rbegin(), KonanePatterns::kSlots - 1);
}

TEST(Patterns, BitsFlipInPlace) {
    const KonanePatterns patterns;
    for (int c = 0; c < KonanePatterns::kClasses; ++c) {
        for (unsigned a = 0; a < 1U << kDiamondCells; a += 7) {
            const unsigned b = a * 2654435761U >> 19U;
            ASSERT_EQ(patterns.number(c, a) ^ patterns.number(c, b), patterns.flips(c, a ^ b));
        }
    }
}

// A pattern lacks exactly the cells beyond the nearest edges.
TEST(Patterns, ClassesLackWhatIsOffTheBoard) {
    const KonanePatterns patterns;
    for (int row = 0; row < 7; ++row) {
        for (int column = 0; column < 4; ++column) {
            const int c = KonanePatterns::edge_class(row, column, 7, 4);
            for (int k = 0; k < kDiamondCells; ++k) {
                const int r = row + kDiamond[static_cast<std::size_t>(k)].row;
                const int s = column + kDiamond[static_cast<std::size_t>(k)].column;
                const bool on_board = r >= 0 && r < 7 && s >= 0 && s < 4;
                EXPECT_EQ(patterns.flips(c, 1U << k) != 0, on_board) << row << ',' << column << " cell " << k;
            }
        }
    }
}

}  // namespace
}  // namespace papamu::engine::patterns_test
