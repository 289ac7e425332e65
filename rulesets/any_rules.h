// The rules of whatever game a position is of, in the shape that templates over a Ruleset call: what a search by the
// rules alone needs, compiled once for all games.
//
//     walk_strategy<AnyRules>(position, first, winner, choose, {});
#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "rulesets/any_ruleset.h"

namespace papamu::rulesets {

/// Most of a Ruleset (ruleset.h). Its name and version depend on the position, and moves cannot be compared: they are
/// told apart by their place in the list of moves.
struct AnyRules {
    using Position = AnyPosition;
    using Move = AnyMove;
    using Image = ImageOf<AnyPosition>;

    static std::string_view name(const Position& position) { return position.ruleset().name(); }
    static int version(const Position& position) { return position.ruleset().version(); }
    static std::string print(const Position& position) { return position.text(); }
    static void moves(const Position& position, Player player, std::vector<Move>& moves) {
        position.ruleset().moves(position, player, moves);
    }
    static Position play(const Position& position, Player player, const Move& move) {
        return position.play(player, move);
    }
    static std::string key(const Position& position) { return position.key(); }
    static std::vector<Image> images(const Position& position) { return position.ruleset().images(position); }
};

/// A move by the rules R as a move of any game. Rules whose moves are made of something else than those of their
/// ruleset have a function any_move().
template <class R>
AnyMove any_move(const typename R::Position& position, const typename R::Move& move) {
    if constexpr (std::is_same_v<typename R::Move, AnyMove>) {
        return move;
    } else if constexpr (requires { R::any_move(position, move); }) {
        return R::any_move(position, move);
    } else {
        return AnyMove::of(move);
    }
}

/// The name and version of the rules R of a position: R's own, or those of its game if R is AnyRules.
template <class R>
std::string_view ruleset_name(const typename R::Position& position) {
    if constexpr (requires { R::kName; }) {
        return R::kName;
    } else {
        return R::name(position);
    }
}
template <class R>
int ruleset_version(const typename R::Position& position) {
    if constexpr (requires { R::kVersion; }) {
        return R::kVersion;
    } else {
        return R::version(position);
    }
}

}  // namespace papamu::rulesets
