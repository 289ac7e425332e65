// Converts the game on the table to a record (docs/game-records.md), and back.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "apps/play/table.h"
#include "base/error.h"
#include "protocol/game_record.h"

namespace papamu::apps::play {

/// `first` and `second` are the names of the players.
template <rulesets::Playable G>
protocol::GameRecord record_of(const Table<G>& table, const std::string& first, const std::string& second);

template <rulesets::Playable G>
struct LoadedGame {
    typename G::State start;
    std::vector<typename G::Action> actions;
    protocol::GameRecord record;
    std::size_t games = 0;  // in the file; this is the first
};

/// Or a one-line message that says what is wrong with the text, and where. `like` is a state of the game that is being
/// played.
template <rulesets::Playable G>
base::Expected<LoadedGame<G>, std::string> read_game(std::string_view text, const typename G::State& like);

}  // namespace papamu::apps::play
