#include "rulesets/clobber/clobber.h"

#include "rulesets/any_ruleset_adapter.h"
#include "rulesets/start_board.h"

namespace papamu::rulesets {

static_assert(Ruleset<Clobber>);

void Clobber::moves(const Position& position, Player player, std::vector<Move>& moves) {
    const GridBits& own = position.of[stones_of(player)];
    const GridBits& other = position.of[stones_of(opponent(player))];
    for_each_step(position.area(), own, other, [&](int from, int to) { moves.push_back(cells_move(from, to)); });
}

Clobber::Position Clobber::play(const Position& position, Player player, Move move) {
    Position next = position;
    next.of[stones_of(player)].reset(move.cells[0]);
    next.of[stones_of(player)].set(move.cells[1]);
    next.of[stones_of(opponent(player))].reset(move.cells[1]);
    return next;
}

Parsed<Clobber::Position> Clobber::start_board(BoardSize size, const StartGap& gap) {
    return full_board<Clobber>(size, gap);
}

template <>
const AnyRuleset& any_ruleset<Clobber>() {
    static const AnyRulesetOf<Clobber> ruleset;
    return ruleset;
}

}  // namespace papamu::rulesets
