#include "protocol/process/process_table.h"

#include <fcntl.h>

#include <array>
#include <charconv>
#include <filesystem>
#include <sstream>

#include "protocol/net/descriptor.h"

namespace papamu::protocol {

namespace {

std::string read_file_of(pid_t pid, const char* name) {
    const std::string path = "/proc/" + std::to_string(pid) + '/' + name;
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    std::string text;
    if (!file) return text;
    std::array<char, 4096> block;
    for (ssize_t count = 0; (count = ::read(file.get(), block.data(), block.size())) > 0;) {
        text.append(block.data(), static_cast<std::size_t>(count));
    }
    return text;
}

}  // namespace

// "17 (a name) S 1 17 17 ...": the name may hold anything, blanks and parentheses as well.
std::optional<ProcessEntry> find_process(pid_t pid) {
    constexpr int kFieldsBeforeStart = 15;  // between the session and the start
    const std::string text = read_file_of(pid, "stat");
    const std::size_t name_end = text.rfind(')');
    if (name_end == std::string::npos) return std::nullopt;
    std::istringstream fields(text.substr(name_end + 1));
    ProcessEntry entry;
    entry.pid = pid;
    pid_t group = 0;
    fields >> entry.state >> entry.parent >> group >> entry.session;
    std::string passed_over;
    for (int i = 0; i < kFieldsBeforeStart; ++i) fields >> passed_over;
    if (!(fields >> entry.start)) return std::nullopt;
    return entry;
}

std::vector<pid_t> process_numbers() {
    std::vector<pid_t> numbers;
    std::error_code error;
    for (std::filesystem::directory_iterator at("/proc", error), end; !error && at != end; at.increment(error)) {
        const std::string name = at->path().filename().string();
        pid_t pid = 0;
        const auto [rest, fault] = std::from_chars(name.data(), name.data() + name.size(), pid);
        if (fault == std::errc() && rest == name.data() + name.size()) numbers.push_back(pid);
    }
    return numbers;
}

bool environment_holds(pid_t pid, const std::string& text) {
    return read_file_of(pid, "environ").find(text) != std::string::npos;
}

}  // namespace papamu::protocol
