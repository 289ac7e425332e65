// The player's side of the MIT contest's socket protocol, with any player behind it.
//
//     TcpListener listener("127.0.0.1", kMitWhitePort);                  // the server connects to the players
//     TcpStream server = *listener.accept(deadline);
//     const MitClientResult result = run_mit_client(*player, server, {.side = Player::kLeft});
//
// The client keeps the board and its own clock, as the protocol wants it: the server sends the time once, and nothing but
// moves afterwards. Nobody says who has won; the client sees it from the board.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/player.h"
#include "protocol/mit/mit_move.h"
#include "protocol/net/tcp_stream.h"

namespace papamu::protocol {

struct MitClientOptions {
    rulesets::Player side = rulesets::Player::kLeft;
    std::string comment = {};  // sent with each move; cut to 22 characters
    /// Taken off what the player is told of its time with each turn: to the server the way is a part of the move. Where
    /// the server has taken longer to go on after our last acknowledgment, it is that, up to 250 ms.
    engine::Milliseconds way_time{20};
    /// How long the server may be silent.
    engine::Milliseconds patience{24 * 3600 * 1000};
    /// Ends everything between two messages, and the player's thinking; may be null.
    const std::atomic<bool>* stop = nullptr;
};

struct MitClientGame {
    std::optional<rulesets::Player> winner;  // nothing where the server ended the game before the rules did
    std::size_t actions = 0;                 // of both
};

/// What the server did wrong: bytes that are no message, a message out of order, an illegal move, silence.
class MitServerError : public std::runtime_error {
 public:
    using std::runtime_error::runtime_error;
};

/// Plays until the server disconnects, closes the connection or is wrong; the games that were begun, in their order. A
/// player that fails, and one that oversteps its time, loses its game with the comment that the protocol has for that, and
/// the connection goes on. Throws MitServerError after having told the server goodbye, and NetError.
std::vector<MitClientGame> run_mit_client(engine::Player<rulesets::KonaneContest>& player, TcpStream& server,
                                          const MitClientOptions& options);

}  // namespace papamu::protocol
