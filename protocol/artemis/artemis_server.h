// The server of the Artemis contest: one port, any number of games at a time, each with its own referee.
//
//     ArtemisServer server({.port = 4705, .seed = 7}, {.on_end = [](const ArtemisGame& game) { ... }});
//     server.run(&stop);                        // until `stop`, or until as many games as wanted are over
//
// Two clients play each other once each has named the other; a coin toss decides which is player 1. A single thread
// serves all of them in a loop around poll(), with the monotonic clock. A client that misbehaves can lose only its own
// game and does not affect the others.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "protocol/artemis/artemis_guest.h"
#include "protocol/artemis/artemis_referee.h"
#include "protocol/net/tcp_listener.h"

namespace papamu::protocol {

struct ArtemisServerOptions {
    std::string address = TcpListener::kLoopback;
    std::uint16_t port = 4705;  // 0: any that is free
    int size = kArtemisSize;
    ArtemisClocks clocks = {};
    ArtemisGuestLimits guests = {};
    std::size_t most_guests = 1000;  // connections at a time
    /// Connections of one network (peer_network.h) at a time; nullopt: three quarters of all, but at least two.
    std::optional<std::size_t> most_of_network = {};
    /// The password of every user who may play; nullopt: every user may play, with any password.
    std::optional<std::map<std::string, std::string, std::less<>>> passwords = {};
    std::uint64_t games = 0;  // the server ends after that many; 0: never
    std::uint64_t seed = 1;   // of the coin tosses
};

/// A game that is over, or was stopped; in that case it has no winner.
struct ArtemisGame {
    std::uint64_t number = 0;
    std::array<std::string, 2> users;  // player 1 before player 2
    const engine::PlayedGame<rulesets::KonaneContest>& played;
    const std::string& log;  // what player 1 was sent
};

struct ArtemisEvents {
    std::function<void(std::uint64_t number, const std::array<std::string, 2>& users)> on_begin = {};
    std::function<void(const ArtemisGame&)> on_end = {};
};

/// Listens from its construction on. The events are called on the thread of run(), and an exception from them ends it.
class ArtemisServer {
 public:
    /// Throws NetError if it cannot listen, base::DomainError if there is no board of that size.
    ArtemisServer(const ArtemisServerOptions& options, ArtemisEvents events);

    [[nodiscard]] std::uint16_t port() const { return listener_.port(); }

    /// Returns when the wanted number of games is over, or after `stop` is set: within 250 ms, plus at most the
    /// farewell time. Games in progress then end without a winner. Every client is told how its game ended. Throws
    /// NetError if poll() fails, and what the events throw.
    void run(const std::atomic<bool>* stop);

 private:
    using Id = std::uint64_t;  // of a connection, counted up

    struct Table {
        std::unique_ptr<ArtemisReferee> referee;
        std::array<Id, 2> seats;
        std::array<std::string, 2> users;
    };

    void look(NetDeadline until);
    void accept_guests();
    /// Why a connection from that network cannot stay; empty if it can.
    [[nodiscard]] std::string objection(const std::string& network) const;
    [[nodiscard]] bool knows(const std::string& user, const std::string& password) const;
    void serve(Id id);
    void hear(Id id, ArtemisGuest& guest, const std::string& line);
    void pair(Id id, ArtemisGuest& guest);
    void begin_game(Id first, Id second);
    void flush_guests();
    void check_time();
    void remove(ArtemisGuest& guest, const std::string& reason, bool tell);
    void end_finished_games();
    void dismiss_all(const std::string& reason);
    void sweep();
    [[nodiscard]] bool wants_games() const { return options_.games == 0 || begun_ < options_.games; }
    [[nodiscard]] bool is_done() const { return options_.games != 0 && finished_ >= options_.games; }
    [[nodiscard]] NetDeadline next_look() const;

    ArtemisServerOptions options_;
    ArtemisEvents events_;
    rulesets::KonaneState start_;
    TcpListener listener_;
    std::map<Id, ArtemisGuest> guests_;
    std::map<std::uint64_t, Table> tables_;
    Id last_id_ = 0;
    std::uint64_t begun_ = 0;
    std::uint64_t finished_ = 0;
    NetDeadline now_{};
    NetDeadline no_accept_before_{};  // the process may have run out of descriptors
};

}  // namespace papamu::protocol
