#include "protocol/process/process_family.h"

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <set>
#include <thread>

#include "protocol/process/process_table.h"

namespace papamu::protocol {

namespace {

using Clock = std::chrono::steady_clock;

constexpr const char* kVariable = "PAPAMU_PROGRAM";
constexpr std::chrono::seconds kMostTime{5};
constexpr std::chrono::milliseconds kBetweenSearches{1};

/// The processes that belong to a leader, as far as they have been found.
class FoundProcesses {
 public:
    /// An empty token matches no environment.
    FoundProcesses(const ProcessEntry& leader, const std::string& token, const std::set<pid_t>& spared)
        : leader_(leader), token_(token), spared_(spared) {}

    /// Stops all processes that can be found, until no new one is found: a stopped process has no more children. A
    /// process on the list may be gone by the time it is examined, and may have left a child that is not on the list;
    /// so processes that began in the meantime are examined too, until there are none.
    void gather(const KnownProcesses& known) {
        for (const auto& [pid, start] : known) {
            if (!is_there(pid, start)) continue;
            ::kill(pid, SIGSTOP);
            others_.emplace(pid, start);
        }

        bool is_more = true;
        while (is_more) {
            pid_t last = newest_process_number();
            is_more = false;
            for (const pid_t pid : process_numbers()) is_more |= stop_if_ours(pid);
            for (pid_t newest = 0; (newest = newest_process_number()) != last; last = newest) {
                is_more |= newest < last;  // the numbers have wrapped around: go through the list again
                for (pid_t pid = last + 1; pid <= newest; ++pid) is_more |= stop_if_ours(pid);
            }
        }
    }

    void kill() const {
        for (const auto& [pid, start] : others_) ::kill(pid, SIGKILL);
    }

    /// Waits until those that were found are gone; returns false if one of them is still there at the deadline.
    bool are_gone(Clock::time_point deadline) const {
        return std::all_of(others_.begin(), others_.end(), [&](const auto& other) {
            while (is_there(other.first, other.second)) {
                if (Clock::now() >= deadline) return false;
                std::this_thread::sleep_for(kBetweenSearches);
            }
            return true;
        });
    }

    [[nodiscard]] bool has_others() const { return !others_.empty(); }

 private:
    /// Returns true for a process that was not yet known to be one of ours.
    bool stop_if_ours(pid_t pid) {
        if (pid == leader_.pid || pid == ::getpid() || others_.count(pid) > 0 || spared_.count(pid) > 0) return false;
        const auto process = find_process(pid);
        if (!process || !belongs(*process)) return false;
        if (process->has_ended()) {
            ::waitpid(pid, nullptr, WNOHANG);  // in case it has become a child of ours
            return false;
        }
        ::kill(pid, SIGSTOP);
        others_.emplace(pid, process->start);
        return true;
    }

    bool belongs(const ProcessEntry& process) const {
        if (process.start < leader_.start) return false;
        if (process.parent == leader_.pid || others_.count(process.parent) > 0) return true;
        // The children of those that are spared may be in the session too.
        if (spared_.empty() && process.session == leader_.pid) return true;
        return !token_.empty() && !process.has_ended() && environment_holds(process.pid, token_);
    }

    static bool is_there(pid_t pid, unsigned long long start) {
        ::waitpid(pid, nullptr, WNOHANG);
        const auto process = find_process(pid);
        return process && process->start == start && !process->has_ended();
    }

    ProcessEntry leader_;
    const std::string& token_;
    const std::set<pid_t>& spared_;
    KnownProcesses others_;
};

/// Repeats until nothing is found twice in a row, since a process may have been about to start another, and since /proc
/// does not show everything at every moment while a process replaces its program.
template <class Before, class After>
void end_all(const ProcessEntry& leader, const KnownProcesses& known, const std::string& token,
             const std::set<pid_t>& spared, Before&& before, After&& after) {
    for (int quiet_looks = 0; quiet_looks < 2;) {
        FoundProcesses found(leader, token, spared);
        before();
        found.gather(known);
        found.kill();
        after();
        // Each round has its own time: a machine may stand still between two of them.
        if (!found.are_gone(Clock::now() + kMostTime)) return;
        quiet_looks = found.has_others() ? 0 : quiet_looks + 1;
    }
}

}  // namespace

std::string& common_token() {
    static std::string token;
    return token;
}

std::string new_process_token() {
    std::random_device dice;
    std::string token;
    for (int i = 0; i < 4; ++i) {
        std::array<char, 9> digits{};
        std::snprintf(digits.data(), digits.size(), "%08x", static_cast<unsigned>(dice()));
        token += digits.data();
    }
    return token;
}

std::string marked_environment_entry(const std::string& token) {
    const char* const ours = std::getenv(kVariable);
    const auto before = [](const std::string& text) { return text.empty() ? "" : text + ':'; };
    return std::string(kVariable) + '=' + before(ours == nullptr ? "" : ours) + before(common_token()) + token;
}

void end_family(pid_t leader, const std::string& token) {
    const auto signal_group = [leader](int signal) { return [leader, signal] { ::kill(-leader, signal); }; };
    if (const auto process = find_process(leader)) {
        end_all(*process, {}, token, {}, signal_group(SIGSTOP), signal_group(SIGKILL));
    } else {
        signal_group(SIGKILL)();
    }
}

void end_descendants(const ProcessEntry& leader, const KnownProcesses& known, const std::string& token,
                     const std::set<pid_t>& spared) {
    const auto nothing = [] {};
    end_all(leader, known, token, spared, nothing, nothing);
}

}  // namespace papamu::protocol
