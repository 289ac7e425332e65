#include "rulesets/bit_board.h"

#include <gtest/gtest.h>

#include <bitset>
#include <random>
#include <vector>

namespace papamu::rulesets::bit_board_test {
namespace {

// The bits as a bitset of the standard library, for comparison with BitBoard.
template <int Words>
std::bitset<64 * Words> bits_of(const BitBoard<Words>& board) {
    std::bitset<64 * Words> bits;
    for (int i = 0; i < 64 * Words; ++i) bits[static_cast<std::size_t>(i)] = board.test(i);
    return bits;
}

template <int Words>
BitBoard<Words> random_board(std::mt19937_64& random) {
    BitBoard<Words> board;
    const auto density = random() % 5;
    for (int i = 0; i < 64 * Words; ++i) {
        if (random() % 5 <= density) board.set(i);
    }
    return board;
}

template <class Board>
class BitBoardTest : public testing::Test {};
using Sizes = testing::Types<BitBoard<1>, BitBoard<2>, BitBoard<3>, BitBoard<6>, BitBoard<7>>;
TYPED_TEST_SUITE(BitBoardTest, Sizes);

TYPED_TEST(BitBoardTest, ShiftsAreThoseOfBitset) {
    constexpr int words = TypeParam::kBits / 64;
    std::mt19937_64 random(1);
    for (int round = 0; round < 5; ++round) {
        const auto board = random_board<words>(random);
        for (int distance = 0; distance <= TypeParam::kBits + 65; ++distance) {
            const auto places = static_cast<std::size_t>(distance);
            EXPECT_EQ(bits_of(board << distance), bits_of(board) << places) << distance;
            EXPECT_EQ(bits_of(board >> distance), bits_of(board) >> places) << distance;
        }
    }
}

TYPED_TEST(BitBoardTest, SetOperationsAreThoseOfBitset) {
    constexpr int words = TypeParam::kBits / 64;
    std::mt19937_64 random(2);
    for (int round = 0; round < 50; ++round) {
        const auto a = random_board<words>(random);
        const auto b = random_board<words>(random);
        EXPECT_EQ(bits_of(a & b), bits_of(a) & bits_of(b));
        EXPECT_EQ(bits_of(a | b), bits_of(a) | bits_of(b));
        EXPECT_EQ(bits_of(a ^ b), bits_of(a) ^ bits_of(b));
        EXPECT_EQ(bits_of(~a), ~bits_of(a));
        EXPECT_EQ(bits_of(a.minus(b)), bits_of(a) & ~bits_of(b));
        EXPECT_EQ(static_cast<std::size_t>(a.count()), bits_of(a).count());
        EXPECT_EQ(a.any(), bits_of(a).any());
        EXPECT_EQ(a == b, bits_of(a) == bits_of(b));
    }
}

TYPED_TEST(BitBoardTest, IteratesUpwards) {
    constexpr int words = TypeParam::kBits / 64;
    std::mt19937_64 random(3);
    const auto board = random_board<words>(random);
    std::vector<int> expected;
    for (int i = 0; i < TypeParam::kBits; ++i) {
        if (board.test(i)) expected.push_back(i);
    }
    std::vector<int> seen;
    board.for_each([&](int bit) { seen.push_back(bit); });
    EXPECT_EQ(seen, expected);
    std::vector<int> popped;
    for (auto rest = board; rest.any();) {
        EXPECT_EQ(rest.lowest(), expected[popped.size()]);
        popped.push_back(rest.pop_lowest());
    }
    EXPECT_EQ(popped, expected);
}

TYPED_TEST(BitBoardTest, FirstAndResized) {
    for (int count = 0; count <= TypeParam::kBits; ++count) {
        const auto board = TypeParam::first(count);
        EXPECT_EQ(board.count(), count);
        EXPECT_TRUE(count == 0 || (board.lowest() == 0 && board.highest() == count - 1 && board.test(count - 1)));
        EXPECT_EQ(board.template resized<8>().template resized<TypeParam::kBits / 64>(), board);
        EXPECT_EQ(board.template resized<1>().count(), count < 64 ? count : 64);
    }
}

TEST(BitBoard, WorksAtCompileTime) {
    constexpr auto board = (BitBoard<2>::single(63) << 1) | BitBoard<2>::single(3);
    static_assert(board.test(64) && board.lowest() == 3 && board.highest() == 64 && board.count() == 2);
    static_assert((board >> 4).lowest() == 60);
    static_assert((BitBoard<1>::single(63) << 64).none());
}

}  // namespace
}  // namespace papamu::rulesets::bit_board_test
