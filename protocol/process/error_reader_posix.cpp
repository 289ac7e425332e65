#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <utility>

#include "protocol/process/error_reader.h"

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
