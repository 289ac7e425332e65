// When a checkpoint is written, and where.
#include "apps/solve/checkpoint_file.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <istream>
#include <iterator>
#include <ostream>
#include <string>

#include "apps/command.h"
#include "base/error.h"
#include "base/temporary_folder.h"
#include "base/whole_file.h"

namespace papamu::apps::checkpoint_file_test {
namespace {

using solve::CheckpointFile;
using namespace std::chrono_literals;

/// Counts how often it was saved and does nothing else.
class Counter final : public solver::OutcomeSolver {
 public:
    solver::OutcomeReport solve(const solver::OutcomeQuestion&, const solver::OutcomeLimits&) override { return {}; }
    [[nodiscard]] std::string position() const override { return {}; }
    base::Expected<std::string, std::string> certificate(rulesets::Player, bool,
                                                         const solver::OutcomeLimits&) override {
        return base::Unexpected<std::string>("");
    }
    void save(std::ostream& out) const override { out << ++saved; }
    [[nodiscard]] std::string load(std::istream& in) override {
        in >> saved;
        return in ? "" : "is damaged";
    }

    mutable int saved = 0;
};

std::string text_of(const std::string& path) { return base::read_whole_file(path, 1000); }

TEST(CheckpointFile, IsFirstWrittenAfterAMinute) {
    const base::TemporaryFolder folder;
    Counter solver;
    const auto begin = CheckpointFile::Clock::now();
    CheckpointFile file(folder.path() / "save", false, solver);
    file.save_if_due(begin + 59s);
    EXPECT_EQ(solver.saved, 0);
    file.save_if_due(begin + 70s);
    EXPECT_EQ(solver.saved, 1);
    EXPECT_EQ(text_of(folder.path() / "save"), "1");
    file.save_if_due(begin + 10min);
    EXPECT_EQ(solver.saved, 1);
    file.save_if_due(begin + 12min);
    EXPECT_EQ(solver.saved, 2);
}

// A disk that is full now may have room later: a failed write does not end a search that has run for days.
TEST(CheckpointFile, TriesAgainWhereItCouldNotBeWritten) {
    const base::TemporaryFolder folder;
    const std::string path = folder.path() / "later" / "save";
    Counter solver;
    const auto begin = CheckpointFile::Clock::now();
    CheckpointFile file(path, false, solver);
    EXPECT_THROW(file.save_if_due(begin + 2min), base::FileError) << "a wrong name is said at once";
    std::filesystem::create_directory(folder.path() / "later");
    file.save_if_due(begin + 2min);
    EXPECT_EQ(text_of(path), std::to_string(solver.saved));
    std::filesystem::remove_all(folder.path() / "later");
    EXPECT_NO_THROW(file.save_if_due(begin + 13min));
    EXPECT_THROW(file.save(), base::FileError) << "at the end it is said";
    std::filesystem::create_directory(folder.path() / "later");
    file.save_if_due(begin + 22min);
    EXPECT_FALSE(std::filesystem::exists(path));
    file.save_if_due(begin + 24min);
    EXPECT_EQ(text_of(path), std::to_string(solver.saved));
}

TEST(CheckpointFile, WithoutAPathIsNone) {
    Counter solver;
    CheckpointFile file("", false, solver);
    file.save_if_due(CheckpointFile::Clock::now() + 1h);
    file.save();
    EXPECT_EQ(solver.saved, 0);
    EXPECT_EQ(file.resume_hint(), "");
}

TEST(CheckpointFile, FollowsNoLinkThatWaitsBesideIt) {
    const base::TemporaryFolder folder;
    const std::string path = folder.path() / "save";
    base::write_whole_file(folder.path() / "victim", "precious");
    ASSERT_EQ(::symlink("victim", (path + ".new").c_str()), 0);
    Counter solver;
    CheckpointFile(path, false, solver).save();
    EXPECT_EQ(text_of(path), "1");
    EXPECT_FALSE(std::filesystem::is_symlink(path));
    EXPECT_EQ(text_of(folder.path() / "victim"), "precious");
}

TEST(CheckpointFile, IsResumedOnlyWhenAskedTo) {
    const base::TemporaryFolder folder;
    const std::string path = folder.path() / "save";
    Counter first;
    CheckpointFile file(path, false, first);
    file.save();
    EXPECT_EQ(file.resume_hint(), "what is known was saved in " + path + "; the same command with --resume goes on");
    EXPECT_THROW(CheckpointFile(path, false, first), CommandError);
    Counter second;
    EXPECT_EQ(CheckpointFile(path, true, second).resume_hint(),
              "what is known was saved in " + path + "; the same command goes on");
    EXPECT_EQ(second.saved, 1);
    base::write_whole_file(path, "x");
    EXPECT_THROW(CheckpointFile(path, true, second), CommandError);
    EXPECT_THROW(CheckpointFile(path + "/no", true, second), CommandError);
}

}  // namespace
}  // namespace papamu::apps::checkpoint_file_test
