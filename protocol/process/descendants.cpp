#include "protocol/process/descendants.h"

#include <unistd.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace papamu::protocol {

namespace {

constexpr std::size_t kForgetFirstAt = 64;  // processes known
constexpr int kLooksAtEach = 2;

}  // namespace

Descendants::Descendants(const ProcessEntry& ancestor, std::set<pid_t> spared, ProcessLists lists)
    : ancestor_(ancestor), spared_(std::move(spared)), lists_(std::move(lists)), forget_at_(kForgetFirstAt) {
    look();
}

void Descendants::look() {
    if (has_rested(lists_.newest())) return;
    std::vector<pid_t> listed = lists_.numbers();
    std::sort(listed.begin(), listed.end());
    std::vector<pid_t> recent;
    std::set_difference(listed.begin(), listed.end(), listed_before_.begin(), listed_before_.end(),
                        std::back_inserter(recent));
    // A parent has a lower number than its child unless the numbers have wrapped around.
    for (bool is_more = true; is_more;) {
        is_more = false;
        for (const pid_t pid : recent) is_more |= add_if_ours(pid);
    }
    listed_before_ = std::exchange(listed_last_, std::move(listed));
    forget_the_dead();
}

/// Whether no process has begun since those that exist have been looked at as often as they should.
bool Descendants::has_rested(pid_t newest) {
    quiet_looks_ = newest == std::exchange(newest_, newest) ? quiet_looks_ + 1 : 0;
    return quiet_looks_ >= kLooksAtEach;
}

/// Returns true for a process that was not yet known.
bool Descendants::add_if_ours(pid_t pid) {
    if (pid == ::getpid() || spared_.count(pid) > 0) return false;
    auto process = lists_.find(pid);
    while (process && !process->has_ended() && !is_ours(process->parent)) {
        // The parent that was read may have ended before it was looked for. Then the process has another one.
        const auto again = lists_.find(pid);
        if (!again || again->parent == process->parent) return false;
        process = again;
    }
    if (!process || process->has_ended()) return false;
    return std::exchange(known_[pid], process->start) != process->start;
}

bool Descendants::is_ours(pid_t pid) const {
    if (pid == ancestor_.pid) return true;
    const auto found = known_.find(pid);
    return found != known_.end() && is_there(found->first, found->second);
}

bool Descendants::is_there(pid_t pid, unsigned long long start) const {
    const auto process = lists_.find(pid);
    return process && process->start == start;
}

void Descendants::forget_the_dead() {
    if (known_.size() < forget_at_) return;
    std::erase_if(known_, [this](const auto& known) { return !is_there(known.first, known.second); });
    forget_at_ = kForgetFirstAt + 2 * known_.size();
}

}  // namespace papamu::protocol
