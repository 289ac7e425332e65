// The parts of a col or snort position on a graph that may interact: neighbours, one of which can be taken from a
// player by colouring the other.
//
//     const auto list = GraphSnortParts::regions(position).list;
//
// A vertex is described by the players who may colour it; colouring it matters to a neighbour only if it takes the
// neighbour from a player, and the vertices that a player may colour only become fewer.
#pragma once

#include "decompose/graph/graph_form.h"
#include "decompose/regions.h"
#include "rulesets/graph_colouring/graph_colouring.h"

namespace papamu::decompose {

/// The vertices that each player may colour, by the rules of one of the games.
struct ColouringChoices {
    rulesets::VertexSet left, right;
    bool own_matters;
};

namespace detail {

Regions<rulesets::ColouredGraph> colouring_regions(const rulesets::ColouredGraph& position,
                                                   const ColouringChoices& choices);
GraphKey colouring_key(const rulesets::ColouredGraph& position, const ColouringChoices& choices);

}  // namespace detail

template <class Game>
struct GraphColouringParts {
    using Ruleset = Game;
    using Position = rulesets::ColouredGraph;

    /// Vertices keep their numbers, so that moves are written as in the whole position: those outside a region are `#`.
    static Regions<Position> regions(const Position& position) {
        return detail::colouring_regions(position, choices(position));
    }

    /// Equal for positions that differ only in the numbers of their vertices, in parts that no longer matter, or by an
    /// exchange of colours, as far as the form recognises that.
    static GraphKey key(const Position& position) { return detail::colouring_key(position, choices(position)); }

 private:
    static ColouringChoices choices(const Position& position) {
        return {Game::places(position, rulesets::Player::kLeft), Game::places(position, rulesets::Player::kRight),
                Game::kOwnMatters};
    }
};

using GraphColParts = GraphColouringParts<rulesets::GraphCol>;
using GraphSnortParts = GraphColouringParts<rulesets::GraphSnort>;

}  // namespace papamu::decompose
