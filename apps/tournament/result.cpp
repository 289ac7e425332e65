#include "apps/tournament/result.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <tuple>

#include "apps/command.h"
#include "base/shown_text.h"

namespace papamu::apps::tournament {

namespace {

using engine::GameEnding;
using engine::ScheduledGame;

[[noreturn]] void reject(std::size_t number, const std::string& reason) {
    throw CommandError(ExitCode::kBadInput, fmt::format("game {} of the journal does not belong to this tournament: {}",
                                                        number + 1, reason));
}

GameEnding ending_of(const protocol::GameRecord& record, std::size_t number) {
    const std::string word = record.termination.substr(0, record.termination.find(':'));
    for (const GameEnding ending :
         {GameEnding::kRules, GameEnding::kIllegal, GameEnding::kFailure, GameEnding::kTime}) {
        if (word == engine::ending_name(ending)) return ending;
    }
    reject(number, "it ended by " + base::quoted(word));
}

FinishedGame finished(const Tournament& tournament, const ScheduledGame& game, const protocol::GameRecord& record) {
    const auto& programs = tournament.file.programs;
    const auto name = [&](std::size_t seat) { return programs[static_cast<std::size_t>(game.seats[seat])].name; };
    if (record.first != name(0) || record.second != name(1)) reject(game.number, "it has other players");
    if (record.start != tournament.starts[game.opening]) reject(game.number, "it has another start");
    const auto rules_winner = tournament.discipline->winner_of(record);
    if (!rules_winner) reject(game.number, rules_winner.error());
    if (record.result == protocol::GameResult::kUnfinished) reject(game.number, "it has no result");
    const GameEnding ending = ending_of(record, game.number);
    const int winner = record.result == protocol::GameResult::kFirstWins ? 0 : 1;
    if (ending == GameEnding::kRules && *rules_winner != winner) {
        reject(game.number, "its result is not that of its moves");
    }
    return {game.number, game.opening, game.seats, winner, ending, &record};
}

std::uint64_t bad_losses(const Row& row) { return row.lost_by_time + row.lost_by_illegal_move + row.lost_by_failure; }

void count_loss(Row& row, const FinishedGame& game) {
    ++row.losses;
    if (game.ending == GameEnding::kTime) ++row.lost_by_time;
    if (game.ending == GameEnding::kIllegal) ++row.lost_by_illegal_move;
    if (game.ending == GameEnding::kFailure) ++row.lost_by_failure;
    const std::string& words = game.record->termination;
    const std::size_t colon = words.find(": ");
    if (colon == words.npos) return;
    if (game.ending == GameEnding::kIllegal) row.last_illegal_move = words.substr(colon + 2);
    if (game.ending == GameEnding::kFailure) row.last_failure = words.substr(colon + 2);
    if (game.ending == GameEnding::kTime) row.last_time_loss = words.substr(colon + 2);
}

/// The standings of those games whose pair is complete.
engine::Standings complete_pairs(const std::vector<FinishedGame>& games, int programs) {
    engine::Standings standings(programs);
    for (std::size_t i = 0; i + 1 < games.size(); ++i) {
        if (games[i].number % 2 != 0 || games[i + 1].number != games[i].number + 1) continue;
        standings.add(games[i].seats, games[i].winner);
        standings.add(games[i + 1].seats, games[i + 1].winner);
    }
    return standings;
}

std::vector<Row> rows_of(const Tournament& tournament, const std::vector<FinishedGame>& games,
                         const engine::Standings& standings) {
    std::vector<Row> rows(tournament.file.programs.size());
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i].program = static_cast<int>(i);
    for (const FinishedGame& game : games) {
        ++rows[static_cast<std::size_t>(game.winning_program())].wins;
        count_loss(rows[static_cast<std::size_t>(game.losing_program())], game);
    }
    const engine::Standings pairs = complete_pairs(games, standings.players());
    for (Row& row : rows) row.elo = pairs.pairs(row.program).elo();
    const auto better = [&](const Row& a, const Row& b) {
        return a.wins * (b.wins + b.losses) > b.wins * (a.wins + a.losses);
    };
    std::stable_sort(rows.begin(), rows.end(), better);
    for (auto begin = rows.begin(); begin != rows.end();) {
        const auto end = std::find_if(begin, rows.end(), [&](const Row& row) { return better(*begin, row); });
        const auto key = [&](const Row& row) {
            std::int64_t among = 0;  // wins less losses against the others of the group
            for (auto other = begin; other != end; ++other) {
                among += static_cast<std::int64_t>(standings.wins(row.program, other->program));
                among -= static_cast<std::int64_t>(standings.wins(other->program, row.program));
            }
            return std::tuple(-among, bad_losses(row));
        };
        std::vector<std::pair<decltype(key(*begin)), Row>> group;
        for (auto row = begin; row != end; ++row) group.emplace_back(key(*row), *row);
        std::stable_sort(group.begin(), group.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
        for (auto& [unused, row] : group) *begin++ = std::move(row);
    }
    return rows;
}

}  // namespace

std::array<ScheduledGame, 2> final_games(const Tournament& tournament, const Result& result) {
    return engine::pair_of_games(tournament.schedule.size(), tournament.openings.size() - 1,
                                 {result.rows[0].program, result.rows[1].program});
}

Result evaluate(const Tournament& tournament, const protocol::NumberedGames& games) {
    Result result(static_cast<int>(tournament.file.programs.size()));
    result.scheduled = tournament.games();
    const std::size_t robin = tournament.schedule.size();
    for (const auto& [number, record] : games) {
        if (number < robin) result.games.push_back(finished(tournament, tournament.schedule[number], record));
    }
    for (const FinishedGame& game : result.games) result.standings.add(game.seats, game.winner);
    result.rows = rows_of(tournament, result.games, result.standings);
    const bool robin_over = result.games.size() == robin;
    for (const auto& [number, record] : games) {
        if (number < robin) continue;
        if (!tournament.file.final || !robin_over || number > robin + 1) reject(number, "there is no such game");
        result.games.push_back(finished(tournament, final_games(tournament, result)[number - robin], record));
    }
    if (!tournament.file.final || !robin_over) return result;
    Final final{.programs = {result.rows[0].program, result.rows[1].program}, .wins = {}, .winner = {}};
    for (std::size_t i = robin; i < result.games.size(); ++i) {
        ++final.wins[result.games[i].winning_program() == final.programs[0] ? 0 : 1];
    }
    if (final.wins[0] + final.wins[1] == 2) {
        final.winner = final.programs[final.wins[1] == 2 ? 1 : 0];
        final.by_round_robin = final.wins[0] == 1;
    }
    result.final = final;
    return result;
}

}  // namespace papamu::apps::tournament
