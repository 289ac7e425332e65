// The file into which `papamu match` writes its games.
#pragma once

#include <fstream>
#include <string>
#include <vector>

#include "apps/match/setup.h"
#include "protocol/game_record.h"

namespace papamu::apps::match {

/// A game of a match as a record. `names` are those of the contestants.
protocol::GameRecord record_of(const engine::MatchGame<Contest>& game, const std::vector<std::string>& names,
                               const engine::TimeControl& control);

/// Games are added at the end of the file, each one flushed.
class RecordFile {
 public:
    /// An empty path is no file. Throws CommandError (kBadInput) where the file cannot be opened.
    explicit RecordFile(const std::string& path);

    /// Whether the game was written; with no file it always was.
    bool add(const protocol::GameRecord& game);
    /// Throws CommandError (kBadInput) where a game was not written.
    void check() const;

 private:
    std::string path_;
    std::ofstream file_;
};

}  // namespace papamu::apps::match
