// A replayed game for the terminal, and as JSON.
#pragma once

#include <cstddef>
#include <istream>
#include <nlohmann/json_fwd.hpp>
#include <ostream>
#include <string>

#include "protocol/chinese_checkers/cornell_replay.h"

namespace papamu::apps::replay {

/// A line about a turn, and the board after it with its rows and columns; 0 is the beginning, turns count from 1.
std::string turn_text(const protocol::CornellReplay& replay, std::size_t turn);

/// "player 2 wins after 118 moves", "118 moves; the file does not say who wins".
std::string result_text(const protocol::CornellReplay& replay);

/// Everything; each turn with its number.
nlohmann::ordered_json replay_json(const protocol::CornellReplay& replay);
/// A turn with the state after it; 0 is the beginning.
nlohmann::ordered_json turn_json(const protocol::CornellReplay& replay, std::size_t turn);

/// Goes through the game as lines of `in` say it: nothing or "n" for the next turn, "p" for the one before, a number, "e" for the
/// end, "q" or the end of the input to stop.
void step_through(const protocol::CornellReplay& replay, std::istream& in, std::ostream& out);

}  // namespace papamu::apps::replay
