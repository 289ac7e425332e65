// What a seat reports about programs that misbehave.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cerrno>
#include <string>

#include "engine/player.h"
#include "protocol/stdio/contest_program.h"
#include "rulesets/konane/konane_contest.h"
#include "tests/protocol/turn_limits.h"

namespace papamu::protocol {

// Long enough for an answer on a loaded machine, and a short time to wait for an answer that will not come.
inline constexpr engine::Milliseconds kPatient{60'000};
inline constexpr engine::Milliseconds kImpatient{300};

inline ContestProgram contest_program(const std::string& command, engine::Milliseconds patience = kPatient) {
    ContestProgram program{.command = command};
    program.patience = {.beyond_limits = patience, .longest_move = patience};
    program.time_to_end = patience;
    return program;
}

/// What follows the message about a time-out of a program that has written nothing.
inline const std::string kNothingWritten =
    "; it has written nothing at all: it may be thinking, or waiting for input, or keeping its output in a buffer that "
    "it "
    "does not flush";

/// What follows the message about a crash of a program that has the usual limits.
inline const std::string kMemoryLimited = " (its memory was limited to 4G: --program-memory)";

/// The reason of a failure, without the command; "no failure" if there is none.
inline std::string failure_at(engine::Player<rulesets::KonaneContest>& player, const rulesets::KonaneState& state) {
    try {
        player.choose(state, depth_limit(1), {});
    } catch (const engine::PlayerFailure& failure) {
        const std::string text = failure.what();
        return text.substr(text.find("\": ") + 3);
    }
    return "no failure";
}

inline void expect_no_zombies() {
    EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
    EXPECT_EQ(errno, ECHILD);
}

}  // namespace papamu::protocol
