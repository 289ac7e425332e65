#include "decompose/rule_file/graph_file_parts.h"

#include <cstdint>
#include <map>
#include <string>
#include <utility>

#include "decompose/partition.h"

namespace papamu::decompose {

using rulesets::Player;
using rulesets::rule_file::GraphFileEdge;
using rulesets::rule_file::GraphPosition;
using rulesets::rule_file::kNoCell;
using rulesets::rule_file::RuleSymmetry;

namespace {

std::string form_of(const GraphPosition& position) {
    const auto& rules = *position.rules;
    LabelledGraph graph;
    constexpr int absent = -1;
    std::vector<int> number(position.letters.size(), absent);
    for (std::size_t vertex = 0; vertex < number.size(); ++vertex) {
        if (position.letters[vertex] == kNoCell) continue;
        const std::uint64_t letter = position.letters[vertex];
        const bool is_ground = rules.ground && vertex == 0;
        number[vertex] = graph.add_vertex(is_ground ? GraphFileParts::kGround + letter : letter);
    }
    for (const GraphFileEdge& edge : position.edges) {
        const int from = number[edge.from], to = number[edge.to];
        if (!rules.arrows) {
            graph.add_edge(from, to, edge.letter);
            continue;
        }
        const int middle = graph.add_vertex(GraphFileParts::kArrow + edge.letter);
        graph.add_edge(from, middle, 0);
        graph.add_edge(middle, to, 1);
    }
    return graph.form();
}

/// More than 0 if more letters are Left's, less if more are Right's.
int balance(const GraphPosition& position) {
    const auto of = [](const rulesets::rule_file::GraphLetters& letters, rulesets::rule_file::Letter letter) {
        if (letters.partner(letter) == letter) return 0;
        return letters.partner(letter) > letter ? 1 : -1;
    };
    int sum = 0;
    for (const auto letter : position.letters) sum += of(position.rules->vertices, letter);
    for (const GraphFileEdge& edge : position.edges) sum += of(position.rules->edges, edge.letter);
    return sum;
}

bool has_moves(const GraphPosition& position) {
    return rulesets::GraphFileGame::first_move(position, Player::kLeft) ||
           rulesets::GraphFileGame::first_move(position, Player::kRight);
}

}  // namespace

Regions<GraphPosition> GraphFileParts::regions(const GraphPosition& position) {
    const std::size_t vertices = position.letters.size();
    const bool has_ground = position.rules->ground;
    Partition parts(static_cast<int>(vertices));
    const auto is_ground = [&](std::uint16_t vertex) { return has_ground && vertex == 0; };
    for (const GraphFileEdge& edge : position.edges) {
        if (!is_ground(edge.from) && !is_ground(edge.to)) parts.unite(edge.from, edge.to);
    }
    GraphPosition none{position.rules, std::vector<rulesets::rule_file::Letter>(vertices, kNoCell), {}};
    if (has_ground && vertices > 0) none.letters[0] = position.letters[0];
    std::map<int, GraphPosition> by_part;
    for (std::size_t vertex = has_ground ? 1 : 0; vertex < vertices; ++vertex) {
        if (position.letters[vertex] == kNoCell) continue;
        const auto at = by_part.try_emplace(parts.find(static_cast<int>(vertex)), none).first;
        at->second.letters[vertex] = position.letters[vertex];
    }
    Regions<GraphPosition> regions;
    const auto add = [&](GraphPosition part) {
        if (!part.rules->has_vertex_letters) {  // the text has no vertices after the last one
            while (!part.letters.empty() && part.letters.back() == kNoCell) part.letters.pop_back();
        }
        if (has_moves(part)) {
            regions.list.emplace_back().position = std::move(part);
        } else {
            ++regions.inert;
        }
    };
    for (const GraphFileEdge& edge : position.edges) {
        if (is_ground(edge.from) && is_ground(edge.to)) {  // a loop on the ground
            GraphPosition loop = none;
            loop.edges = {edge};
            add(std::move(loop));
        } else {
            by_part.at(parts.find(is_ground(edge.from) ? edge.to : edge.from)).edges.push_back(edge);
        }
    }
    for (auto& [part, own] : by_part) add(std::move(own));
    return regions;
}

GraphKey GraphFileParts::key(const GraphPosition& position) {
    const auto& rules = *position.rules;
    const RuleSymmetry* exchange = nullptr;  // of letters: of all else the form says nothing
    for (const RuleSymmetry& symmetry : rules.symmetries) {
        if (symmetry.swaps_letters && (exchange == nullptr || !symmetry.exchanges_players)) exchange = &symmetry;
    }
    if (exchange == nullptr) return {form_of(position), false};
    const auto form = [&](bool exchanged) {
        return form_of(exchanged ? rulesets::rule_file::image_of(position, *exchange) : position);
    };
    GraphKey key = balanced_key(balance(position), form);
    // What both players can do in the same way is its own negative.
    key.negated = key.negated && exchange->exchanges_players && !rules.impartial;
    return key;
}

}  // namespace papamu::decompose
