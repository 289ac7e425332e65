#include "apps/replay/page.h"

#include <nlohmann/json.hpp>

#include "apps/html_text.h"
#include "apps/replay/text.h"

namespace papamu::apps::replay {

namespace {

using Json = nlohmann::ordered_json;
using protocol::CornellReplay;
using rulesets::kStar;

/// The cells of a state: "1", "2", "3", "." in the order of their numbers.
std::string cells_of(const rulesets::ChineseCheckersState& state) {
    std::string cells(rulesets::kStarCells, '.');
    state.marbles[0].for_each([&](int cell) { cells[static_cast<std::size_t>(cell)] = '1'; });
    state.marbles[1].for_each([&](int cell) { cells[static_cast<std::size_t>(cell)] = '2'; });
    state.gray.for_each([&](int cell) { cells[static_cast<std::size_t>(cell)] = '3'; });
    return cells;
}

Json frame(const rulesets::ChineseCheckersState& state) {
    return {{"cells", cells_of(state)}, {"grays", state.grays_in_hand}, {"turn", static_cast<int>(state.to_move) + 1}};
}

Json cell_or_null(std::uint8_t cell) { return cell == rulesets::kNoStarCell ? Json(nullptr) : Json(cell); }

Json page_data(const CornellReplay& replay, std::string_view name) {
    Json data = {{"name", name}, {"result", result_text(replay)}, {"times", replay.board.times}};
    for (std::size_t cell = 0; cell < rulesets::kStarCells; ++cell) {
        data["places"].push_back({kStar.row[cell], kStar.column[cell]});
    }
    data["frames"] = Json::array({frame(replay.board.state)});
    for (const protocol::CornellTurn& turn : replay.turns) {
        Json json = frame(turn.after);
        json["player"] = turn.player + 1;
        json["status"] = static_cast<int>(turn.status);
        json["clocks"] = turn.clocks;
        json["message"] = turn.message;
        if (turn.move) json["move"] = {turn.move->from, turn.move->to, cell_or_null(turn.move->gray)};
        data["frames"].push_back(std::move(json));
    }
    return data;
}

}  // namespace

std::string page_html(const CornellReplay& replay, std::string_view name) {
    return filled_template(detail::replay_template(), {{"title", html_text(name)},
                                                       {"style", std::string(detail::replay_style())},
                                                       {"data", json_for_html(page_data(replay, name))},
                                                       {"script", std::string(detail::replay_script())}});
}

}  // namespace papamu::apps::replay
