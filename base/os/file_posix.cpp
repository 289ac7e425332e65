#include <fcntl.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>

#include "base/os/file.h"

namespace papamu::base::os {

namespace {

int flags_of(Opening how) {
    switch (how) {
        case Opening::kToRead:
            return O_RDONLY;
        case Opening::kToWrite:
            return O_WRONLY;
        case Opening::kToAppend:
            return O_RDWR | O_APPEND;
        case Opening::kToAppendOrMake:
            return O_RDWR | O_CREAT | O_APPEND;
        case Opening::kToAddOrMake:
            return O_WRONLY | O_CREAT | O_APPEND;
        case Opening::kToMakeOrEmpty:
            return O_WRONLY | O_CREAT | O_APPEND | O_TRUNC;
        default:
            return O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW;
    }
}

FileStatus told(const struct stat& status) {
    return {S_ISREG(status.st_mode),
            S_ISDIR(status.st_mode),
            static_cast<std::uint64_t>(status.st_size),
            static_cast<unsigned>(status.st_mode & 07777U),
            status.st_dev,
            status.st_ino};
}

}  // namespace

int open(const std::string& path, Opening how) {
    return ::open(path.c_str(), flags_of(how) | O_CLOEXEC, how == Opening::kToMakeForOwner ? 0600 : 0666);
}

bool close(int file) { return ::close(file) == 0; }

std::optional<FileStatus> status(int file) {
    struct stat status {};
    if (::fstat(file, &status) != 0) return std::nullopt;
    return told(status);
}

std::optional<FileStatus> status(const std::string& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0) return std::nullopt;
    return told(status);
}

bool exists(const std::string& path) { return ::access(path.c_str(), F_OK) == 0; }
bool may_read(const std::string& path) { return ::access(path.c_str(), R_OK) == 0; }
bool may_write(const std::string& path) { return ::access(path.c_str(), W_OK) == 0; }

bool make_own_folder(std::string& path) { return ::mkdtemp(path.data()) != nullptr; }

std::ptrdiff_t write(int file, const char* bytes, std::size_t count) { return ::write(file, bytes, count); }

std::ptrdiff_t read_at(int file, char* bytes, std::size_t count, std::uint64_t offset) {
    return ::pread(file, bytes, count, static_cast<off_t>(offset));
}

bool cut(int file, std::uint64_t bytes) { return ::ftruncate(file, static_cast<off_t>(bytes)) == 0; }

bool sync(int file) { return ::fsync(file) == 0; }
bool sync_content(int file) { return ::fdatasync(file) == 0; }

void sync_folder_of(const std::string& path) {
    const auto folder = std::filesystem::path(path).parent_path();
    const int parent = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (parent < 0) return;
    ::fsync(parent);
    ::close(parent);
}

bool lock(int file) { return ::flock(file, LOCK_EX | LOCK_NB) == 0; }
bool unlock(int file) { return ::flock(file, LOCK_UN) == 0; }

std::string resolved(const std::string& path) {
    const std::unique_ptr<char, decltype(&std::free)> target(::realpath(path.c_str(), nullptr), &std::free);
    return target ? target.get() : path;
}

bool replace(const std::string& from, const std::string& to) { return std::rename(from.c_str(), to.c_str()) == 0; }
bool remove(const std::string& path) { return ::unlink(path.c_str()) == 0; }
void set_permissions(int file, unsigned permissions) { ::fchmod(file, permissions); }

const char* map(int file, std::size_t count) {
    void* const place = ::mmap(nullptr, count, PROT_READ, MAP_SHARED, file, 0);
    return place == MAP_FAILED ? nullptr : static_cast<const char*>(place);
}

void unmap(const char* bytes, std::size_t count) { ::munmap(const_cast<char*>(bytes), count); }

bool has_addresses(std::uint64_t bytes) {
    void* const place = ::mmap(nullptr, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (place == MAP_FAILED) return false;
    ::munmap(place, bytes);
    return true;
}

}  // namespace papamu::base::os
