#include "rulesets/amazons/amazons.h"

#include "rulesets/any_ruleset_adapter.h"

namespace papamu::rulesets {

static_assert(Ruleset<Amazons>);

void Amazons::moves(const Position& position, Player player, std::vector<Move>& moves) {
    for_each_amazon_move(position.area(), position.of[stones_of(player)], position.empty(),
                         [&](int from, int to, int burned) { moves.push_back(cells_move(from, to, burned)); });
}

Amazons::Position Amazons::play(const Position& position, Player player, Move move) {
    Position next = position;
    next.of[stones_of(player)].reset(move.cells[0]);
    next.of[stones_of(player)].set(move.cells[1]);
    next.of[kHoles].set(move.cells[2]);
    return next;
}

template <>
const AnyRuleset& any_ruleset<Amazons>() {
    static const AnyRulesetOf<Amazons> ruleset;
    return ruleset;
}

}  // namespace papamu::rulesets
