#include "apps/tournament/page.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "apps/html_text.h"
#include "apps/match/score_text.h"

namespace papamu::apps::tournament {

namespace {

using Json = nlohmann::ordered_json;

Json row_json(const Row& row) {
    Json json = {{"program", row.program},
                 {"wins", row.wins},
                 {"losses", row.losses},
                 {"time", row.lost_by_time},
                 {"illegal", row.lost_by_illegal_move},
                 {"failure", row.lost_by_failure}};
    json.update(match::elo_json(row.elo));
    return json;
}

/// Adds a list of times in milliseconds, with null for a move without one; adds nothing if no move has one.
void add_times(Json& game, const char* name, const protocol::GameRecord& record,
               std::optional<std::chrono::milliseconds> protocol::RecordedMove::*time) {
    const auto& moves = record.moves;
    if (std::none_of(moves.begin(), moves.end(), [&](const auto& move) { return (move.*time).has_value(); })) return;
    Json list = Json::array();
    for (const auto& move : moves) list.push_back(move.*time ? Json((move.*time)->count()) : Json(nullptr));
    game[name] = std::move(list);
}

Json game_json(const FinishedGame& game) {
    const protocol::GameRecord& record = *game.record;
    std::string moves;
    std::string scores;
    for (const protocol::RecordedMove& move : record.moves) {
        moves += (moves.empty() ? "" : " ") + move.text;
        scores += move.score + '|';
    }
    Json json = {{"number", game.number}, {"opening", game.opening},      {"seats", game.seats},
                 {"winner", game.winner}, {"ending", record.termination}, {"date", record.date},
                 {"moves", moves}};
    if (scores.find_first_not_of('|') != scores.npos) json["scores"] = scores;
    add_times(json, "clocks", record, &protocol::RecordedMove::clock);
    add_times(json, "spent", record, &protocol::RecordedMove::spent);
    return json;
}

Json page_data(const Tournament& tournament, const Result& result) {
    Json data = {{"name", tournament.file.name},
                 {"ruleset", tournament.discipline->ruleset()},
                 {"scheduled", result.scheduled},
                 {"clock", print_time_control(tournament.file.control)},
                 {"time", nullptr},
                 {"seed", tournament.file.seed}};
    if (tournament.file.control.game_time) data["time"] = tournament.file.control.game_time->count();
    for (const ProgramEntry& program : tournament.file.programs) {
        data["programs"].push_back({{"name", program.name}, {"about", program.about}});
    }
    for (const Row& row : result.rows) data["rows"].push_back(row_json(row));
    data["final"] = nullptr;
    if (const auto& final = result.final) {
        data["final"] = {{"programs", final->programs},
                         {"wins", final->wins},
                         {"winner", final->winner ? Json(*final->winner) : Json(nullptr)},
                         {"by_round_robin", final->by_round_robin}};
    }
    for (std::size_t i = 0; i < tournament.openings.size(); ++i) {
        data["openings"].push_back({{"round", tournament.openings[i].round},
                                    {"board", tournament.openings[i].board},
                                    {"start", tournament.starts[i]}});
    }
    data["games"] = Json::array();
    for (const FinishedGame& game : result.games) data["games"].push_back(game_json(game));
    return data;
}

}  // namespace

std::string page_html(const Tournament& tournament, const Result& result) {
    return filled_template(detail::page_template(), {{"title", html_text(tournament.file.name)},
                                                     {"style", std::string(detail::page_style())},
                                                     {"data", json_for_html(page_data(tournament, result))},
                                                     {"viewer", std::string(detail::page_viewer_script())},
                                                     {"star", std::string(detail::page_star_script())},
                                                     {"script", std::string(detail::page_script())}});
}

}  // namespace papamu::apps::tournament
