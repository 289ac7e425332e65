// A client of the MIT contest's socket protocol as a player: the server's side of the socket towards one of the two.
//
//     const auto player = make_mit_player({.host = "127.0.0.1", .port = 2222});
//
// Nothing that comes from the client is believed: a move that is none is an IllegalMove; a client that gives up, closes the connection, says
// something else than it was asked for or nothing at all becomes a PlayerFailure that says so. Unlike the released server
// this one takes every kind of giving up for a loss, of both sides.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "engine/player.h"
#include "protocol/contest_games.h"
#include "protocol/mit/mit_move.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::protocol {

/// What players of this contest add to their moves.
class MitCommentator {
 public:
    virtual ~MitCommentator() = default;
    /// Of the last move; at most 22 printable characters.
    [[nodiscard]] virtual std::string comment() const = 0;
};

/// The action that a player's move means. PlayerFailure where the player gives up, IllegalMove where the move is none.
rulesets::KonaneMove accepted_mit_action(const rulesets::KonaneState& state, const MitMove& move);

/// Of Java players. A client of the socket can play them as well, on the one side that its port is for.
inline constexpr ContestGames kMitGames = {
    .words = "a game of this contest begins with the gap HM and without random plies, and has a clock for the game",
    .beginning = ContestGames::Beginning::kMiddleGap,
    .most_side = kMitMostColumns,
    .needs_game_time = true};
inline constexpr ContestGames kMitClientGames = {.words =
                                                     "a client of this contest listens for one game, on the port of "
                                                     "one side, of a game that begins with the gap HM and "
                                                     "has a clock; papamu host mit is its referee",
                                                 .beginning = ContestGames::Beginning::kMiddleGap,
                                                 .most_side = kMitMostColumns,
                                                 .needs_game_time = true,
                                                 .can_change_sides = false};

struct MitPeer {
    std::string host;
    std::uint16_t port = 0;
    std::string package =
        "papamu";  // the name that the client is told to load; papamu's own client does not look at it
    /// How long a client may take to listen, before the first game and after each that was played to its end.
    engine::Milliseconds connect_time{10'000};
    engine::Milliseconds ack_time{22'222};  // for an answer that needs no thought
    /// How much longer than its clock allows a move may take before the client counts as hung; and how long it is waited for
    /// the comment of a client that gives up, which may come in pieces.
    engine::Milliseconds patience{1000};
    /// Whether all games are played on one connection, as far as the client lets us.
    bool keeps_connection = false;
    /// Ends the waiting for a client that does not listen yet, without a failure; may be null.
    const std::atomic<bool>* stop = nullptr;
};

/// Connects at new_game(), each game anew, and ends the game and the connection at end_game(). A connection that is kept is
/// told the end of each game, and ends with the player; after a failure, and where the client has closed it, the next game
/// begins with a new one. Before the first game, and after one that it played to its end, a client is given
/// `connect_time` to listen; one that failed is called once. Games begin as those of the contest do (mit_start), the
/// first of them with the state before the first or the second action. A clock is needed: limits without one are a
/// PlayerFailure. announce() tells the opponent's move and waits until the client has it, so the clock counts the
/// thinking alone, as the original referee does: from the beginning of the turn to the move. The player is also a
/// MitCommentator.
engine::PlayerPtr<rulesets::KonaneContest> make_mit_player(const MitPeer& peer);

}  // namespace papamu::protocol
