// Output to a client that is sent piece by piece, each piece as a segment of its own, with a pause between them.
//
//     PacedOutput output(20ms);
//     const NetDeadline due = output.add("?Remove:\n", now);
//     output.flush(stream, now);                        // sends what is due
//
// Clients of the Artemis contest were written against a server that sent its lines one at a time, and some read one
// segment as one line.
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

#include "engine/player.h"
#include "protocol/net/tcp_stream.h"

namespace papamu::protocol {

class PacedOutput {
 public:
    explicit PacedOutput(engine::Milliseconds gap) : gap_(gap) {}

    /// Returns when the piece will be sent if the client keeps reading. `pause` is the pause before this piece, instead
    /// of the gap.
    NetDeadline add(std::string_view piece, NetDeadline now, std::optional<engine::Milliseconds> pause = {});
    /// Sends the pieces that are due, as far as the client accepts them. Throws ConnectionClosed.
    void flush(TcpStream& stream, NetDeadline now);
    /// When the next piece is due; nullopt if there is none. If that time has passed, the client is slow.
    [[nodiscard]] std::optional<NetDeadline> next() const;
    /// When the last piece was sent or will be sent; nullopt before the first piece, and for a client that has ever
    /// failed to accept what was due.
    [[nodiscard]] std::optional<NetDeadline> end(NetDeadline now) const;
    [[nodiscard]] std::size_t bytes() const { return bytes_; }  // not yet sent

 private:
    struct Piece {
        std::string text;
        NetDeadline due;
        engine::Milliseconds pause;  // since the piece before it
    };

    engine::Milliseconds gap_;
    std::deque<Piece> pieces_;
    std::optional<NetDeadline> last_;  // when the piece added last is due
    std::optional<NetDeadline> sent_;  // when the last one was sent
    std::size_t bytes_ = 0;
    bool is_slow_ = false;  // the client has failed to accept what was due
};

}  // namespace papamu::protocol
