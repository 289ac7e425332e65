// Edges as games on graphs write them (rulesets/graph_text.h).
#pragma once

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

}  // namespace papamu::decompose
