// Col and snort on any graph: players colour vertices, and the colours of neighbours matter.
//
//     GraphSnort::parse("..x.:0-1,1-2,2-3")              // a path of four vertices, the third of which is Left's
//
// A letter for each vertex: `.` is uncoloured, `x` coloured by Left, `o` by Right; `l` is uncoloured and reserved for
// Left, `r` for Right, as if by a neighbour that is no longer shown; `#` is not a vertex, so that the others keep their
// numbers.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/graph_figure.h"
#include "rulesets/graph_text.h"

namespace papamu::rulesets {

struct ColouredGraph {
    std::string letters;           // of the vertices
    std::vector<GraphEdge> edges;  // sorted, each once

    bool operator==(const ColouredGraph&) const = default;
};

struct VertexMove {
    std::uint16_t vertex = 0;

    constexpr auto operator<=>(const VertexMove&) const = default;
};

/// The common part of the two games.
struct GraphColouring {
    using Position = ColouredGraph;
    using Move = VertexMove;
    using Image = ImageOf<Position>;

    static constexpr int kVersion = 1;
    static constexpr std::string_view kTextFormat =
        "a letter for each vertex, of . x o l r #, then : and edges u-v between vertices numbered from 0";

    static Parsed<Position> parse(std::string_view text);
    static std::string print(const Position& position);
    static GraphFigure figure(const Position& position);
    static Position play(const Position& position, Player player, Move move);
    /// "+v".
    static std::string print_move(const Position& /*position*/, Move move) { return '+' + std::to_string(move.vertex); }
    /// The number of vertices, two bytes; their letters; then four bytes per edge.
    static std::string key(const Position& position);
    /// Exchanging the colours exchanges the players.
    static std::vector<Image> images(const Position& position);

    /// The vertices that a player may colour: if `own`, those without a neighbour of the player's own colour, otherwise
    /// those without a neighbour of the opponent's colour.
    static VertexSet places(const Position& position, Player player, bool own);
};

template <class Game, bool kOwn>
struct GraphColouringGame : GraphColouring {
    static constexpr bool kOwnMatters = kOwn;

    static VertexSet places(const Position& position, Player player) {
        return GraphColouring::places(position, player, kOwn);
    }
    /// In the order of the vertices.
    static void moves(const Position& position, Player player, std::vector<Move>& moves) {
        places(position, player).for_each([&](int vertex) { moves.push_back({static_cast<std::uint16_t>(vertex)}); });
    }
    static Parsed<Move> parse_move(const Position& position, Player player, std::string_view text) {
        return find_move<Game>(position, player, text);
    }
    /// A vertex that a player may not colour can never be coloured by that player later.
    static int most_moves(const Position& position, Player player) { return places(position, player).count(); }
};

struct GraphCol : GraphColouringGame<GraphCol, true> {
    static constexpr std::string_view kName = "graph-col";
    static constexpr std::string_view kSummary = "Col on a graph: no two neighbours may have the same colour";
    static constexpr std::string_view kExample = ".x.o.:0-1,1-2,2-3,3-4";
};

struct GraphSnort : GraphColouringGame<GraphSnort, false> {
    static constexpr std::string_view kName = "graph-snort";
    static constexpr std::string_view kSummary = "Snort on a graph: no two neighbours may have different colours";
    static constexpr std::string_view kExample = "l...:0-1,1-2,1-3,2-3";
};

}  // namespace papamu::rulesets
