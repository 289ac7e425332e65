// A folder for files of a moment, removed with the object.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace papamu::base {

class TemporaryFolder {
 public:
    /// Throws std::filesystem::filesystem_error if it cannot be created.
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    /// The path of a file in it, which need not exist.
    [[nodiscard]] std::string path_of(const std::string& name) const { return (path_ / name).string(); }
    /// Writes a file and returns its path; throws std::filesystem::filesystem_error if that fails.
    [[nodiscard]] std::string write(const std::string& name, std::string_view text) const;

 private:
    std::filesystem::path path_;
};

}  // namespace papamu::base
