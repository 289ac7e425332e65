// Which games the programs of a contest can be in: what their protocol has words for.
//
//     if (const auto aspect = objection(kSwarthmoreGames, {.start = state, .control = control})) complain(*aspect);
//
// Each contest has its constant beside its seat: kSwarthmoreGames in swarthmore_seat.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cgt/error.h"
#include "engine/match/time_control.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::protocol {

struct ContestGames {
    /// The states in which a game may begin.
    enum class Beginning {
        kAnywhere,      // any state
        kWithoutHoles,  // any state of a board without holes
        kRemovals,      // a full board, from which both players take away a stone
        kMiddleGap,     // the start of the MIT contest: the gap HM, x to move
    };

    /// What is to be said where a game is another one; follows "cannot play this: ".
    std::string_view words;
    Beginning beginning = Beginning::kAnywhere;
    /// With kRemovals: the widest rule whose removals the protocol can tell. It can tell those of narrower ones.
    rulesets::KonaneOpening opening = rulesets::KonaneOpening::kCornerOrCentre;
    int least_side = 1;  // rows and columns
    int most_side = rulesets::kKonaneMaxCells;
    bool is_square = false;
    bool needs_game_time = false;  // the program is told its clock, which is one for the game
    bool can_change_sides = true;  // from game to game, as matches want it
};

/// What of a game a program cannot play.
enum class GameAspect { kSides, kClock, kSize, kBeginning };

struct PlannedGame {
    rulesets::KonaneState start;
    engine::TimeControl control;
    bool changes_sides = true;  // it is one of several, in which the program sits on either side
};

/// Nothing where the programs can play it.
std::optional<GameAspect> objection(const ContestGames& games, const PlannedGame& game);

/// How a game with two removals looks to the player who is asked in `state`: nothing where it has the first removal, that of
/// its opponent where it has the second. The error is `games.words`: the state is neither the start nor one action later.
cgt::Expected<std::optional<rulesets::KonaneMove>, std::string> removal_before(const ContestGames& games,
                                                                               const rulesets::KonaneState& start,
                                                                               const rulesets::KonaneState& state);

}  // namespace papamu::protocol
