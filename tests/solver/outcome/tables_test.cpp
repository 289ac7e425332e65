// The tables of the outcome search: they never return another position's answer, and forget little while they grow.
#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <sstream>
#include <thread>
#include <unordered_map>
#include <vector>

#include "base/checked_file.h"
#include "solver/outcome/guess_table.h"
#include "solver/outcome/proof_table.h"
#include "solver/outcome/wide_win_table.h"
#include "solver/outcome/win_table.h"

namespace papamu::tests::tables_test {
namespace {

using base::CheckedReader;
using base::CheckedWriter;
using rulesets::Player;
using solver::detail::GuessTable;
using solver::detail::ProofTable;
using solver::detail::WideWinTable;
using solver::detail::WinTable;
using Word = std::uint64_t;

constexpr unsigned kSeed = 21;

std::vector<Word> random_words(std::size_t count) {
    std::mt19937_64 random(kSeed);
    std::vector<Word> words(count);
    for (Word& word : words) word = random();
    return words;
}

/// What is stored in a table of wins. Every second one of the wide words differs from the one before in its upper half
/// alone.
template <class Stones>
std::vector<Stones> random_positions(std::size_t count) {
    std::vector<Stones> positions;
    for (const Word word : random_words(count)) positions.push_back(word);
    if constexpr (sizeof(Stones) > sizeof(Word)) {
        for (std::size_t i = 0; i < count; ++i) {
            if (i % 2 != 0) positions[i] = positions[i - 1] ^ positions[i] << 64;
        }
    }
    return positions;
}

/// The result assigned to a position, so that every answer can be checked.
template <class Stones>
bool wins(Stones stones, Player mover) {
    auto word = static_cast<Word>(stones);
    if constexpr (sizeof(Stones) > sizeof(Word)) word ^= static_cast<Word>(stones >> 64) >> 1;
    return (word * 0x9e3779b97f4a7c15U >> 63 != 0) == (mover == Player::kLeft);
}

template <class Table>
class WinTables : public testing::Test {
 protected:
    using Stones = typename Table::Word;

