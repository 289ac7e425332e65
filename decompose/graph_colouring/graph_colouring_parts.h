// What may interact in col and snort on graphs: neighbours of which one can take the other from a player.
//
//     const auto list = GraphSnortParts::regions(position).list;
//
// A vertex is what each player may do with it; colouring it matters to a neighbour only where it takes something away there,
// and what the players may do only shrinks.
#pragma once

#include "decompose/graph/graph_form.h"
#include "decompose/regions.h"
#include "rulesets/graph_colouring/graph_colouring.h"

namespace papamu::decompose {

/// Who may colour the vertices, by the rules of one of the games.
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

    /// Vertices keep their numbers, so that moves are the same as in the whole: those that do not belong to a region are `#`.
    static Regions<Position> regions(const Position& position) {
        return detail::colouring_regions(position, choices(position));
    }

    /// The same for positions that differ in the numbers of vertices, in what no longer matters, or by the exchange of colours,
    /// as far as the form tells.
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
