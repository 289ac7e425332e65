// The text of a graph: vertices are numbers from 0, an edge is "u-v", and edges are separated by commas.
//
//     GraphReader reader("0-1,1-2");
//     const auto edges = read_edges(reader, kGraphVertices);     // Parsed<std::vector<GraphEdge>>, sorted
//
// Errors are in row 1; their column, counted from 1, is where the text can no longer be read as a graph.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/bit_board.h"
#include "rulesets/grid_move.h"
#include "rulesets/ruleset.h"

namespace papamu::rulesets {

/// Vertices are numbered 0 .. kGraphVertices - 1.
inline constexpr int kGraphVertices = 256;
/// The maximum number of edges of a graph.
inline constexpr std::size_t kGraphEdges = 1024;

/// A set of vertices.
using VertexSet = BitBoard<words_for(kGraphVertices)>;

/// Requires low <= high.
struct GraphEdge {
    std::uint16_t low = 0;
    std::uint16_t high = 0;

    constexpr auto operator<=>(const GraphEdge&) const = default;
};

/// Reads a text from left to right.
class GraphReader {
 public:
    explicit GraphReader(std::string_view text) : text_(text) {}

    [[nodiscard]] bool at_end() const { return at_ == text_.size(); }
    /// The next character; 0 at the end.
    [[nodiscard]] char peek() const { return at_end() ? '\0' : text_[at_]; }
    /// Consumes the next character if it is the expected one; returns whether it was.
    bool take(char expected);
    /// Reads a vertex number below `vertices`.
    Parsed<std::uint16_t> vertex(int vertices);
    /// Reads "u-v" with both vertices below `vertices`; the ends are put in order.
    Parsed<GraphEdge> edge(int vertices);

    /// The column of the next character, counted from 1.
    [[nodiscard]] std::size_t column() const { return at_ + 1; }
    /// An error at that column, or at the current one if it is 0.
    [[nodiscard]] PositionError fault(std::string message, std::size_t column = 0) const {
        return {1, column == 0 ? this->column() : column, std::move(message)};
    }
    /// The error that `what` was expected at the next character.
    [[nodiscard]] PositionError expected(std::string_view what) const;

 private:
    std::string_view text_;
    std::size_t at_ = 0;
};

/// Reads the rest of the text as the edges of a simple graph and returns them sorted. An edge from a vertex to itself,
/// a repeated edge, and more than kGraphEdges edges are errors.
Parsed<std::vector<GraphEdge>> read_edges(GraphReader& reader, int vertices);

/// "u-v".
std::string print_edge(GraphEdge edge);
/// Edges with commas between them.
std::string print_edges(std::span<const GraphEdge> edges);

/// Appends the numbers of an edge to a key as four bytes.
void append_edge_key(std::string& key, GraphEdge edge);

/// The move of a player that is written like this; the error of no_such_move() if there is none.
template <class R>
Parsed<typename R::Move> find_move(const typename R::Position& position, Player player, std::string_view text) {
    std::vector<typename R::Move> moves;
    R::moves(position, player, moves);
    for (const typename R::Move& move : moves) {
        if (R::print_move(position, move) == text) return move;
    }
    return tl::unexpected(no_such_move(text, player));
}

}  // namespace papamu::rulesets
