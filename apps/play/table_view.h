// The game on the table as text and as JSON.
#pragma once

#include <array>
#include <nlohmann/json.hpp>
#include <string>

#include "apps/play/board_picture.h"
#include "apps/play/table.h"

namespace papamu::apps::play {

/// The board with the last move, and whose turn it is or who has won.
template <rulesets::Playable G>
std::string table_text(const Table<G>& table, const PictureStyle& style);

/// Who is to move, in a word or two; empty if that is not decided, or if the game is over.
template <rulesets::Playable G>
std::string mover_text(const Table<G>& table);

/// The fields of docs/play.md that describe the game. `users`: the seats for which the user moves.
template <rulesets::Playable G>
nlohmann::ordered_json table_json(const Table<G>& table, const std::array<bool, 2>& users);

}  // namespace papamu::apps::play
