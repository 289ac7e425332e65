// A common form for graphs that differ only in the numbers of their vertices: the key for tables of graph games.
//
//     LabelledGraph graph;
//     graph.add_vertex(0), graph.add_vertex(7);
//     graph.add_edge(0, 1, 2);                 // label 2
//     table.find(graph.form());
//
// Forms are exact: if forms are equal, the graphs are isomorphic, including their labels. The converse holds nearly
// always: vertices are ordered by colour refinement (Weisfeiler & Leman 1968), and if it leaves several of them alike,
// one of them is made the first, which suffices for all trees and most graphs. A graph for which it does not suffice
// has several forms, which only costs time.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace papamu::decompose {

class LabelledGraph {
 public:
    struct Edge {
        std::uint32_t a, b;
        std::uint8_t label;

        auto operator<=>(const Edge&) const = default;
    };

    /// The graph with this form, with its vertices in the order that they have there; nullopt if no graph is written
    /// like that. (A graph that was read and is written again need not get the same form: see above.)
    static std::optional<LabelledGraph> of_form(std::string_view form);

    /// Returns the number of the vertex; they are counted from 0.
    int add_vertex(std::uint64_t label) {
        labels_.push_back(label);
        return static_cast<int>(labels_.size()) - 1;
    }
    /// Joins two existing vertices, which may be the same. There may be several edges between two vertices.
    void add_edge(int a, int b, std::uint8_t label) {
        edges_.push_back({static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b), label});
    }

    [[nodiscard]] std::string form() const;
    [[nodiscard]] const std::vector<std::uint64_t>& labels() const { return labels_; }
    [[nodiscard]] const std::vector<Edge>& edges() const { return edges_; }

 private:
    /// The position of each vertex in the order.
    [[nodiscard]] std::vector<std::uint32_t> places() const;

    std::vector<std::uint64_t> labels_;
    std::vector<Edge> edges_;
};

/// The key of a position of a graph game in a table of values; if `negated`, the table's value has to be negated.
struct GraphKey {
    std::string bytes;
    bool negated = false;
};

/// The key of a graph or of the same graph with its colours exchanged, whichever has more for Left according to
/// `balance`: it is positive if the graph has more for Left, negative if it has more for Right. If it is 0, the lesser
/// of the two forms is taken. form_of(exchanged) returns the form of the graph, with its colours exchanged if
/// `exchanged`.
template <class FormOf>
GraphKey balanced_key(int balance, FormOf&& form_of) {
    if (balance > 0) return {form_of(false), false};
    if (balance < 0) return {form_of(true), true};
    std::string form = form_of(false), exchanged = form_of(true);
    return exchanged < form ? GraphKey{std::move(exchanged), true} : GraphKey{std::move(form), false};
}

}  // namespace papamu::decompose
