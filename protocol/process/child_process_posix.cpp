#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <system_error>
#include <thread>
#include <utility>

#include "protocol/net/arrival.h"
#include "protocol/net/descriptor.h"
#include "protocol/process/broken_pipe.h"
#include "protocol/process/child_process.h"
#include "protocol/process/error_reader.h"
#include "protocol/process/process_family.h"
#include "protocol/process/pseudo_terminal.h"

// POSIX leaves its declaration to the program.
extern char** environ;  // NOLINT(readability-redundant-declaration)

namespace papamu::protocol {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds kBetweenLooksAtChild{2};
constexpr int kSignalled = 128;  // what shells add to the number of a signal

std::string reason(int error) { return std::generic_category().message(error); }

/// Whole milliseconds until the deadline, rounded up, as poll() takes them.
int time_until(ChildProcess::Deadline deadline) {
    const auto left = std::chrono::ceil<milliseconds>(deadline - ChildProcess::Clock::now()).count();
    return static_cast<int>(std::clamp<decltype(left)>(left, 0, 1'000'000'000));
}

/// Returns false if nothing happened by the deadline.
bool wait_for(int descriptor, short event, ChildProcess::Deadline deadline) {
    while (true) {
        pollfd request{descriptor, event, 0};
        const int ready = ::poll(&request, 1, time_until(deadline));
        if (ready > 0) return true;
        if (ready == 0) return false;
        if (errno != EINTR) throw ProcessError("waiting for it failed: " + reason(errno));
    }
}

std::string describe(const siginfo_t& info) {
    if (info.si_code == CLD_EXITED) return "it ended with exit status " + std::to_string(info.si_status);
    const char* const name = ::strsignal(info.si_status);
    return "it was killed by signal " + std::to_string(info.si_status) +
           (name == nullptr ? "" : " (" + std::string(name) + ")");
}

/// Whether programs end like this if they are refused memory and do not expect it. Shells add 128 to the signal.
bool may_be_lack_of_memory(const siginfo_t& info) {
    const int signal = info.si_status - (info.si_code == CLD_EXITED ? kSignalled : 0);
    return signal == SIGSEGV || signal == SIGABRT || signal == SIGBUS;
}

/// 4294967296 as "4G": in the largest unit of which it is a multiple.
std::string bytes_text(std::size_t bytes) {
    constexpr std::string_view units = "KMGT";
    std::size_t unit = 0;
    while (unit < units.size() && bytes % 1024 == 0 && bytes > 0) bytes /= 1024, ++unit;
    return std::to_string(bytes) + (unit == 0 ? "" : std::string(1, units[unit - 1]));
}

/// A shell command that limits what follows it, in units of `unit` bytes. A lower limit of our own is kept.
std::string limit_line(const char* option, decltype(RLIMIT_AS) resource, std::size_t bytes, std::size_t unit) {
    rlimit ours{};
    if (bytes == 0 || ::getrlimit(resource, &ours) != 0) return {};
    const std::size_t most = std::min<rlim_t>(bytes, ours.rlim_max);
    return std::string("ulimit ") + option + ' ' + std::to_string(most / unit) + " || exit 126\n";
}

std::string shell_text(const std::string& command, const ProcessOptions& options) {
    return limit_line("-v", RLIMIT_AS, options.limits.memory, 1024) +
           limit_line("-f", RLIMIT_FSIZE, options.limits.file_bytes, 512) + command +
           (options.arguments.empty() ? "" : " \"$@\"");
}

/// Our environment with this entry, which identifies the program's family, in place of ours.
std::vector<std::string> environment_with(const std::string& entry) {
    const std::string variable = entry.substr(0, entry.find('=') + 1);
    std::vector<std::string> entries = {entry};
    for (char** at = ::environ; at != nullptr && *at != nullptr; ++at) {
        if (std::string_view(*at).substr(0, variable.size()) != variable) entries.emplace_back(*at);
    }
    return entries;
}

/// The words as exec() expects them. `words` must outlive the result.
std::vector<char*> pointers_to(std::vector<std::string>& words) {
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    return pointers;
}

/// The attributes and actions of a spawn, released with the scope.
struct SpawnRequest {
    SpawnRequest() {
        ::posix_spawnattr_init(&attributes);
        ::posix_spawn_file_actions_init(&actions);
    }
    ~SpawnRequest() {
        ::posix_spawn_file_actions_destroy(&actions);
        ::posix_spawnattr_destroy(&attributes);
    }
    SpawnRequest(const SpawnRequest&) = delete;
    SpawnRequest& operator=(const SpawnRequest&) = delete;

    posix_spawnattr_t attributes{};
    posix_spawn_file_actions_t actions{};
};

struct Pipe {
    Descriptor read;
    Descriptor write;
};

Pipe make_pipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw ProcessError("no pipe: " + reason(errno));
    return {Descriptor(ends[0]), Descriptor(ends[1])};
}

Pipe output_pipe(const ProcessLimits& limits) {
    if (!limits.has_terminal) return make_pipe();
    auto terminal = open_pseudo_terminal();
    return terminal ? Pipe{std::move(terminal->ours), std::move(terminal->theirs)} : make_pipe();
}

/// Without ends if its standard error is ours, and without an end to read if its standard error is discarded.
Pipe error_pipe(const ProcessLimits& limits) {
    if (!limits.error_output) return {};
    if (limits.error_output->is_nowhere()) return {{}, Descriptor(::open("/dev/null", O_WRONLY | O_CLOEXEC))};
    try {
        limits.error_output->open();
    } catch (const std::system_error& error) {
        throw ProcessError(std::string("its standard error: ") + error.what());
    }
    return make_pipe();
}

/// Starts the program with these ends of its pipes, and returns its number.
pid_t spawn(const std::string& command, const ProcessOptions& options, const std::string& token, const Pipe& input,
            const Pipe& output, const Pipe& errors) {
    SpawnRequest request;
    ::posix_spawn_file_actions_adddup2(&request.actions, input.read.get(), STDIN_FILENO);
    ::posix_spawn_file_actions_adddup2(&request.actions, output.write.get(), STDOUT_FILENO);
    if (errors.write) ::posix_spawn_file_actions_adddup2(&request.actions, errors.write.get(), STDERR_FILENO);
    // A session of its own, and signals as a fresh program expects them, whatever we do with ours.
    sigset_t none;
    sigset_t all;
    ::sigemptyset(&none);
    ::sigfillset(&all);
    ::posix_spawnattr_setflags(&request.attributes,
                               POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    ::posix_spawnattr_setsigmask(&request.attributes, &none);
    ::posix_spawnattr_setsigdefault(&request.attributes, &all);
    std::vector<std::string> words = {"sh", "-c", shell_text(command, options), "sh"};
    words.insert(words.end(), options.arguments.begin(), options.arguments.end());
    std::vector<std::string> environment = environment_with(marked_environment_entry(token));
    pid_t pid = -1;
    const int error = ::posix_spawn(&pid, "/bin/sh", &request.actions, &request.attributes, pointers_to(words).data(),
                                    pointers_to(environment).data());
    if (error == 0) return pid;
    throw ProcessError("it cannot be started: " + reason(error));
}

}  // namespace

struct ChildProcess::System {
    std::size_t memory_limit = 0;
    std::string token;  // identifies its family
    pid_t pid = -1;
    Descriptor input;   // we write
    Descriptor output;  // we read
    std::unique_ptr<ErrorReader> errors;
};

ChildProcess::ChildProcess(const std::string& command, const ProcessOptions& options)
    : most_line_bytes_(options.most_line_bytes), system_(std::make_unique<System>()) {
    system_->memory_limit = options.limits.memory;
    system_->token = new_process_token();
    Pipe input = make_pipe();
    Pipe output = output_pipe(options.limits);
    Pipe errors = error_pipe(options.limits);
    system_->pid = spawn(command, options, system_->token, input, output, errors);
    if (errors.read)
        system_->errors = std::make_unique<ErrorReader>(std::move(errors.read), options.limits.error_output);
    system_->input = std::move(input.write);
    system_->output = std::move(output.read);
    for (const int descriptor : {system_->input.get(), system_->output.get()}) {
        ::fcntl(descriptor, F_SETFL, ::fcntl(descriptor, F_GETFL) | O_NONBLOCK);
    }
}

ChildProcess::~ChildProcess() { kill(); }

bool ChildProcess::has_output() const { return static_cast<bool>(system_->output); }

void ChildProcess::write(std::string_view bytes, Deadline deadline) {
    if (system_->input.get() < 0) throw ProcessError("its input is closed");
    const NoBrokenPipeSignal guard;
    for (std::size_t sent = 0; sent < bytes.size();) {
        const ssize_t count = ::write(system_->input.get(), bytes.data() + sent, bytes.size() - sent);
        if (count > 0) {
            sent += static_cast<std::size_t>(count);
        } else if (count < 0 && errno == EAGAIN) {
            if (!wait_for(system_->input.get(), POLLOUT, deadline))
                throw ProcessError("it does not read what it is sent");
        } else if (count < 0 && errno == EPIPE) {
            fail_at_end();
        } else if (count < 0 && errno != EINTR) {
            throw ProcessError("writing to it failed: " + reason(errno));
        }
    }
}

bool ChildProcess::fill(Deadline deadline) {
    while (true) {
        const ArrivalWatch watch;
        if (!wait_for(system_->output.get(), POLLIN, deadline)) return false;
        arrived_at_ = watch.arrival(deadline);
        std::array<char, 4096> block;
        ssize_t count = ::read(system_->output.get(), block.data(), block.size());
        if (count < 0 && errno == EIO) count = 0;  // the end of a terminal
        if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (count < 0) throw ProcessError("reading from it failed: " + reason(errno));
        if (count == 0) system_->output.close();
        has_written_ = has_written_ || count > 0;
        buffer_.append(block.data(), static_cast<std::size_t>(count));
        if (system_->errors)
            system_->errors->catch_up();  // its earlier error messages come before anything that we print
        return true;
    }
}

void ChildProcess::close_input() { system_->input.close(); }

// The process stays a zombie until kill(), so that its number and that of its session are not reused.
bool ChildProcess::wait(Deadline deadline) {
    while (ending_.empty() && system_->pid > 0) {
        siginfo_t info{};
        const int done = ::waitid(P_PID, static_cast<id_t>(system_->pid), &info, WEXITED | WNOHANG | WNOWAIT);
        if (done == 0 && info.si_pid == system_->pid) {
            ending_ = describe(info);
            if (system_->memory_limit > 0 && may_be_lack_of_memory(info)) {
                ending_ += " (its memory was limited to " + bytes_text(system_->memory_limit) + ": --program-memory)";
            }
            exit_value_ = info.si_code == CLD_EXITED ? info.si_status : kSignalled + info.si_status;
        } else if (done != 0 && errno != EINTR) {
            ending_ = "it has ended";  // it was reaped elsewhere
        } else if (Clock::now() >= deadline) {
            return false;
        } else {
            std::this_thread::sleep_for(kBetweenLooksAtChild);
        }
    }
    return true;
}

void ChildProcess::kill() {
    // How it has ended is determined before its pipes are closed, since a program may end because of that.
    wait(Clock::now());
    system_->input.close();
    buffer_.clear();
    if (system_->pid <= 0) return;
    end_family(system_->pid, system_->token);
    system_->output
        .close();  // not before: writing to a closed terminal is an error, which programs report, not a signal
    while (::waitpid(system_->pid, nullptr, 0) < 0 && errno == EINTR) {
    }
    if (ending_.empty()) ending_ = "it was stopped";
    system_->errors.reset();
    system_->pid = -1;
}

}  // namespace papamu::protocol
