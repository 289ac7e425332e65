// Values of hackenbush pictures: trees at once, cycles by search.
//
//     HackenbushSearch search(store, switches, table_bytes);
//     search.value(position, share)
//
// What stands on a vertex matters only through its value (the colon principle: G:H depends on H only through its value,
// and the same holds at any vertex of a picture; Winning Ways ch. 7). So a picture is taken apart at its cut vertices:
// an edge with H on top is the ordinal sum of the edge and H, which is Berlekamp's rule for stalks of blue and red, and
// what is left are blocks (Tarjan 1972), pictures of cycles with values on their vertices. A block that is all green,
// with nimbers on its vertices, is the sum of those and of a * for each edge, since the vertices of a cycle may be
// identified (the fusion principle, Winning Ways ch. 7). Other blocks are searched by the definition, each only once
// for all numberings of its vertices.
//
// Without Optimisation::kColon a picture is searched edge by edge (plain_search.h). For one thread.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "decompose/hackenbush/hackenbush_parts.h"
#include "solver/optimisations.h"
#include "solver/values/plain_search.h"

namespace papamu::solver::detail {

class HackenbushSearch {
 public:
    using Ruleset = rulesets::Hackenbush;
    using Position = rulesets::HackenbushPosition;

    HackenbushSearch(cgt::ValueStore& store, const Switches& switches, std::size_t table_bytes)
        : store_(store), switches_(switches), plain_(store, switches, table_bytes / 2), memo_(table_bytes / 2) {}

    static decompose::Regions<Position> regions(const Position& position) {
        return decompose::HackenbushParts::regions(position);
    }
    /// Throws SearchStopped, LimitError.
    cgt::Value value(const Position& position, SearchBudget::Share& share);
    cgt::Value sum(const Position& position, SearchBudget::Share& share);
    [[nodiscard]] static IntegerBounds bounds(const Position& position) {
        return PlainSearch<decompose::HackenbushParts>::bounds(position);
    }
    [[nodiscard]] std::size_t bytes() const { return plain_.bytes() + memo_.bytes(); }

 private:
    using Colour = rulesets::HackenbushColour;

    struct Edge {
        std::uint16_t a, b;  // a <= b
        Colour colour;

        auto operator<=>(const Edge&) const = default;
    };
    /// Vertex 0 is the ground, on which nothing stands.
    struct Picture {
        std::vector<cgt::Value> on;  // the value of what stands on each vertex, besides the edges
        std::vector<Edge> edges;
    };
    class Blocks;

    cgt::Value evaluate(const Picture& picture, SearchBudget::Share& share);
    /// The value of a picture in which no vertex, except perhaps the ground, is a cut vertex.
    cgt::Value block(Picture& picture, SearchBudget::Share& share);
    cgt::Value search(const Picture& picture, SearchBudget::Share& share);
    std::vector<cgt::Value> options(const Picture& picture, rulesets::Player player, SearchBudget::Share& share);
    [[nodiscard]] decompose::GraphKey key(const Picture& picture) const;
    [[nodiscard]] bool is_impartial(const Picture& picture) const;

    cgt::ValueStore& store_;
    Switches switches_;
    PlainSearch<decompose::HackenbushParts> plain_;
    ValueMemo memo_;
};

}  // namespace papamu::solver::detail
