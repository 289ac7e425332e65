// Games as records, and the file to which `papamu match` writes them.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "apps/log_file.h"
#include "engine/match/match.h"
#include "protocol/game_replay.h"

namespace papamu::apps::match {

namespace detail {

protocol::RecordedMove recorded_move(std::string text, std::chrono::nanoseconds spent,
                                     const std::optional<engine::Milliseconds>& clock);
protocol::GameRecord record_heading(std::size_t number, const std::optional<int>& winner, engine::GameEnding ending,
                                    const std::string& detail, const engine::TimeControl& control);

}  // namespace detail

/// A game of a match as a record. `names` are the names of the contestants.
template <rulesets::Playable G>
protocol::GameRecord record_of(const engine::MatchGame<G>& game, const std::vector<std::string>& names,
                               const engine::TimeControl& control) {
    const engine::PlayedGame<G>& played = game.played;
    protocol::GameRecord record =
        detail::record_heading(game.number, played.winner, played.ending, played.detail, control);
    record.first = names[static_cast<std::size_t>(game.seats[0])];
    record.second = names[static_cast<std::size_t>(game.seats[1])];
    record.ruleset = protocol::recorded_ruleset<G>(played.start);
    record.start = protocol::recorded_start<G>(played.start);
    typename G::State state = played.start;
    for (const auto& ply : played.plies) {
        auto move =
            detail::recorded_move(protocol::word_for_records(G::print_action(state, ply.action)), ply.spent, ply.clock);
        if (ply.report) {
            move.score = engine::print_score(ply.report->score);
            move.depth = ply.report->depth;
        }
        record.moves.push_back(std::move(move));
        state = G::apply(state, ply.action);
    }
    return record;
}

/// Games are appended to the file, each in one piece.
class RecordFile {
 public:
    /// An empty path stands for no file. Throws CommandError (kBadInput) if the file cannot be opened.
    explicit RecordFile(const std::string& path) : file_(path, LogFile::Begin::kAtTheEnd) {}

    /// Returns whether the game was written; always true without a file.
    bool add(const protocol::GameRecord& game);
    /// Throws CommandError (kBadInput) if a game was not written.
    void check() const;

 private:
    LogFile file_;
    std::string fault_;  // a game that cannot be a record
};

}  // namespace papamu::apps::match
