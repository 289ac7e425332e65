// Edges as games on graphs write them (rulesets/graph_text.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "decompose/graph/graph_form.h"

namespace papamu::decompose {

/// "0-1b,2-3r": `between` the ends, and after them letter_of(label), a text. "." if there are no edges.
template <class LetterOf>
std::string edge_text(const std::vector<LabelledGraph::Edge>& edges, char between, LetterOf&& letter_of) {
    std::string text;
    for (const LabelledGraph::Edge& edge : edges) {
        if (!text.empty()) text += ',';
        text += std::to_string(edge.a) + between + std::to_string(edge.b) + letter_of(edge.label);
    }
    return text.empty() ? "." : text;
}

/// Numbers the vertices of a graph as texts count them: those with is_ground(vertex) first, so that the ground is 0,
/// then those with is_vertex(vertex), each in their order. All others get 0.
template <class IsGround, class IsVertex>
std::vector<std::uint32_t> numbers_from_ground(std::size_t count, IsGround&& is_ground, IsVertex&& is_vertex) {
    std::vector<std::uint32_t> numbers(count);
    std::uint32_t next = 0;
    for (std::uint32_t vertex = 0; vertex < count; ++vertex) {
        if (is_ground(vertex)) numbers[vertex] = next++;
    }
    for (std::uint32_t vertex = 0; vertex < count; ++vertex) {
        if (!is_ground(vertex) && is_vertex(vertex)) numbers[vertex] = next++;
    }
    return numbers;
}

}  // namespace papamu::decompose
