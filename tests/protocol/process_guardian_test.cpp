// Programs end with us, however we end.
#include "protocol/process/process_guardian.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <fstream>
#include <iterator>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "protocol/process/descendants_end_here.h"
#include "protocol/process/process_family.h"
#include "tests/protocol/process_life.h"

namespace papamu::protocol::process_guardian_test {
namespace {

std::string file_text(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// How often a process has waited voluntarily; 0 if there is no such process.
long waits_of(pid_t pid) {
    const std::string text = file_text("/proc/" + std::to_string(pid) + "/status");
    const std::size_t at = text.find("voluntary_ctxt_switches:");
    return at == text.npos ? 0 : std::stol(text.substr(text.find(':', at) + 1));
}

pid_t find_guardian(pid_t parent) {
    for (const pid_t pid : process_numbers()) {
        const auto process = find_process(pid);
        if (process && process->parent == parent &&
            file_text("/proc/" + std::to_string(pid) + "/comm") == "guardian\n") {
            return pid;
        }
    }
    return 0;
}

/// Waits until the guardian has its name; returns 0 if that does not happen within a minute.
pid_t wait_for_guardian(pid_t parent) {
    for (const auto deadline = late(); ChildProcess::Clock::now() < deadline;) {
        if (const pid_t guardian = find_guardian(parent); guardian != 0) return guardian;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return 0;
}

/// From now on close_range() fails in this process and its children, as on a system or in a container without it.
bool forbid_close_range() {
    std::array<sock_filter, 4> rules = {{
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_close_range, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    }};
    const sock_fprog program{static_cast<unsigned short>(rules.size()), rules.data()};
    return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

/// A child of ours that uses DescendantsEndHere and has started programs, each of which printed a process number.
class Referee {
 public:
    explicit Referee(const std::vector<std::string>& commands) {
        std::array<int, 2> ends{};
        EXPECT_EQ(::pipe2(ends.data(), O_CLOEXEC), 0);
        pid_ = ::fork();
        if (pid_ == 0) referee(commands, ends[1]);
        ::close(ends[1]);
        std::string text;
        for (char byte = 0; ::read(ends[0], &byte, 1) == 1;) text += byte;  // until the other end is closed
        ::close(ends[0]);
        std::istringstream numbers(text);
        for (pid_t pid = 0; numbers >> pid;) started_.push_back(pid);
    }
    ~Referee() { ::kill(pid_, SIGKILL); }
    Referee(const Referee&) = delete;
    Referee& operator=(const Referee&) = delete;

    [[nodiscard]] pid_t pid() const { return pid_; }
    [[nodiscard]] const std::vector<pid_t>& started() const { return started_; }
    /// Waits until the guardian has looked at the processes that exist now. Some of its waits may be for /proc.
    void let_guardian_look() const {
        const pid_t guardian = wait_for_guardian(pid_);
        ASSERT_NE(guardian, 0);
        const auto deadline = late();
        for (const long before = waits_of(guardian); waits_of(guardian) < before + 6;) {
            ASSERT_LT(ChildProcess::Clock::now(), deadline);
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
    }
    void end_by(int signal) const {
        ::kill(pid_, signal);
        ::waitpid(pid_, nullptr, 0);
    }

 private:
    [[noreturn]] static void referee(const std::vector<std::string>& commands, int told) {
        const DescendantsEndHere guard;
        std::vector<std::unique_ptr<ChildProcess>> programs;
        for (const std::string& command : commands) {
            programs.push_back(std::make_unique<ChildProcess>(command));
            const std::string line = programs.back()->read_line(late()).value() + '\n';
            if (::write(told, line.data(), line.size()) < 0) ::_exit(1);
        }
        ::close(told);
        ::pause();
        ::_exit(0);
    }

    pid_t pid_ = 0;
    std::vector<pid_t> started_;
};

const std::vector<std::string>& hostile() {
    static const std::vector<std::string> commands = {
        "echo $$; exec sleep 1000",
        "setsid -f sh -c 'echo $$; exec sleep 1000 >/dev/null'",         // a daemon
        "env -i setsid sh -c 'echo $$; exec sleep 1000' & wait",         // no token, but a parent
        "env -i setsid -f sh -c 'echo $$; exec sleep 1000 >/dev/null'",  // only its ancestry
        "trap '' TERM HUP INT; echo $$; while :; do sleep 1000; done",
    };
    return commands;
}

void expect_all_end(const Referee& referee) {
    for (std::size_t i = 0; i < hostile().size(); ++i) EXPECT_TRUE(ends(referee.started()[i])) << hostile()[i];
}

TEST(ProcessGuardian, ProgramsEndAfterKill) {
    for (const int signal : {SIGKILL, SIGTERM, SIGSEGV}) {
        const Referee referee(hostile());
        ASSERT_EQ(referee.started().size(), hostile().size());
        for (const pid_t pid : referee.started()) EXPECT_TRUE(is_alive(pid));
        referee.let_guardian_look();
        referee.end_by(signal);
        expect_all_end(referee);
    }
}

// Job control and timeout(1) send signals to a whole process group.
TEST(ProcessGuardian, IsOutOfReachOfSignalsForTheGroup) {
    const Referee referee(hostile());
    const pid_t guardian = wait_for_guardian(referee.pid());
    ASSERT_NE(guardian, 0);
    EXPECT_NE(::getpgid(guardian), ::getpgid(referee.pid()));
    referee.let_guardian_look();
    for (const int signal : {SIGTERM, SIGHUP, SIGINT}) ::kill(guardian, signal);
    referee.let_guardian_look();
    EXPECT_TRUE(is_alive(guardian));
    referee.end_by(SIGKILL);
    expect_all_end(referee);
    EXPECT_TRUE(ends(guardian)) << "its work is done";
}

TEST(ProcessGuardian, OthersGoOn) {
    ChildProcess other("setsid -f sh -c 'echo $$; exec sleep 1000 >/dev/null'; read -r x");
    const pid_t others = std::stoi(other.read_line(late()).value());
    {
        const Referee referee(hostile());
        referee.let_guardian_look();
        referee.end_by(SIGKILL);
        expect_all_end(referee);
    }
    EXPECT_TRUE(is_alive(others));
}

// The guardian then closes what it has inherited one by one, having let go of its own lifeline before.
TEST(ProcessGuardian, EndsWithUsWhereThereIsNoCloseRange) {
    std::array<int, 2> ends{};
    ASSERT_EQ(::pipe(ends.data()), 0);
    const pid_t ward = ::fork();
    if (ward == 0) {
        if (!forbid_close_range()) ::_exit(1);
        const ProcessGuardian guardian(new_process_token(), {});
        const pid_t pid = guardian.pid();
        if (::write(ends[1], &pid, sizeof pid) < 0) ::_exit(2);
        ::close(ends[1]);
        ::pause();
        ::_exit(0);
    }
    ::close(ends[1]);
    pid_t guardian = 0;
    ASSERT_EQ(::read(ends[0], &guardian, sizeof guardian), static_cast<ssize_t>(sizeof guardian));
    char byte = 0;
    EXPECT_EQ(::read(ends[0], &byte, 1), 0) << "nobody else writes";
    ::close(ends[0]);
    EXPECT_TRUE(is_alive(guardian));
    ::kill(ward, SIGKILL);
    ::waitpid(ward, nullptr, 0);
    const bool has_ended = protocol::ends(guardian);
    EXPECT_TRUE(has_ended);
    if (!has_ended) ::kill(guardian, SIGKILL);
}

TEST(ProcessGuardian, LeavesNothingOpenAndNobody) {
    std::array<int, 2> ends{};
    ASSERT_EQ(::pipe(ends.data()), 0);  // not even this, which lacks O_CLOEXEC
    {
        const ProcessGuardian guardian(new_process_token(), {});
        ASSERT_GT(guardian.pid(), 0);
        ::close(ends[1]);
        char byte = 0;
        EXPECT_EQ(::read(ends[0], &byte, 1), 0) << "nobody else writes";
    }
    ::close(ends[0]);
    EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
    EXPECT_EQ(errno, ECHILD);
}

}  // namespace
}  // namespace papamu::protocol::process_guardian_test
