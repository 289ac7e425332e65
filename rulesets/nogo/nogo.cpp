#include "rulesets/nogo/nogo.h"

#include "rulesets/any_ruleset_adapter.h"
#include "rulesets/start_board.h"

namespace papamu::rulesets {

static_assert(Ruleset<Nogo>);

void Nogo::moves(const Position& position, Player player, std::vector<Move>& moves) {
    nogo_places(position.area(), position.of[stones_of(player)], position.of[stones_of(opponent(player))],
                position.empty())
        .for_each([&](int cell) { moves.push_back(cells_move(cell)); });
}

Nogo::Position Nogo::play(const Position& position, Player player, Move move) {
    Position next = position;
    next.of[stones_of(player)].set(move.cells[0]);
    return next;
}

Parsed<Nogo::Position> Nogo::start_board(BoardSize size, const StartGap& gap) { return empty_board<Nogo>(size, gap); }

template <>
const AnyRuleset& any_ruleset<Nogo>() {
    static const AnyRulesetOf<Nogo> ruleset;
    return ruleset;
}

}  // namespace papamu::rulesets
