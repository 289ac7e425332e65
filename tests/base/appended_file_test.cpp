// Files to which one process at a time appends: what is there stays, and locks and full disks are told.
#include "base/appended_file.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <thread>

#include "base/error.h"
#include "base/temporary_folder.h"
#include "tests/file_size_limit.h"

namespace papamu::base::appended_file_test {
namespace {

using Missing = AppendedFile::Missing;

class AppendedFileTest : public testing::Test {
 protected:
    [[nodiscard]] std::string content() const {
        std::ifstream file(path_, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }
    /// What FileError says, or "" if there is none.
    template <class Action>
    static std::string failure(const Action& action) {
        try {
            action();
            return "";
        } catch (const FileError& error) {
            return error.what();
        }
    }

    TemporaryFolder folder_;
    std::string path_ = folder_.path_of("appended");
};

TEST_F(AppendedFileTest, IsMadeOnlyIfThatIsAsked) {
    EXPECT_EQ(failure([&] { const AppendedFile file(path_); }),
              "cannot write " + path_ + ": No such file or directory");
    EXPECT_FALSE(std::filesystem::exists(path_));
    EXPECT_EQ(failure([&] { const AppendedFile file(path_, Missing::kIsMade); }), "");
    EXPECT_TRUE(std::filesystem::exists(path_));
    EXPECT_EQ(failure([&] { const AppendedFile file(path_); }), "");
}

TEST_F(AppendedFileTest, KeepsWhatIsThere) {
    {
        AppendedFile file(path_, Missing::kIsMade);
        EXPECT_EQ(file.read_all(), "");
        file.append("first\n");
        file.append("second\n");
        file.sync();
        EXPECT_EQ(content(), "first\nsecond\n");
    }
    AppendedFile file(path_);
    EXPECT_EQ(file.read_all(), "first\nsecond\n");
    EXPECT_EQ(file.size(), 13U);
    EXPECT_EQ(file.read(6, 6), "second");
    EXPECT_EQ(failure([&] { (void)file.read(6, 8); }), path_ + " was cut short while it was in use");
    file.cut(20);
    EXPECT_EQ(file.size(), 13U) << "it has no more";
    file.cut(6);
    file.append("third\n");
    EXPECT_EQ(content(), "first\nthird\n");
    EXPECT_FALSE(file.is_standard_output());
}

TEST_F(AppendedFileTest, IsForOneAtATime) {
    const AppendedFile file(path_, Missing::kIsMade);
    EXPECT_EQ(failure([&] { const AppendedFile other(path_); }), path_ + " is in use by another process");
}

TEST_F(AppendedFileTest, WaitsForALockThatIsGivenBackSoon) {
    std::optional<AppendedFile> file;
    file.emplace(path_, Missing::kIsMade);
    std::thread owner([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        file.reset();
    });
    EXPECT_EQ(failure([&] { const AppendedFile other(path_); }), "");
    owner.join();
}

TEST_F(AppendedFileTest, IsAnOrdinaryFile) {
    EXPECT_EQ(failure([&] { const AppendedFile file("/dev/full"); }), "/dev/full is not an ordinary file");
    EXPECT_EQ(failure([&] { const AppendedFile file("/tmp", Missing::kIsMade); }), "cannot write /tmp: Is a directory");
}

TEST_F(AppendedFileTest, TellsThatItCannotGrow) {
    AppendedFile file(path_, Missing::kIsMade);
    file.append("kept\n");
    const tests::FileSizeLimit limit(5);
    EXPECT_EQ(failure([&] { file.append("lost\n"); }), "cannot write " + path_ + ": File too large");
    EXPECT_EQ(content(), "kept\n");
}

}  // namespace
}  // namespace papamu::base::appended_file_test
