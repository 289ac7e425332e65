// How a file of values is mapped into memory: the map grows with the file, both in this process and if another process
// writes; empty files, and files that become shorter while they are open.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "solver/stored/stored_values.h"
#include "solver/stored/table_work.h"
#include "solver/stored/value_code.h"
#include "tests/solver/stored/folder_test.h"

namespace papamu::solver::stored_map_test {
namespace {

namespace fs = std::filesystem;

constexpr int kBatches = 100, kNotesOfBatch = 20;
// Far less than the file will take, and more than a batch needs.
constexpr std::size_t kLittleRoom = std::size_t{128} << 10;

/// A process that is started before the file is opened here, and does its work when run() is called.
class OtherProcess {
 public:
    template <class Work>
    explicit OtherProcess(Work&& work) {
        if (::pipe(start_.data()) != 0) return;
        child_ = ::fork();
        if (child_ != 0) return;
        ::close(start_[1]);  // so that this process ends if the other one does
        char byte = 0;
        if (::read(start_[0], &byte, 1) != 1) ::_exit(2);
        try {
            work();
        } catch (...) {
            ::_exit(9);
        }
        ::_exit(0);
    }
    OtherProcess(const OtherProcess&) = delete;
    OtherProcess& operator=(const OtherProcess&) = delete;
    ~OtherProcess() {
        ::close(start_[0]);
        ::close(start_[1]);
        if (child_ > 0) ::waitpid(child_, nullptr, 0);
    }

    /// Lets it do its work, and waits for its end. Returns the status from waitpid(), or -1 if it cannot be started.
    [[nodiscard]] int run() const {
        int status = 0;
        if (child_ <= 0 || ::write(start_[1], "x", 1) != 1) return -1;
        return ::waitpid(child_, &status, 0) == child_ ? status : -1;
    }

 private:
    std::array<int, 2> start_{-1, -1};
    pid_t child_ = -1;
};

class StoredMapTest : public StoredFolderTest {
 protected:
    static std::string text_of(int note) { return std::to_string(note) + std::string(1500, 'x'); }
    static std::string name_of(int note) { return "note " + std::to_string(note); }

