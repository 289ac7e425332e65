// A test that has a folder of its own for files of values.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <memory>
#include <string>
#include <utility>

#include "solver/stored/stored_values.h"

namespace papamu::solver {

/// The folder is removed when the test ends.
class StoredFolderTest : public ::testing::Test {
 protected:
    void SetUp() override {
        std::string name = (std::filesystem::temp_directory_path() / "papamu_stored_XXXXXX").string();
        ASSERT_NE(::mkdtemp(name.data()), nullptr);
        folder_ = name;
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }

    static std::unique_ptr<StoredValues> open(const std::string& path, const StoredOptions& options = {}) {
        auto file = StoredValues::open(path, options);
        EXPECT_TRUE(file.has_value()) << (file ? "" : file.error());
        return file ? *std::move(file) : nullptr;
    }

    std::filesystem::path folder_;
};

}  // namespace papamu::solver
