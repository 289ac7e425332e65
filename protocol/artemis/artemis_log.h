// Games from what an Artemis server said to one of the players, line by line.
//
//     const auto sessions = read_artemis_log(text, 18);
//     if (!sessions) return sessions.error();            // "line 12: [0:0]:[0:2] is no legal move"
//
// A file is one session after another; each begins with its "Game:" line. Lines that say nothing about the game, such as
// those of the login, may stand anywhere.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cgt/error.h"
#include "protocol/artemis/artemis_text.h"

namespace papamu::protocol {

struct ArtemisSession {
    std::string game;  // its number
    int player = 0;    // whose session it is: 1 made the first removal, 2 the second
    rulesets::KonaneState start;
    std::vector<rulesets::KonaneMove> actions;  // of both players in turn
    rulesets::KonaneState end;
    /// Who won by what the server said, 1 or 2; nothing where the session ends without a word.
    std::optional<int> said_winner;
    /// Who won by the rules; nothing where the game was not over.
    std::optional<int> rules_winner;
    std::string error;  // what follows "Error:", where the player was told so
};

/// Every action must be legal, and the last word of the server must not contradict the rules: who cannot move has not won.
/// The error is one sentence that begins with the line, counted from 1.
cgt::Expected<std::vector<ArtemisSession>, std::string> read_artemis_log(std::string_view text, int size);

}  // namespace papamu::protocol
