// Two scripted clients that play each other on a running server.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <string>

#include "tests/protocol/artemis/running_server.h"

namespace papamu::protocol {

inline const std::string kGreeting = "Artemis Konane Server v1.0\n";
inline const std::string kLogin = kGreeting + "?Username:\n?Password:\n?Opponent:\n";

/// Logs users 7 and 8 in and finds out which of them is player 1.
struct Duel {
    explicit Duel(const ArtemisServerOptions& options) : server(options) {
        std::array<std::optional<ScriptedClient>, 2> clients;
        for (int i : {0, 1}) clients[static_cast<std::size_t>(i)].emplace(server.port());
        clients[0]->log_in("7", "8");
        clients[1]->log_in("8", "7");
        for (auto& client : clients) client->expect(kLogin + "Game:1\n");
        // Player 1 is the client that is sent "Player:1" first; player 2 is sent its colour first.
        std::size_t one = 0;
        const NetDeadline deadline = late();
        while (!clients[one]->hears_within(std::chrono::milliseconds(5), 'P') && NetClock::now() < deadline)
            one = 1 - one;
        users = {one == 0 ? "7" : "8", one == 0 ? "8" : "7"};
        first = std::move(clients[one]);
        second = std::move(clients[1 - one]);
        first->expect("Player:1\n");
        first->expect("?Remove:\n");
    }

    /// Makes the removals on a board of four rows.
    void remove_stones() {
        first->send("[1:2]\r\n");
        first->expect("Color:WHITE\nRemoved:[1:2]\n");
        second->expect("Color:BLACK\nPlayer:2\nRemoved:[1:2]\n?Remove:\n");
        second->send("[0:2]\n");
        second->expect("Removed:[0:2]\n");
        first->expect("Removed:[0:2]\n");
    }

    /// The game after its end, as the server reports it.
    FinishedGame result() { return server.wait_for_games(1).front(); }

    RunningServer server;
    std::array<std::string, 2> users;
    std::optional<ScriptedClient> first;
    std::optional<ScriptedClient> second;
};

inline ArtemisServerOptions small_board() {
    ArtemisServerOptions options;
    options.port = 0;
    options.size = 4;
    options.seed = 3;
    options.guests.gap = engine::Milliseconds(0);
    options.guests.greeting_gap = engine::Milliseconds(0);
    return options;
}

}  // namespace papamu::protocol
