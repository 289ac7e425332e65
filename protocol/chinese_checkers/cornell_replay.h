// A game of modified Chinese checkers as its server recorded it, read back and checked against the rules: either the
// output for replays (server.out) or the log.
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

#include "base/error.h"
#include "protocol/chinese_checkers/cornell_referee.h"
#include "protocol/chinese_checkers/cornell_text.h"

namespace papamu::protocol {

struct CornellTurn {
    int player = 0;  // 0: player 1
    CornellStatus status = CornellStatus::kGoOn;
    std::optional<std::array<std::int64_t, 2>> clocks{};  // milliseconds; may be negative. A log has only the last ones
    std::string message;                                  // what the player sent, or what was played for it
    std::optional<rulesets::ChineseCheckersMove> move{};  // nullopt if the message is not a move
    rulesets::ChineseCheckersState after;

    bool operator==(const CornellTurn&) const = default;
};

struct CornellReplay {
    CornellBoard board;
    std::vector<CornellTurn> turns;
    std::optional<int> winner;  // a player; nullopt if the file does not say, as when a connection was lost

    bool operator==(const CornellReplay&) const = default;
};

/// Every move must be legal unless its status says otherwise, every board must be the one after its move, every status
/// must agree with the rules, and the file must end with a whole turn. The board before an illegal move is not checked.
/// Errors are "line 43: ...".
base::Expected<CornellReplay, std::string> read_cornell_replay(std::string_view text);

/// The same for a log. It shows no board before the first move, which is therefore undone; if that move is illegal, the
/// game begins on the board after it. The log may end after any turn.
base::Expected<CornellReplay, std::string> read_cornell_log(std::string_view text);

}  // namespace papamu::protocol
