// A game of modified Chinese checkers as its server wrote it down, read back and checked by the rules: what it printed
// to be replayed (server.out), or its log.
//
//     const auto replay = read_cornell_replay(text);             // or read_cornell_log(text)
//     if (!replay) complain(replay.error());                     // "line 43: ..."
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cgt/error.h"
#include "protocol/chinese_checkers/cornell_referee.h"
#include "protocol/chinese_checkers/cornell_text.h"

namespace papamu::protocol {

struct CornellTurn {
    int player = 0;  // 0: player 1
    CornellStatus status = CornellStatus::kGoOn;
    std::optional<std::array<std::int64_t, 2>>
        clocks{};         // milliseconds; may be negative. A log has the last ones alone
    std::string message;  // what the player sent, or what was played for it
    std::optional<rulesets::ChineseCheckersMove> move{};  // nothing where the message is none
    rulesets::ChineseCheckersState after;

    bool operator==(const CornellTurn&) const = default;
};

struct CornellReplay {
    CornellBoard board;
    std::vector<CornellTurn> turns;
    std::optional<int> winner;  // a player; nothing where the file does not say, as when a connection was lost

    bool operator==(const CornellReplay&) const = default;
};

/// Every move must be legal, every board the one after it, every status what the rules say, and the file end with a whole turn.
/// The board that stands before an illegal move is not looked at. Errors are "line 43: ...".
cgt::Expected<CornellReplay, std::string> read_cornell_replay(std::string_view text);

/// The same of a log. It shows no board before the first move, which is therefore taken back; a log that begins with an
/// illegal move begins on the board behind that. It may end behind any turn.
cgt::Expected<CornellReplay, std::string> read_cornell_log(std::string_view text);

}  // namespace papamu::protocol
