// Finds the names of games in the sources, for the test that each game is named in its own folders only.
//
// Comments do not count. Everything else does: the names of types, functions and headers, and literals. A name is
// found however it is written: king_dirt, KingDirt, kKingDirt, "king-dirt"; NoGo is nogo. What stands between words is
// not looked at, which errs on the strict side.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/source_scan.h"

namespace papamu::tests {

/// The code of a C++ source: each comment is replaced by a blank and the line breaks in it.
std::string without_comments(std::string_view text);

/// The words of a text in lower case: "HeapSize kMost_moves" has heap, size, k, most and moves.
std::vector<std::string> words_of(std::string_view text);

/// The games by the sources: the folders in rulesets/ and solver/games/, and the names that the rulesets in the former
/// give to users (kName). As words with "-" between them.
std::set<std::string> game_names(const std::vector<SourceFile>& sources);

/// A game that is named in a source.
struct NamedGame {
    std::size_t line = 0;  // from 1
    std::string game;
};

/// The games that a source names, line by line.
std::vector<NamedGame> named_games(std::string_view text, const std::set<std::string>& games);

/// Whether a file is in a folder that a game has for itself: rulesets/GAME/, decompose/GAME/ or solver/games/GAME/.
bool is_in_room_of_game(const std::string& path, const std::set<std::string>& games);

}  // namespace papamu::tests
