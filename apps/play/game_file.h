// Converts the game on the table to a record (docs/game-records.md), and back.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "apps/play/table.h"
#include "base/error.h"
#include "protocol/game_record.h"

namespace papamu::apps::play {

/// `first` and `second` are the names of the players.
protocol::GameRecord record_of(const Table& table, const std::string& first, const std::string& second);

struct LoadedGame {
    rulesets::KonaneState start;
    std::vector<rulesets::KonaneMove> actions;
    protocol::GameRecord record;
    std::size_t games = 0;  // in the file; this is the first
};

/// Or a one-line message that says what is wrong with the text, and where.
base::Expected<LoadedGame, std::string> read_game(std::string_view text);

}  // namespace papamu::apps::play
