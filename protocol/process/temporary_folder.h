// A folder for files that another program reads, removed with the object.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace papamu::protocol {

class TemporaryFolder {
 public:
    /// Throws std::filesystem::filesystem_error if it cannot be created.
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    /// Writes a file and returns its path; throws std::filesystem::filesystem_error if that fails.
    [[nodiscard]] std::string write(const std::string& name, std::string_view text) const;

 private:
    std::filesystem::path path_;
};

}  // namespace papamu::protocol
