// A game to be gone through, whoever wrote it down: what the terminal, --json and the page show of it.
//
//     const Game game = game_of(record);
//     out << turn_text(game, 3);                                         // text.h
#pragma once

#include <array>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cgt/error.h"
#include "protocol/chinese_checkers/cornell_replay.h"
#include "protocol/game_record.h"

namespace papamu::apps::replay {

/// A move and the board after it. The first one of a game is its beginning, which no move leads to.
struct Turn {
    std::string heading = {};  // "move 3 of 83: player 1: 13 9 12 10 -1 -1; clocks 9.424 s, 9.999 s"
    std::string board = {};    // lines, with their ends
    std::string note = {};     // what the board does not show
    nlohmann::ordered_json json = {};
    std::string label = {};       // "1: 13 9 12 10 -1 -1"
    std::string cells = {};       // a letter for each of the places of the game, '.' for none
    std::vector<int> way = {};    // the places between which a line shows the move; none, or two
    std::vector<int> marks = {};  // the places on which it has put something, or from which it has taken it
};

struct Game {
    std::string result = {};           // "player 2 wins after 118 moves"
    nlohmann::ordered_json json = {};  // all of it but the turns, which belong where "turns" stands
    /// Of the cells on the page: to the right and down, in a little more than the radius of a stone.
    std::vector<std::array<double, 2>> places = {};
    std::vector<Turn> turns = {};

    [[nodiscard]] std::size_t last() const { return turns.size() - 1; }
};

Game game_of(const protocol::CornellReplay& replay);

/// A record of kōnane or modified Chinese checkers, played by the rules. The error says which move is none, or that
/// this ruleset has no pictures.
cgt::Expected<Game, std::string> game_of(const protocol::GameRecord& record);

}  // namespace papamu::apps::replay
