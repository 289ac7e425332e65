#include "apps/log_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "apps/command.h"

namespace papamu::apps {

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
    const bool is_regular = ::fstat(file_.get(), &before) == 0 && S_ISREG(before.st_mode);
    while (error_ == 0 && !piece.empty()) {
        const ssize_t written = ::write(file_.get(), piece.data(), piece.size());
        if (written >= 0) {
            piece.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno != EINTR) {
            error_ = errno;
        }
    }
    // What was written before stays readable.
    if (error_ != 0 && is_regular && ::ftruncate(file_.get(), before.st_size) != 0) return false;
    return error_ == 0;
}

void LogFile::check() const {
    if (error_ != 0) throw CommandError(ExitCode::kBadInput, "cannot write " + path_ + ": " + std::strerror(error_));
}

}  // namespace papamu::apps
