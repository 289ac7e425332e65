// A file to which one process at a time appends, and which it may read.
//
//     AppendedFile file(path, AppendedFile::Missing::kIsMade);   // locked until the destructor
//     const std::string text = file.read_all();
//     file.cut(good_bytes);                      // what a process that was killed has left at the end
//     file.append("another line\n");
//     file.sync();                               // on disk when it returns
//
// Only ordinary files are accepted. All functions throw FileError (error.h) with the path and the reason. Not
// thread-safe.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace papamu::base {

class AppendedFile {
 public:
    enum class Missing { kIsAnError, kIsMade };

    /// Fails if another process has it open in this way, and still has a second later: a process that was killed while
    /// it was starting another one leaves its lock to that one until that one runs.
    explicit AppendedFile(std::string path, Missing missing = Missing::kIsAnError);
    ~AppendedFile();
    AppendedFile(const AppendedFile&) = delete;
    AppendedFile& operator=(const AppendedFile&) = delete;

    [[nodiscard]] std::uint64_t size() const;
    [[nodiscard]] std::string read_all() const;
    /// Fails if the file ends before.
    [[nodiscard]] std::string read(std::uint64_t offset, std::size_t bytes) const;
    /// Keeps the first bytes only; does nothing if there are no more.
    void cut(std::uint64_t bytes);
    void append(std::string_view text);
    /// Returns when everything is on disk.
    void sync();
    /// Whether standard output is this file.
    [[nodiscard]] bool is_standard_output() const;

 private:
    void lock() const;
    [[noreturn]] void fail(std::string_view what) const;  // with the reason in errno

    std::string path_;
    int file_;
};

}  // namespace papamu::base
