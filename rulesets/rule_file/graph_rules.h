// The rules of a game on a graph as a rule file says them (docs/rule-files.md): which vertex or edge a move chooses,
// and what becomes of it and of its neighbours or ends.
//
// A vertex and an edge have a letter each. A letter is a number: 0 is '.', 1 is '#', which is gone; then come the pairs
// of Left's letter and Right's, and then the letters that belong to both players or to none. Vertices and edges have
// letters of their own.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rulesets/rule_file/rules.h"

namespace papamu::rulesets::rule_file {

inline constexpr std::size_t kMostGraphLetters = 16;  // as many as a LetterSet has

/// The letters of the vertices, or of the edges.
struct GraphLetters {
    std::string all = ".#";
    std::size_t pairs = 0;

    [[nodiscard]] Letter partner(Letter letter) const;
    [[nodiscard]] LetterSet partners(LetterSet set) const;
};

inline constexpr Letter kSameLetter = kMostGraphLetters;  // none of them

/// What each letter becomes: itself if it stays.
using LetterMap = std::array<Letter, kMostGraphLetters>;

/// On the neighbours of the vertex, or on the ends of the edge, before the move.
struct GraphCondition {
    enum class Kind : std::uint8_t {
        kCount,        // from `least` to `most` of them have one of the letters: `least`, or a multiple of `step` more
        kEvery,        // all of them have
        kNothingFalls  // nothing is cut off from the ground
    };
    Kind kind = Kind::kCount;
    LetterSet letters = 0;
    int least = 0;
    int most = 0;
    int step = 1;

    [[nodiscard]] bool holds(int count) const { return is_counted_in(count, least, most, step); }
    auto operator<=>(const GraphCondition&) const = default;
};

struct GraphMoveRule {
    bool of_edge = false;
    LetterSet chosen = 0;  // letters of the vertex, or of the edge
    LetterMap becomes{};   // ... and what they become
    LetterMap others{};    // what the letters of the neighbours, or of the ends, become
    /// The two ends of the edge become one vertex with this letter, and the edge is gone; a loop cannot be chosen. With
    /// kSameLetter the ends must have the same letter, which the vertex keeps, unless one of them is the ground.
    std::optional<Letter> contract = {};
    std::vector<GraphCondition> conditions;
};

struct GraphRules {
    std::string name;
    std::string summary;
    std::string source;
    std::string example;
    int version = 1;
    bool has_vertex_letters = false;  // positions begin with a letter for each vertex
    bool has_edge_letters = false;    // ... and each edge has one
    bool arrows = false;              // edges lead from a vertex to its neighbour, and not back
    bool simple = false;              // loops are gone, and of equal edges all but one
    bool ground = false;              // what is not connected to vertex 0 is gone; no move changes that vertex
    GraphLetters vertices, edges;
    std::array<std::vector<GraphMoveRule>, 2> moves;  // Left's and Right's

    // Found, not read:
    bool impartial = false;
    std::vector<RuleSymmetry> symmetries;  // the identity first; none moves anything
    std::string fingerprint;               // 32 hexadecimal digits: rules that differ have different ones
};

/// The map that leaves every letter as it is.
LetterMap identity_map();
/// Left's letters for Right's and the other way round.
GraphMoveRule exchanged(const GraphRules& rules, const GraphMoveRule& rule);
/// Fills in what is found from the moves.
void find_graph_facts(GraphRules& rules);
/// Why it is not certain that play ends; empty if it is.
std::string why_graph_play_may_not_end(const GraphRules& rules);

}  // namespace papamu::rulesets::rule_file
