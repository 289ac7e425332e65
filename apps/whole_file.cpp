#include "apps/whole_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <memory>

#include "apps/command.h"

namespace papamu::apps {

namespace {

[[noreturn]] void fail(const std::string& path, int reason) {
    throw CommandError(ExitCode::kBadInput, "cannot write " + path + ": " + std::strerror(reason));
}

/// 0, or the error. Closes the file in any case.
int write_and_close(int file, std::string_view content, bool to_disk) {
    int error = 0;
    while (error == 0 && !content.empty()) {
        const ssize_t written = ::write(file, content.data(), content.size());
        if (written >= 0) {
            content.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno != EINTR) {
            error = errno;
        }
    }
    if (error == 0 && to_disk && ::fsync(file) != 0) error = errno;
    if (::close(file) != 0 && error == 0) error = errno;
    return error;
}

/// Where a symbolic link leads, so that the link stays.
std::string resolved(const std::string& path) {
    const std::unique_ptr<char, decltype(&std::free)> target(::realpath(path.c_str(), nullptr), &std::free);
    return target ? target.get() : path;
}

}  // namespace

void write_whole_file(const std::string& path, std::string_view content) {
    struct stat status {};
    const bool exists = ::stat(path.c_str(), &status) == 0;
    if (exists && S_ISDIR(status.st_mode)) fail(path, EISDIR);
    if (exists && !S_ISREG(status.st_mode)) {
        const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
        const int error = file < 0 ? errno : write_and_close(file, content, false);
        if (error != 0) fail(path, error);
        return;
    }
    if (exists && ::access(path.c_str(), W_OK) != 0) fail(path, errno);
    const std::string target = resolved(path);
    std::string temporary = target + ".XXXXXX";
    const int file = ::mkostemp(temporary.data(), O_CLOEXEC);
    if (file < 0) fail(path, errno);
    const mode_t mask = ::umask(0);
    ::umask(mask);
    ::fchmod(file, exists ? status.st_mode & 07777U : 0666U & ~mask);
    int error = write_and_close(file, content, true);
    if (error == 0 && ::rename(temporary.c_str(), target.c_str()) != 0) error = errno;
    if (error == 0) return;
    ::unlink(temporary.c_str());
    fail(path, error);
}

std::string read_whole_file(const std::string& path, std::size_t most) {
    const auto fail_reading = [&](const char* reason) {
        throw CommandError(ExitCode::kBadInput, "cannot read " + path + ": " + reason);
    };
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    std::string bytes;
    std::array<char, 65536> block{};
    while (file) {
        file.read(block.data(), block.size());
        bytes.append(block.data(), static_cast<std::size_t>(file.gcount()));
        if (bytes.size() > most) fail_reading("the file is too long");
    }
    if (!file.eof()) fail_reading(std::strerror(errno != 0 ? errno : EIO));
    return bytes;
}

}  // namespace papamu::apps
