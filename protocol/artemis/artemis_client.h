// Plays one game on an Artemis server: a player at one end, a connection at the other.
//
//     TcpStream server = TcpStream::connect("127.0.0.1", 4705, NetClock::now() + 10s);
//     ArtemisDialogue dialogue(player, login, artemis_start(18).value());
//     run_artemis_client(dialogue, server, {});
//     dialogue.ending()->kind
//
// It reads lines, however the server groups or cuts them, answers what it is asked, and stops with the game. It never
// connects again.
#pragma once

#include <cstddef>
#include <functional>
#include <string_view>

#include "protocol/artemis/artemis_dialogue.h"
#include "protocol/net/tcp_stream.h"

namespace papamu::protocol {

struct ArtemisClientOptions {
    /// The longest silence of the server during a game; before it an opponent may be hours away.
    engine::Milliseconds patience{600'000};
    engine::Milliseconds write_time{10'000};  // within which the server takes an answer
    std::size_t most_line_bytes = 4096;
    /// Every line of the server, as it came; may be empty.
    std::function<void(std::string_view)> on_line = {};
};

/// Returns when the dialogue has an ending. Throws ArtemisFailure where the server talks nonsense, is silent for too long or
/// takes no answers, and what the player throws.
void run_artemis_client(ArtemisDialogue& dialogue, TcpStream& server, const ArtemisClientOptions& options);

}  // namespace papamu::protocol
