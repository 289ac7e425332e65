#include "base/whole_file.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <random>
#include <streambuf>
#include <utility>

#include "base/error.h"
#include "base/os/file.h"
#include "base/whole_file_writer.h"

namespace papamu::base {

namespace {

[[noreturn]] void fail(const std::string& path, int reason) {
    throw FileError("cannot write " + path + ": " + std::strerror(reason));
}

/// Creates a new file with an unpredictable name (otherwise a link could be waiting under it). Returns its number, or
/// -1 with errno.
int make_beside(const std::string& target, os::Opening how, std::string& name) {
    constexpr int kTries = 100;
    std::random_device dice;
    for (int i = 0; i < kTries; ++i) {
        std::array<char, 16> ending{};
        std::snprintf(ending.data(), ending.size(), ".%08x", static_cast<unsigned>(dice()));
        name = target + ending.data();
        const int file = os::open(name, how);
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
        if (error_ == 0 && to_disk && !os::sync(file_)) error_ = errno;
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
            const std::ptrdiff_t written = os::write(file_, rest.data(), rest.size());
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
        if (file_ >= 0 && !os::close(std::exchange(file_, -1)) && error_ == 0) error_ = errno;
    }

    int file_;
    int error_ = 0;
    std::array<char, std::size_t{1} << 16> block_;
};

WholeFileWriter::WholeFileWriter(const std::string& path) : path_(path), stream_(nullptr) {
    const auto before = os::status(path);
    if (before && before->is_folder) fail(path, EISDIR);
    int file = -1;
    if (before && !before->is_regular) {
        file = os::open(path, os::Opening::kToWrite);
    } else {
        if (before && !os::may_write(path)) fail(path, errno);
        target_ = os::resolved(path);
        const auto how = before ? os::Opening::kToMakeForOwner : os::Opening::kToMakeForEverybody;
        file = make_beside(target_, how, temporary_);
    }
    if (file < 0) fail(path, errno);
    bytes_ = std::make_unique<Bytes>(file);
    if (before && !temporary_.empty()) os::set_permissions(file, before->permissions);
    stream_.rdbuf(bytes_.get());
}

WholeFileWriter::~WholeFileWriter() {
    bytes_.reset();  // Windows removes no file that is open
    if (!temporary_.empty()) os::remove(temporary_);
}

void WholeFileWriter::finish() {
    int error = bytes_->finish(!temporary_.empty());
    if (error == 0 && !temporary_.empty() && !os::replace(temporary_, target_)) error = errno;
    if (error != 0) fail(path_, error);
    temporary_.clear();
}

void write_whole_file(const std::string& path, std::string_view content) {
    WholeFileWriter file(path);
    file.stream().write(content.data(), static_cast<std::streamsize>(content.size()));
    file.finish();
}

namespace {

[[noreturn]] void fail_reading(const std::string& path, const char* reason) {
    throw FileError("cannot read " + path + ": " + reason);
}

/// Stops at the first block that goes beyond `most`.
std::string read_blocks(const std::string& path, std::size_t most) {
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    std::string bytes;
    std::array<char, 65536> block{};
    while (file && bytes.size() <= most) {
        file.read(block.data(), block.size());
        bytes.append(block.data(), static_cast<std::size_t>(file.gcount()));
    }
    if (bytes.size() <= most && !file.eof()) fail_reading(path, std::strerror(errno != 0 ? errno : EIO));
    return bytes;
}

}  // namespace

std::string read_whole_file(const std::string& path, std::size_t most) {
    std::string bytes = read_blocks(path, most);
    if (bytes.size() > most) fail_reading(path, "the file is too long");
    return bytes;
}

std::string read_beginning(const std::string& path, std::size_t most) {
    std::string bytes = read_blocks(path, most);
    if (bytes.size() > most) bytes.resize(most);
    return bytes;
}

}  // namespace papamu::base
