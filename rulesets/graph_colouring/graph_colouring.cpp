#include "rulesets/graph_colouring/graph_colouring.h"

#include <utility>

#include "rulesets/any_ruleset_adapter.h"

namespace papamu::rulesets {

static_assert(Ruleset<GraphCol>);
static_assert(Ruleset<GraphSnort>);

namespace {

constexpr std::string_view kVertexLetters = ".xolr#";
constexpr std::string_view kSwappedLetters = ".oxrl#";

constexpr char colour_of(Player player) { return player == Player::kLeft ? 'x' : 'o'; }
constexpr char reserved_for(Player player) { return player == Player::kLeft ? 'l' : 'r'; }

}  // namespace

Parsed<ColouredGraph> GraphColouring::parse(std::string_view text) {
    GraphReader reader(text);
    Position position;
    for (; !reader.at_end() && reader.peek() != ':'; reader.take(reader.peek())) {
        if (kVertexLetters.find(reader.peek()) == std::string_view::npos) {
            return tl::unexpected(reader.expected("a vertex, one of . x o l r #,"));
        }
        if (position.letters.size() == kGraphVertices) {
            return tl::unexpected(reader.fault("there are more than " + std::to_string(kGraphVertices) + " vertices"));
        }
        position.letters += reader.peek();
    }
    if (position.letters.empty()) return tl::unexpected(reader.fault("the graph has no vertices"));
    if (reader.take(':')) {
        auto edges = read_edges(reader, static_cast<int>(position.letters.size()));
        if (!edges) return tl::unexpected(edges.error());
        position.edges = *std::move(edges);
    }
    return position;
}

std::string GraphColouring::print(const Position& position) {
    return position.letters + (position.edges.empty() ? "" : ":" + print_edges(position.edges));
}

GraphFigure GraphColouring::figure(const Position& position) {
    GraphFigure figure;
    for (std::size_t i = 0; i < position.letters.size(); ++i) {
        if (position.letters[i] == '#') continue;
        figure.vertices.push_back({static_cast<std::uint16_t>(i), position.letters[i]});
    }
    for (const GraphEdge edge : position.edges) {
        if (position.letters[edge.low] != '#' && position.letters[edge.high] != '#') figure.edges.push_back({edge});
    }
    return figure;
}

ColouredGraph GraphColouring::play(const Position& position, Player player, Move move) {
    Position next = position;
    next.letters[move.vertex] = colour_of(player);
    return next;
}

std::string GraphColouring::key(const Position& position) {
    std::string key;
    key.reserve(2 + position.letters.size() + 4 * position.edges.size());
    key += static_cast<char>(position.letters.size() & 0xFF);
    key += static_cast<char>(position.letters.size() >> 8);
    key += position.letters;
    for (const GraphEdge edge : position.edges) append_edge_key(key, edge);
    return key;
}

std::vector<ImageOf<ColouredGraph>> GraphColouring::images(const Position& position) {
    Position swapped = position;
    for (char& letter : swapped.letters) letter = kSwappedLetters[kVertexLetters.find(letter)];
    return {{position, false}, {std::move(swapped), true}};
}

VertexSet GraphColouring::places(const Position& position, Player player, bool own) {
    const char feared = colour_of(own ? player : opponent(player));
    VertexSet places;
    for (std::size_t i = 0; i < position.letters.size(); ++i) {
        const char letter = position.letters[i];
        if (letter == '.' || letter == reserved_for(player)) places.set(static_cast<int>(i));
    }
    for (const auto [low, high] : position.edges) {
        if (position.letters[low] == feared) places.reset(high);
        if (position.letters[high] == feared) places.reset(low);
    }
    return places;
}

template <>
const AnyRuleset& any_ruleset<GraphCol>() {
    static const AnyRulesetOf<GraphCol> ruleset;
    return ruleset;
}

template <>
const AnyRuleset& any_ruleset<GraphSnort>() {
    static const AnyRulesetOf<GraphSnort> ruleset;
    return ruleset;
}

}  // namespace papamu::rulesets
