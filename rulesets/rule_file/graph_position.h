// Positions and moves of games on graphs from rule files.
//
//     const GraphPosition position = parse_graph(rules, "0-1b,1-2r").value();
//     list_graph_moves(position, Player::kLeft, moves);
//     print_graph_move(position, moves[0])                          // "0-1b"
//
// The text is that of the graph games of the program (rulesets/graph_text.h): a letter for each vertex and a colon, if
// the rules have letters of vertices; then the edges, with a letter each if the rules have such letters. An edge is
// "u-v", an arrow "u>v". A position without vertices is ".".
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/graph_figure.h"
#include "rulesets/rule_file/graph_rules.h"
#include "rulesets/ruleset.h"

namespace papamu::rulesets::rule_file {

/// An arrow leads from `from` to `to`; for an edge, from <= to.
struct GraphFileEdge {
    std::uint16_t from = 0;
    std::uint16_t to = 0;
    Letter letter = 0;

    auto operator<=>(const GraphFileEdge&) const = default;
};

struct GraphPosition {
    const GraphRules* rules = nullptr;  // must outlive the position
    std::vector<Letter> letters;        // of the vertices, kNoCell for those that are gone
    /// Sorted, between vertices that are there; if the graph is not simple, there may be equal ones, and loops.
    std::vector<GraphFileEdge> edges;

    bool operator==(const GraphPosition&) const = default;
};

/// A vertex or an edge, and the rule by which it is changed.
struct GraphFileMove {
    GraphFileEdge edge;      // a vertex is edge.from
    std::uint16_t rule = 0;  // in GraphRules::moves[player]
    std::uint16_t player = 0;

    auto operator<=>(const GraphFileMove&) const = default;
};

Parsed<GraphPosition> parse_graph(const GraphRules& rules, std::string_view text);
std::string print_graph(const GraphPosition& position);

/// Appends the moves: by vertices and edges in their order, then by rules. Equal edges count once, and so do moves with
/// the same result.
void list_graph_moves(const GraphPosition& position, Player player, std::vector<GraphFileMove>& moves);
std::optional<GraphFileMove> first_graph_move(const GraphPosition& position, Player player);
/// Calls `visit` with the positions after them, one at a time.
void for_each_graph_follower(const GraphPosition& position, Player player,
                             const std::function<void(const GraphPosition&)>& visit);
GraphPosition play_graph_move(const GraphPosition& position, const GraphFileMove& move);
/// "+3", "0-1b", "2>0"; with "/2" behind it for the second rule if two rules change the same thing in different ways.
std::string print_graph_move(const GraphPosition& position, const GraphFileMove& move);
Parsed<GraphFileMove> parse_graph_move(const GraphPosition& position, Player player, std::string_view text);

/// Left's letters and Right's exchanged, if the symmetry says so.
GraphPosition image_of(const GraphPosition& position, const RuleSymmetry& symmetry);
/// For pictures: Left's letters are x and b there, Right's o and r.
GraphFigure figure_of(const GraphPosition& position);

}  // namespace papamu::rulesets::rule_file
