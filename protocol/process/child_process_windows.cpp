#include <windows.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>
#include <system_error>
#include <vector>

#include "protocol/process/child_process.h"
#include "protocol/process/error_thread_windows.h"
#include "protocol/process/pipe_windows.h"

namespace papamu::protocol {

namespace {

constexpr UINT kStopped = 1;                            // the exit status of what kill() ends
constexpr std::chrono::milliseconds kTimeToStop{5000};  // for the system to end a process

/// An argument as programs of Windows take their command line apart: quoted, and what is before a quote doubled.
std::string quoted_argument(const std::string& argument) {
    std::string text = "\"";
    std::size_t backslashes = 0;
    for (const char c : argument) {
        if (c == '"') text.append(backslashes + 1, '\\');
        backslashes = c == '\\' ? backslashes + 1 : 0;
        text += c;
    }
    return text.append(backslashes, '\\') + '"';
}

/// With /s, cmd.exe takes off the first and the last quote, and leaves the others as they are.
std::string command_line(const std::string& command, const ProcessOptions& options) {
    std::string line = "cmd.exe /d /s /c \"" + command;
    for (const std::string& argument : options.arguments) line += ' ' + quoted_argument(argument);
    return line + '"';
}

/// All processes of a program: they end when its last handle is closed, which only we have.
Handle make_job(const ProcessLimits& limits) {
    Handle job(::CreateJobObjectA(nullptr, nullptr));
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION about{};
    about.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    if (limits.memory > 0) {
        about.BasicLimitInformation.LimitFlags |= JOB_OBJECT_LIMIT_PROCESS_MEMORY;
        about.ProcessMemoryLimit = limits.memory;
    }
    if (!job || ::SetInformationJobObject(job.get(), JobObjectExtendedLimitInformation, &about, sizeof about) == 0) {
        throw ProcessError("no job for it: " + reason_of_last_error());
    }
    return job;
}

/// The handles that a process inherits, and no others: another thread may be starting a program at the same time.
class Inheritance {
 public:
    explicit Inheritance(std::vector<HANDLE> handles) : handles_(std::move(handles)) {
        SIZE_T size = 0;
        ::InitializeProcThreadAttributeList(nullptr, 1, 0, &size);
        room_.resize(size);
        list_ = reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(room_.data());
        if (::InitializeProcThreadAttributeList(list_, 1, 0, &size) == 0 ||
            ::UpdateProcThreadAttribute(list_, 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, handles_.data(),
                                        handles_.size() * sizeof(HANDLE), nullptr, nullptr) == 0) {
            throw ProcessError("it cannot be started: " + reason_of_last_error());
        }
    }
    ~Inheritance() { ::DeleteProcThreadAttributeList(list_); }
    Inheritance(const Inheritance&) = delete;
    Inheritance& operator=(const Inheritance&) = delete;

    [[nodiscard]] LPPROC_THREAD_ATTRIBUTE_LIST list() const { return list_; }

