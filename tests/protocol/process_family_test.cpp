// Programs whose processes leave their group, their session, their parent or their environment are ended nevertheless.
#include "protocol/process/process_family.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fstream>

#include "base/temporary_folder.h"
#include "protocol/process/descendants_end_here.h"
#include "tests/protocol/process_life.h"

namespace papamu::protocol::process_family_test {
namespace {

pid_t read_pid(ChildProcess& program) { return std::stoi(program.read_line(late()).value()); }

/// Whether any process but this one runs with `text` in its environment.
bool is_anywhere(const std::string& text) {
    for (const pid_t pid : process_numbers()) {
        if (pid != ::getpid() && is_alive(pid) && environment_holds(pid, text)) return true;
    }
    return false;
}

TEST(ProcessTable, TellsWhatTheSystemKnows) {
    const auto us = find_process(::getpid());
    ASSERT_TRUE(us.has_value());
    EXPECT_EQ(us->parent, ::getppid());
    EXPECT_EQ(us->session, ::getsid(0));
    EXPECT_FALSE(us->has_ended());
    const auto numbers = process_numbers();
    EXPECT_NE(std::find(numbers.begin(), numbers.end(), ::getpid()), numbers.end());
    EXPECT_FALSE(find_process(0).has_value());
    ChildProcess program("echo $$; read -r x");
    const pid_t pid = read_pid(program);
    EXPECT_EQ(find_process(pid)->parent, ::getpid());
    EXPECT_EQ(find_process(pid)->session, pid) << "a program has a session of its own";
    program.close_input();
    ASSERT_TRUE(program.wait(late()));
    EXPECT_TRUE(find_process(pid)->has_ended());
}

TEST(ProcessTable, NamesMayHoldAnything) {
    const base::TemporaryFolder folder;
    const std::string path = folder.path_of("papamu (1) S 2");
    {
        std::ofstream script(path);
        script << "#!/bin/sh\necho $$\nread -r x\n";
    }
    ASSERT_EQ(::chmod(path.c_str(), 0700), 0);
    ChildProcess program("exec '" + path + "'");
    const pid_t pid = read_pid(program);
    EXPECT_EQ(find_process(pid)->parent, ::getpid());
    EXPECT_EQ(find_process(pid)->session, pid);
}

// A daemon as described in textbooks: a new session whose leader ends, so that the daemon's parent is not a process of
// the program.
constexpr const char* kDaemon = "setsid sh -c 'sh -c \"echo \\$\\$; exec sleep 1000 >/dev/null\" & exit'";

TEST(ProcessFamily, DaemonsEndWithTheProgram) {
    for (const char* rest : {"; read -r x", "", "; exit 3", "; sleep 1000 & sleep 1000"}) {
        pid_t daemon = 0;
        {
            ChildProcess program(std::string(kDaemon) + rest);
            daemon = read_pid(program);
            EXPECT_TRUE(is_alive(daemon));
            const auto entry = find_process(daemon);
            EXPECT_NE(entry->session, ::getsid(0));
        }
        EXPECT_FALSE(is_alive(daemon)) << "at once, after: " << rest;
    }
    EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
    EXPECT_EQ(errno, ECHILD) << "nothing is left to be reaped";
}

// While a process replaces its program with another one, its environment cannot be read: a daemon that has just printed
// its process number is at that point.
TEST(ProcessFamily, DaemonsEndWhileTheyStartAProgram) {
    for (int i = 0; i < 100; ++i) {
        pid_t daemon = 0;
        {
            ChildProcess program(kDaemon);
            daemon = read_pid(program);
        }
        ASSERT_FALSE(is_alive(daemon)) << "daemon " << i;
    }
}

TEST(ProcessFamily, OthersDaemonsGoOn) {
    ChildProcess other(std::string(kDaemon) + "; read -r x");
    const pid_t others = read_pid(other);
    {
        ChildProcess program(std::string(kDaemon) + "; read -r x");
        read_pid(program);
    }
    EXPECT_TRUE(is_alive(others));
    other.kill();
    EXPECT_FALSE(is_alive(others));
}

TEST(ProcessFamily, JobsOfAShellAndEmptyEnvironmentsAreNoWayOut) {
    for (const char* command :
         {"exec bash -c 'set -m; sleep 1000 >/dev/null & echo $!; read -r x'",           // another process group
          "env -i setsid sh -c 'echo $$; exec sleep 1000' & wait",                       // no token, but a parent
          "env -i sh -c 'sh -c \"echo \\$\\$; exec sleep 1000\" & exit'; read -r x"}) {  // no token and no parent, but
                                                                                         // a session
        pid_t child = 0;
        {
            ChildProcess program(command);
            child = read_pid(program);
            EXPECT_TRUE(is_alive(child));
        }
        EXPECT_FALSE(is_alive(child)) << command;
    }
}

// Each process starts the next one in a session of its own and ends: none of them exists for long.
TEST(ProcessFamily, NobodyRunsAway) {
    const base::TemporaryFolder folder;
    const std::string path = folder.path_of("runaway.sh");
    {
        std::ofstream script(path);
        script << "setsid -f sh \"$0\" </dev/null >/dev/null 2>&1\n";
    }
    std::string mark;
    {
        ChildProcess program("echo \"$PAPAMU_PROGRAM\"; setsid -f sh '" + path + "' >/dev/null; read -r x");
        mark = program.read_line(late()).value();
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        EXPECT_TRUE(is_anywhere(mark));
    }
    EXPECT_FALSE(is_anywhere(mark));
}

TEST(ProcessFamily, TokensAddUp) {
    EXPECT_EQ(new_process_token().size(), 32U);
    EXPECT_NE(new_process_token(), new_process_token());
    const auto mark_in_program = [] {
        ChildProcess program("echo \"$PAPAMU_PROGRAM\"; env | grep -c '^PAPAMU_PROGRAM='");
        const std::string mark = program.read_line(late()).value();
        EXPECT_EQ(program.read_line(late()), "1");
        return mark;
    };
    EXPECT_EQ(mark_in_program().size(), 32U);
    ::setenv("PAPAMU_PROGRAM", "outer", 1);
    EXPECT_EQ(mark_in_program().substr(0, 6), "outer:");
    ::unsetenv("PAPAMU_PROGRAM");
}

// In `papamu match ... | tee log`, tee may be a child of ours.
TEST(DescendantsEndHere, ChildrenFromBeforeStay) {
    const pid_t child = ::fork();
    if (child == 0) {
        ::pause();
        ::_exit(0);
    }
    {
        const DescendantsEndHere guard;
        ChildProcess program("read -r x");
    }
    EXPECT_TRUE(is_alive(child));
    ::kill(child, SIGKILL);
    EXPECT_EQ(::waitpid(child, nullptr, 0), child);
}

// If we lead a session (setsid papamu, or the first process of a container), what our children start belongs to it too.
TEST(DescendantsEndHere, WhatEarlierChildrenStartStaysInASessionOfOurs) {
    std::array<int, 2> ends{};
    ASSERT_EQ(::pipe(ends.data()), 0);
    const pid_t leader = ::fork();
    if (leader == 0) {
        ::setsid();
        if (::fork() == 0) {
            const pid_t grandchild = ::fork();
            if (grandchild > 0 && ::write(ends[1], &grandchild, sizeof grandchild) < 0) ::_exit(1);
            ::pause();
            ::_exit(0);
        }
        pid_t grandchild = 0;
        if (::read(ends[0], &grandchild, sizeof grandchild) < 0) ::_exit(2);
        { const DescendantsEndHere guard; }
        const bool stays = is_alive(grandchild);
        const pid_t child = find_process(grandchild) ? find_process(grandchild)->parent : 0;
        ::kill(grandchild, SIGKILL);
        if (child > 1) ::kill(child, SIGKILL);
        ::_exit(stays ? 0 : 3);
    }
    int status = -1;
    EXPECT_EQ(::waitpid(leader, &status, 0), leader);
    EXPECT_EQ(status, 0);
    for (const int end : ends) ::close(end);
}

// The process has shed session, parent and environment: it belongs to no family, but it is a descendant of ours.
TEST(DescendantsEndHere, WhoHasHiddenEndsLater) {
    pid_t hidden = 0;
    {
        const DescendantsEndHere guard;
        {
            ChildProcess program("env -i setsid -f sh -c 'echo $$; exec sleep 1000 >/dev/null'; read -r x");
            hidden = read_pid(program);
            // Wait until setsid, which has started the process, has ended.
            for (const auto deadline = late(); find_process(hidden)->parent != ::getpid();) {
                ASSERT_LT(ChildProcess::Clock::now(), deadline);
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
            }
        }
        ASSERT_TRUE(is_alive(hidden))
            << "if this fails, families find more than is said, and this test needs another way";
        EXPECT_EQ(find_process(hidden)->parent, ::getpid());
    }
    EXPECT_FALSE(is_alive(hidden));
    EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
    EXPECT_EQ(errno, ECHILD) << "it is reaped";
}

}  // namespace
}  // namespace papamu::protocol::process_family_test
