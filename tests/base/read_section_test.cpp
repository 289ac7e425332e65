// Sections of reading: what was replaced is kept for as long as a section that may have seen it goes on, and no longer.
#include "base/read_section.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <memory>
#include <thread>
#include <utility>
#include <vector>

namespace papamu::base {
namespace {

TEST(ReadSection, KeepsTheErasThatItMayHaveSeen) {
    std::uint64_t before = 0, during = 0;
    {
        const ReadSection reading;
        before = end_era();
        EXPECT_FALSE(is_over(before));
        {
            const ReadSection inner;
            during = end_era();
        }
        EXPECT_FALSE(is_over(before)) << "the outer section goes on";
        EXPECT_FALSE(is_over(during));
    }
    EXPECT_TRUE(is_over(before));
    EXPECT_TRUE(is_over(during));
}

TEST(ReadSection, LaterSectionsDoNotMatter) {
    const std::uint64_t era = end_era();
    const ReadSection reading;
    EXPECT_TRUE(is_over(era));
    EXPECT_FALSE(is_over(end_era()));
}

TEST(ReadSection, DoesNothingIfNotShared) {
    const ReadSection reading(false);
    EXPECT_TRUE(is_over(end_era()));
}

TEST(ReadSection, OtherThreadsCount) {
    std::atomic<int> stage = 0;
    std::thread reader([&] {
        const ReadSection reading;
        stage.store(1);
        stage.notify_all();
        stage.wait(1);
    });
    stage.wait(0);
    const std::uint64_t era = end_era();
    EXPECT_FALSE(is_over(era));
    stage.store(2);
    stage.notify_all();
    reader.join();
    EXPECT_TRUE(is_over(era)) << "a thread that has ended reads nothing";
}

TEST(ReadSection, ReadersNeverSeeWhatWasFreed) {
    struct Square {
        explicit Square(std::uint64_t n) : root(n), square(n * n) {}
        ~Square() { root = square = 1; }
        std::uint64_t root, square;
    };
    constexpr std::uint64_t kChanges = 5'000;
    std::atomic<const Square*> current = new Square(2);
    std::atomic<bool> done = false;
    std::vector<std::thread> readers;
    for (int i = 0; i < 3; ++i) {
        readers.emplace_back([&] {
            std::uint64_t last = 2;
            while (!done.load()) {
                const ReadSection reading;
                const Square* const seen = current.load(std::memory_order_seq_cst);
                EXPECT_GE(seen->root, last);
                last = seen->root;
                EXPECT_EQ(seen->square, last * last);
            }
        });
    }
    std::vector<std::pair<std::uint64_t, std::unique_ptr<const Square>>> old;
    for (std::uint64_t n = 3; n < kChanges; ++n) {
        std::unique_ptr<const Square> before(current.exchange(new Square(n), std::memory_order_seq_cst));
        old.emplace_back(end_era(), std::move(before));
        std::erase_if(old, [](const auto& one) { return is_over(one.first); });
    }
    done.store(true);
    for (std::thread& reader : readers) reader.join();
    std::erase_if(old, [](const auto& one) { return is_over(one.first); });
    EXPECT_TRUE(old.empty());
    delete current.load();
}

}  // namespace
}  // namespace papamu::base
