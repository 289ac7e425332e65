#include "protocol/process/process_table.h"

#include <fcntl.h>

#include <array>
#include <chrono>
#include <filesystem>
#include <sstream>
#include <thread>

#include "base/numbers.h"
#include "protocol/net/descriptor.h"

namespace papamu::protocol {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds kLongestExec{1};

/// Returns nullopt if the file cannot be opened.
std::optional<std::string> read_file(const std::string& path) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file) return std::nullopt;
    std::string text;
    std::array<char, 4096> block;
    for (ssize_t count = 0; (count = ::read(file.get(), block.data(), block.size())) > 0;) {
        text.append(block.data(), static_cast<std::size_t>(count));
    }
    return text;
}

std::string folder_of(pid_t pid) { return "/proc/" + std::to_string(pid) + '/'; }

/// Skips `count` fields of a line.
std::istream& skip(std::istream& fields, int count) {
    std::string passed_over;
    for (int i = 0; i < count; ++i) fields >> passed_over;
    return fields;
}

}  // namespace

// "17 (a name) S 1 17 17 ...": the name may contain anything, blanks and parentheses as well. See proc(5) for the
// fields.
std::optional<ProcessEntry> find_process(pid_t pid) {
    constexpr int kFromSessionToFlags = 2;
    constexpr int kFromFlagsToStart = 12;
    constexpr int kFromStartToEnvironment = 27;
    constexpr unsigned long kKernelThread = 0x00200000;
    const std::string text = read_file(folder_of(pid) + "stat").value_or("");
    const std::size_t name_end = text.rfind(')');
    if (name_end == std::string::npos) return std::nullopt;
    std::istringstream fields(text.substr(name_end + 1));
    ProcessEntry entry;
    entry.pid = pid;
    pid_t group = 0;
    unsigned long flags = 0;
    fields >> entry.state >> entry.parent >> group >> entry.session;
    skip(fields, kFromSessionToFlags) >> flags;
    if (!(skip(fields, kFromFlagsToStart) >> entry.start)) return std::nullopt;
    entry.is_of_kernel = (flags & kKernelThread) != 0;
    skip(fields, kFromStartToEnvironment) >> entry.environment_begin >> entry.environment_end;
    return entry;
}

std::vector<pid_t> process_numbers() {
    std::vector<pid_t> numbers;
    std::error_code error;
    for (std::filesystem::directory_iterator at("/proc", error), end; !error && at != end; at.increment(error)) {
        if (const auto pid = base::parse_number<pid_t>(at->path().filename().string())) numbers.push_back(*pid);
    }
    return numbers;
}

// "0.19 0.43 0.98 1/99 18800"
pid_t newest_process_number() {
    constexpr int kBefore = 4;
    std::istringstream fields(read_file("/proc/loadavg").value_or(""));
    pid_t newest = 0;
    skip(fields, kBefore) >> newest;
    return newest;
}

bool environment_holds(pid_t pid, const std::string& text) {
    for (const Clock::time_point begin = Clock::now();; std::this_thread::yield()) {
        const auto environment = read_file(folder_of(pid) + "environ");
        if (!environment) return false;
        if (!environment->empty()) return environment->find(text) != std::string::npos;
        const auto process = find_process(pid);
        if (!process || process->has_ended() || process->is_of_kernel || process->has_empty_environment()) return false;
        if (Clock::now() - begin > kLongestExec) return false;
    }
}

}  // namespace papamu::protocol
