// One name for graphs that differ only in the numbers of their vertices: what tables of values of graph games are keyed by.
//
//     LabelledGraph graph;
//     graph.add_vertex(0), graph.add_vertex(7);
//     graph.add_edge(0, 1, 2);                 // label 2
//     table.find(graph.form());
//
// Forms are exact: equal forms are isomorphic graphs, labels and all. The other way round holds nearly always: vertices are
// put in order by colour refinement (Weisfeiler & Leman 1968), and where it leaves several alike one of them is made the
// first, which tells all trees apart and most graphs. Graphs that it fails on have several forms, which costs time alone.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace papamu::decompose {

class LabelledGraph {
 public:
    /// Its number: they are counted from 0.
    int add_vertex(std::uint64_t label) {
        labels_.push_back(label);
        return static_cast<int>(labels_.size()) - 1;
    }
    /// Between vertices that are there, which may be the same one; there may be several edges between two.
    void add_edge(int a, int b, std::uint8_t label) {
        edges_.push_back({static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b), label});
    }

    [[nodiscard]] std::string form() const;

 private:
    struct Edge {
        std::uint32_t a, b;
        std::uint8_t label;

        auto operator<=>(const Edge&) const = default;
    };

    /// Where each vertex comes in the order.
    [[nodiscard]] std::vector<std::uint32_t> places() const;

    std::vector<std::uint64_t> labels_;
    std::vector<Edge> edges_;
};

/// What a table of values is keyed by, for positions of games on graphs; the value is negated where `negated`.
struct GraphKey {
    std::string bytes;
    bool negated = false;
};

/// Of a graph and the same with its colours exchanged the one that has more for Left, as far as `balance` tells: more than 0
/// where the graph has more for Left, less than 0 where Right has. On equal terms it is the one of the lesser form.
/// form_of(exchanged) is their form.
template <class FormOf>
GraphKey balanced_key(int balance, FormOf&& form_of) {
    if (balance > 0) return {form_of(false), false};
    if (balance < 0) return {form_of(true), true};
    std::string form = form_of(false), exchanged = form_of(true);
    return exchanged < form ? GraphKey{std::move(exchanged), true} : GraphKey{std::move(form), false};
}

}  // namespace papamu::decompose
