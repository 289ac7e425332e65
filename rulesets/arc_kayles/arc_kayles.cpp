#include "rulesets/arc_kayles/arc_kayles.h"

#include <utility>

#include "rulesets/any_ruleset_adapter.h"

namespace papamu::rulesets {

static_assert(Ruleset<ArcKayles>);

Parsed<ArcKaylesPosition> ArcKayles::parse(std::string_view text) {
    if (text == ".") return Position{};
    GraphReader reader(text);
    auto edges = read_edges(reader, kGraphVertices);
    if (!edges) return tl::unexpected(edges.error());
    return Position{*std::move(edges)};
}

std::string ArcKayles::print(const Position& position) {
    return position.edges.empty() ? "." : print_edges(position.edges);
}

GraphFigure ArcKayles::figure(const Position& position) {
    std::vector<GraphFigure::Edge> edges;
    for (const GraphEdge edge : position.edges) edges.push_back({edge});
    return figure_of_edges(std::move(edges), false);
}

void ArcKayles::moves(const Position& position, Player /*player*/, std::vector<Move>& moves) {
    moves.insert(moves.end(), position.edges.begin(), position.edges.end());
}

ArcKaylesPosition ArcKayles::play(const Position& position, Player /*player*/, Move move) {
    const auto meets = [&](GraphEdge edge) {
        return edge.low == move.low || edge.low == move.high || edge.high == move.low || edge.high == move.high;
    };
    Position next;
    next.edges.reserve(position.edges.size());
    for (const GraphEdge edge : position.edges) {
        if (!meets(edge)) next.edges.push_back(edge);
    }
    return next;
}

std::string ArcKayles::key(const Position& position) {
    std::string key;
    key.reserve(4 * position.edges.size());
    for (const GraphEdge edge : position.edges) append_edge_key(key, edge);
    return key;
}

template <>
const AnyRuleset& any_ruleset<ArcKayles>() {
    static const AnyRulesetOf<ArcKayles> ruleset;
    return ruleset;
}

}  // namespace papamu::rulesets
