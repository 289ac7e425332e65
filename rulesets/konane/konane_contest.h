// Kōnane as played in contests: each player removes a stone, then they jump in turn. A player who cannot jump loses.
//
//     auto state = konane_contest_start(8, 8, KonaneOpening::kCornerOrCentre).value();
//     state = KonaneContest::apply(state, KonaneContest::parse_action(state, "-0,0").value());
//
// The text of a state is its board, the player to move and, if a stone is still to be removed, the rule for that:
//
//     xoxo/o..x/xoxo/oxox x                            jumps; x is to move
//     xoxo/oxox/xoxo/oxox x remove:corner-or-centre    the first stone of the game; see KonaneOpening
//     .oxo/oxox/xoxo/oxox o remove:adjacent            the second, next to the hole
//
// Contests that begin with a fixed gap have no removals: their first state is a start board (konane_start.h) with a
// player to move.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/konane/konane.h"
#include "rulesets/playable.h"

namespace papamu::rulesets {

/// The stones that may be removed first, from a board without an empty cell. The centre consists of the cells of rows
/// (rows-1)/2 and rows/2 and columns (columns-1)/2 and columns/2: four, two or one. The second player then removes one
/// of their own stones that is orthogonally adjacent to the hole.
enum class KonaneOpening {
    kCornerOrCentre,     // any stone in a corner or in the centre; the player who removes it plays that colour
    kOwnCornerOrCentre,  // a stone of the player to move in a corner or in the centre
    kOwnCentre,          // a stone of the player to move in the centre
};

inline constexpr std::array<KonaneOpening, 3> kKonaneOpenings = {
    KonaneOpening::kCornerOrCentre, KonaneOpening::kOwnCornerOrCentre, KonaneOpening::kOwnCentre};

/// "corner-or-centre", "own-corner-or-centre", "own-centre".
std::string_view konane_opening_name(KonaneOpening opening);
std::optional<KonaneOpening> find_konane_opening(std::string_view name);

/// A state of a game of kōnane. `opening` is used only in the stage kRemoveFirst.
struct KonaneState {
    enum class Stage { kRemoveFirst, kRemoveAdjacent, kJump };

    KonanePosition position;
    Player to_move = Player::kLeft;  // with kCornerOrCentre, the colour is chosen with the stone; Left before that
    Stage stage = Stage::kJump;
    KonaneOpening opening = KonaneOpening::kCornerOrCentre;

    bool operator==(const KonaneState&) const = default;
};

/// Turns alternate from the first action to the last, even if the first action chooses the colour.
struct KonaneContest {
    using State = KonaneState;
    using Action = KonaneMove;  // a removal has from == to

    static constexpr std::string_view kName = "konane";

    static Parsed<State> parse(std::string_view text);
    static std::string print(const State& state);
    static Player to_move(const State& state) { return state.to_move; }
    static std::optional<Player> winner(const State& state);
    static void actions(const State& state, std::vector<Action>& actions);
    static State apply(const State& state, Action action);
    /// "r,c-r,c" for a jump, "-r,c" for a removal; counted from 0.
    static std::string print_action(const State& state, Action action);
    static Parsed<Action> parse_action(const State& state, std::string_view text);
};

/// A full checkerboard with `x` in the corner 0,0 and x to move. Errors: a size that konane_start() rejects, and a
/// board on which the rule allows no stone to be removed: 3x5 with kOwnCentre, since the centre there is an `o`.
Parsed<KonaneState> konane_contest_start(int rows, int columns, KonaneOpening opening);

}  // namespace papamu::rulesets
