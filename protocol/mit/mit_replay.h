// A game of a Simulator's log, played again by the rules.
//
//     const auto replayed = replay_mit_game(game, {});
//     if (!replayed) return replayed.error();          // "turn 12, BLACK: (4,4) to (4,8) is no jump"
#pragma once

#include <string>
#include <vector>

#include "cgt/error.h"
#include "protocol/mit/mit_log.h"

namespace papamu::protocol {

struct MitReplayOptions {
    /// Take what the original referee took: WHITE cut off when BLACK's time has passed, and a move for the side that it names
    /// whoever's turn it is.
    bool original_defects = false;
};

struct MitReplay {
    rulesets::KonaneState end;
    std::vector<rulesets::KonaneMove> actions;  // of the sides in turn
};

/// Checked are every board, every move, every clock, and that the game ended as and when the log says it did. A game whose
/// log ends before it does is checked as far as it goes. That a player exceeded its time shows in no log but for this: where
/// WHITE is said to have done so and BLACK had less time left, the referee had looked at BLACK's clock, and nobody knows
/// whether WHITE has lost; without original_defects that is an error.
cgt::Expected<MitReplay, std::string> replay_mit_game(const MitLogGame& game, const MitReplayOptions& options);

}  // namespace papamu::protocol
