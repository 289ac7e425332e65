// The player's side of the MIT contest's socket protocol, for any player.
//
//     TcpListener listener("127.0.0.1", kMitWhitePort);                  // the server connects to the players
//     TcpStream server = *listener.accept(deadline);
//     const std::vector<MitClientGame> games = run_mit_client(*player, server, {.side = Player::kLeft});
//
// The client keeps the board and its own clock, as the protocol requires: the server sends the time once, and only
// moves afterwards. The server does not say who has won; the client sees it from the board.
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
    /// Subtracted with each turn from the time that the player is told, since the server counts the transmission as
    /// part of the move. If the server took longer to go on after our last acknowledgment, that time is subtracted
    /// instead, up to 250 ms.
    engine::Milliseconds transmission_time{20};
    /// How long the server may be silent.
    engine::Milliseconds patience{24 * 3600 * 1000};
    /// Ends the games between two messages, and the player's thinking; may be null.
    const std::atomic<bool>* stop = nullptr;
};

struct MitClientGame {
    std::optional<rulesets::Player> winner;  // nullopt if the server ended the game before it was over
    std::size_t actions = 0;                 // of both sides
};

/// What the server did wrong: bytes that are not a message, a message out of order, an illegal move, silence.
class MitServerError : public std::runtime_error {
 public:
    using std::runtime_error::runtime_error;
};

/// Plays until the server disconnects, closes the connection or makes an error, or until `stop` is set. Returns the
/// games that were begun, in order. A player that fails or exceeds its time loses its game, with the comment that the
/// protocol has for that, and the connection continues. Throws MitServerError after telling the server goodbye, and
/// NetError.
std::vector<MitClientGame> run_mit_client(engine::Player<rulesets::KonaneContest>& player, TcpStream& server,
                                          const MitClientOptions& options);

}  // namespace papamu::protocol
