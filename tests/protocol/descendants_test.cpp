// Which processes are noted, on a made-up machine that changes while it is looked at.
#include "protocol/process/descendants.h"

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace papamu::protocol::descendants_test {
namespace {

constexpr pid_t kInit = 1;
constexpr pid_t kWard = 1'000'000'000;  // higher than any number that this test itself may have

/// Processes that begin and end when they are told to.
class Machine {
 public:
    Machine() {
        begin(kInit, 0);
        begin(kWard, kInit);
    }

    void begin(pid_t pid, pid_t parent) {
        ProcessEntry entry;
        entry.pid = pid;
        entry.parent = parent;
        entry.state = 'S';
        entry.start = ++time_;
        processes_[pid] = entry;
        newest_ = pid;
    }

    /// Its children become those of `reaper`.
    void end(pid_t pid, pid_t reaper) {
        processes_.erase(pid);
        for (auto& [number, process] : processes_) {
            if (process.parent == pid) process.parent = reaper;
        }
    }

    /// Until show() the process is found, but not listed.
    void hide(pid_t pid) { hidden_.insert(pid); }
    void show(pid_t pid) { hidden_.erase(pid); }

    /// Called once, after a process has been found for the next time.
    void after_finding(pid_t pid, std::function<void()> change) { changes_[pid] = std::move(change); }

    [[nodiscard]] ProcessLists lists() {
        return {[this](pid_t pid) { return find(pid); }, [this] { return numbers(); }, [this] { return newest_; }};
    }
    [[nodiscard]] ProcessEntry ward() const { return processes_.at(kWard); }

 private:
    std::optional<ProcessEntry> find(pid_t pid) {
        const auto found = processes_.find(pid);
        if (found == processes_.end()) return std::nullopt;
        const ProcessEntry entry = found->second;
        if (const auto change = changes_.extract(pid)) change.mapped()();
        return entry;
    }

    [[nodiscard]] std::vector<pid_t> numbers() const {
        std::vector<pid_t> all;
        for (const auto& [pid, process] : processes_) {
            if (hidden_.count(pid) == 0) all.push_back(pid);
        }
        return all;
    }

    std::map<pid_t, ProcessEntry> processes_;
    std::map<pid_t, std::function<void()>> changes_;
    std::set<pid_t> hidden_;
    unsigned long long time_ = 0;
    pid_t newest_ = 0;
};

std::set<pid_t> noted(const Descendants& descendants) {
    std::set<pid_t> pids;
    for (const auto& [pid, start] : descendants.known()) pids.insert(pid);
    return pids;
}

constexpr pid_t kFirst = kWard + 1;
constexpr pid_t kSecond = kWard + 2;
constexpr pid_t kThird = kWard + 3;
constexpr pid_t kOther = kWard + 50;

TEST(Descendants, AreNotedAndOthersAreNot) {
    Machine machine;
    machine.begin(kFirst, kWard);
    machine.begin(kOther, kInit);
    const std::set<pid_t> spared = {kThird};
    Descendants descendants(machine.ward(), spared, machine.lists());
    EXPECT_EQ(noted(descendants), std::set<pid_t>{kFirst});
    machine.begin(kSecond, kFirst);
    machine.begin(kThird, kWard);
    machine.begin(kOther + 1, kOther);
    machine.begin(kOther + 2, kThird);
    descendants.look();
    EXPECT_EQ(noted(descendants), (std::set<pid_t>{kFirst, kSecond}));
}

TEST(Descendants, StayNotedWhenTheyHaveLostTheirParents) {
    Machine machine;
    machine.begin(kFirst, kWard);
    machine.begin(kSecond, kFirst);
    Descendants descendants(machine.ward(), {}, machine.lists());
    machine.end(kFirst, kInit);
    for (int i = 0; i < 3; ++i) descendants.look();
    EXPECT_TRUE(noted(descendants).count(kSecond));
}

TEST(Descendants, WithNumbersThatHaveWrappedAround) {
    Machine machine;
    machine.begin(kFirst, kWard);
    Descendants descendants(machine.ward(), {}, machine.lists());
    machine.begin(kSecond, kFirst);
    machine.begin(kInit + 1, kSecond);
    machine.begin(kInit + 5, kInit + 7);
    machine.begin(kInit + 7, kInit + 1);
    descendants.look();
    EXPECT_EQ(noted(descendants), (std::set<pid_t>{kFirst, kSecond, kInit + 1, kInit + 5, kInit + 7}));
}

// A daemon: its parent ends as soon as it has begun, and it becomes a child of the ward, which reaps.
TEST(Descendants, AreNotedIfTheirParentEndsWhileTheyAreLookedAt) {
    Machine machine;
    machine.begin(kFirst, kWard);
    Descendants descendants(machine.ward(), {}, machine.lists());
    machine.begin(kSecond, kFirst);
    descendants.look();
    machine.begin(kThird, kSecond);
    machine.after_finding(kThird, [&] { machine.end(kSecond, kWard); });
    descendants.look();
    EXPECT_TRUE(noted(descendants).count(kThird));
}

// A number is taken before its process is listed, and a list is not of one moment.
TEST(Descendants, AreNotedIfTheirParentIsListedLaterThanThey) {
    Machine machine;
    machine.begin(kFirst, kWard);
    Descendants descendants(machine.ward(), {}, machine.lists());
    machine.begin(kSecond, kFirst);
    machine.hide(kSecond);
    machine.begin(kThird, kSecond);
    descendants.look();
    EXPECT_FALSE(noted(descendants).count(kThird));
    machine.show(kSecond);
    descendants.look();
    EXPECT_TRUE(noted(descendants).count(kThird));
}

TEST(Descendants, AreLookedForAgainWhereNothingHasBegunSince) {
    Machine machine;
    Descendants descendants(machine.ward(), {}, machine.lists());
    machine.begin(kFirst, kWard);
    machine.hide(kFirst);
    descendants.look();
    machine.show(kFirst);
    descendants.look();
    EXPECT_TRUE(noted(descendants).count(kFirst));
}

TEST(Descendants, OfAReusedNumberAreOthers) {
    Machine machine;
    machine.begin(kFirst, kWard);
    Descendants descendants(machine.ward(), {}, machine.lists());
    machine.end(kFirst, kInit);
    descendants.look();
    machine.begin(kFirst, kInit);
    machine.begin(kSecond, kFirst);
    descendants.look();
    EXPECT_FALSE(noted(descendants).count(kSecond));
}

}  // namespace
}  // namespace papamu::protocol::descendants_test
