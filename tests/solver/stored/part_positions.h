// Random positions of games whose values are kept by parts that are not boards: heaps, graphs, whole positions.
//
//     for (const std::string& game : games_of_parts()) random_position(game, random) ...
#pragma once

#include <random>
#include <string>
#include <vector>

#include "rulesets/any_ruleset.h"

namespace papamu::solver {

/// Connected, with vertex 0.
inline std::string random_graph(std::mt19937_64& random, unsigned vertices, unsigned more,
                                const std::string& letters = "") {
    std::string text;
    const auto add = [&](unsigned from, unsigned to) {
        const std::string edge = std::to_string(from) + "-" + std::to_string(to);
        if ((text + ',').find(edge + (letters.empty() ? "," : "")) != std::string::npos) return;
        text += (text.empty() ? "" : ",") + edge;
        if (!letters.empty()) text += letters[random() % letters.size()];
    };
    for (unsigned vertex = 1; vertex < vertices; ++vertex) add(static_cast<unsigned>(random() % vertex), vertex);
    for (unsigned i = 0; i < more; ++i) {
        const auto from = static_cast<unsigned>(random() % (vertices - 1));
        add(from, from + 1 + static_cast<unsigned>(random() % (vertices - from - 1)));
    }
    return text;
}

/// A position of each game that is kept by parts; all take more than 200 positions as a rule.
inline std::string random_position(const std::string& game, std::mt19937_64& random) {
    const auto number = [&](int least, int most) {
        return std::to_string(least + static_cast<int>(random() % static_cast<unsigned>(most - least + 1)));
    };
    if (game == "arc-kayles") return random_graph(random, 13, 8);
    if (game == "hackenbush") return random_graph(random, 8, 6, "brg");
    if (game == "partizan-arc-kayles") return random_graph(random, 11, 5, "br");
    if (game == "graph-node-kayles" || game == "graph-snort") return "............:" + random_graph(random, 12, 3);
    if (game == "eatcake" || game == "euclid") return number(20, 24) + "x" + number(20, 24);
    if (game == "cutcake") return number(20, 30) + "x" + number(20, 30) + "+" + number(2, 9) + "x" + number(2, 9);
    if (game == "kayles") return number(200, 400) + "," + number(200, 400);
    if (game == "octal") return "0.77: " + number(200, 400);
    if (game == "wythoff") return number(10, 20) + "," + number(20, 40);
    if (game == "torus-domineering" || game == "sheep") return std::string(rulesets::find_ruleset(game)->example());
    return "";
}

inline const std::vector<std::string>& games_of_parts() {
    static const std::vector<std::string> games = {"arc-kayles",
                                                   "hackenbush",
                                                   "partizan-arc-kayles",
                                                   "graph-node-kayles",
                                                   "graph-snort",
                                                   "eatcake",
                                                   "cutcake",
                                                   "kayles",
                                                   "octal",
                                                   "wythoff",
                                                   "torus-domineering",
                                                   "sheep"};
    return games;
}

}  // namespace papamu::solver
