// How a file of values lies in memory: the map grows with it, here and where another process writes; files that are empty, and
// files that become shorter while they are open.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "solver/stored/stored_values.h"
#include "tests/solver/stored/folder_test.h"

namespace papamu::solver::stored_map_test {
namespace {

namespace fs = std::filesystem;

constexpr int kBatches = 100, kNotesOfBatch = 20;
// Less than the file becomes by far, and more than a batch needs.
constexpr std::size_t kLittleRoom = std::size_t{128} << 10;

class StoredMapTest : public StoredFolderTest {
 protected:
    static std::string text_of(int note) { return std::to_string(note) + std::string(1500, 'x'); }
    static std::string name_of(int note) { return "note " + std::to_string(note); }

    /// Four megabytes of notes, batch by batch.
    static void fill(StoredValues& file) {
        for (int b = 0; b < kBatches; ++b) {
            StoredValues::Batch batch(file);
            for (int i = 0; i < kNotesOfBatch; ++i) {
                batch.set_note(name_of(b * kNotesOfBatch + i), text_of(b * kNotesOfBatch + i));
            }
            batch.commit();
        }
    }
    static std::optional<std::string> note(StoredValues& file, int number) {
        return StoredValues::Snapshot(file).note(name_of(number));
    }
    static void expect_all(StoredValues& file) {
        for (int i = 0; i < kBatches * kNotesOfBatch; ++i) ASSERT_EQ(note(file, i), text_of(i)) << i;
    }
};

TEST_F(StoredMapTest, TheMapGrowsWhileOthersRead) {
    const auto file = open(path("a.db"), {.room_bytes = kLittleRoom});
    std::atomic<bool> done = false;
    std::atomic<int> wrong = 0;
    std::vector<std::thread> readers;
    for (int t = 0; t < 3; ++t) {
        readers.emplace_back([&, t] {
            for (int i = t; !done; i = (i + 7) % (kBatches * kNotesOfBatch)) {
                const auto found = note(*file, i);
                if (found && *found != text_of(i)) ++wrong;
            }
        });
    }
    fill(*file);
    done = true;
    for (std::thread& reader : readers) reader.join();
    EXPECT_EQ(wrong, 0);
    EXPECT_GT(file->size().file_bytes, 10 * kLittleRoom);
    expect_all(*file);
}

TEST_F(StoredMapTest, ABatchSaysWhenItAddsMore) {
    const auto file = open(path("a.db"), {.room_bytes = kLittleRoom});
    const std::string large(10 * kLittleRoom, 'x');
    {
        StoredValues::Batch batch(*file);
        EXPECT_THROW(batch.set_note("large", large), StoredError);
    }
    StoredValues::Batch batch(*file, 2 * large.size());
    batch.set_note("large", large);
    batch.commit();
    EXPECT_EQ(StoredValues::Snapshot(*file).note("large"), large);
}

TEST_F(StoredMapTest, NoFileGrowsPastItsLimit) {
    const auto file = open(path("a.db"), {.most_bytes = std::size_t{1} << 20, .room_bytes = kLittleRoom});
    try {
        fill(*file);
        FAIL() << "four megabytes in one";
    } catch (const StoredError& error) {
        EXPECT_EQ(error.kind(), StoredError::Kind::kFull);
        EXPECT_NE(std::string(error.what()).find("is as large as it may become"), std::string::npos) << error.what();
    }
    EXPECT_LE(fs::file_size(path("a.db")), std::size_t{1} << 20);
    EXPECT_EQ(note(*file, 0), text_of(0));
}

TEST_F(StoredMapTest, AReaderFollowsAnotherProcess) {
    std::array<int, 2> start{};
    ASSERT_EQ(::pipe(start.data()), 0);
    { const auto file = open(path("a.db")); }
    const pid_t writer = ::fork();
    ASSERT_GE(writer, 0);
    if (writer == 0) {
        char byte = 0;
        if (::read(start[0], &byte, 1) != 1) ::_exit(2);
        const auto file = StoredValues::open(path("a.db"), {.room_bytes = kLittleRoom});
        if (!file) ::_exit(3);
        fill(**file);
        ::_exit(0);
    }
    const auto file = open(path("a.db"), {.writes = false, .room_bytes = kLittleRoom});
    EXPECT_EQ(note(*file, 0), std::nullopt);
    ASSERT_EQ(::write(start[1], "x", 1), 1);
    int status = 0;
    ASSERT_EQ(::waitpid(writer, &status, 0), writer);
    ASSERT_EQ(status, 0);
    expect_all(*file);
    ::close(start[0]);
    ::close(start[1]);
}

TEST_F(StoredMapTest, AnEmptyFileIsANewOne) {
    std::ofstream(path("a.db")).close();
    EXPECT_EQ(StoredValues::open(path("a.db"), {.writes = false}).error(), path("a.db") + ": is empty");
    {
        const auto file = open(path("a.db"));
        StoredValues::Batch batch(*file);
        batch.set_note(name_of(1), text_of(1));
        batch.commit();
    }
    EXPECT_EQ(note(*open(path("a.db"), {.writes = false}), 1), text_of(1));
}

TEST_F(StoredMapTest, AFileThatIsCutShortIsNotReadAnyMore) {
    const auto file = open(path("a.db"));
    fill(*file);
    EXPECT_FALSE(file->is_cut_short());
    fs::resize_file(path("a.db"), 8192);
    EXPECT_TRUE(file->is_cut_short());
    const std::string wanted = path("a.db") + ": is damaged: it was cut short while it was in use";
    for (const bool writes : {false, true}) {
        try {
            if (writes) {
                const StoredValues::Batch batch(*file);
            } else {
                (void)note(*file, 1);
            }
            FAIL();
        } catch (const StoredError& error) {
            EXPECT_EQ(error.what(), wanted);
        }
    }
}

}  // namespace
}  // namespace papamu::solver::stored_map_test
