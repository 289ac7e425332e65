// Reads games from the lines that an Artemis server sent to one of the players.
//
//     const auto sessions = read_artemis_log(text, 18);
//     if (!sessions) return sessions.error();            // "line 12: [0:0]:[0:2] is no legal move"
//
// A file holds one session after another; each begins with its "Game:" line. Lines that say nothing about the game,
// such as those of the login, may appear anywhere.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "protocol/artemis/artemis_text.h"

namespace papamu::protocol {

struct ArtemisSession {
    std::string game;  // its number
    int player = 0;    // whose session it is: 1 made the first removal, 2 the second
    rulesets::KonaneState start;
    std::vector<rulesets::KonaneMove> actions;  // of both players in turn
    rulesets::KonaneState end;
    /// The winner according to the server, 1 or 2; nullopt if the session ends without a result.
    std::optional<int> said_winner;
    /// The winner by the rules; nullopt if the game was not over.
    std::optional<int> rules_winner;
    std::string error;  // what follows "Error:"; empty if there was no such line
};

/// Every action must be legal, and the result that the server announces must not contradict the rules: a player that
/// cannot move has not won. The error is one sentence that begins with the number of the line, counted from 1.
base::Expected<std::vector<ArtemisSession>, std::string> read_artemis_log(std::string_view text, int size);

}  // namespace papamu::protocol
