#include "rulesets/hackenbush/hackenbush.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "rulesets/any_ruleset_adapter.h"

namespace papamu::rulesets {

static_assert(Ruleset<Hackenbush>);

namespace {

constexpr std::string_view kColours = "brg";

std::optional<HackenbushColour> colour_of(char letter) {
    const std::size_t place = kColours.find(letter);
    if (letter == '\0' || place == std::string_view::npos) return std::nullopt;
    return static_cast<HackenbushColour>(place);
}

/// The vertices that are connected to the ground.
VertexSet standing(const std::vector<HackenbushEdge>& edges) {
    VertexSet reached = VertexSet::single(0);
    for (bool grows = true; grows;) {
        grows = false;
        for (const HackenbushEdge& edge : edges) {
            if (reached.test(edge.ends.low) == reached.test(edge.ends.high)) continue;
            reached.set(edge.ends.low);
            reached.set(edge.ends.high);
            grows = true;
        }
    }
    return reached;
}

/// Reads the text of a picture. Stalks get their vertices when all explicit numbers are known.
class Picture {
 public:
    explicit Picture(std::string_view text) : reader_(text) {}

    Parsed<HackenbushPosition> read() {
        do {
            if (auto fault = read_part()) return tl::unexpected(*std::move(fault));
            if (edges_ > kGraphEdges) {
                return tl::unexpected(reader_.fault("there are more than " + std::to_string(kGraphEdges) + " edges",
                                                    parts_.back().column));
            }
        } while (reader_.take(','));
        if (!reader_.at_end()) return tl::unexpected(reader_.expected("a comma or the end"));
        return assemble();
    }

 private:
    struct Part {
        std::size_t column;
        std::uint16_t from;
        std::optional<std::uint16_t> to;  // of an edge; stalks get new vertices
        std::vector<HackenbushColour> colours;
    };

    std::optional<PositionError> read_part() {
        Part part{reader_.column(), 0, {}, {}};
        if (!colour_of(reader_.peek())) {
            const auto from = reader_.vertex(kGraphVertices);
            if (!from) return from.error();
            part.from = *from;
            largest_ = std::max(largest_, *from);
            if (!reader_.take(':')) {
                if (!reader_.take('-')) return reader_.expected("the - of an edge or the : of a stalk");
                const auto to = reader_.vertex(kGraphVertices);
                if (!to) return to.error();
                part.to = *to;
                largest_ = std::max(largest_, *to);
            }
        }
        if (!colour_of(reader_.peek())) return reader_.expected("a colour, one of b r g,");
        while (const auto colour = colour_of(reader_.peek())) {
            if (part.to && !part.colours.empty()) return reader_.expected("a comma or the end");
            part.colours.push_back(*colour);
            reader_.take(reader_.peek());
        }
        edges_ += part.colours.size();
        parts_.push_back(std::move(part));
        return std::nullopt;
    }

    Parsed<HackenbushPosition> assemble() {
        HackenbushPosition position;
        std::size_t next = std::size_t{largest_} + 1;
        for (const Part& part : parts_) {
            std::uint16_t from = part.from;
            for (const HackenbushColour colour : part.colours) {
                if (!part.to && next == kGraphVertices) {
                    return tl::unexpected(reader_.fault(
                        "there are more than " + std::to_string(kGraphVertices) + " vertices", part.column));
                }
                const std::uint16_t to = part.to ? *part.to : static_cast<std::uint16_t>(next++);
                position.edges.push_back({{std::min(from, to), std::max(from, to)}, colour});
                from = to;
            }
        }
        const VertexSet reached = standing(position.edges);
        for (const Part& part : parts_) {
            if (!reached.test(part.from)) {
                return tl::unexpected(reader_.fault(
                    "vertex " + std::to_string(part.from) + " is not connected to the ground, vertex 0", part.column));
            }
        }
        std::sort(position.edges.begin(), position.edges.end());
        return position;
    }

    GraphReader reader_;
    std::vector<Part> parts_;
    std::size_t edges_ = 0;
    std::uint16_t largest_ = 0;
};

}  // namespace

HackenbushColour exchanged(HackenbushColour colour) {
    constexpr HackenbushColour other[] = {HackenbushColour::kRed, HackenbushColour::kBlue, HackenbushColour::kGreen};
    return other[static_cast<std::size_t>(colour)];
}

char letter_of(HackenbushColour colour) { return kColours[static_cast<std::size_t>(colour)]; }

Parsed<HackenbushPosition> Hackenbush::parse(std::string_view text) {
    if (text == ".") return Position{};
    return Picture(text).read();
}

std::string Hackenbush::print(const Position& position) {
    std::string text;
    for (const HackenbushEdge& edge : position.edges) text += (text.empty() ? "" : ",") + print_move(position, edge);
    return text.empty() ? "." : text;
}

GraphFigure Hackenbush::figure(const Position& position) {
    std::vector<GraphFigure::Edge> edges;
    for (const HackenbushEdge& edge : position.edges) edges.push_back({edge.ends, letter_of(edge.colour)});
    return figure_of_edges(std::move(edges), true);
}

void Hackenbush::moves(const Position& position, Player player, std::vector<Move>& moves) {
    const HackenbushEdge* before = nullptr;
    for (const HackenbushEdge& edge : position.edges) {
        if (edge.belongs_to(player) && (before == nullptr || *before != edge)) moves.push_back(edge);
        before = &edge;
    }
}

HackenbushPosition Hackenbush::play(const Position& position, Player /*player*/, Move move) {
    Position next = position;
    next.edges.erase(std::lower_bound(next.edges.begin(), next.edges.end(), move));
    const VertexSet reached = standing(next.edges);
    std::erase_if(next.edges, [&](const HackenbushEdge& edge) { return !reached.test(edge.ends.low); });
    return next;
}

std::string Hackenbush::print_move(const Position& /*position*/, Move move) {
    return print_edge(move.ends) + letter_of(move.colour);
}

std::string Hackenbush::key(const Position& position) {
    std::string key;
    key.reserve(5 * position.edges.size());
    for (const HackenbushEdge& edge : position.edges) {
        append_edge_key(key, edge.ends);
        key += letter_of(edge.colour);
    }
    return key;
}

std::vector<ImageOf<HackenbushPosition>> Hackenbush::images(const Position& position) {
    Position mirror = position;
    for (HackenbushEdge& edge : mirror.edges) edge.colour = exchanged(edge.colour);
    std::sort(mirror.edges.begin(), mirror.edges.end());
    return {{position, false}, {std::move(mirror), true}};
}

bool Hackenbush::is_impartial(const Position& position) {
    return std::all_of(position.edges.begin(), position.edges.end(),
                       [](const HackenbushEdge& edge) { return edge.colour == HackenbushColour::kGreen; });
}

int Hackenbush::most_moves(const Position& position, Player player) {
    const auto count = std::count_if(position.edges.begin(), position.edges.end(),
                                     [&](const HackenbushEdge& edge) { return edge.belongs_to(player); });
    return static_cast<int>(count);
}

template <>
const AnyRuleset& any_ruleset<Hackenbush>() {
    static const AnyRulesetOf<Hackenbush> ruleset;
    return ruleset;
}

}  // namespace papamu::rulesets
