// What a seat says of programs that misbehave.
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

// As long as it takes on a loaded machine, where an answer will come; short where none will.
inline constexpr engine::Milliseconds kPatient{60'000};
inline constexpr engine::Milliseconds kImpatient{300};

inline ContestProgram contest_program(const std::string& command, engine::Milliseconds patience = kPatient) {
    ContestProgram program{.command = command};
    program.patience = {.beyond_limits = patience, .longest_move = patience};
    program.time_to_end = patience;
    return program;
}

/// What stands behind a time-out of a program that has written nothing.
inline const std::string kNothingWritten =
    "; it has written nothing at all: it may be thinking, or waiting for input, or keeping its output in a buffer that "
    "it "
    "does not flush";

/// What stands behind a crash of a program whose limits are the usual ones.
inline const std::string kMemoryLimited = " (its memory was limited to 4G: --program-memory)";

/// The reason alone, without the command; "no failure" where there is none.
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
