// One client of the Artemis server, from its connection to its end: its stage, its answers, and the output that is
// still to be sent to it.
//
//     ArtemisGuest guest(std::move(stream), limits, now);
//     while (auto line = guest.read_line()) ...                  // what has come so far
//     guest.send("Game:1\n", now);
//     guest.flush(now);
//
// No call blocks, and the memory that a client can occupy is bounded: one line of input, and the output that it does
// not read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/artemis/paced_output.h"

namespace papamu::protocol {

struct ArtemisGuestLimits {
    std::size_t most_line_bytes = 200;
    std::size_t most_unread_bytes = std::size_t{1} << 16;  // that the client has not taken
    engine::Milliseconds gap{20};                          // between two pieces
    /// Between the greeting and the question for the name. On a loaded machine, a client that takes each segment for a
    /// line needs this longer pause.
    engine::Milliseconds greeting_gap{150};
    engine::Milliseconds pairing_time{600'000};  // from the connection to the game
    engine::Milliseconds farewell_time{2'000};   // for the last lines to be read
};

class ArtemisGuest {
 public:
    enum class Stage { kUser, kPassword, kOpponent, kWaiting, kPlaying, kLeaving };

    /// Sends the greeting and asks for the user name.
    ArtemisGuest(TcpStream stream, const ArtemisGuestLimits& limits, NetDeadline now);

    Stage stage = Stage::kUser;
    std::string user;
    std::string opponent;
    std::string network;     // of its address
    std::uint64_t game = 0;  // the one it plays, in kPlaying
    int seat = 0;            // 0: player 1

    /// Returns when the lines will be sent.
    NetDeadline send(std::string_view lines, NetDeadline now) { return output_.add(lines, now); }
    /// Sends what is due. Throws ConnectionClosed, and NetError if the client does not read.
    void flush(NetDeadline now);
    /// When the last of its lines was sent or will be sent; nullopt if that depends on the client.
    [[nodiscard]] std::optional<NetDeadline> told_all(NetDeadline now) const { return output_.end(now); }
    /// The next line that has been received; nullopt if there is none. Throws ConnectionClosed, and NetError if the
    /// line is too long.
    std::optional<std::string> read_line();

    /// From now on only output that is already waiting is sent to the client, and its input is ignored.
    void leave(NetDeadline now);
    /// Whether the connection can be closed: it is broken, both sides have finished, or its time is up.
    [[nodiscard]] bool has_left(NetDeadline now);

    /// When it needs attention even if poll() reports nothing: for flush(), or at give_up_time().
    [[nodiscard]] NetDeadline next_look(NetDeadline now) const;
    /// The time by which it must have a game or, in kLeaving, be gone.
    [[nodiscard]] NetDeadline give_up_time() const { return give_up_time_; }
    /// What is to be waited for.
    [[nodiscard]] base::os::SocketWait wish(NetDeadline now) const;

 private:
    void drain();

    TcpStream stream_;
    ArtemisGuestLimits limits_;
    PacedOutput output_;
    NetDeadline give_up_time_;
    bool is_told_all_ = false;  // leaving, and our side of the connection is closed
    bool is_at_end_ = false;    // leaving, and nothing more will come
};

}  // namespace papamu::protocol
