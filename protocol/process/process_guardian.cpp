#include "protocol/process/process_guardian.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <climits>
#include <csignal>

#include "protocol/process/descendants.h"
#include "protocol/process/process_family.h"
#include "protocol/process/process_table.h"

namespace papamu::protocol {

namespace {

constexpr int kBetweenLooks = 100;  // milliseconds
constexpr int kManyDescriptors = 1 << 16;

/// Closes one descriptor after the other if the system has no close_range(), or forbids it.
void close_from_to(int first, int last) {
    if (first > last || ::close_range(static_cast<unsigned>(first), static_cast<unsigned>(last), 0) == 0) return;
    const long limit = ::sysconf(_SC_OPEN_MAX);
    // Descriptors are numbered from below, and a limit may be a thousand million.
    const int end = limit > 0 && limit < kManyDescriptors ? static_cast<int>(limit) : kManyDescriptors;
    for (int descriptor = first; descriptor < end && descriptor <= last; ++descriptor) ::close(descriptor);
}

/// Closes everything that we had open, except for one descriptor, whose new number is returned.
int close_all_but(int descriptor) {
    const int kept = ::fcntl(descriptor, F_DUPFD, STDERR_FILENO + 1);
    if (kept < 0) ::_exit(0);  // nothing to wait for
    const int nowhere = ::open("/dev/null", O_RDWR);
    for (const int standard : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) ::dup2(nowhere, standard);
    close_from_to(STDERR_FILENO + 1, kept - 1);
    close_from_to(kept + 1, INT_MAX);
    return kept;
}

/// An exception ends the guardian, rather than unwind into its copy of our program.
[[noreturn]] void keep_watch(int lifeline, const ProcessEntry& ward, const std::string& token,
                             const std::set<pid_t>& spared) noexcept {
    ::setsid();
    ::prctl(PR_SET_NAME, "guardian");
    pollfd end{close_all_but(lifeline), POLLIN, 0};
    Descendants descendants(ward, spared);
    for (int ready = 0; ready <= 0;) {
        descendants.look();
        ready = ::poll(&end, 1, kBetweenLooks);
        // A failure of poll(), for example for lack of memory, does not mean that the ward is gone.
        if (ready < 0 && errno != EINTR) ::usleep(kBetweenLooks * 1000);
    }
    end_descendants(ward, descendants.known(), token, spared);
    ::_exit(0);
}

}  // namespace

ProcessGuardian::ProcessGuardian(const std::string& token, const std::set<pid_t>& spared) {
    const auto us = find_process(::getpid());
    std::array<int, 2> ends{};
    if (!us || ::pipe2(ends.data(), O_CLOEXEC) != 0) return;
    const Descriptor read(ends[0]);
    lifeline_ = Descriptor(ends[1]);
    // The signals of the guardian stay blocked.
    sigset_t all;
    sigset_t before;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before);
    pid_ = ::fork();
    if (pid_ == 0) {
        ::close(lifeline_.get());  // the pipe ends when its last writer is closed
        keep_watch(read.get(), *us, token, spared);
    }
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

ProcessGuardian::~ProcessGuardian() {
    if (pid_ < 0) return;
    ::kill(pid_, SIGKILL);
    while (::waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
    }
}

}  // namespace papamu::protocol
