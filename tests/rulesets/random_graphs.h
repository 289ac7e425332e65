// Random texts of positions of games on graphs.
//
//     random_graph<rulesets::ArcKayles>(random, 7, 9)            // "0-1,0-4,..."
//     random_colouring(random, 7, 9)                             // "..l.r..:0-1,0-4,..."
#pragma once

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rulesets/arc_kayles/arc_kayles.h"
#include "rulesets/hackenbush/hackenbush.h"

namespace papamu::tests {

inline std::string edge_text(int u, int v) { return std::to_string(u) + '-' + std::to_string(v); }

/// Different edges between different vertices, in order: `edges` of them, or all if there are fewer.
inline std::string random_simple_edges(std::mt19937_64& random, int vertices, int edges) {
    std::vector<std::pair<int, int>> all;
    for (int u = 0; u < vertices; ++u) {
        for (int v = u + 1; v < vertices; ++v) all.emplace_back(u, v);
    }
    std::shuffle(all.begin(), all.end(), random);
    all.resize(std::min(all.size(), static_cast<std::size_t>(edges)));
    std::sort(all.begin(), all.end());
    std::string text;
    for (const auto& [u, v] : all) text += (text.empty() ? "" : ",") + edge_text(u, v);
    return text;
}

/// At most `edges` edges, each with a random one of `colours`, which may contain a colour several times; each edge
/// joins a vertex that is connected to the ground to a vertex below `vertices`.
inline std::string random_picture(std::mt19937_64& random, int vertices, int edges, std::string_view colours) {
    std::vector<int> reached = {0};
    std::string text;
    for (int i = 0; i < edges; ++i) {
        const int u = reached[random() % reached.size()];
        const int v = static_cast<int>(random() % static_cast<unsigned>(vertices));
        if (std::find(reached.begin(), reached.end(), v) == reached.end()) reached.push_back(v);
        text += (text.empty() ? "" : ",") + edge_text(u, v) + colours[random() % colours.size()];
    }
    return text.empty() ? "." : text;
}

/// A position of snort or col on a graph with so many vertices, and with so many edges if there are enough.
inline std::string random_colouring(std::mt19937_64& random, int vertices, int edges) {
    std::string text;
    for (int v = 0; v < vertices; ++v) text += std::string_view(".....xolr#")[random() % 10];
    const std::string list = random_simple_edges(random, vertices, edges);
    return text + (list.empty() ? "" : ":" + list);
}

/// A position with at most `vertices` vertices and about `edges` edges.
template <rulesets::Ruleset R>
std::string random_graph(std::mt19937_64& random, int vertices, int edges) {
    if constexpr (std::is_same_v<R, rulesets::Hackenbush>) {
        constexpr std::string_view colours[] = {"brg", "br", "bbrrg", "g", "ggb"};
        return random_picture(random, vertices, edges, colours[random() % std::size(colours)]);
    } else {
        static_assert(std::is_same_v<R, rulesets::ArcKayles>);
        const std::string text = random_simple_edges(random, vertices, edges);
        return text.empty() ? "." : text;
    }
}

}  // namespace papamu::tests
