#include "protocol/process/error_output.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sys/eventfd.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>
#include <utility>

namespace papamu::protocol {

namespace {

constexpr std::size_t kBlock = std::size_t{1} << 16;  // the capacity of a pipe
constexpr int kPauseOfFlood = 10;                     // milliseconds between two blocks that are discarded

/// For threads that only pass bytes on: other threads are to receive the signals.
class AllSignalsBlocked {
 public:
    AllSignalsBlocked() {
        sigset_t all;
        ::sigfillset(&all);
        ::pthread_sigmask(SIG_SETMASK, &all, &before_);
    }
    ~AllSignalsBlocked() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
    AllSignalsBlocked(const AllSignalsBlocked&) = delete;
    AllSignalsBlocked& operator=(const AllSignalsBlocked&) = delete;

 private:
    sigset_t before_{};
};

}  // namespace

void ErrorOutput::open() {
    const std::lock_guard lock(mutex_);
    if (target_.path.empty() || file_ || is_nowhere()) return;
    file_ = Descriptor(::open(target_.path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666));
    struct stat status {};
    if (!file_ || ::fstat(file_.get(), &status) != 0) {
        throw std::system_error(errno, std::generic_category(), "cannot write " + target_.path);
    }
    written_ = S_ISREG(status.st_mode) ? static_cast<std::size_t>(status.st_size) : 0;
    is_full_ = written_ >= target_.most_bytes;
}

void ErrorOutput::write(std::string_view bytes) {
    const std::lock_guard lock(mutex_);
    if (is_full_ || is_nowhere() || descriptor() < 0) return;
    const std::string_view kept = bytes.substr(0, target_.most_bytes - written_);
    write_all(kept);
    written_ += kept.size();
    if (kept.size() == bytes.size()) return;
    is_full_ = true;
    write_all("\npapamu: " + target_.name + (target_.name.empty() ? "" : ": ") +
              "the rest of its standard error is left out, after " + std::to_string(target_.most_bytes) + " bytes\n");
}

bool ErrorOutput::is_full() {
    const std::lock_guard lock(mutex_);
    return is_full_;
}

int ErrorOutput::descriptor() const { return target_.path.empty() ? STDERR_FILENO : file_.get(); }

void ErrorOutput::write_all(std::string_view bytes) const {
    while (!bytes.empty()) {
        const ssize_t count = ::write(descriptor(), bytes.data(), bytes.size());
        if (count < 0 && errno != EINTR) return;
        if (count > 0) bytes.remove_prefix(static_cast<std::size_t>(count));
    }
}

ErrorReader::ErrorReader(Descriptor pipe, std::shared_ptr<ErrorOutput> output)
    : pipe_(std::move(pipe)), wish_to_end_(::eventfd(0, EFD_CLOEXEC)), output_(std::move(output)) {
    ::fcntl(pipe_.get(), F_SETFL, ::fcntl(pipe_.get(), F_GETFL) | O_NONBLOCK);
    const AllSignalsBlocked guard;
    thread_ = std::thread([this] { run(); });
}

ErrorReader::~ErrorReader() {
    ::eventfd_write(wish_to_end_.get(), 1);
    thread_.join();
    catch_up();
}

void ErrorReader::catch_up() {
    const AllSignalsBlocked guard;  // SIGPIPE, if our standard error has no reader any more
    pass_on();
}

void ErrorReader::run() {
    while (true) {
        std::array<pollfd, 2> events = {pollfd{wish_to_end_.get(), POLLIN, 0}, pollfd{pipe_.get(), POLLIN, 0}};
        const int ready = ::poll(events.data(), events.size(), -1);
        if (ready < 0 && errno == EINTR) continue;
        if (ready < 0 || events[0].revents != 0 || !pass_on()) return;
        if (output_->is_full()) ::poll(events.data(), 1, kPauseOfFlood);
    }
}

bool ErrorReader::pass_on() {
    const std::lock_guard lock(mutex_);
    std::array<char, kBlock / 8> block;
    for (std::size_t bytes = 0; bytes < kBlock;) {
        const ssize_t count = ::read(pipe_.get(), block.data(), block.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return errno == EAGAIN;
        if (count == 0) return false;
        output_->write({block.data(), static_cast<std::size_t>(count)});
        bytes += static_cast<std::size_t>(count);
    }
    return true;
}

}  // namespace papamu::protocol
