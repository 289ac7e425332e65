#include "rulesets/toppling_dominoes/toppling_dominoes.h"

#include "rulesets/any_ruleset_adapter.h"

namespace papamu::rulesets {

static_assert(Ruleset<TopplingDominoes>);

void TopplingDominoes::moves(const Position& position, Player player, std::vector<Move>& moves) {
    const GridBits either = position.of[kEitherDominoes];
    const GridBits dominoes = position.of[kLeftStones] | position.of[kRightStones] | either;
    for_each_topple(position.area(), dominoes, position.of[stones_of(player)] | either,
                    [&](int domino, int last) { moves.push_back(cells_move(domino, last)); });
}

TopplingDominoes::Position TopplingDominoes::play(const Position& position, Player /*player*/, Move move) {
    const auto gone = fallen<words_for(kLetterGridCells)>(move.cells[0], move.cells[1]);
    Position next = position;
    for (const std::size_t letter : {kLeftStones, kRightStones, kEitherDominoes}) {
        next.of[letter] = next.of[letter].minus(gone);
    }
    return next;
}

template <>
const AnyRuleset& any_ruleset<TopplingDominoes>() {
    static const AnyRulesetOf<TopplingDominoes> ruleset;
    return ruleset;
}

}  // namespace papamu::rulesets
