// What the layers above ask of the operating system about files: file_posix.cpp and file_windows.cpp answer.
//
//     const int file = os::open(path, os::Opening::kToAppendOrMake);
//     if (file < 0) throw FileError(std::strerror(errno));
//
// For the classes that write, lock or map files; others use base/whole_file.h and base/appended_file.h. A file is a
// number, as POSIX has it. What fails returns -1, false, nullptr or nullopt, with the reason in errno. Programs that
// this one starts do not inherit its files. On Windows, bytes are written as they are, and paths are in the code page
// of the system.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace papamu::base::os {

enum class Opening {
    kToRead,
    kToWrite,            // what is there already, such as a pipe
    kToAppend,           // and to read
    kToAppendOrMake,     // and to read
    kToAddOrMake,        // only at the end; reading fails
    kToMakeOrEmpty,      // the same, and what is in the file is gone
    kToMakeForOwner,     // must not exist, not even as a link; only the user may open it
    kToMakeForEverybody  // must not exist, not even as a link; who may open it is up to the process
};

/// The numbers of standard output and standard error.
inline constexpr int kStandardOutput = 1, kStandardErrors = 2;

/// A number of at least 0, to be given to close().
int open(const std::string& path, Opening how);
bool close(int file);

struct FileStatus {
    bool is_regular = false;
    bool is_folder = false;
    std::uint64_t bytes = 0;
    unsigned permissions = 0;      // as chmod takes them
    std::uint64_t device = 0;      // these two together
    std::uint64_t identifier = 0;  // are the same for one file under two names
};
std::optional<FileStatus> status(int file);
std::optional<FileStatus> status(const std::string& path);

/// Whether the user may do that with the file or folder.
bool exists(const std::string& path);
bool may_read(const std::string& path);
bool may_write(const std::string& path);

/// Makes a folder that only the user may open (on Windows: that others may open as the folder above allows). The path
/// ends in XXXXXX, in place of which it gets letters that no other folder there has.
bool make_own_folder(std::string& path);

/// How many bytes were written (a signal handler may ask for that), or read at this offset: at least 1, or 0 at the end
/// of the file.
std::ptrdiff_t write(int file, const char* bytes, std::size_t count);
std::ptrdiff_t read_at(int file, char* bytes, std::size_t count, std::uint64_t offset);
/// Keeps the first bytes only.
bool cut(int file, std::uint64_t bytes);

/// On disk when they return: the file, its content alone, the names in the folder of a path (as far as the system can).
bool sync(int file);
bool sync_content(int file);
void sync_folder_of(const std::string& path);

/// A lock against all who ask for it, until unlock(), or until the file is closed; false with EWOULDBLOCK if somebody
/// else has it.
bool lock(int file);
bool unlock(int file);

/// The file at the end of symbolic links; the path itself if there is no such file.
std::string resolved(const std::string& path);
/// Renames `from` so that it takes the place of `to`.
bool replace(const std::string& from, const std::string& to);
bool remove(const std::string& path);
void set_permissions(int file, unsigned permissions);

/// The bytes of a file from its beginning, in memory until unmap(). `count` must not be 0.
const char* map(int file, std::size_t count);
void unmap(const char* bytes, std::size_t count);
/// Whether that much more of the address space can be had.
bool has_addresses(std::uint64_t bytes);

}  // namespace papamu::base::os
