#include "apps/log_file.h"

#include <cerrno>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <thread>

#include "apps/command.h"
#include "base/os/file.h"

namespace papamu::apps {

namespace os = base::os;

namespace {

/// Locks the file while it lives, unless the file system has no locks. Gives up after five seconds: a process that
/// holds the lock for that long does not write a piece, but keeps the file for itself.
class FileLock {
 public:
    explicit FileLock(int file) : file_(file) {
        constexpr int kLooks = 500;
        for (int look = 0; !os::lock(file_) && (errno == EWOULDBLOCK || errno == EINTR); ++look) {
            if (look == kLooks) {
                is_refused_ = true;
                return;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
    }
    [[nodiscard]] bool is_refused() const { return is_refused_; }
    ~FileLock() { os::unlock(file_); }
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

 private:
    int file_;
    bool is_refused_ = false;
};

}  // namespace

LogFile::LogFile(const std::string& path, Begin begin) : path_(path) {
    if (path_.empty()) return;
    const bool is_new = begin == Begin::kAnew;
    file_ = protocol::Descriptor(os::open(path_, is_new ? os::Opening::kToMakeOrEmpty : os::Opening::kToAddOrMake));
    if (!file_) error_ = errno;
    check();
}

bool LogFile::write(std::string_view piece) {
    if (path_.empty() || error_ != 0) return error_ == 0;
    // Other processes may add pieces to the file, too.
    const FileLock lock(file_.get());
    if (lock.is_refused()) error_ = EWOULDBLOCK;
    const auto before = os::status(file_.get());
    std::uint64_t end = before ? before->bytes : 0;
    while (error_ == 0 && !piece.empty()) {
        const std::ptrdiff_t written = os::write(file_.get(), piece.data(), piece.size());
        if (written >= 0) {
            piece.remove_prefix(static_cast<std::size_t>(written));
            end += static_cast<std::uint64_t>(written);
        } else if (errno != EINTR) {
            error_ = errno;
        }
    }
    // Remove an incomplete piece, so that the file stays readable; unless a process that ignores the lock wrote after
    // it.
    const auto now = os::status(file_.get());
    const bool is_last = before && before->is_regular && now && now->bytes == end;
    if (error_ != 0 && is_last && !os::cut(file_.get(), before->bytes)) return false;
    return error_ == 0;
}

void LogFile::check() const {
    if (error_ != 0) throw CommandError(ExitCode::kBadInput, "cannot write " + path_ + ": " + std::strerror(error_));
}

}  // namespace papamu::apps
