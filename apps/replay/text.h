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

/// "9.424 s" of milliseconds.
std::string seconds_text(std::int64_t milliseconds);

/// A line about a turn, and the board after it with its rows and columns; 0 is the beginning, turns count from 1.
std::string turn_text(const Game& game, std::size_t turn);

/// Everything; each turn with its number, the beginning left out.
nlohmann::ordered_json game_json(const Game& game);

/// Goes through the game as lines of `in` say it: nothing or "n" for the next turn, "p" for the one before, a number, "e" for the
/// end, "q" or the end of the input to stop.
void step_through(const Game& game, std::istream& in, std::ostream& out);

}  // namespace papamu::apps::replay
