// Files that are whole or as they were, and files that grow piece by piece, on disks that are full and beside links
// that wait.
#include "apps/whole_file.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <thread>

#include "apps/command.h"
#include "apps/log_file.h"
#include "apps/whole_file_writer.h"
#include "protocol/process/temporary_folder.h"

namespace papamu::apps::whole_file_test {
namespace {

namespace fs = std::filesystem;

mode_t mode_of(const std::string& path) {
    struct stat status {};
    EXPECT_EQ(::stat(path.c_str(), &status), 0);
    return status.st_mode & 07777U;
}

std::size_t files_in(const fs::path& folder) {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

/// As main() has it: files that may not grow further are an error.
class FileSizeLimit {
 public:
    explicit FileSizeLimit(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
        ::getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit limit{bytes, before_.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FileSizeLimit() {
        ::setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, handler_);
    }
    FileSizeLimit(const FileSizeLimit&) = delete;
    FileSizeLimit& operator=(const FileSizeLimit&) = delete;

 private:
    void (*handler_)(int);
    rlimit before_{};
};

void expect_failure(const std::string& reason, const std::function<void()>& action) {
    try {
        action();
        ADD_FAILURE() << "no error, but " << reason;
    } catch (const CommandError& error) {
        EXPECT_EQ(error.code(), ExitCode::kBadInput);
        EXPECT_NE(std::string(error.what()).find(reason), std::string::npos) << error.what();
    }
}

TEST(WholeFile, ReplacesWhatIsThereAndKeepsItsModeAndLinksToIt) {
    const protocol::TemporaryFolder folder;
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
    const protocol::TemporaryFolder folder;
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
    const protocol::TemporaryFolder folder;
    const std::string path = folder.path() / "file";
    write_whole_file(path, "first");
    {
        const FileSizeLimit limit(4096);
        expect_failure("File too large", [&] { write_whole_file(path, std::string(200'000, 'x')); });
    }
    EXPECT_EQ(read_whole_file(path, 100), "first");
    EXPECT_EQ(files_in(folder.path()), 1U);
    expect_failure("No space left", [] { write_whole_file("/dev/full", "text"); });
    expect_failure("Is a directory", [&] { write_whole_file(folder.path(), "text"); });
}

// Other threads may make files, and start programs that do.
TEST(WholeFile, LeavesTheMaskOfNewFilesAlone) {
    const protocol::TemporaryFolder folder;
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

TEST(LogFile, HoldsWholePieces) {
    const protocol::TemporaryFolder folder;
    const std::string path = folder.path() / "log";
    {
        LogFile log(path, LogFile::Begin::kAtTheEnd);
        EXPECT_TRUE(log.write("one\n"));
        const FileSizeLimit limit(6);
        EXPECT_FALSE(log.write("three\n"));
        EXPECT_FALSE(log.write("4\n")) << "nothing is left out in between";
        expect_failure("cannot write " + path + ": File too large", [&] { log.check(); });
    }
    EXPECT_EQ(read_whole_file(path, 100), "one\n");
    LogFile(path, LogFile::Begin::kAtTheEnd).write("two\n");
    EXPECT_EQ(read_whole_file(path, 100), "one\ntwo\n");
    LogFile(path, LogFile::Begin::kAnew).write("three\n");
    EXPECT_EQ(read_whole_file(path, 100), "three\n");
    LogFile none("", LogFile::Begin::kAnew);
    EXPECT_TRUE(none.write("text"));
    none.check();
    expect_failure("Not a directory", [&] { LogFile(path + "/no", LogFile::Begin::kAnew); });
}

}  // namespace
}  // namespace papamu::apps::whole_file_test
