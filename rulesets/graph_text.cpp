#include "rulesets/graph_text.h"

#include <algorithm>
#include <utility>

#include "base/numbers.h"
#include "base/shown_text.h"

namespace papamu::rulesets {

bool GraphReader::take(char expected) {
    if (at_end() || text_[at_] != expected) return false;
    ++at_;
    return true;
}

PositionError GraphReader::expected(std::string_view what) const {
    const std::string here = at_end() ? "the text ends" : base::quoted(text_.substr(at_, 1)) + " stands";
    return fault(here + " where " + std::string(what) + " should stand");
}

Parsed<std::uint16_t> GraphReader::vertex(int vertices) {
    const std::size_t begin = at_;
    while (!at_end() && text_[at_] >= '0' && text_[at_] <= '9') ++at_;
    if (at_ == begin) return tl::unexpected(expected("the number of a vertex"));
    const auto number = base::parse_number<int>(text_.substr(begin, at_ - begin));
    if (!number || *number >= vertices) {
        return tl::unexpected(fault("there is no vertex " +
                                        std::string(text_.substr(begin, at_ - begin).substr(0, 12)) +
                                        ": they are numbered from 0 to " + std::to_string(vertices - 1),
                                    begin + 1));
    }
    return static_cast<std::uint16_t>(*number);
}

Parsed<GraphEdge> GraphReader::edge(int vertices) {
    const auto first = vertex(vertices);
    if (!first) return tl::unexpected(first.error());
    if (!take('-')) return tl::unexpected(expected("the - of an edge"));
    const auto second = vertex(vertices);
    if (!second) return tl::unexpected(second.error());
    return GraphEdge{std::min(*first, *second), std::max(*first, *second)};
}

Parsed<std::vector<GraphEdge>> read_edges(GraphReader& reader, int vertices) {
    std::vector<GraphEdge> edges;
    do {
        const std::size_t column = reader.column();
        const auto edge = reader.edge(vertices);
        if (!edge) return tl::unexpected(edge.error());
        if (edge->low == edge->high) return tl::unexpected(reader.fault("an edge joins two vertices", column));
        const auto place = std::lower_bound(edges.begin(), edges.end(), *edge);
        if (place != edges.end() && *place == *edge) {
            return tl::unexpected(reader.fault("the edge " + print_edge(*edge) + " appears twice", column));
        }
        if (edges.size() == kGraphEdges) {
            return tl::unexpected(
                reader.fault("there are more than " + std::to_string(kGraphEdges) + " edges", column));
        }
        edges.insert(place, *edge);
    } while (reader.take(','));
    if (!reader.at_end()) return tl::unexpected(reader.expected("a comma or the end"));
    return edges;
}

std::string print_edge(GraphEdge edge) { return std::to_string(edge.low) + '-' + std::to_string(edge.high); }

std::string print_edges(std::span<const GraphEdge> edges) {
    std::string text;
    for (const GraphEdge edge : edges) text += (text.empty() ? "" : ",") + print_edge(edge);
    return text;
}

void append_edge_key(std::string& key, GraphEdge edge) {
    for (const std::uint16_t vertex : {edge.low, edge.high}) {
        key += static_cast<char>(vertex & 0xFF);
        key += static_cast<char>(vertex >> 8);
    }
}

}  // namespace papamu::rulesets
