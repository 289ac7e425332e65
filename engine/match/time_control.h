// How long the players of a match may think.
//
//     const auto control = parse_game_time("10+0.1");     // ten seconds for the game, a tenth more after each move
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/error.h"
#include "engine/player.h"

namespace papamu::engine {

/// The same for both players; every limit that is given applies. Without limits a player thinks about each move until
/// it knows the result.
struct TimeControl {
    std::optional<Milliseconds> game_time = {};  // for all moves of a player; overstepping it loses the game
    Milliseconds increment{0};                   // added after each move, if there is a game_time
    std::optional<Milliseconds> move_time = {};  // for each move; overstepping it loses the game
    Milliseconds margin{0};                      // a player that oversteps by no more than this does not lose
    std::uint64_t nodes = 0;                     // for each move; 0: no limit. Not enforced: left to the player
    int depth = 0;                               // plies; 0: no limit. Not enforced either
    /// Whether all these times, and those in the result, are processor time of the thread that plays the game
    /// (base/clock.h). The players must then think in that thread alone.
    bool processor_time = false;

    bool operator==(const TimeControl&) const = default;
};

/// Parses seconds with at most three decimals, such as "0.25". Returns nullopt if the text is no such number, or
/// stands for more than a week.
std::optional<Milliseconds> parse_seconds(std::string_view text);

/// Parses "10" or "10+0.1": seconds for the game, and seconds that are added after each move.
std::optional<TimeControl> parse_game_time(std::string_view text);

/// "10+0.1", "0.2 s a move", "5000 nodes a move", "6 plies a move", several of them separated by ", "; "unlimited".
/// With processor time ", processor time" follows.
std::string print_time_control(const TimeControl& control);

}  // namespace papamu::engine
