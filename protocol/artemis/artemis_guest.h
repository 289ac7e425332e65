// One client of the Artemis server, from its connection to its end: what it is asked, what it has answered, what is on the
// way to it.
//
//     ArtemisGuest guest(std::move(stream), limits, now);
//     while (auto line = guest.read_line()) ...                  // what has come so far
//     guest.send("Game:1\n", now);
//     guest.flush(now);
//
// Nothing here waits, and what a client can make us keep is bounded: a line, and what it does not read.
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
    /// Between the greeting and the question for the name, before anybody has said a word: on a loaded machine a client
    /// that takes a segment for a line needs it.
    engine::Milliseconds greeting_gap{150};
    engine::Milliseconds pairing_time{600'000};  // from the connection to the game
    engine::Milliseconds farewell_time{2'000};   // for the last lines to be read
};

class ArtemisGuest {
 public:
    enum class Stage { kUser, kPassword, kOpponent, kWaiting, kPlaying, kLeaving };

    /// Greets and asks for the user.
    ArtemisGuest(TcpStream stream, const ArtemisGuestLimits& limits, NetDeadline now);

    Stage stage = Stage::kUser;
    std::string user;
    std::string opponent;
    std::string network;     // of its address
    std::uint64_t game = 0;  // which it plays, in kPlaying
    int seat = 0;            // 0: player 1

    /// When the piece will be on its way.
    NetDeadline send(std::string_view lines, NetDeadline now) { return output_.add(lines, now); }
    /// Throws ConnectionClosed; NetError where the client does not read.
    void flush(NetDeadline now);
    /// When it was, or will be, told all that it has been sent; nothing where that is up to it.
    [[nodiscard]] std::optional<NetDeadline> told_all(NetDeadline now) const { return output_.end(now); }
    /// The next line that has come; nothing where none has. Throws ConnectionClosed, and NetError for a line that is too
    /// long.
    std::optional<std::string> read_line();

    /// From now on it is only told what it was not told yet, and heard no more.
    void leave(NetDeadline now);
    /// Whether the connection can be closed: it has gone, heard everything, or had its time.
    [[nodiscard]] bool has_left(NetDeadline now);

    /// When it is to be looked at although poll() has nothing to say about it: flush(), and give_up_time().
    [[nodiscard]] NetDeadline next_look(NetDeadline now) const;
    /// Until then it must have a game, or have gone.
    [[nodiscard]] NetDeadline give_up_time() const { return give_up_time_; }
    /// What poll() is to wait for.
    [[nodiscard]] short events(NetDeadline now) const;
    [[nodiscard]] int descriptor() const { return stream_.descriptor(); }

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