 private:
    std::vector<HANDLE> handles_;
    std::vector<char> room_;
    LPPROC_THREAD_ATTRIBUTE_LIST list_ = nullptr;
};

/// Our own standard error, so that the program inherits it; empty if we have none.
Handle own_standard_error() {
    HANDLE copy = nullptr;
    const HANDLE here = ::GetCurrentProcess();
    ::DuplicateHandle(here, ::GetStdHandle(STD_ERROR_HANDLE), here, &copy, 0, TRUE, DUPLICATE_SAME_ACCESS);
    return Handle(copy);
}

/// Without an end to read if its standard error is ours or nowhere.
PipePair error_pipe(const ProcessLimits& limits) {
    if (!limits.error_output) return {{}, own_standard_error()};
    if (limits.error_output->is_nowhere()) {
        SECURITY_ATTRIBUTES inherited{sizeof(SECURITY_ATTRIBUTES), nullptr, TRUE};
        return {{},
                Handle(::CreateFileA("NUL", GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, &inherited,
                                     OPEN_EXISTING, 0, nullptr))};
    }
    try {
        limits.error_output->open();
    } catch (const std::system_error& error) {
        throw ProcessError(std::string("its standard error: ") + error.what());
    }
    return make_pipe_we_read();
}

Handle spawn(std::string line, const Handle& job, const PipePair& input, const PipePair& output,
             const PipePair& errors) {
    std::vector<HANDLE> inherited = {input.theirs.get(), output.theirs.get()};
    if (errors.theirs) inherited.push_back(errors.theirs.get());
    const Inheritance inheritance(std::move(inherited));
    STARTUPINFOEXA start{};
    start.StartupInfo.cb = sizeof start;
    start.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
    start.StartupInfo.hStdInput = input.theirs.get();
    start.StartupInfo.hStdOutput = output.theirs.get();
    start.StartupInfo.hStdError = errors.theirs.get();
    start.lpAttributeList = inheritance.list();
    PROCESS_INFORMATION process{};
    // A process group of its own: Ctrl-C is for us. It begins once it is in the job.
    if (::CreateProcessA(nullptr, line.data(), nullptr, nullptr, TRUE,
                         CREATE_SUSPENDED | CREATE_NEW_PROCESS_GROUP | EXTENDED_STARTUPINFO_PRESENT, nullptr, nullptr,
                         &start.StartupInfo, &process) == 0) {
        throw ProcessError("it cannot be started: " + reason_of_last_error());
    }
    Handle result(process.hProcess);
    const Handle thread(process.hThread);
    if (::AssignProcessToJobObject(job.get(), result.get()) == 0) {
        const std::string reason = reason_of_last_error();
        ::TerminateProcess(result.get(), kStopped);
        throw ProcessError("it cannot be started: " + reason);
    }
    ::ResumeThread(thread.get());
    return result;
}

/// Errors of the system that end a process have high numbers, which are known in hexadecimal.
std::string describe(DWORD status) {
    constexpr DWORD first_of_the_system = 0xC0000000;
    if (status < first_of_the_system) return "it ended with exit status " + std::to_string(status);
    std::array<char, 11> text{};
    std::snprintf(text.data(), text.size(), "0x%08lX", status);
    return std::string("it ended with exit status ") + text.data();
}

}  // namespace

struct ChildProcess::System {
    Handle job;
    Handle process;
    Handle input;         // we write
    IncomingPipe output;  // we read
    std::unique_ptr<ErrorThread> errors;

    explicit System(Handle output_end) : output(std::move(output_end)) {}
};

ChildProcess::ChildProcess(const std::string& command, const ProcessOptions& options)
    : most_line_bytes_(options.most_line_bytes) {
    PipePair input = make_pipe_we_write();
    PipePair output = make_pipe_we_read();
    PipePair errors = error_pipe(options.limits);
    system_ = std::make_unique<System>(std::move(output.ours));
    system_->job = make_job(options.limits);
    system_->process = spawn(command_line(command, options), system_->job, input, output, errors);
    system_->input = std::move(input.ours);
    if (errors.ours) {
        system_->errors = std::make_unique<ErrorThread>(std::move(errors.ours), options.limits.error_output);
    }
}

ChildProcess::~ChildProcess() { kill(); }

bool ChildProcess::has_output() const { return system_->output.is_open(); }

void ChildProcess::write(std::string_view bytes, Deadline deadline) {
    if (!system_->input) throw ProcessError("its input is closed");
    bool is_closed = false;
    if (write_to_pipe(system_->input, bytes, deadline, is_closed)) return;
    if (is_closed) fail_at_end();
    throw ProcessError("it does not read what it is sent");
}

bool ChildProcess::fill(Deadline deadline) {
    const auto result = system_->output.read(buffer_, deadline);
    if (result == IncomingPipe::Result::kLate) return false;
    arrived_at_ = Clock::now();
    has_written_ = has_written_ || result == IncomingPipe::Result::kMore;
    if (system_->errors) system_->errors->catch_up();  // its earlier error messages come before anything that we print
    return true;
}

void ChildProcess::close_input() { system_->input.close(); }

bool ChildProcess::wait(Deadline deadline) {
    if (!ending_.empty() || !system_->process) return true;
    if (::WaitForSingleObject(system_->process.get(), milliseconds_until(deadline)) == WAIT_TIMEOUT) return false;
    DWORD status = 0;
    ::GetExitCodeProcess(system_->process.get(), &status);
    ending_ = describe(status);
    exit_value_ = static_cast<int>(status);
    return true;
}

void ChildProcess::kill() {
    // How it has ended is determined before its pipes are closed, since a program may end because of that.
    if (!system_->process) return;
    wait(Clock::now());
    system_->input.close();
    buffer_.clear();
    ::TerminateJobObject(system_->job.get(), kStopped);
    ::WaitForSingleObject(system_->process.get(), static_cast<DWORD>(kTimeToStop.count()));
    system_->output.close();
    if (ending_.empty()) ending_ = "it was stopped";
    system_->errors.reset();
    system_->process.close();
    system_->job.close();
}

}  // namespace papamu::protocol
