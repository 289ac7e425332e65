// A game to step through, from any kind of record: the data that the terminal, --json and the page show.
//
//     const Game game = game_of(record);
//     out << turn_text(game, 3);                                         // text.h
#pragma once

#include <array>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "protocol/chinese_checkers/cornell_replay.h"
#include "protocol/game_record.h"
#include "rulesets/any_position.h"

namespace papamu::apps::replay {

/// A move and the board after it. The first turn of a game is the start position, which no move leads to.
struct Turn {
    std::string heading = {};  // "move 3 of 83: player 1: 13 9 12 10 -1 -1; clocks 9.424 s, 9.999 s"
    std::string board = {};    // lines that end in a newline
    std::string note = {};     // the information that the board does not show
    nlohmann::ordered_json json = {};
    std::string label = {};  // "1: 13 9 12 10 -1 -1"
    std::string cells = {};  // a letter for each of the places of the game, '.' for an empty one
    /// Instead of cells, for games without places: a picture is made of it, if there are pictures of the game.
    std::optional<rulesets::AnyPosition> position = {};
    std::vector<int> way = {};          // the places between which a line shows the move; either none or two
    std::optional<double> chance = {};  // that the player below the curve wins; a curve is shown if turns have it
    bool mistake = false;               // marked on the curve
    std::vector<int> marks = {};        // the places where the move has added or removed something
};

struct Game {
    std::string result = {};           // "player 2 wins after 118 moves"
    nlohmann::ordered_json json = {};  // everything except the turns, which belong in "turns"
    /// The places of the cells on the page: to the right and down, in units a little larger than the radius of a stone.
    std::vector<std::array<double, 2>> places = {};
    std::vector<Turn> turns = {};

    [[nodiscard]] std::size_t last() const { return turns.size() - 1; }
};

Game game_of(const protocol::CornellReplay& replay);

/// A record of any game, replayed by the rules. The error says which move is not legal, or that there is no such
/// ruleset.
base::Expected<Game, std::string> game_of(const protocol::GameRecord& record);

}  // namespace papamu::apps::replay
