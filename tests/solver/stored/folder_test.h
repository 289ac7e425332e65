// A test that has a folder of its own for files of values.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>

#include "base/temporary_folder.h"
#include "solver/stored/stored_values.h"

namespace papamu::solver {

/// The folder is removed when the test ends.
class StoredFolderTest : public ::testing::Test {
 protected:
    [[nodiscard]] std::string path(const std::string& name) const { return folder_.path_of(name); }

    static std::unique_ptr<StoredValues> open(const std::string& path, const StoredOptions& options = {}) {
        auto file = StoredValues::open(path, options);
        EXPECT_TRUE(file.has_value()) << (file ? "" : file.error());
        return file ? *std::move(file) : nullptr;
    }

    /// What went wrong while solvers used the file; empty if nothing did.
    static std::string failure_of(const StoredValues& file) {
        const auto failure = file.failure();
        return failure ? failure->what() : "";
    }

    base::TemporaryFolder folder_;
};

}  // namespace papamu::solver
