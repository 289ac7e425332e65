// Replays a game of a Simulator's log by the rules.
//
//     const auto replayed = replay_mit_game(game, {});
//     if (!replayed) return replayed.error();          // "turn 12, BLACK: (4,4) to (4,8) is not a jump"
#pragma once

#include <string>
#include <vector>

#include "base/error.h"
#include "protocol/mit/mit_log.h"

namespace papamu::protocol {

struct MitReplayOptions {
    /// Accept what the original referee accepted: WHITE cut off when BLACK's time has expired, and a move counted for
    /// the side that it names, whichever side's turn it is.
    bool original_defects = false;
};

struct MitReplay {
    rulesets::KonaneState end;
    std::vector<rulesets::KonaneMove> actions;  // of the sides in turn
};

/// Checks every board, every move, every clock, and that the game ended as and when the log says. A game whose log ends
/// early is checked as far as it goes. Whether a player really exceeded its time cannot be seen from a log, with one
/// exception: if WHITE is said to have exceeded its time although BLACK had less time left, the referee looked at
/// BLACK's clock, and it is unknown whether WHITE has lost; without original_defects that is an error.
base::Expected<MitReplay, std::string> replay_mit_game(const MitLogGame& game, const MitReplayOptions& options);

}  // namespace papamu::protocol
