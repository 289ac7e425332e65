// Arc Kayles: a player removes an edge of a graph together with all edges that meet it. Impartial.
//
//     ArcKayles::parse("0-1,1-2,2-3")                    // a path of three edges; "." is a graph without edges
//
// (Schaefer, "On the complexity of some two-person perfect-information games", 1978. On a path it is Dawson's Kayles,
// on a grid it is cram.)
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rulesets/graph_figure.h"
#include "rulesets/graph_text.h"

namespace papamu::rulesets {

/// The remaining edges, sorted. Vertices without edges do not matter; the others keep their numbers.
struct ArcKaylesPosition {
    std::vector<GraphEdge> edges;

    bool operator==(const ArcKaylesPosition&) const = default;
};

struct ArcKayles {
    using Position = ArcKaylesPosition;
    using Move = GraphEdge;
    using Image = ImageOf<Position>;

    static constexpr std::string_view kName = "arc-kayles";
    static constexpr int kVersion = 1;
    static constexpr std::string_view kSummary = "Arc Kayles: take an edge of a graph, with all edges that meet it";
    static constexpr std::string_view kExample = "0-1,1-2,2-3,3-4";
    static constexpr std::string_view kTextFormat =
        "edges u-v between vertices numbered from 0, separated by commas; . for none";

    static Parsed<Position> parse(std::string_view text);
    static std::string print(const Position& position);
    static GraphFigure figure(const Position& position);
    /// Every edge, for both players.
    static void moves(const Position& position, Player player, std::vector<Move>& moves);
    static Position play(const Position& position, Player player, Move move);
    static std::string print_move(const Position& /*position*/, Move move) { return print_edge(move); }
    static Parsed<Move> parse_move(const Position& position, Player player, std::string_view text) {
        return find_move<ArcKayles>(position, player, text);
    }
    /// Four bytes per edge.
    static std::string key(const Position& position);
    static std::vector<Image> images(const Position& position) { return {{position, false}}; }

    static bool is_impartial(const Position& /*position*/) { return true; }
    /// Every nimber is infinitesimal.
    static int most_moves(const Position& position, Player /*player*/) { return position.edges.empty() ? 0 : 1; }
};

}  // namespace papamu::rulesets
