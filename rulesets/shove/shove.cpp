#include "rulesets/shove/shove.h"

#include "rulesets/any_ruleset_adapter.h"

namespace papamu::rulesets {

static_assert(Ruleset<Shove>);

void Shove::moves(const Position& position, Player player, std::vector<Move>& moves) {
    position.of[stones_of(player)].for_each([&](int cell) { moves.push_back(cells_move(cell)); });
}

Shove::Position Shove::play(const Position& position, Player /*player*/, Move move) {
    const GridBits strips = GridBits::first(position.cells()).minus(position.of[kHoles]);
    const GridBits pushed = Shove::pushed(position.area(), strips, move.cells[0]);
    Position next = position;
    next.of[kLeftStones] = push(next.of[kLeftStones], pushed);
    next.of[kRightStones] = push(next.of[kRightStones], pushed);
    return next;
}

template <>
const AnyRuleset& any_ruleset<Shove>() {
    static const AnyRulesetOf<Shove> ruleset;
    return ruleset;
}

}  // namespace papamu::rulesets
