// Modified Chinese checkers: ten marbles per player, neutral gray marbles on the board and in hand.
//
//     auto state = chinese_checkers_start();
//     state = ChineseCheckers::apply(state, ChineseCheckers::parse_action(state, "14,12-12,14+8,12").value());
//
// A move is one step to an empty neighbour, or a chain of jumps, each over one adjacent marble of any kind to the empty
// cell behind it. Before that, the mover may place one of its gray marbles on an empty cell outside both homes; it
// stays permanently and may be jumped over in the same move. The player who has just moved wins if the opponent's home
// is full of marbles of both players, at least half of which are the mover's own. Passing is not allowed; a player
// without a move has lost.
//
// Play need not end, so this is not a Ruleset and its positions have no values; it is a game for two players
// (playable.h).
//
// The text of a state consists of the cells of its 17 rows from the top, the numbers of gray marbles in the hands of
// players 1 and 2, and the player to move: `1` and `2` are marbles, `3` is gray, `.` or `0` is empty. Rows end with
// `/`, `|` or a line break.
//
// Board files of the contest may contain positions other than the start. Any number of marbles is accepted, including
// none, and up to 101 gray marbles in hand, which is the number of cells for them; gray marbles inside a home are
// rejected, since a home with one can never be filled. A state in which the player who is not to move has filled a home
// counts as won.
//
//     2/22/222/2222/............./............/.........../........../........./ (and so on) /1111/111/11/1 2 2 1
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/chinese_checkers/star_board.h"
#include "rulesets/playable.h"

namespace papamu::rulesets {

inline constexpr int kMostGraysInHand = kStarCells - 2 * kHomeCells;

/// Left is player 1, who begins at the bottom; Right is player 2.
struct ChineseCheckersState {
    std::array<StarCells, 2> marbles{};  // of Left and of Right; ten each in an ordinary game
    StarCells gray{};
    std::array<std::uint8_t, 2> grays_in_hand{};
    Player to_move = Player::kLeft;

    [[nodiscard]] const StarCells& marbles_of(Player player) const { return marbles[static_cast<std::size_t>(player)]; }
    [[nodiscard]] int grays_in_hand_of(Player player) const { return grays_in_hand[static_cast<std::size_t>(player)]; }
    [[nodiscard]] StarCells occupied() const { return marbles[0] | marbles[1] | gray; }

    bool operator==(const ChineseCheckersState&) const = default;
};

struct ChineseCheckersMove {
    std::uint8_t from = kNoStarCell;
    std::uint8_t to = kNoStarCell;
    std::uint8_t gray = kNoStarCell;  // the cell where a gray marble is placed before the move; kNoStarCell if none is

    bool operator==(const ChineseCheckersMove&) const = default;
};

struct ChineseCheckers {
    using State = ChineseCheckersState;
    using Action = ChineseCheckersMove;

    static constexpr std::string_view kName = "chinese-checkers";
    static constexpr std::string_view kSummary =
        "ten marbles a player step and jump into the opponent's home; gray marbles help and hinder";

    /// Errors: rows of the wrong length, unknown letters, gray marbles inside a home, too many gray marbles in hand.
    static Parsed<State> parse(std::string_view text);
    static std::string print(const State& state);
    static Player to_move(const State& state) { return state.to_move; }
    /// The player who has just moved, if its marbles (together with the opponent's) fill the opponent's home, or if the
    /// player to move has no move. Otherwise nullopt.
    static std::optional<Player> winner(const State& state);
    /// Moves without a gray marble first; then those with one, if the mover has any. Ordered by the gray marble's cell,
    /// then the moving marble's cell, steps before jumps.
    static void actions(const State& state, std::vector<Action>& actions);
    static State apply(const State& state, Action action);
    /// "r,c-r,c", followed by "+r,c" for a gray marble; rows and columns of the contest's text, counted from 0.
    static std::string print_action(const State& state, Action action);
    static Parsed<Action> parse_action(const State& state, std::string_view text);
};

/// The standard start: full homes, no gray marbles on the board, two in each hand, player 1 to move.
ChineseCheckersState chinese_checkers_start();

/// The cells that the marble on `from` can reach by one step or one chain of jumps if there is a marble of any kind on
/// each cell of `occupied`, which contains `from`. Never contains `from` itself. Callers that need this for many
/// marbles of one position, or with many gray marbles, should use a StarJumps (star_jumps.h).
StarCells destinations(const StarCells& occupied, int from);

/// The cells where a gray marble may be placed: empty cells outside both homes.
StarCells gray_places(const ChineseCheckersState& state);

/// Whether `player` has won, given these marbles of Left and of Right, if it has made the last move.
inline bool has_filled_home(const std::array<StarCells, 2>& marbles, Player player) {
    const StarCells& home = home_of(opponent(player));
    if (home.minus(marbles[0] | marbles[1]).any()) return false;
    const auto side = static_cast<std::size_t>(player);
    return (home & marbles[side]).count() >= (home & marbles[1 - side]).count();
}

/// Whether one of these marbles can step or jump if there is a marble on each cell of `occupied`, which contains them.
bool can_move(const StarCells& marbles, const StarCells& occupied);

/// Whether a state that is not over has this action, without listing all actions. The action may have arbitrary bytes.
bool is_legal(const ChineseCheckersState& state, ChineseCheckersMove move);

}  // namespace papamu::rulesets