    /// Writes four megabytes of notes, batch by batch.
    static void fill(StoredValues& file) {
        for (int b = 0; b < kBatches; ++b) {
            StoredValues::Batch batch(file);
            for (int i = 0; i < kNotesOfBatch; ++i) {
                batch.set_note(name_of(b * kNotesOfBatch + i), text_of(b * kNotesOfBatch + i));
            }
            batch.commit();
        }
    }
    static void fill_file(const std::string& path) {
        const auto file = StoredValues::open(path, {.room_bytes = kLittleRoom});
        if (!file) ::_exit(3);
        fill(**file);
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
    { const auto file = open(path("a.db")); }
    const OtherProcess writer([&] { fill_file(path("a.db")); });
    const auto file = open(path("a.db"), {.writes = false, .room_bytes = kLittleRoom});
    EXPECT_EQ(note(*file, 0), std::nullopt);
    ASSERT_EQ(writer.run(), 0);
    expect_all(*file);
}

/// A table that was created after the file was opened.
TEST_F(StoredMapTest, ATableOfAnotherProcessIsThereWithItsRegions) {
    { const auto file = open(path("a.db")); }
    const OtherProcess writer([&] {
        const auto file = StoredValues::open(path("a.db"), {});
        if (!file) ::_exit(3);
        const char key[] = {static_cast<char>((*file)->table("a game of later days", 1)->number), 'k'};
        StoredValues::Batch batch(**file);
        batch.add_region({key, 2}, reference_bytes(cgt::NumberUpStar{cgt::Dyadic(5), 0, 0}));
        batch.commit();
    });
    const auto file = open(path("a.db"), {.writes = false});
    const auto other = open(path("b.db"));
    ASSERT_TRUE(other->table("nogo", 1));
    ASSERT_EQ(writer.run(), 0);

    const StoredCheck check = check_values(*file, {}, std::size_t{1} << 26);
    EXPECT_EQ(check.fault, "");
    EXPECT_EQ(check.regions, 1U);
    const StoredMerge merge = merge_values(*other, *file, {});
    EXPECT_EQ(merge.added, 1U);
    const auto table = other->table("a game of later days", 1);
    ASSERT_TRUE(table);
    const char key[] = {static_cast<char>(table->number), 'k'};
    EXPECT_TRUE(StoredValues::Snapshot(*other).region({key, 2}));
}

TEST_F(StoredMapTest, AFileThatAnotherProcessMadeTooLargeIsReadAndNotWritten) {
    { const auto file = open(path("a.db")); }
    const OtherProcess writer([&] { fill_file(path("a.db")); });
    const auto file = open(path("a.db"), {.most_bytes = std::size_t{1} << 20, .room_bytes = kLittleRoom});
    ASSERT_EQ(writer.run(), 0);
    try {
        StoredValues::Batch batch(*file);
        batch.set_note("large", std::string(kLittleRoom, 'x'));
        batch.commit();
        FAIL();
    } catch (const StoredError& error) {
        EXPECT_EQ(error.kind(), StoredError::Kind::kFull);
    }
    expect_all(*file);
}

TEST_F(StoredMapTest, AFileGrowsWithoutRoomAskedFor) {
    const auto file = open(path("a.db"), {.room_bytes = 0});
    for (int i = 0; i < 500; ++i) {
        StoredValues::Batch batch(*file);
        batch.set_note(name_of(i), text_of(i));
        batch.commit();
    }
    for (int i = 0; i < 500; ++i) ASSERT_EQ(note(*file, i), text_of(i)) << i;
}

/// Readers that hold some snapshot of the file at every moment do not keep a writer from making room.
TEST_F(StoredMapTest, AMapGrowsAlthoughOthersNeverStopReading) {
    constexpr int kMostSnapshots = 20000, kReaders = 6;
    const auto file = open(path("a.db"), {.room_bytes = kLittleRoom});
    std::atomic<bool> done = false;
    std::atomic<int> reading = 0, gave_up = 0;
    std::vector<std::thread> readers;
    for (int t = 0; t < kReaders; ++t) {
        readers.emplace_back([&] {
            for (int i = 0; !done; ++i) {
                if (i == kMostSnapshots) {
                    ++gave_up;
                    return;
                }
                const StoredValues::Snapshot snapshot(*file);
                if (i == 0) ++reading;
                std::this_thread::sleep_for(std::chrono::microseconds(100));
            }
        });
    }
    while (reading < kReaders) std::this_thread::yield();
    { const StoredValues::Batch batch(*file, std::size_t{100} << 20); }
    done = true;
    for (std::thread& reader : readers) reader.join();
    EXPECT_EQ(gave_up, 0);
}

/// The limit on the address space applies to a process of its own.
TEST_F(StoredMapTest, AFileThatCannotGrowForWantOfAddressesStaysReadable) {
    constexpr int kNoLimit = 77;
    const OtherProcess limited([&] {
        const auto file = StoredValues::open(path("a.db"), {.room_bytes = kLittleRoom});
        if (!file) ::_exit(3);
        fill(**file);
        std::uint64_t pages = 0;
        std::ifstream("/proc/self/statm") >> pages;
        const rlim_t taken = pages * static_cast<rlim_t>(::sysconf(_SC_PAGESIZE));
        const rlimit limit{taken + (rlim_t{256} << 20), RLIM_INFINITY};
        if (pages == 0 || ::setrlimit(RLIMIT_AS, &limit) != 0) ::_exit(4);
        if (::mmap(nullptr, std::size_t{4} << 30, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED) {
            ::_exit(kNoLimit);
        }
        for (int attempt = 0; attempt < 2; ++attempt) {
            try {
                const StoredValues::Batch batch(**file, std::size_t{4} << 30);
                ::_exit(5);
            } catch (const StoredError& error) {
                if (error.kind() != StoredError::Kind::kFull) ::_exit(6);
                if (std::string(error.what()).find("cannot be mapped into memory") == std::string::npos) ::_exit(7);
            }
            for (int i = 0; i < kBatches * kNotesOfBatch; ++i) {
                if (note(**file, i) != text_of(i)) ::_exit(8);
            }
            StoredValues::Batch batch(**file);
            batch.set_note(name_of(0), text_of(0));
            batch.commit();
        }
    });
    const int status = limited.run();
    if (WIFEXITED(status) && WEXITSTATUS(status) == kNoLimit) {
        GTEST_SKIP() << "this system does not keep the limit, as qemu does not";
    }
    EXPECT_EQ(status, 0);
}

TEST_F(StoredMapTest, ProgramsThatAreStartedDoNotInheritTheFile) {
    const auto file = open(path("a.db"));
    int found = 0;
    for (const auto& entry : fs::directory_iterator("/proc/self/fd")) {
        std::error_code error;
        const fs::path target = fs::read_symlink(entry.path(), error);
        if (error || target.parent_path() != fs::canonical(folder_.path())) continue;
        ++found;
        const int flags = ::fcntl(std::stoi(entry.path().filename()), F_GETFD);
        ASSERT_GE(flags, 0) << target;
        EXPECT_NE(flags & FD_CLOEXEC, 0) << target;
    }
    EXPECT_GE(found, 2) << "the file and its lock";
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
