#include "base/appended_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <thread>
#include <utility>

#include "base/error.h"

namespace papamu::base {

namespace {

constexpr std::chrono::milliseconds kBetweenTriesToLock{10};
constexpr int kTriesToLock = 100;

/// The name of a new file is on disk only once its folder is.
void sync_folder_of(const std::string& path) {
    const auto folder = std::filesystem::path(path).parent_path();
    const int parent = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (parent < 0) return;
    ::fsync(parent);
    ::close(parent);
}

}  // namespace

AppendedFile::AppendedFile(std::string path, Missing missing) : path_(std::move(path)) {
    constexpr int kMode = 0666;
    const int make = missing == Missing::kIsMade ? O_CREAT : 0;
    file_ = ::open(path_.c_str(), O_RDWR | make | O_APPEND | O_CLOEXEC, kMode);
    if (file_ < 0) fail("cannot write ");
    try {
        struct stat status {};
        if (::fstat(file_, &status) != 0) fail("cannot read ");
        if (!S_ISREG(status.st_mode)) throw FileError(path_ + " is not an ordinary file");
        lock();
        if (make != 0 && status.st_size == 0) sync_folder_of(path_);
    } catch (...) {
        ::close(file_);
        throw;
    }
}

AppendedFile::~AppendedFile() { ::close(file_); }

void AppendedFile::lock() const {
    for (int attempt = 0; ::flock(file_, LOCK_EX | LOCK_NB) != 0; ++attempt) {
        if (errno != EWOULDBLOCK) fail("cannot lock ");
        if (attempt == kTriesToLock) throw FileError(path_ + " is in use by another process");
        std::this_thread::sleep_for(kBetweenTriesToLock);
    }
}

void AppendedFile::fail(std::string_view what) const {
    throw FileError(std::string(what) + path_ + ": " + std::strerror(errno));
}

std::uint64_t AppendedFile::size() const {
    struct stat status {};
    if (::fstat(file_, &status) != 0) fail("cannot read ");
    return static_cast<std::uint64_t>(status.st_size);
}

std::string AppendedFile::read_all() const { return read(0, static_cast<std::size_t>(size())); }

std::string AppendedFile::read(std::uint64_t offset, std::size_t bytes) const {
    std::string text(bytes, '\0');
    std::size_t done = 0;
    while (done < bytes) {
        const ssize_t count = ::pread(file_, text.data() + done, bytes - done, static_cast<off_t>(offset + done));
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) fail("cannot read ");
        if (count == 0) throw FileError(path_ + " was cut short while it was in use");
        done += static_cast<std::size_t>(count);
    }
    return text;
}

void AppendedFile::cut(std::uint64_t bytes) {
    if (size() > bytes && ::ftruncate(file_, static_cast<off_t>(bytes)) != 0) fail("cannot write ");
}

void AppendedFile::append(std::string_view text) {
    while (!text.empty()) {
        const ssize_t bytes = ::write(file_, text.data(), text.size());
        if (bytes < 0 && errno == EINTR) continue;
        if (bytes < 0) fail("cannot write ");
        text.remove_prefix(static_cast<std::size_t>(bytes));
    }
}

void AppendedFile::sync() {
    if (::fdatasync(file_) != 0) fail("cannot write ");
}

bool AppendedFile::is_standard_output() const {
    struct stat own {
    }, out{};
    return ::fstat(file_, &own) == 0 && ::fstat(STDOUT_FILENO, &out) == 0 && own.st_dev == out.st_dev &&
           own.st_ino == out.st_ino;
}

}  // namespace papamu::base
