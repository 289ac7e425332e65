#include "tests/rulesets/reference_graph.h"

#include <set>

namespace papamu::tests {

namespace {

std::array<int, 2> ends_of(const std::string& edge) {
    return {std::stoi(edge), std::stoi(edge.substr(edge.find('-') + 1))};
}

TextGraph without(const TextGraph& graph, std::size_t i) {
    TextGraph next = graph;
    next.edges.erase(next.edges.begin() + static_cast<std::ptrdiff_t>(i));
    return next;
}

bool reaches_the_ground(const TextGraph& graph, const std::string& edge) {
    std::set<int> reached = {ends_of(edge)[0]};
    for (std::size_t round = 0; round <= graph.edges.size(); ++round) {
        for (const std::string& other : graph.edges) {
            const auto [u, v] = ends_of(other);
            if (reached.count(u) + reached.count(v) > 0) reached.insert({u, v});
        }
    }
    return reached.count(0) > 0;
}

std::vector<TextGraph> colouring_plays(const TextGraph& graph, char player, char feared) {
    std::vector<TextGraph> plays;
    for (std::size_t i = 0; i < graph.letters.size(); ++i) {
        const char letter = graph.letters[i];
        bool may = letter == '.' || letter == (player == 'x' ? 'l' : 'r');
        for (const std::string& edge : graph.edges) {
            const auto [u, v] = ends_of(edge);
            if (u == static_cast<int>(i) && graph.letters.at(static_cast<std::size_t>(v)) == feared) may = false;
            if (v == static_cast<int>(i) && graph.letters.at(static_cast<std::size_t>(u)) == feared) may = false;
        }
        if (!may) continue;
        plays.push_back(graph);
        plays.back().letters[i] = player;
    }
    return plays;
}

}  // namespace

std::vector<TextGraph> hackenbush_plays(const TextGraph& graph, char player) {
    std::vector<TextGraph> plays;
    std::set<std::string> cut;
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        const char colour = graph.edges[i].back();
        if (colour == (player == 'x' ? 'r' : 'b') || !cut.insert(graph.edges[i]).second) continue;
        const TextGraph rest = without(graph, i);
        TextGraph next;
        for (const std::string& edge : rest.edges) {
            if (reaches_the_ground(rest, edge)) next.edges.push_back(edge);
        }
        plays.push_back(next);
    }
    return plays;
}

std::vector<TextGraph> arc_kayles_plays(const TextGraph& graph, char /*player*/) {
    std::vector<TextGraph> plays;
    for (const std::string& taken : graph.edges) {
        const auto [u, v] = ends_of(taken);
        TextGraph next;
        for (const std::string& edge : graph.edges) {
            const auto [a, b] = ends_of(edge);
            if (a != u && a != v && b != u && b != v) next.edges.push_back(edge);
        }
        plays.push_back(next);
    }
    return plays;
}

std::vector<TextGraph> graph_col_plays(const TextGraph& graph, char player) {
    return colouring_plays(graph, player, player);
}

std::vector<TextGraph> graph_snort_plays(const TextGraph& graph, char player) {
    return colouring_plays(graph, player, player == 'x' ? 'o' : 'x');
}

std::uint64_t reference_perft(GraphGenerator plays, const TextGraph& graph, char player, int depth) {
    if (depth == 0) return 1;
    std::uint64_t count = 0;
    for (const TextGraph& next : plays(graph, player)) {
        count += reference_perft(plays, next, player == 'x' ? 'o' : 'x', depth - 1);
    }
    return count;
}

TextGraph text_graph(const std::string& text) {
    TextGraph graph;
    std::string word;
    const auto end_word = [&] {
        if (!word.empty() && word != ".") graph.edges.push_back(word);
        word.clear();
    };
    for (const char c : text) {
        if (c == ':') {
            graph.letters = word;
            word.clear();
        } else if (c == ',') {
            end_word();
        } else {
            word += c;
        }
    }
    if (!text.empty() && text.find_first_of("-:") == std::string::npos && text != ".") {
        graph.letters = word;
    } else {
        end_word();
    }
    return graph;
}

std::string text_of(const TextGraph& graph) {
    std::string text;
    for (const std::string& edge : graph.edges) text += (text.empty() ? "" : ",") + edge;
    if (graph.letters.empty()) return text.empty() ? "." : text;
    return graph.letters + (text.empty() ? "" : ":" + text);
}

}  // namespace papamu::tests
