// What the games of a tournament say: standings, who won the final.
//
//     Result result = evaluate(tournament, journal.games());
//     result.rows.front().program                        // who leads
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "apps/tournament/setup.h"
#include "engine/match/standings.h"
#include "protocol/game_journal.h"

namespace papamu::apps::tournament {

/// A finished game, as the schedule and its record have it.
struct FinishedGame {
    std::size_t number = 0;
    std::size_t opening = 0;
    std::array<int, 2> seats{};
    int winner = 0;  // a seat
    engine::GameEnding ending = engine::GameEnding::kRules;
    const protocol::GameRecord* record = nullptr;  // among the games that were evaluated

    [[nodiscard]] int winning_program() const { return seats[static_cast<std::size_t>(winner)]; }
    [[nodiscard]] int losing_program() const { return seats[static_cast<std::size_t>(1 - winner)]; }
};

/// One program in the round robin.
struct Row {
    int program = 0;
    std::uint64_t wins = 0;
    std::uint64_t losses = 0;
    /// Of the losses: oversteps of time, illegal moves, failures (crashes, garbage, no answer).
    std::uint64_t lost_by_time = 0;
    std::uint64_t lost_by_illegal_move = 0;
    std::uint64_t lost_by_failure = 0;
    engine::EloEstimate elo;        // against all others together, from the pairs that are complete
    std::string last_illegal_move;  // what is known of it; of some nothing is
    std::string last_failure;       // what it was
    std::string last_time_loss;     // what is known of a program that did not answer
};

struct Final {
    std::array<int, 2> programs{};  // the winner of the round robin, and the second
    std::array<std::uint64_t, 2> wins{};
    std::optional<int> winner;    // a program; nothing before both games are over
    bool by_round_robin = false;  // 1 to 1: the winner of the round robin has won
};

struct Result {
    explicit Result(int programs) : standings(programs) {}

    std::vector<FinishedGame> games;  // by their numbers
    engine::Standings standings;      // of the round robin; its pairs are none before all games are over
    std::vector<Row> rows;            // the best first
    std::optional<Final> final;       // once the round robin is over, where there is to be one
    std::size_t scheduled = 0;        // games in all

    [[nodiscard]] bool is_complete() const { return games.size() == scheduled; }
};

/// Who is better comes first: more of the games won; of equals, more of the games among them; then fewer losses otherwise
/// than by the rules; then the order of the file. The games must outlive the result. Throws CommandError (kBadInput) where
/// a game is none of the tournament: another number, other players, another start, an illegal move.
Result evaluate(const Tournament& tournament, const protocol::NumberedGames& games);

/// The two games of the final, once the round robin is complete.
std::array<engine::ScheduledGame, 2> final_games(const Tournament& tournament, const Result& result);

}  // namespace papamu::apps::tournament
