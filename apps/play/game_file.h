// The game on the table as a record (docs/game-records.md), and back.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "apps/play/table.h"
#include "cgt/error.h"
#include "protocol/game_record.h"

namespace papamu::apps::play {

/// `first` and `second` are who plays.
protocol::GameRecord record_of(const Table& table, const std::string& first, const std::string& second);

struct LoadedGame {
    rulesets::KonaneState start;
    std::vector<rulesets::KonaneMove> actions;
    protocol::GameRecord record;
    std::size_t games = 0;  // in the file; this is the first
};

/// Or one line that says what is wrong with the text, and where.
cgt::Expected<LoadedGame, std::string> read_game(std::string_view text);

}  // namespace papamu::apps::play
