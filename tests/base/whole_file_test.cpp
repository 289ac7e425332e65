// Files that are whole or as they were, on disks that are full and beside links that wait.
#include "base/whole_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <thread>

#include "base/error.h"
#include "base/temporary_folder.h"
#include "base/whole_file_writer.h"
#include "tests/file_size_limit.h"

namespace papamu::base::whole_file_test {
namespace {

namespace fs = std::filesystem;
using tests::FileSizeLimit;

mode_t mode_of(const std::string& path) {
    struct stat status {};
    EXPECT_EQ(::stat(path.c_str(), &status), 0);
    return status.st_mode & 07777U;
}

std::size_t files_in(const fs::path& folder) {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

void expect_failure(const std::string& reason, const std::function<void()>& action) {
    try {
        action();
        ADD_FAILURE() << "no error, but " << reason;
    } catch (const FileError& error) {
        EXPECT_EQ(std::string(error.what()), reason);
    }
}

TEST(WholeFile, ReplacesWhatIsThereAndKeepsItsModeAndLinksToIt) {
    const TemporaryFolder folder;
    const std::string path = folder.path() / "file";
    const std::string link = folder.path() / "link";
    write_whole_file(path, "first");
    ::chmod(path.c_str(), 0640);
    ::symlink("file", link.c_str());
    const std::string large(300'000, 'x');  // several blocks
    write_whole_file(link, large);
    EXPECT_EQ(read_whole_file(path, 1 << 20), large);
    EXPECT_EQ(mode_of(path), 0640U);
    EXPECT_TRUE(fs::is_symlink(link));
    EXPECT_EQ(files_in(folder.path()), 2U);
}

TEST(WholeFile, IsAsItWasUntilItIsFinished) {
    const TemporaryFolder folder;
    const std::string path = folder.path() / "file";
    write_whole_file(path, "first");
    {
        WholeFileWriter file(path);
        file.stream() << std::string(200'000, 'x') << std::flush;
        EXPECT_EQ(read_whole_file(path, 100), "first");
    }
    EXPECT_EQ(read_whole_file(path, 100), "first");
    EXPECT_EQ(files_in(folder.path()), 1U);
}

TEST(WholeFile, FailsWithAReasonWhereItMayNotGrow) {
    const TemporaryFolder folder;
    const std::string path = folder.path() / "file";
    write_whole_file(path, "first");
    {
        const FileSizeLimit limit(4096);
        expect_failure("cannot write " + path + ": File too large",
                       [&] { write_whole_file(path, std::string(200'000, 'x')); });
    }
    EXPECT_EQ(read_whole_file(path, 100), "first");
    EXPECT_EQ(files_in(folder.path()), 1U);
    expect_failure("cannot write /dev/full: No space left on device", [] { write_whole_file("/dev/full", "text"); });
    expect_failure("cannot write " + folder.path().string() + ": Is a directory",
                   [&] { write_whole_file(folder.path(), "text"); });
}

TEST(WholeFile, IsReadUpToALengthOrNotAtAll) {
    const TemporaryFolder folder;
    const std::string path = folder.path() / "file";
    expect_failure("cannot read " + path + ": No such file or directory", [&] { (void)read_whole_file(path, 100); });
    write_whole_file(path, std::string("a\0b", 3));
    EXPECT_EQ(read_whole_file(path, 3), std::string("a\0b", 3));
    expect_failure("cannot read " + path + ": the file is too long", [&] { (void)read_whole_file(path, 2); });
    expect_failure("cannot read " + folder.path().string() + ": Is a directory",
                   [&] { (void)read_whole_file(folder.path(), 100); });
}

// Other threads may make files, and start programs that do.
TEST(WholeFile, LeavesTheMaskOfNewFilesAlone) {
    const TemporaryFolder folder;
    const mode_t before = ::umask(027);
    std::atomic<bool> is_done = false;
    std::thread writer([&] {
        for (int i = 0; i < 40; ++i) {
            const std::string path = folder.path() / "written";
            if (i % 2 == 0) ::unlink(path.c_str());
            write_whole_file(path, "text");
            EXPECT_EQ(mode_of(path), 0640U);
        }
        is_done = true;
    });
    const std::string path = folder.path() / "other";
    for (int wrong = 0; !is_done && wrong == 0;) {
        std::ofstream(path) << 'x';
        EXPECT_EQ(wrong = static_cast<int>(mode_of(path) & 027U), 0);
        ::unlink(path.c_str());
    }
    writer.join();
    ::umask(before);
}

}  // namespace
}  // namespace papamu::base::whole_file_test
