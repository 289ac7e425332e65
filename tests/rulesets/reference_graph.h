// Slow, obvious rules of the games on graphs: on lists of words, straight from the rules. They share no code with the
// rulesets.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace papamu::tests {

/// A graph as it is written: the letters of its vertices, which hackenbush and arc kayles do not have, and its edges in
/// any order, each "u-v", in hackenbush followed by a colour.
struct TextGraph {
    std::string letters;
    std::vector<std::string> edges;
};

/// All graphs after one move of Left ('x') or Right ('o'), in any order; of hackenbush moves that cut equal edges, only
/// one.
using GraphGenerator = std::vector<TextGraph> (*)(const TextGraph& graph, char player);

std::vector<TextGraph> hackenbush_plays(const TextGraph& graph, char player);
std::vector<TextGraph> arc_kayles_plays(const TextGraph& graph, char player);
std::vector<TextGraph> graph_col_plays(const TextGraph& graph, char player);
std::vector<TextGraph> graph_snort_plays(const TextGraph& graph, char player);

/// The number of ways to make `depth` moves in turn.
std::uint64_t reference_perft(GraphGenerator plays, const TextGraph& graph, char player, int depth);

TextGraph text_graph(const std::string& text);
/// As the rulesets print it, except for the order of the edges.
std::string text_of(const TextGraph& graph);

}  // namespace papamu::tests
