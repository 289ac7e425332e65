// A game of modified Chinese checkers between two programs, as the contest's server plays it.
//
//     const CornellOutcome outcome = play_cornell_game({.programs = {...}, .board = board}, stop, give_up);
//     print_cornell_summary(outcome.summary)
//
// Clocks measure wall time, from the last line that is sent to the player to move until its answer arrives. Without an
// answer the server looks at the clock only every 200 ms, so that a clock may end that much below zero.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "protocol/chinese_checkers/cornell_referee.h"
#include "protocol/stdio/contest_program.h"

namespace papamu::protocol {

/// The contest's limit: 2^31 - 1 bytes of address space for each process.
inline constexpr std::size_t kCornellMemory = 2'147'483'647;

struct CornellGame {
    std::array<ContestProgram, 2> programs;  // of players 1 and 2; time_to_end is for both together
    CornellBoard board;
    std::uint64_t seed = 1;           // of the greedy player
    std::size_t most_plies = 10'000;  // then neither player wins; the original has no limit
    CornellReferee::Sinks sinks = {};
};

struct CornellOutcome {
    CornellReferee::Game game;
    CornellSummary summary;  // its winner is 0 if there is none
};

/// `stop` ends the game without a winner even during a move, `give_up` only between moves. Both may be null.
CornellOutcome play_cornell_game(const CornellGame& game, const std::atomic<bool>* stop = nullptr,
                                 const std::atomic<bool>* give_up = nullptr);

}  // namespace papamu::protocol
