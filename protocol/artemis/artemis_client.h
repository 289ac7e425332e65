// Plays one game on an Artemis server, for a player and over a connection that the caller provides.
//
//     TcpStream server = TcpStream::connect("127.0.0.1", 4705, NetClock::now() + 10s);
//     ArtemisDialogue dialogue(player, login, artemis_start(18).value());
//     run_artemis_client(dialogue, server, {});
//     dialogue.ending()->kind
//
// It reads whole lines, however the server groups or splits them, answers the server's questions, and stops when the
// game ends. It never reconnects.
#pragma once

#include <cstddef>
#include <functional>
#include <string_view>

#include "protocol/artemis/artemis_dialogue.h"
#include "protocol/net/tcp_stream.h"

namespace papamu::protocol {

struct ArtemisClientOptions {
    /// The longest silence of the server during a game. Before the game there is no limit: an opponent may be hours
    /// away.
    engine::Milliseconds patience{600'000};
    engine::Milliseconds write_time{10'000};  // within which the server must accept an answer
    std::size_t most_line_bytes = 4096;
    /// Called with every line of the server, as it was received; may be empty.
    std::function<void(std::string_view)> on_line = {};
};

/// Returns when the dialogue has an ending. Throws ArtemisFailure if the server sends nonsense, is silent for too long
/// or accepts no answers, and what the player throws.
void run_artemis_client(ArtemisDialogue& dialogue, TcpStream& server, const ArtemisClientOptions& options);

}  // namespace papamu::protocol
