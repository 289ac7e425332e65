// "go p1time 60000 p2time 60000 p1inc 1000 p2inc 1000": the limits of a search, as UGI writes them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "engine/player.h"

namespace papamu::protocol {

/// The arguments of a go; all that are given apply. Times are milliseconds.
struct UgiGo {
    std::optional<std::int64_t> p1_time, p2_time;
    std::int64_t p1_increment = 0, p2_increment = 0;
    std::optional<std::int64_t> move_time;
    std::uint64_t nodes = 0;  // 0: not given
    int depth = 0;            // 0: not given; "depth 0" means 1, the least search that has a move
    bool ponder = false;      // the limits apply only from "ponderhit" on

    bool operator==(const UgiGo&) const = default;
};

/// Parses the words after "go"; none, or "infinite", mean a search without limits. Errors, in one line: an unknown or
/// repeated argument, a number that is missing or out of range, "infinite" together with a limit.
base::Expected<UgiGo, std::string> parse_go(const std::vector<std::string_view>& words);

/// The limits of the player to move; fails if only the other player has a clock.
base::Expected<engine::TurnLimits, std::string> limits_of(const UgiGo& go, bool is_p1_turn);

/// What is left of the limits when so much of their time is gone. A move has at least a millisecond.
engine::TurnLimits limits_after(engine::TurnLimits limits, engine::Milliseconds gone);

/// The go line for a player with these limits. Both clocks are those of the player to move, since the other side may
/// differ on who p1 is.
std::string go_line(const engine::TurnLimits& limits);

}  // namespace papamu::protocol
