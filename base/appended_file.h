// A file that one process at a time reads as a whole and then appends to.
//
//     AppendedFile file(path);                   // locked until the destructor
//     const std::string text = file.read_all();
//     file.cut(good_bytes);                      // what a process that was killed has left at the end
//     file.append("another line\n");             // on disk when it returns
//
// All functions throw FileError (error.h) with the path and the reason.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace papamu::base {

class AppendedFile {
 public:
    /// The file must exist. An error as well if another process has it open in this way.
    explicit AppendedFile(std::string path);
    ~AppendedFile();
    AppendedFile(const AppendedFile&) = delete;
    AppendedFile& operator=(const AppendedFile&) = delete;

    [[nodiscard]] std::string read_all() const;
    /// Keeps the first bytes only; does nothing if there are no more.
    void cut(std::uint64_t bytes);
    void append(std::string_view text);

 private:
    [[noreturn]] void fail() const;  // with the reason in errno

    std::string path_;
    int file_;
};

}  // namespace papamu::base
