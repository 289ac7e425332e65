#include "decompose/rule_file/graph_part_text.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "decompose/graph/edge_text.h"
#include "decompose/graph/graph_form.h"
#include "decompose/rule_file/graph_conflicts.h"
#include "decompose/rule_file/graph_file_parts.h"

namespace papamu::decompose {

namespace {

using rulesets::rule_file::GraphRules;
using rulesets::rule_file::kNoCell;
using rulesets::rule_file::Letter;

/// What a label of a vertex says.
struct LabelMeaning {
    enum class Kind : std::uint8_t { kVertex, kGround, kArrow };
    Kind kind = Kind::kVertex;
    Letter letter = 0;  // of the arrow, or of the vertex
};

/// The arrow through a vertex that stands for it.
struct Arrow {
    std::optional<std::uint32_t> from, to;
};

/// meaning_of(label): nullopt if no vertex has it.
template <class MeaningOf>
std::optional<std::string> text_of(const GraphRules& rules, std::string_view form, MeaningOf&& meaning_of) {
    const auto graph = LabelledGraph::of_form(form);
    if (!graph) return std::nullopt;
    const std::size_t count = graph->labels().size();
    std::vector<LabelMeaning> meanings;
    for (const std::uint64_t label : graph->labels()) {
        const std::optional<LabelMeaning> meaning = meaning_of(label);
        if (!meaning || (meaning->kind == LabelMeaning::Kind::kArrow && !rules.arrows)) return std::nullopt;
        const std::string& letters = meaning->kind == LabelMeaning::Kind::kArrow ? rules.edges.all : rules.vertices.all;
        if (meaning->letter >= letters.size() || meaning->letter == kNoCell) return std::nullopt;
        meanings.push_back(*meaning);
    }
    const auto is_of_kind = [&](LabelMeaning::Kind kind) {
        return [&meanings, kind](std::uint32_t vertex) { return meanings[vertex].kind == kind; };
    };
    const auto is_ground = is_of_kind(LabelMeaning::Kind::kGround);
    const auto is_vertex = is_of_kind(LabelMeaning::Kind::kVertex);
    const std::vector<std::uint32_t> number = numbers_from_ground(count, is_ground, is_vertex);
    std::string vertices(count, ' ');
    std::size_t grounds = 0, in_text = 0;
    for (std::uint32_t vertex = 0; vertex < count; ++vertex) {
        if (!is_ground(vertex) && !is_vertex(vertex)) continue;
        vertices[number[vertex]] = rules.vertices.all[meanings[vertex].letter];
        grounds += is_ground(vertex) ? 1 : 0;
        ++in_text;
    }
    vertices.resize(in_text);
    if (grounds != (rules.ground ? 1U : 0U)) return std::nullopt;
    std::vector<Arrow> arrows(count);
    std::vector<LabelledGraph::Edge> edges;
    for (const auto& [a, b, label] : graph->edges()) {
        if (!rules.arrows) {
            if (label >= rules.edges.all.size() || label == kNoCell) return std::nullopt;
            edges.push_back({number[a], number[b], label});
            continue;
        }
        const bool a_is_arrow = meanings[a].kind == LabelMeaning::Kind::kArrow;
        if (a_is_arrow == (meanings[b].kind == LabelMeaning::Kind::kArrow) || label > 1) return std::nullopt;
        Arrow& arrow = arrows[a_is_arrow ? a : b];
        auto& end = label == 0 ? arrow.from : arrow.to;
        if (end) return std::nullopt;
        end = number[a_is_arrow ? b : a];
    }
    for (std::uint32_t vertex = 0; vertex < count; ++vertex) {
        if (meanings[vertex].kind != LabelMeaning::Kind::kArrow) continue;
        const auto& [from, to] = arrows[vertex];
        if (!from || !to) return std::nullopt;
        edges.push_back({*from, *to, meanings[vertex].letter});
    }
    const std::string list = edge_text(edges, rules.arrows ? '>' : '-', [&](std::uint8_t label) {
        return rules.has_edge_letters ? std::string(1, rules.edges.all[label]) : std::string();
    });
    if (!rules.has_vertex_letters) return edges.empty() ? "." : list;
    return edges.empty() ? vertices : vertices + ':' + list;
}

}  // namespace

std::optional<std::string> text_of_graph_form(const GraphRules& rules, std::string_view form) {
    using Kind = LabelMeaning::Kind;
    return text_of(rules, form, [&](std::uint64_t label) -> std::optional<LabelMeaning> {
        const auto letter = [&](std::uint64_t first) { return static_cast<Letter>(label - first); };
        constexpr std::uint64_t most = rulesets::rule_file::kMostGraphLetters;
        if (label < most) return LabelMeaning{Kind::kVertex, letter(0)};
        if (label >= GraphFileParts::kArrow && label < GraphFileParts::kArrow + most) {
            return LabelMeaning{Kind::kArrow, letter(GraphFileParts::kArrow)};
        }
        if (rules.ground && label >= GraphFileParts::kGround && label < GraphFileParts::kGround + most) {
            return LabelMeaning{Kind::kGround, letter(GraphFileParts::kGround)};
        }
        return std::nullopt;
    });
}

std::optional<std::string> text_of_conflicts(const GraphRules& rules, std::string_view conflicts) {
    const auto made = GraphConflicts::of(rules);
    const std::string kinds = made ? made->kinds_text() + ':' : "";
    if (!made || made->letters_of_kinds().empty() || !conflicts.starts_with(kinds)) return std::nullopt;
    using Kind = LabelMeaning::Kind;
    const auto meaning = [&](std::uint64_t label) -> std::optional<LabelMeaning> {
        if (label == GraphConflicts::kArrow) return LabelMeaning{Kind::kArrow, 0};
        if (label == 0 || label >= made->letters_of_kinds().size()) return std::nullopt;
        return LabelMeaning{Kind::kVertex, made->letters_of_kinds()[label]};
    };
    return text_of(rules, conflicts.substr(kinds.size()), meaning);
}

}  // namespace papamu::decompose
