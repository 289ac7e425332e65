#include "rulesets/rule_file/graph_repetition.h"

#include <cstddef>
#include <utility>
#include <vector>

#include "rulesets/rule_file/graph_position.h"
#include "rulesets/rule_file/repetition.h"

namespace papamu::rulesets::rule_file {

namespace {

class RepeatableGraphs final : public RepeatableGame {
 public:
    explicit RepeatableGraphs(const GraphRules& rules) : rules_(rules) {}

    [[nodiscard]] std::vector<std::string> followers(const std::string& position) const override {
        const GraphPosition graph = parse_graph(rules_, position).value();
        std::vector<std::string> result;
        for (const GraphFileMove& move : moves_of(graph)) result.push_back(print_graph(play_graph_move(graph, move)));
        return result;
    }
    [[nodiscard]] std::string move_to(const std::string& position, std::size_t follower) const override {
        const GraphPosition graph = parse_graph(rules_, position).value();
        const GraphFileMove move = moves_of(graph).at(follower);
        return (move.player == 0 ? "Left " : "Right ") + print_graph_move(graph, move);
    }

 private:
    static std::vector<GraphFileMove> moves_of(const GraphPosition& graph) {
        std::vector<GraphFileMove> moves;
        for (const Player player : {Player::kLeft, Player::kRight}) list_graph_moves(graph, player, moves);
        return moves;
    }

    const GraphRules& rules_;
};

constexpr std::size_t kMostOfShape = 1000;  // positions that are looked at

struct Shape {
    int vertices;
    std::vector<std::pair<int, int>> edges;
};
const std::vector<Shape>& shapes() {
    // Those with loops and double edges last: others say more.
    static const std::vector<Shape> all = {{1, {}},
                                           {2, {{0, 1}}},
                                           {3, {{0, 1}, {1, 2}}},
                                           {3, {{0, 1}, {0, 2}}},
                                           {3, {{1, 0}, {2, 0}}},
                                           {3, {{0, 1}, {1, 2}, {2, 0}}},
                                           {4, {{0, 1}, {1, 2}, {1, 3}}},
                                           {4, {{0, 1}, {0, 2}, {0, 3}}},
                                           {4, {{0, 1}, {1, 2}, {2, 3}}},
                                           {5, {{0, 1}, {0, 2}, {0, 3}, {0, 4}}},
                                           {1, {{0, 0}}},
                                           {2, {{0, 1}, {0, 1}}},
                                           {2, {{0, 1}, {1, 0}}}};
    return all;
}

/// Calls f(text) for the graphs of a shape with all letters, until it returns false.
template <class F>
void for_each_lettering(const GraphRules& rules, const Shape& shape, F f) {
    const auto own = [](const GraphLetters& letters, bool has_letters) {
        return has_letters ? letters.all.substr(0, 1) + letters.all.substr(2) : std::string(1, ' ');
    };
    const std::string of_vertices = own(rules.vertices, rules.has_vertex_letters);
    const std::string of_edges = own(rules.edges, rules.has_edge_letters);
    const auto vertices = static_cast<std::size_t>(shape.vertices);
    std::vector<std::size_t> chosen(vertices + shape.edges.size());
    for (std::size_t at = 0; at < chosen.size();) {
        std::string text;
        if (rules.has_vertex_letters) {
            for (std::size_t i = 0; i < vertices; ++i) text += of_vertices[chosen[i]];
            text += shape.edges.empty() ? "" : ":";
        }
        for (std::size_t i = 0; i < shape.edges.size(); ++i) {
            const auto& [from, to] = shape.edges[i];
            text += (i == 0 ? "" : ",") + std::to_string(from) + (rules.arrows ? '>' : '-') + std::to_string(to);
            if (rules.has_edge_letters) text += of_edges[chosen[vertices + i]];
        }
        if (!f(text)) return;
        for (at = 0; at < chosen.size(); ++at) {  // counts on, the first letter fastest
            if (++chosen[at] < (at < vertices ? of_vertices : of_edges).size()) break;
            chosen[at] = 0;
        }
    }
}

}  // namespace

std::string graph_repetition(const GraphRules& rules, const std::string& example) {
    const RepeatableGraphs game(rules);
    std::string told;
    const auto look = [&](RepetitionSearch& search, const std::string& text) {
        const auto position = parse_graph(rules, text);
        if (!position) return true;  // such as what is not connected to the ground
        if (const auto found = search.from(print_graph(*position))) told = found->told(game);
        return told.empty() && !search.has_given_up();
    };
    for (const Shape& shape : shapes()) {
        RepetitionSearch search(game, kMostOfShape);
        std::size_t tried = 0;
        for_each_lettering(rules, shape,
                           [&](const std::string& text) { return ++tried <= kMostOfShape && look(search, text); });
        if (!told.empty()) return told;
    }
    RepetitionSearch search(game, kMostOfShape);
    look(search, example);
    return told;
}

}  // namespace papamu::rulesets::rule_file
