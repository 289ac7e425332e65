// The output of `papamu match` about a match.
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "apps/match/setup.h"
#include "engine/match/standings.h"

namespace papamu::apps::match {

/// The results of a match so far.
struct Result {
    explicit Result(int players) : standings(players), other_losses(static_cast<std::size_t>(players)) {}

    /// Adds a game that has a winner: the contestants, the one who moved first before the other, and the winner's index
    /// among them.
    void add(const std::array<int, 2>& seats, int winner, engine::GameEnding ending, const std::string& detail);
    template <rulesets::Playable G>
    void add(const engine::MatchGame<G>& game) {
        add(game.seats, *game.played.winner, game.played.ending, game.played.detail);
    }

    engine::Standings standings;
    /// For each player, the games lost otherwise than by the rules: by illegal moves, by failures, on time.
    std::vector<std::array<std::uint64_t, 3>> other_losses;
    std::string last_failure;  // details of the last failure or illegal move
    double seconds = 0;
    bool interrupted = false;
};

/// Several lines: a table of the players, and for two players also Elo, pairs and the test.
std::string text_report(const Setup& setup, const Result& result);
/// One JSON object without a newline.
std::string json_report(const MatchOptions& options, const Setup& setup, const Result& result);
/// The players in the object above: games, wins, losses otherwise than by the rules, Elo.
nlohmann::ordered_json players_json(const std::vector<std::string>& names, const Result& result);
/// A line of progress: "34 of 100 games, pvs 61.8 %".
std::string progress_text(const Setup& setup, const Result& result);

}  // namespace papamu::apps::match
