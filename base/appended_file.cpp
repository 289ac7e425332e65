#include "base/appended_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <utility>

#include "base/error.h"

namespace papamu::base {

AppendedFile::AppendedFile(std::string path)
    : path_(std::move(path)), file_(::open(path_.c_str(), O_RDWR | O_APPEND | O_CLOEXEC)) {
    if (file_ < 0) fail();
    if (::flock(file_, LOCK_EX | LOCK_NB) == 0) return;
    const int reason = errno;
    ::close(file_);
    if (reason == EWOULDBLOCK) throw FileError(path_ + ": another papamu uses it");
    errno = reason;
    fail();
}

AppendedFile::~AppendedFile() { ::close(file_); }

void AppendedFile::fail() const { throw FileError(path_ + ": " + std::strerror(errno)); }

std::string AppendedFile::read_all() const {
    struct stat status {};
    if (::fstat(file_, &status) != 0) fail();
    std::string text(static_cast<std::size_t>(status.st_size), '\0');
    std::size_t done = 0;
    while (done < text.size()) {
        const ssize_t bytes = ::pread(file_, text.data() + done, text.size() - done, static_cast<off_t>(done));
        if (bytes < 0 && errno == EINTR) continue;
        if (bytes < 0) fail();
        if (bytes == 0) break;
        done += static_cast<std::size_t>(bytes);
    }
    text.resize(done);
    return text;
}

void AppendedFile::cut(std::uint64_t bytes) {
    struct stat status {};
    if (::fstat(file_, &status) != 0) fail();
    if (static_cast<std::uint64_t>(status.st_size) <= bytes) return;
    if (::ftruncate(file_, static_cast<off_t>(bytes)) != 0) fail();
}

void AppendedFile::append(std::string_view text) {
    while (!text.empty()) {
        const ssize_t bytes = ::write(file_, text.data(), text.size());
        if (bytes < 0 && errno == EINTR) continue;
        if (bytes < 0) fail();
        text.remove_prefix(static_cast<std::size_t>(bytes));
    }
    if (::fsync(file_) != 0) fail();
}

}  // namespace papamu::base
