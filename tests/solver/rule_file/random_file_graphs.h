// Texts of random graphs for games from rule files.
//
//     random_graph(random, "...xo", "", 5, false, false)            // "x..o.:0-1,1-2,0-3"
#pragma once

#include <algorithm>
#include <random>
#include <string>

namespace papamu::tests {

/// Vertices and edges get letters of these, which may stand there twice; none if there are no letters. With `ground`,
/// everything is connected to vertex 0, which is '.'. There may be loops, and edges that are there twice.
inline std::string random_graph(std::mt19937_64& random, const std::string& vertex_letters,
                                const std::string& edge_letters, int vertices, bool arrows, bool ground) {
    std::string letters, edges;
    for (int i = 0; i < vertices; ++i)
        letters += vertex_letters.empty() ? '.' : vertex_letters[random() % vertex_letters.size()];
    if (ground) letters[0] = '.';
    const auto add = [&](int a, int b) {
        edges += (edges.empty() ? "" : ",") + std::to_string(a) + (arrows ? ">" : "-") + std::to_string(b);
        if (!edge_letters.empty()) edges += edge_letters[random() % edge_letters.size()];
    };
    // A tree if it must be connected, and some more edges.
    for (int i = 1; i < vertices; ++i) {
        if (ground || random() % 4 != 0) add(static_cast<int>(random() % static_cast<unsigned>(i)), i);
    }
    for (unsigned more = static_cast<unsigned>(random() % 3); more > 0; --more) {
        const int a = static_cast<int>(random() % static_cast<unsigned>(vertices));
        const int b = static_cast<int>(random() % static_cast<unsigned>(vertices));
        add(std::min(a, b), std::max(a, b));  // a loop, too
    }
    if (vertex_letters.empty()) return edges.empty() ? "." : edges;
    return letters + (edges.empty() ? "" : ":" + edges);
}

}  // namespace papamu::tests
