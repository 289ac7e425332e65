#include "protocol/artemis/artemis_client.h"

#include <string>

namespace papamu::protocol {

namespace {

std::string next_line(const ArtemisDialogue& dialogue, TcpStream& server, const ArtemisClientOptions& options) {
    const bool plays = !dialogue.game().empty() || dialogue.is_first();
    auto line = server.read_line(plays ? NetClock::now() + options.patience : NetDeadline::max());
    if (!line) throw ArtemisFailure("the server has said nothing for too long");
    if (options.on_line) options.on_line(*line);
    return *std::move(line);
}

// If the connection breaks while we answer, what was sent to us before still counts.
void send(TcpStream& server, const std::string& answer, const ArtemisClientOptions& options) {
    try {
        server.write(answer + "\r\n", NetClock::now() + options.write_time);
    } catch (const ConnectionClosed&) {
    }
}

}  // namespace

void run_artemis_client(ArtemisDialogue& dialogue, TcpStream& server, const ArtemisClientOptions& options) {
    server.set_most_line_bytes(options.most_line_bytes);
    try {
        while (!dialogue.ending()) {
            const std::string line = next_line(dialogue, server, options);
            if (const auto answer = dialogue.hear(line)) send(server, *answer, options);
        }
    } catch (const ConnectionClosed&) {
        dialogue.hear_end();
    } catch (const NetError& error) {
        throw ArtemisFailure(std::string("the connection: ") + error.what());
    }
}

}  // namespace papamu::protocol
