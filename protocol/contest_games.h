// Which games the programs of a contest can play: those that their protocol can express and whose openings it allows.
//
//     const ContestOpening rule = common_opening({&kMacewanGames, &kTuftsGames});
//     if (const auto aspect = objection(kMacewanGames, {.start = state, .reply = rule.reply})) complain(*aspect);
//
// The constant of each contest is declared beside its seat, such as kSwarthmoreGames in swarthmore_seat.h. If the
// opening of a game is narrower than that of a program's contest, agreed_opening.h chooses the removal in its place.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "engine/match/time_control.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::protocol {

/// Which stone may be removed second: any neighbour of the gap, or only a neighbour that is in the centre as well.
enum class OpeningReply { kAnyNeighbour, kInCentre };

/// What both players may remove. Of any two rules of a kind, the narrower one allows a subset of what the other allows.
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

    /// The error message for any other game; it follows "cannot play this: ".
    std::string_view words;
    Beginning beginning = Beginning::kAnywhere;
    /// What its programs remove and expect their opponents to remove. Significant with kWithoutHoles and kRemovals.
    ContestOpening opening = {};
    int least_side = 1;  // rows and columns
    int most_side = rulesets::kKonaneMaxCells;
    bool is_square = false;
    bool needs_game_time = false;  // the program is told its clock, which is for the whole game
    bool can_change_sides = true;  // from game to game, as matches require
};

/// The aspect of a game because of which a program cannot play it.
enum class GameAspect { kSides, kClock, kSize, kBeginning };

struct PlannedGame {
    rulesets::KonaneState start;
    OpeningReply reply = OpeningReply::kAnyNeighbour;  // the rule for the first removal is part of the state
    engine::TimeControl control = {};
    bool changes_sides = true;  // it is one of several games, in which the program plays on either side
};

/// The widest opening that all of these contests allow.
ContestOpening common_opening(const std::vector<const ContestGames*>& contests);

/// Whether programs of both contests can play some opening against each other.
bool share_an_opening(const ContestGames& one, const ContestGames& other);

/// Returns nullopt if the programs can play the game. Programs that choose their own removals choose them by the rules
/// of their contest, so they cannot play a game whose rules are narrower.
std::optional<GameAspect> objection(const ContestGames& games, const PlannedGame& game);

/// The removal that the player to move in `state` must reply to, in a game that begins with two removals: nullopt if it
/// makes the first removal itself, the opponent's removal if it makes the second. The error is `games.words`: the state
/// is neither the start nor one action after it.
base::Expected<std::optional<rulesets::KonaneMove>, std::string> removal_before(const ContestGames& games,
                                                                                const rulesets::KonaneState& start,
                                                                                const rulesets::KonaneState& state);

}  // namespace papamu::protocol
