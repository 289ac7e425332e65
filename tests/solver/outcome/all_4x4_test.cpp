// Every parity-legal 4x4 position, against a table filled from the fewest stones up by the rules of reference_konane.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <numeric>

#include "tests/solver/outcome/minimax.h"

namespace papamu::tests::all_4x4_test {
namespace {

constexpr std::uint32_t kBoards = 1U << 16;

KonaneRows rows_of(std::uint32_t stones) {
    KonaneRows rows(4, "....");
    for (std::size_t cell = 0; cell < 16; ++cell) {
        if ((stones >> cell & 1) != 0) rows[cell / 4][cell % 4] = (cell / 4 + cell % 4) % 2 == 0 ? 'x' : 'o';
    }
    return rows;
}

std::uint32_t stones_of(const KonaneRows& rows) {
    std::uint32_t stones = 0;
    for (std::size_t cell = 0; cell < 16; ++cell) {
        if (rows[cell / 4][cell % 4] != '.') stones |= 1U << cell;
    }
    return stones;
}

TEST(OutcomeReference, AllParityBoards4x4) {
    std::vector<std::uint32_t> order(kBoards);
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(),
                     [](std::uint32_t a, std::uint32_t b) { return std::popcount(a) < std::popcount(b); });
    std::vector<bool> left(kBoards), right(kBoards);
    for (const std::uint32_t stones : order) {
        const KonaneRows rows = rows_of(stones);
        for (const ReferenceMove& move : reference_moves(rows, 'x')) {
            if (!right[stones_of(move.after)]) left[stones] = true;
        }
        for (const ReferenceMove& move : reference_moves(rows, 'o')) {
            if (!left[stones_of(move.after)]) right[stones] = true;
        }
        const std::string text = reference_text(rows);
        ASSERT_EQ(solved("konane", text), outcome_letter(left[stones], right[stones])) << text;
    }
}

}  // namespace
}  // namespace papamu::tests::all_4x4_test
