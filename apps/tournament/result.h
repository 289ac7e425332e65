// The result of the games of a tournament: the standings, and the winner of the final.
//
//     Result result = evaluate(tournament, journal.games());
//     result.rows.front().program                        // the leader
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

/// A finished game, from the schedule and its record.
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
    /// The losses by exceeding the time, by illegal moves, and by failures (crashes, garbage, no answer).
    std::uint64_t lost_by_time = 0;
    std::uint64_t lost_by_illegal_move = 0;
    std::uint64_t lost_by_failure = 0;
    engine::EloEstimate elo;        // against all others together, from the pairs that are complete
    std::string last_illegal_move;  // the details; empty if none are known
    std::string last_failure;       // the details
    std::string last_time_loss;     // the details, if the program did not answer
};

struct Final {
    std::array<int, 2> programs{};  // the first and the second of the round robin
    std::array<std::uint64_t, 2> wins{};
    std::optional<int> winner;    // a program; nullopt until both games are over
    bool by_round_robin = false;  // 1 to 1: the winner of the round robin has won
};

struct Result {
    explicit Result(int programs) : standings(programs) {}

    std::vector<FinishedGame> games;  // by their numbers
    engine::Standings standings;      // of the round robin; its pairs mean nothing until all games are over
    std::vector<Row> rows;            // the best first
    std::optional<Final> final;       // once the round robin is over, if there is to be a final
    std::size_t scheduled = 0;        // games in all

    [[nodiscard]] bool is_complete() const { return games.size() == scheduled; }
};

/// The best program comes first: the one with the larger part of its games won; of equals, the one with more wins less
/// losses against the others of them; then the one with fewer losses other than by the rules; then the order of the
/// file. The games must outlive the result. Throws CommandError (kBadInput) if a game does not belong to the
/// tournament: another number, other players, another start, an illegal move, a result that contradicts the moves.
Result evaluate(const Tournament& tournament, const protocol::NumberedGames& games);

/// The two games of the final, once the round robin is complete.
std::array<engine::ScheduledGame, 2> final_games(const Tournament& tournament, const Result& result);

}  // namespace papamu::apps::tournament
