// A game for the terminal, and as JSON.
#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <nlohmann/json_fwd.hpp>
#include <ostream>
#include <string>

#include "apps/replay/game.h"

namespace papamu::apps::replay {

/// "9.424 s".
std::string seconds_text(std::int64_t milliseconds);

/// A line about a turn, and the board after it with its rows and columns; 0 is the beginning, turns count from 1.
std::string turn_text(const Game& game, std::size_t turn);

/// The whole game as JSON; each turn with its number, without the start position.
nlohmann::ordered_json game_json(const Game& game);

/// Steps through the game as the lines of `in` command: an empty line or "n" for the next turn, "p" for the previous
/// one, a number for that turn, "e" for the end, "q" or the end of the input to quit.
void step_through(const Game& game, std::istream& in, std::ostream& out);

}  // namespace papamu::apps::replay
