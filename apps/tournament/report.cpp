#include "apps/tournament/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "apps/json_fields.h"
#include "apps/match/score_text.h"
#include "apps/progress.h"
#include "base/shown_text.h"

namespace papamu::apps::tournament {

namespace {

using engine::Standings;
using match::elo_json;
using match::elo_text;
using match::percent;
using Json = nlohmann::ordered_json;

/// In characters, not bytes: names are UTF-8.
std::size_t width_of(const std::string& name) {
    return static_cast<std::size_t>(
        std::count_if(name.begin(), name.end(), [](char c) { return (c & '\xC0') != '\x80'; }));
}

std::string padded(const std::string& text, std::size_t width) {
    return text + std::string(width - std::min(width, width_of(text)), ' ');
}

std::string table(const std::vector<std::string>& names, const Result& result) {
    std::size_t width = 7;
    for (const std::string& name : names) width = std::max(width, width_of(name));
    std::string text = "   " + padded("program", width) + "  games   won  lost  time  illegal  failed  points  " +
                       padded("Elo [95 %]", 21);
    for (std::size_t place = 1; place <= result.rows.size(); ++place) text += fmt::format("{:>7}", place);
    text += '\n';
    for (std::size_t place = 0; place < result.rows.size(); ++place) {
        const Row& row = result.rows[place];
        const std::uint64_t games = row.wins + row.losses;
        text += fmt::format("{:>2} {}  {:>5} {:>5} {:>5} {:>5}  {:>7}  {:>6}  {:>6}  {}", place + 1,
                            padded(names[static_cast<std::size_t>(row.program)], width), games, row.wins, row.losses,
                            row.lost_by_time, row.lost_by_illegal_move, row.lost_by_failure, percent(row.wins, games),
                            padded(elo_text(row.elo), 21));
        for (const Row& other : result.rows) {
            const auto& standings = result.standings;
            text += fmt::format("{:>7}", row.program == other.program
                                             ? std::string("-")
                                             : fmt::format("{}-{}", standings.wins(row.program, other.program),
                                                           standings.wins(other.program, row.program)));
        }
        text += '\n';
    }
    return text;
}

std::string final_text(const std::vector<std::string>& names, const Final& final) {
    const auto name = [&](int program) { return names[static_cast<std::size_t>(program)]; };
    std::string text = fmt::format("final: {} - {} {}:{}", name(final.programs[0]), name(final.programs[1]),
                                   final.wins[0], final.wins[1]);
    if (final.winner) text += fmt::format(", {} has won", name(*final.winner));
    if (final.by_round_robin) text += ", as the winner of the round robin";
    return text + '\n';
}

Json row_json(const std::vector<std::string>& names, const Row& row) {
    Json json = {{"name", names[static_cast<std::size_t>(row.program)]},
                 {"games", row.wins + row.losses},
                 {"wins", row.wins},
                 {"losses", row.losses},
                 {"lost_by_time", row.lost_by_time},
                 {"lost_by_illegal_move", row.lost_by_illegal_move},
                 {"lost_by_failure", row.lost_by_failure},
                 {"last_illegal_move", row.last_illegal_move.empty() ? Json(nullptr) : Json(row.last_illegal_move)},
                 {"last_failure", row.last_failure.empty() ? Json(nullptr) : Json(row.last_failure)},
                 {"last_time_loss", row.last_time_loss.empty() ? Json(nullptr) : Json(row.last_time_loss)}};
    json.update(elo_json(row.elo));
    return json;
}

Json pairings_json(const std::vector<std::string>& names, const Standings& standings) {
    Json list = Json::array();
    for (int one = 0; one < standings.players(); ++one) {
        for (int other = one + 1; other < standings.players(); ++other) {
            list.push_back(
                {{"programs", {names[static_cast<std::size_t>(one)], names[static_cast<std::size_t>(other)]}},
                 {"wins", standings.wins(one, other)},
                 {"losses", standings.wins(other, one)}});
        }
    }
    return list;
}

Json final_json(const std::vector<std::string>& names, const std::optional<Final>& final) {
    if (!final) return nullptr;
    const auto name = [&](int program) { return names[static_cast<std::size_t>(program)]; };
    return {{"programs", {name(final->programs[0]), name(final->programs[1])}},
            {"wins", final->wins},
            {"winner", final->winner ? Json(name(*final->winner)) : Json(nullptr)},
            {"by_round_robin", final->by_round_robin}};
}

}  // namespace

std::string text_report(const Tournament& tournament, const Result& result, const Run& run) {
    const std::vector<std::string> names = tournament.names();
    std::string text = table(names, result) + '\n';
    if (result.final) text += final_text(names, *result.final);
    for (const Row& row : result.rows) {
        const std::string& name = names[static_cast<std::size_t>(row.program)];
        if (!row.last_illegal_move.empty()) {
            text += fmt::format("{} made an illegal move {} times, at last: {}\n", name, row.lost_by_illegal_move,
                                row.last_illegal_move);
        }
        if (!row.last_failure.empty())
            text += fmt::format("{} failed {} times, at last: {}\n", name, row.lost_by_failure, row.last_failure);
        if (!row.last_time_loss.empty()) {
            text += fmt::format("{} overstepped its time {} times, at last: {}\n", name, row.lost_by_time,
                                row.last_time_loss);
        }
    }
    if (run.torn_bytes > 0) text += "a game whose record was not finished was played again\n";
    text += fmt::format("{} of {} games", result.games.size(), result.scheduled);
    if (run.found > 0) text += fmt::format(", {} of them from before", run.found);
    text += fmt::format("; {}; seed {}; {}\n", print_time_control(tournament.file.control), tournament.file.seed,
                        short_duration(run.seconds));
    text += fmt::format("page: {}\ngames: {}\n", base::shown(run.page), base::shown(run.journal));
    if (run.interrupted) text += "stopped: interrupted; the same command goes on from here\n";
    return text;
}

std::string json_report(const Tournament& tournament, const Result& result, const Run& run) {
    const std::vector<std::string> names = tournament.names();
    Json rows = Json::array();
    for (const Row& row : result.rows) rows.push_back(row_json(names, row));
    Json openings = Json::array();
    for (std::size_t i = 0; i < tournament.openings.size(); ++i) {
        const Opening& opening = tournament.openings[i];
        openings.push_back({{"round", opening.round == 0 ? Json("final") : Json(opening.round)},
                            {"board", opening.board},
                            {"start", tournament.starts[i]}});
    }
    const Json json = {{"tournament", tournament.file.name},
                       {"ruleset", tournament.discipline->ruleset()},
                       {"time_control", print_time_control(tournament.file.control)},
                       {"seed", tournament.file.seed},
                       {"scheduled", result.scheduled},
                       {"games", result.games.size()},
                       {"games_from_before", run.found},
                       {"programs", rows},
                       {"pairings", pairings_json(names, result.standings)},
                       {"final", final_json(names, result.final)},
                       {"openings", openings},
                       {"page", run.page},
                       {"journal", run.journal},
                       {"seconds", run.seconds},
                       {"stopped", run.interrupted ? Json("interrupted") : Json(nullptr)}};
    return dump(json);
}

}  // namespace papamu::apps::tournament