    struct Answers {
        int right = 0;
        int wrong = 0;
    };
    static Answers ask(const Table& table, const std::vector<Stones>& positions) {
        Answers answers;
        for (const Stones stones : positions) {
            for (const Player mover : {Player::kLeft, Player::kRight}) {
                const auto known = table.find(stones, mover);
                if (known) ++(*known == wins(stones, mover) ? answers.right : answers.wrong);
            }
        }
        return answers;
    }
    static void store_all(Table& table, const std::vector<Stones>& positions) {
        for (const Stones stones : positions) {
            for (const Player mover : {Player::kLeft, Player::kRight}) table.store(stones, mover, wins(stones, mover));
        }
    }
};
using BothWidths = testing::Types<WinTable, WideWinTable>;
TYPED_TEST_SUITE(WinTables, BothWidths);

TYPED_TEST(WinTables, GrowAndForgetLittle) {
    SCOPED_TRACE(kSeed);
    const auto positions = random_positions<typename TypeParam::Word>(400'000);
    TypeParam table(std::size_t{64} << 20);  // millions of entries, of which a small part is in use at first
    this->store_all(table, positions);
    const auto answers = this->ask(table, positions);
    EXPECT_EQ(answers.wrong, 0);
    EXPECT_GT(answers.right, 2 * 400'000 * 9 / 10);

    std::stringstream saved;
    base::CheckedWriter writer(saved, "table", {});
    table.save(writer, 0);
    writer.finish();
    TypeParam copy(std::size_t{64} << 20);
    auto reader = base::CheckedReader::open(saved, "table");
    ASSERT_TRUE(reader) << reader.error();
    ASSERT_TRUE(copy.load(*reader));
    const auto copied = this->ask(copy, positions);
    EXPECT_EQ(copied.wrong, 0);
    EXPECT_GT(copied.right, answers.right * 9 / 10);
}

TYPED_TEST(WinTables, GrowUnderThreads) {
    const auto positions = random_positions<typename TypeParam::Word>(300'000);
    TypeParam table(std::size_t{64} << 20);
    std::vector<std::thread> threads;
    for (int i = 0; i < 3; ++i) {
        threads.emplace_back([&] {
            this->store_all(table, positions);
            EXPECT_EQ(this->ask(table, positions).wrong, 0);  // while others store
        });
    }
    for (std::thread& thread : threads) thread.join();
    const auto answers = this->ask(table, positions);
    EXPECT_EQ(answers.wrong, 0);
    EXPECT_GT(answers.right, 2 * 300'000 / 2);
}

TEST(WideWinTable, ForgetsWhatWeighsLeast) {
    WideWinTable table(64);  // one bucket of three entries
    using Stones = WideWinTable::Word;
    table.store(Stones{7}, Player::kLeft, true, 200);
    table.store(~Stones{0}, Player::kLeft, false, 3);
    table.store(Stones{7}, Player::kRight, false, 255);
    EXPECT_EQ(table.find(~Stones{0}, Player::kLeft), false);
    table.store(Stones{9}, Player::kRight, true, 0);
    EXPECT_EQ(table.find(Stones{7}, Player::kLeft), true);
    EXPECT_EQ(table.find(~Stones{0}, Player::kLeft), std::nullopt) << "the bits of a hash are not its weight";
    EXPECT_EQ(table.find(Stones{7}, Player::kRight), false);
    EXPECT_EQ(table.find(Stones{9}, Player::kRight), true);
    EXPECT_EQ(table.find(Stones{9}, Player::kLeft), std::nullopt);
}

TEST(ProofTable, GrowsAndForgetsLittle) {
    const std::vector<Word> hashes = random_words(400'000);
    ProofTable table(std::size_t{64} << 20);
    for (const Word hash : hashes) {
        table.store(hash, {static_cast<std::uint32_t>(hash >> 40), static_cast<std::uint32_t>(hash & 0xffff) + 1}, 1);
    }
    int found = 0;
    for (const Word hash : hashes) {
        const auto numbers = table.find(hash);
        if (!numbers) continue;
        ++found;
        ASSERT_EQ(numbers->proof, hash >> 40);
        ASSERT_EQ(numbers->disproof, (hash & 0xffff) + 1);
    }
    EXPECT_GT(found, 400'000 * 9 / 10);
}

TEST(ProofTable, ForgetsWhatTookTheLeastWork) {
    constexpr Word kOne = Word{1} << 40;
    ProofTable table(64);  // one line of four entries
    for (Word i = 1; i <= 4; ++i) table.store(i * kOne, {9, 9}, 1000 >> (2 * i));
    table.store(4 * kOne, {7, 8}, 500);  // much work now
    table.store(4 * kOne, {5, 6}, 1);    // and that is not forgotten
    table.store(5 * kOne, {1, 1}, 20);   // in place of the third, with 15
    EXPECT_FALSE(table.find(3 * kOne));
    for (const Word kept : {1, 2, 4, 5}) EXPECT_TRUE(table.find(kept * kOne)) << kept;
    EXPECT_EQ(table.find(4 * kOne)->proof, 5U);
    table.erase(1 * kOne);
    table.erase(3 * kOne);  // which is not there
    EXPECT_FALSE(table.find(1 * kOne));
    table.store(6 * kOne, {2, 2}, 1);  // there is a free place
    for (const Word kept : {2, 4, 5, 6}) EXPECT_TRUE(table.find(kept * kOne)) << kept;
}

TEST(GuessTable, KeepsTheLastOfAPlace) {
    GuessTable table(0);  // one place
    GuessTable::Guesses guesses{}, found{};
    for (std::size_t i = 0; i < guesses.size(); ++i) guesses[i] = static_cast<std::uint16_t>(60'000 - 900 * i);
    EXPECT_FALSE(table.find(0, found));
    EXPECT_FALSE(table.find(7, found));
    table.store(7, guesses);
    ASSERT_TRUE(table.find(7, found));
    EXPECT_EQ(found, guesses);
    table.store(8, {});
    EXPECT_FALSE(table.find(7, found));
    EXPECT_TRUE(table.find(8, found));
}

}  // namespace
}  // namespace papamu::tests::tables_test
