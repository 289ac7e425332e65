#include "apps/replay/page.h"

#include <nlohmann/json.hpp>

#include "apps/html_text.h"
#include "apps/value/position_picture.h"

namespace papamu::apps::replay {

namespace {

using Json = nlohmann::ordered_json;

/// A picture, or the text if there are no pictures of the game.
void add_position(Json& frame, const Turn& turn) {
    if (value::has_picture(turn.position->ruleset())) {
        frame["picture"] = base::picture::to_svg(value::position_picture(*turn.position));
    } else {
        frame["text"] = turn.position->text();
    }
}

Json page_data(const Game& game, std::string_view name) {
    Json data = {{"name", name}, {"result", game.result}, {"places", game.places}};
    for (const Turn& turn : game.turns) {
        data["frames"].push_back({{"cells", turn.cells},
                                  {"heading", turn.heading},
                                  {"note", turn.note},
                                  {"label", turn.label},
                                  {"way", turn.way},
                                  {"marks", turn.marks}});
        if (turn.position) add_position(data["frames"].back(), turn);
        if (turn.chance) data["frames"].back()["chance"] = *turn.chance;
        if (turn.mistake) data["frames"].back()["mistake"] = true;
    }
    return data;
}

}  // namespace

std::string page_html(const Game& game, std::string_view name) {
    return filled_template(detail::replay_template(), {{"title", html_text(name)},
                                                       {"style", std::string(detail::replay_style())},
                                                       {"data", json_for_html(page_data(game, name))},
                                                       {"script", std::string(detail::replay_script())}});
}

}  // namespace papamu::apps::replay
