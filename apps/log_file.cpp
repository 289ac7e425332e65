#include "apps/log_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <thread>

#include "apps/command.h"

namespace papamu::apps {

namespace {

/// Locks the file while it lives, unless the file system has no locks. Gives up after five seconds: a process that
/// holds the lock for that long does not write a piece, but keeps the file for itself.
class FileLock {
 public:
    explicit FileLock(int file) : file_(file) {
        constexpr int kLooks = 500;
        for (int look = 0; ::flock(file_, LOCK_EX | LOCK_NB) != 0 && (errno == EWOULDBLOCK || errno == EINTR); ++look) {
            if (look == kLooks) {
                is_refused_ = true;
                return;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
    }
    [[nodiscard]] bool is_refused() const { return is_refused_; }
    ~FileLock() { ::flock(file_, LOCK_UN); }
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

 private:
    int file_;
    bool is_refused_ = false;
};

}  // namespace

LogFile::LogFile(const std::string& path, Begin begin) : path_(path) {
    if (path_.empty()) return;
    const int how = begin == Begin::kAnew ? O_TRUNC : 0;
    file_ = protocol::Descriptor(::open(path_.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | how, 0666));
    if (!file_) error_ = errno;
    check();
}

bool LogFile::write(std::string_view piece) {
    struct stat before {};
    if (path_.empty() || error_ != 0) return error_ == 0;
    // Other processes may add pieces to the file, too.
    const FileLock lock(file_.get());
    if (lock.is_refused()) error_ = EWOULDBLOCK;
    const bool is_regular = ::fstat(file_.get(), &before) == 0 && S_ISREG(before.st_mode);
    off_t end = before.st_size;
    while (error_ == 0 && !piece.empty()) {
        const ssize_t written = ::write(file_.get(), piece.data(), piece.size());
        if (written >= 0) {
            piece.remove_prefix(static_cast<std::size_t>(written));
            end += written;
        } else if (errno != EINTR) {
            error_ = errno;
        }
    }
    // Remove an incomplete piece, so that the file stays readable; unless a process that ignores the lock wrote after
    // it.
    struct stat now {};
    const bool is_last = is_regular && ::fstat(file_.get(), &now) == 0 && now.st_size == end;
    if (error_ != 0 && is_last && ::ftruncate(file_.get(), before.st_size) != 0) return false;
    return error_ == 0;
}

void LogFile::check() const {
    if (error_ != 0) throw CommandError(ExitCode::kBadInput, "cannot write " + path_ + ": " + std::strerror(error_));
}

}  // namespace papamu::apps
