// Files that grow piece by piece, on disks that are full.
#include "apps/log_file.h"

#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "apps/command.h"
#include "base/temporary_folder.h"
#include "base/whole_file.h"
#include "tests/file_size_limit.h"

namespace papamu::apps::log_file_test {
namespace {

using tests::FileSizeLimit;

void expect_failure(const std::string& reason, const std::function<void()>& action) {
    try {
        action();
        ADD_FAILURE() << "no error, but " << reason;
    } catch (const CommandError& error) {
        EXPECT_EQ(error.code(), ExitCode::kBadInput);
        EXPECT_NE(std::string(error.what()).find(reason), std::string::npos) << error.what();
    }
}

TEST(LogFile, HoldsWholePieces) {
    const base::TemporaryFolder folder;
    const std::string path = folder.path() / "log";
    {
        LogFile log(path, LogFile::Begin::kAtTheEnd);
        EXPECT_TRUE(log.write("one\n"));
        const FileSizeLimit limit(6);
        EXPECT_FALSE(log.write("three\n"));
        EXPECT_FALSE(log.write("4\n")) << "nothing is left out in between";
        expect_failure("cannot write " + path + ": File too large", [&] { log.check(); });
    }
    EXPECT_EQ(base::read_whole_file(path, 100), "one\n");
    LogFile(path, LogFile::Begin::kAtTheEnd).write("two\n");
    EXPECT_EQ(base::read_whole_file(path, 100), "one\ntwo\n");
    LogFile(path, LogFile::Begin::kAnew).write("three\n");
    EXPECT_EQ(base::read_whole_file(path, 100), "three\n");
    LogFile none("", LogFile::Begin::kAnew);
    EXPECT_TRUE(none.write("text"));
    none.check();
    expect_failure("Not a directory", [&] { LogFile(path + "/no", LogFile::Begin::kAnew); });
}

}  // namespace
}  // namespace papamu::apps::log_file_test
