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
#include "solver/outcome/win_table.h"

namespace papamu::tests::tables_test {
namespace {

using base::CheckedReader;
using base::CheckedWriter;
using rulesets::Player;
using solver::detail::GuessTable;
using solver::detail::ProofTable;
using solver::detail::WinTable;
using Word = std::uint64_t;

constexpr unsigned kSeed = 21;

/// The result assigned to a position, so that every answer can be checked.
bool wins(Word stones, Player mover) { return (stones * 0x9e3779b97f4a7c15U >> 63 != 0) == (mover == Player::kLeft); }

struct Answers {
    int right = 0;
    int wrong = 0;
};

Answers ask(const WinTable& table, const std::vector<Word>& positions) {
    Answers answers;
    for (const Word stones : positions) {
        for (const Player mover : {Player::kLeft, Player::kRight}) {
            const auto known = table.find(stones, mover);
            if (known) ++(*known == wins(stones, mover) ? answers.right : answers.wrong);
        }
    }
    return answers;
}

std::vector<Word> random_words(std::size_t count) {
    std::mt19937_64 random(kSeed);
    std::vector<Word> words(count);
    for (Word& word : words) word = random();
    return words;
}

void store_all(WinTable& table, const std::vector<Word>& positions) {
    for (const Word stones : positions) {
        for (const Player mover : {Player::kLeft, Player::kRight}) table.store(stones, mover, wins(stones, mover));
    }
}

TEST(WinTable, GrowsAndForgetsLittle) {
    SCOPED_TRACE(kSeed);
    const std::vector<Word> positions = random_words(400'000);
    WinTable table(std::size_t{64} << 20);  // eight million entries, of which a small part is in use at first
    store_all(table, positions);
    const Answers answers = ask(table, positions);
    EXPECT_EQ(answers.wrong, 0);
    EXPECT_GT(answers.right, 2 * 400'000 * 9 / 10);

    std::stringstream saved;
    base::CheckedWriter writer(saved, "table", {});
    table.save(writer, 0);
    writer.finish();
    WinTable copy(std::size_t{64} << 20);
    auto reader = base::CheckedReader::open(saved, "table");
    ASSERT_TRUE(reader) << reader.error();
    ASSERT_TRUE(copy.load(*reader));
    const Answers copied = ask(copy, positions);
    EXPECT_EQ(copied.wrong, 0);
    EXPECT_GT(copied.right, answers.right * 9 / 10);
}

TEST(WinTable, GrowsUnderThreads) {
    const std::vector<Word> positions = random_words(300'000);
    WinTable table(std::size_t{64} << 20);
    std::vector<std::thread> threads;
    for (int i = 0; i < 3; ++i) threads.emplace_back([&] { store_all(table, positions); });
    for (std::thread& thread : threads) thread.join();
    const Answers answers = ask(table, positions);
    EXPECT_EQ(answers.wrong, 0);
    EXPECT_GT(answers.right, 2 * 300'000 / 2);
}

TEST(ProofTable, GrowsAndForgetsLittle) {
    const std::vector<Word> hashes = random_words(400'000);
    ProofTable table(std::size_t{64} << 20);
    for (const Word hash : hashes) {
        table.store(hash,
                    {static_cast<std::uint32_t>(hash >> 40), static_cast<std::uint32_t>(hash & 0xffff) + 1, false});
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

TEST(GuessTable, KeepsTheLastOfAPlace) {
    GuessTable table(0);  // one place
    GuessTable::Guesses guesses{}, found{};
    for (std::size_t i = 0; i < guesses.size(); ++i)
        guesses[i] = static_cast<std::int16_t>(100 - 9 * static_cast<int>(i));
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
