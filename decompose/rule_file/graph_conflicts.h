// Games on graphs in which a move puts a letter on one vertex and only ever takes moves away: colouring games,
// placement games. What rule_conflicts.h is for boards.
//
//     if (const auto conflicts = GraphConflicts::of(rules)) {
//         for (ConflictGraph& part : conflicts->parts(conflicts->graph_of(position))) ...
//
// Then a position is no more than the kinds of moves that are still possible on each vertex, and the edges along which
// a move takes others away. Vertices without moves are nothing, and so are edges along which nothing can be taken away.
// (A counterexample are games in which a letter that is gone sets its neighbours free.)
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "decompose/graph/graph_form.h"
#include "decompose/regions.h"
#include "rulesets/rule_file/graph_position.h"
#include "rulesets/rule_file/graph_rules.h"

namespace papamu::decompose {

/// A bit for each kind of move.
using MoveKinds = std::uint8_t;

/// A move along the edge takes moves of `to` away from `from`, and of `from` from `to` unless edges are arrows.
struct ConflictEdge {
    std::uint16_t from = 0;
    std::uint16_t to = 0;
};

struct ConflictGraph {
    std::vector<MoveKinds> possible;  // on each vertex
    std::vector<ConflictEdge> edges;
};

class GraphConflicts {
 public:
    static constexpr std::size_t kMostKinds = 8;
    static constexpr std::uint64_t kArrow = 256;  // in keys: a label that no set of kinds has

    /// nullopt if the game is not of this kind, or has more than kMostKinds kinds of moves.
    static std::optional<GraphConflicts> of(const rulesets::rule_file::GraphRules& rules);

    [[nodiscard]] ConflictGraph graph_of(const rulesets::rule_file::GraphPosition& position) const;
    /// Independent parts, without vertices that have no moves and without edges along which nothing can be taken away.
    [[nodiscard]] std::vector<ConflictGraph> parts(const ConflictGraph& graph) const;
    /// The same parts as positions, in which vertices have their numbers in the whole, and the letters that allow just
    /// the moves that are left. nullopt if the rules have no such letter for some set of moves.
    [[nodiscard]] std::optional<Regions<rulesets::rule_file::GraphPosition>> regions(
        const rulesets::rule_file::GraphPosition& position) const;
    /// Calls `visit` with the graphs after the moves of a player, one at a time.
    void for_each_follower(const ConflictGraph& graph, rulesets::Player player,
                           const std::function<void(const ConflictGraph&)>& visit) const;
    /// Equal for graphs that differ only in the numbers of their vertices or by a symmetry of the rules, as far as the
    /// form recognises that.
    [[nodiscard]] GraphKey key(const ConflictGraph& graph) const;
    /// What the bits of MoveKinds mean, as a text without ':'. They are numbered in the order of the moves in the file,
    /// which is not part of the rules: so a key means nothing to another process without this.
    [[nodiscard]] std::string kinds_text() const;
    /// For each set of kinds the letter that allows just those; empty unless all sets but the empty one have one.
    [[nodiscard]] const std::vector<rulesets::rule_file::Letter>& letters_of_kinds() const { return letters_of_kinds_; }
    /// The number of vertices on which a player can move.
    [[nodiscard]] int vertices_of(const ConflictGraph& graph, rulesets::Player player) const;

 private:
    /// What a move asks of its vertex and of each neighbour, which may be gone in any case; what it puts; whose it is.
    struct Kind {
        rulesets::rule_file::LetterSet chosen = 0, neighbours = 0;
        rulesets::rule_file::Letter put = 0;
        std::array<bool, 2> players{};

        bool operator==(const Kind&) const = default;
    };
    /// kinds[k]: the kind whose image is k. Of a symmetry of the rules, with the exchange of players or without.
    struct Image {
        std::array<std::uint8_t, kMostKinds> kinds{};
        bool negates = false;
    };

    bool add_kinds(const rulesets::rule_file::GraphRules& rules);
    [[nodiscard]] bool only_takes_away() const;
    void find_conflicts();
    void find_images(const rulesets::rule_file::GraphRules& rules);
    void find_letters(const rulesets::rule_file::GraphRules& rules);
    /// Whether a move along the edge may take a move away.
    [[nodiscard]] bool matters(const ConflictGraph& graph, ConflictEdge edge) const;
    /// Whether a move on `other` may take a move on `own` away.
    [[nodiscard]] bool takes(MoveKinds other, MoveKinds own) const;
    [[nodiscard]] std::string form(const ConflictGraph& graph, const Image* image) const;

    bool arrows_ = false;
    std::vector<Kind> kinds_;
    std::array<MoveKinds, 2> of_player_{};
    std::array<MoveKinds, kMostKinds> stay_{}, stay_beside_{};  // what a move leaves on its vertex and on neighbours
    std::optional<Image> image_;
    std::vector<rulesets::rule_file::Letter> letters_of_kinds_;  // as in rule_conflicts.h
};

}  // namespace papamu::decompose
