// A client of the MIT contest's socket protocol as a player: the server's side of the connection to one of the two
// clients.
//
//     const auto player = make_mit_player({.host = "127.0.0.1", .port = 2222});
//
// Everything that the client sends is checked: an illegal move is an IllegalMove; a client that gives up, closes the
// connection, sends anything but the expected answer, or does not answer causes a PlayerFailure that says so. Unlike
// the released server, this one counts every kind of giving up as a loss, for both sides.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "engine/player.h"
#include "protocol/contest_games.h"
#include "protocol/mit/mit_move.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::protocol {

/// A player of this contest that adds comments to its moves.
class MitCommentator {
 public:
    virtual ~MitCommentator() = default;
    /// The comment on the last move; at most 22 printable characters.
    [[nodiscard]] virtual std::string comment() const = 0;
};

/// The action for a player's move. Throws PlayerFailure if the player gives up, IllegalMove if the move is illegal.
rulesets::KonaneMove accepted_mit_action(const rulesets::KonaneState& state, const MitMove& move);

/// The games of Java players. A client of the socket protocol can play them as well, but only on the side of its port.
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
    std::string package = "papamu";  // the name that the client is told to load; papamu's own client ignores it
    /// How long a client may take to listen, before the first game and after each game that it played to its end.
    engine::Milliseconds connect_time{10'000};
    engine::Milliseconds ack_time{22'222};  // for an answer that needs no thought
    /// How much longer than its clock allows a move may take before the client counts as hung; also how long to wait
    /// for the comment of a client that gives up, which may arrive in pieces.
    engine::Milliseconds patience{1000};
    /// Whether all games are played on one connection, as far as the client lets us.
    bool keeps_connection = false;
    /// Ends the wait for a client that does not listen yet, without a failure; may be null.
    const std::atomic<bool>* stop = nullptr;
};

/// Connects at new_game(), anew for each game, and ends the game and the connection at end_game(). If the connection is
/// kept, the client is told the end of each game, and the connection ends with the player; after a failure, or if the
/// client has closed the connection, the next game begins with a new one. Before the first game, and after one that it
/// played to its end, a client is given `connect_time` to listen; for one that failed there is a single attempt. The
/// first state of a game must be the start of the contest (mit_start) or the state one action later. Games need a
/// clock: limits without one are a PlayerFailure. announce() tells the client the opponent's move and waits for the
/// acknowledgment, so the clock counts only the thinking, as in the original referee: from the beginning of the turn to
/// the move. The player is also a MitCommentator.
engine::PlayerPtr<rulesets::KonaneContest> make_mit_player(const MitPeer& peer);

}  // namespace papamu::protocol
