#include "rulesets/clobber/cannibal_clobber.h"

#include "rulesets/any_ruleset_adapter.h"
#include "rulesets/start_board.h"

namespace papamu::rulesets {

static_assert(Ruleset<CannibalClobber>);

void CannibalClobber::moves(const Position& position, Player player, std::vector<Move>& moves) {
    const GridBits stones = position.of[kLeftStones] | position.of[kRightStones];
    for_each_step(position.area(), position.of[stones_of(player)], stones,
                  [&](int from, int to) { moves.push_back(cells_move(from, to)); });
}

CannibalClobber::Position CannibalClobber::play(const Position& position, Player player, Move move) {
    Position next = position;
    next.of[stones_of(opponent(player))].reset(move.cells[1]);
    next.of[stones_of(player)].reset(move.cells[0]);
    next.of[stones_of(player)].set(move.cells[1]);
    return next;
}

Parsed<CannibalClobber::Position> CannibalClobber::start_board(BoardSize size, const StartGap& gap) {
    return full_board<CannibalClobber>(size, gap);
}

template <>
const AnyRuleset& any_ruleset<CannibalClobber>() {
    static const AnyRulesetOf<CannibalClobber> ruleset;
    return ruleset;
}

}  // namespace papamu::rulesets
