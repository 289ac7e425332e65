#include "apps/serve/figure_json.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "apps/pictures/graph_layout.h"

namespace papamu::apps::serve {

namespace {

std::string_view colour_name(char colour) {
    return colour == 'b' ? "blue" : colour == 'r' ? "red" : colour == 'g' ? "green" : "";
}

}  // namespace

Json figure_json(const rulesets::GraphFigure& figure) {
    const GraphLayout layout = lay_out(figure);
    const double most = std::max({layout.width, layout.height, 1.0});
    const auto point_json = [most](const base::picture::Point& at) {
        return Json{{"x", at.x / most}, {"y", at.y / most}};
    };
    Json json = {{"vertices", Json::array()}, {"edges", Json::array()}, {"ground", nullptr}};
    for (const auto& vertex : figure.vertices) {
        Json place = {{"number", vertex.number}, {"letter", std::string(1, vertex.letter)}};
        place.update(point_json(layout.at(vertex.number)));
        json["vertices"].push_back(std::move(place));
    }
    for (const auto& route : layout.routes) {
        Json edge = {{"from", route.edge.ends.low},
                     {"to", route.edge.ends.high},
                     {"colour", colour_name(route.edge.colour)},
                     {"points", Json::array()}};
        for (const auto& at : route.points) edge["points"].push_back(point_json(at));
        json["edges"].push_back(std::move(edge));
    }
    if (layout.ground) json["ground"] = *layout.ground / most;
    return json;
}

}  // namespace papamu::apps::serve
