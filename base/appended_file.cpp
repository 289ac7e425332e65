#include "base/appended_file.h"

#include <cerrno>
#include <chrono>
#include <cstring>
#include <thread>
#include <utility>

#include "base/error.h"
#include "base/os/file.h"

namespace papamu::base {

namespace {

constexpr std::chrono::milliseconds kBetweenTriesToLock{10};
constexpr int kTriesToLock = 100;

}  // namespace

AppendedFile::AppendedFile(std::string path, Missing missing) : path_(std::move(path)) {
    const bool may_be_new = missing == Missing::kIsMade;
    file_ = os::open(path_, may_be_new ? os::Opening::kToAppendOrMake : os::Opening::kToAppend);
    if (file_ < 0) fail("cannot write ");
    try {
        const auto status = os::status(file_);
        if (!status) fail("cannot read ");
        if (!status->is_regular) throw FileError(path_ + " is not an ordinary file");
        lock();
        // The name of a new file is on disk only once its folder is.
        if (may_be_new && status->bytes == 0) os::sync_folder_of(path_);
    } catch (...) {
        os::close(file_);
        throw;
    }
}

AppendedFile::~AppendedFile() { os::close(file_); }

void AppendedFile::lock() const {
    for (int attempt = 0; !os::lock(file_); ++attempt) {
        if (errno != EWOULDBLOCK) fail("cannot lock ");
        if (attempt == kTriesToLock) throw FileError(path_ + " is in use by another process");
        std::this_thread::sleep_for(kBetweenTriesToLock);
    }
}

void AppendedFile::fail(std::string_view what) const {
    throw FileError(std::string(what) + path_ + ": " + std::strerror(errno));
}

std::uint64_t AppendedFile::size() const {
    const auto status = os::status(file_);
    if (!status) fail("cannot read ");
    return status->bytes;
}

std::string AppendedFile::read_all() const { return read(0, static_cast<std::size_t>(size())); }

std::string AppendedFile::read(std::uint64_t offset, std::size_t bytes) const {
    std::string text(bytes, '\0');
    std::size_t done = 0;
    while (done < bytes) {
        const std::ptrdiff_t count = os::read_at(file_, text.data() + done, bytes - done, offset + done);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) fail("cannot read ");
        if (count == 0) throw FileError(path_ + " was cut short while it was in use");
        done += static_cast<std::size_t>(count);
    }
    return text;
}

void AppendedFile::cut(std::uint64_t bytes) {
    if (size() > bytes && !os::cut(file_, bytes)) fail("cannot write ");
}

void AppendedFile::append(std::string_view text) {
    while (!text.empty()) {
        const std::ptrdiff_t bytes = os::write(file_, text.data(), text.size());
        if (bytes < 0 && errno == EINTR) continue;
        if (bytes < 0) fail("cannot write ");
        text.remove_prefix(static_cast<std::size_t>(bytes));
    }
}

void AppendedFile::sync() {
    if (!os::sync_content(file_)) fail("cannot write ");
}

bool AppendedFile::is_standard_output() const {
    const auto own = os::status(file_);
    const auto out = os::status(os::kStandardOutput);
    return own && out && own->device == out->device && own->identifier == out->identifier;
}

}  // namespace papamu::base
