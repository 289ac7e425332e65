// What the referee writes about a game: its log, and the text from which the game can be replayed.
//
//     const WrittenGame written(shipped_board(), {"14 12 12 14 8 12", "-"});
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/chinese_checkers/cornell_referee.h"

namespace papamu::protocol {

struct WrittenGame {
    std::string log;
    std::string out;

    /// Plays `messages` until the game is over; for "-" no message comes in time. The player to move may then
    /// disconnect.
    WrittenGame(const CornellBoard& board, const std::vector<std::string>& messages, bool loses_connection = false) {
        using std::chrono::milliseconds;
        CornellReferee referee(board, 1,
                               {.log = [this](std::string_view lines) { log += lines; },
                                .out = [this](std::string_view lines) { out += lines; }});
        for (const std::string& message : messages) {
            if (referee.is_over()) break;
            if (message == "-") {
                referee.wait_in_vain(milliseconds(600'100));
            } else {
                referee.hear(message, milliseconds(100));
            }
        }
        if (loses_connection) referee.lose_connection(milliseconds(5), "it has gone");
    }
};

/// `text` with the first occurrence of `from` replaced.
inline std::string changed(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, text.npos) << from;
    return text.replace(at, from.size(), to);
}

}  // namespace papamu::protocol
