// Which games the programs of a contest can be in: what their protocol has words for, and which openings it allows.
//
//     const ContestOpening rule = common_opening({&kMacewanGames, &kTuftsGames});
//     if (const auto aspect = objection(kMacewanGames, {.start = state, .reply = rule.reply})) complain(*aspect);
//
// Each contest has its constant beside its seat: kSwarthmoreGames in swarthmore_seat.h. What a program takes away in an
// opening that is narrower than its contest's is a matter of agreed_opening.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cgt/error.h"
#include "engine/match/time_control.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::protocol {

/// Which stone may be taken away second: any neighbour of the gap, or one that is in the centre as well.
enum class OpeningReply { kAnyNeighbour, kInCentre };

/// What both players may take away. Of two rules of each kind one is narrower and within the other.
struct ContestOpening {
    rulesets::KonaneOpening first = rulesets::KonaneOpening::kCornerOrCentre;
    OpeningReply reply = OpeningReply::kAnyNeighbour;

    bool operator==(const ContestOpening&) const = default;
};

struct ContestGames {
    /// The states in which a game may begin.
    enum class Beginning {
        kAnywhere,      // any state
        kWithoutHoles,  // any state of a board without holes that the contest's opening can lead to
        kRemovals,      // a full board, from which both players take away a stone: each program chooses its own
        kMiddleGap,     // the start of the MIT contest: the gap HM, x to move
    };

    /// What is to be said where a game is another one; follows "cannot play this: ".
    std::string_view words;
    Beginning beginning = Beginning::kAnywhere;
    /// What its programs take away, and expect of their opponents. It counts with kWithoutHoles and kRemovals.
    ContestOpening opening = {};
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
    OpeningReply reply = OpeningReply::kAnyNeighbour;  // the other rule of its opening stands in the state
    engine::TimeControl control = {};
    bool changes_sides = true;  // it is one of several, in which the program sits on either side
};

/// The widest opening that all of these contests allow.
ContestOpening common_opening(const std::vector<const ContestGames*>& contests);

/// Whether programs of both contests can play some opening against each other.
bool share_an_opening(const ContestGames& one, const ContestGames& other);

/// Returns nullopt if the programs can play it. Programs that choose their removals themselves choose them by the rules
/// of their contest, so they play no game whose rules are narrower.
std::optional<GameAspect> objection(const ContestGames& games, const PlannedGame& game);

/// How a game with two removals looks to the player who is asked in `state`: nothing where it has the first removal, that of
/// its opponent where it has the second. The error is `games.words`: the state is neither the start nor one action later.
cgt::Expected<std::optional<rulesets::KonaneMove>, std::string> removal_before(const ContestGames& games,
                                                                               const rulesets::KonaneState& start,
                                                                               const rulesets::KonaneState& state);

}  // namespace papamu::protocol
