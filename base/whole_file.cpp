#include "base/whole_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <random>
#include <streambuf>
#include <utility>

#include "base/error.h"
#include "base/whole_file_writer.h"

namespace papamu::base {

namespace {

[[noreturn]] void fail(const std::string& path, int reason) {
    throw FileError("cannot write " + path + ": " + std::strerror(reason));
}

/// The target of a symbolic link, so that writing does not replace the link.
std::string resolved(const std::string& path) {
    const std::unique_ptr<char, decltype(&std::free)> target(::realpath(path.c_str(), nullptr), &std::free);
    return target ? target.get() : path;
}

/// Creates a new file with an unpredictable name (otherwise a link could be waiting under it). The umask of the process
/// applies to `mode`. Returns the descriptor, or -1 with errno.
int make_beside(const std::string& target, mode_t mode, std::string& name) {
    constexpr int kTries = 100;
    std::random_device dice;
    for (int i = 0; i < kTries; ++i) {
        std::array<char, 16> ending{};
        std::snprintf(ending.data(), ending.size(), ".%08x", static_cast<unsigned>(dice()));
        name = target + ending.data();
        const int file = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode);
        if (file >= 0 || errno != EEXIST) return file;
    }
    return -1;
}

}  // namespace

/// The buffer of a stream that writes to a file; it remembers the first error.
class WholeFileWriter::Bytes : public std::streambuf {
 public:
    explicit Bytes(int file) : file_(file) { setp(block_.data(), block_.data() + block_.size()); }
    ~Bytes() override { close(); }
    Bytes(const Bytes&) = delete;
    Bytes& operator=(const Bytes&) = delete;

    [[nodiscard]] int file() const { return file_; }
    /// Writes the rest and closes the file. Returns 0, or the first error.
    int finish(bool to_disk) {
        sync();
        if (error_ == 0 && to_disk && ::fsync(file_) != 0) error_ = errno;
        close();
        return error_;
    }

 protected:
    int_type overflow(int_type next) override {
        if (sync() != 0) return traits_type::eof();
        if (!traits_type::eq_int_type(next, traits_type::eof())) sputc(traits_type::to_char_type(next));
        return traits_type::not_eof(next);
    }
    int sync() override {
        std::string_view rest(pbase(), static_cast<std::size_t>(pptr() - pbase()));
        while (error_ == 0 && !rest.empty()) {
            const ssize_t written = ::write(file_, rest.data(), rest.size());
            if (written >= 0) {
                rest.remove_prefix(static_cast<std::size_t>(written));
            } else if (errno != EINTR) {
                error_ = errno;
            }
        }
        setp(block_.data(), block_.data() + block_.size());
        return error_ == 0 ? 0 : -1;
    }

 private:
    void close() {
        if (file_ >= 0 && ::close(std::exchange(file_, -1)) != 0 && error_ == 0) error_ = errno;
    }

    int file_;
    int error_ = 0;
    std::array<char, std::size_t{1} << 16> block_;
};

WholeFileWriter::WholeFileWriter(const std::string& path) : path_(path), stream_(nullptr) {
    struct stat status {};
    const bool exists = ::stat(path.c_str(), &status) == 0;
    if (exists && S_ISDIR(status.st_mode)) fail(path, EISDIR);
    int file = -1;
    if (exists && !S_ISREG(status.st_mode)) {
        file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    } else {
        if (exists && ::access(path.c_str(), W_OK) != 0) fail(path, errno);
        target_ = resolved(path);
        file = make_beside(target_, exists ? 0600 : 0666, temporary_);
    }
    if (file < 0) fail(path, errno);
    bytes_ = std::make_unique<Bytes>(file);
    if (exists && !temporary_.empty()) ::fchmod(file, status.st_mode & 07777U);
    stream_.rdbuf(bytes_.get());
}

WholeFileWriter::~WholeFileWriter() {
    if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

void WholeFileWriter::finish() {
    int error = bytes_->finish(!temporary_.empty());
    if (error == 0 && !temporary_.empty() && ::rename(temporary_.c_str(), target_.c_str()) != 0) error = errno;
    if (error != 0) fail(path_, error);
    temporary_.clear();
}

void write_whole_file(const std::string& path, std::string_view content) {
    WholeFileWriter file(path);
    file.stream().write(content.data(), static_cast<std::streamsize>(content.size()));
    file.finish();
}

std::string read_whole_file(const std::string& path, std::size_t most) {
    const auto fail_reading = [&](const char* reason) { throw FileError("cannot read " + path + ": " + reason); };
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

}  // namespace papamu::base
