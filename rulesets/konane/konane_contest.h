// Kōnane as it is contested: each player takes away a stone, then they jump in turn. Who cannot jump has lost.
//
//     auto state = konane_contest_start(8, 8, KonaneOpening::kCornerOrCentre).value();
//     state = KonaneContest::apply(state, KonaneContest::parse_action(state, "-0,0").value());
//
// The text of a state is its board, whose turn it is, and where a stone is still to be taken away how that is done:
//
//     xoxo/o..x/xoxo/oxox x                            jumps; x is to move
//     xoxo/oxox/xoxo/oxox x remove:corner-or-centre    the first stone of the game; see KonaneOpening
//     .oxo/oxox/xoxo/oxox o remove:adjacent            the second, next to the hole
//
// Contests that begin with a fixed gap have no removals: their first state is a start board (konane_start.h) with a side
// to move.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/konane/konane.h"
#include "rulesets/playable.h"

namespace papamu::rulesets {

/// Which stones may be taken away first, from a board without an empty cell. The centre is the cells of rows
/// (rows-1)/2 and rows/2 and columns (columns-1)/2 and columns/2: four, two or one. The second player then takes one of its
/// own stones that is orthogonally adjacent to the hole.
enum class KonaneOpening {
    kCornerOrCentre,     // any stone in a corner or in the centre; whoever takes it plays that colour
    kOwnCornerOrCentre,  // a stone of the player to move in a corner or in the centre
    kOwnCentre,          // a stone of the player to move in the centre
};

inline constexpr std::array<KonaneOpening, 3> kKonaneOpenings = {
    KonaneOpening::kCornerOrCentre, KonaneOpening::kOwnCornerOrCentre, KonaneOpening::kOwnCentre};

/// "corner-or-centre", "own-corner-or-centre", "own-centre".
std::string_view konane_opening_name(KonaneOpening opening);
std::optional<KonaneOpening> find_konane_opening(std::string_view name);

/// Where a game of kōnane stands. `opening` counts in the stage kRemoveFirst only.
struct KonaneState {
    enum class Stage { kRemoveFirst, kRemoveAdjacent, kJump };

    KonanePosition position;
    Player to_move = Player::kLeft;  // by kCornerOrCentre the colour is chosen with the stone; Left stands here before
    Stage stage = Stage::kJump;
    KonaneOpening opening = KonaneOpening::kCornerOrCentre;

    bool operator==(const KonaneState&) const = default;
};

/// The turns alternate from the first action to the last, also where the first action chooses the colour.
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

/// A full checkerboard, `x` in the corner 0,0, x to move. Errors: a size that konane_start() refuses, and a board on which
/// the rule lets no stone be removed: 3x5 by kOwnCentre, since the centre there is an `o`.
Parsed<KonaneState> konane_contest_start(int rows, int columns, KonaneOpening opening);

}  // namespace papamu::rulesets
