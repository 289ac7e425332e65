#include "rulesets/elephants_and_rhinos/elephants_and_rhinos.h"

#include <algorithm>
#include <string>

#include "rulesets/any_ruleset_adapter.h"
#include "rulesets/toads_and_frogs/toads_and_frogs.h"

namespace papamu::rulesets {

static_assert(Ruleset<ElephantsAndRhinos>);

Parsed<ElephantsAndRhinos::Position> ElephantsAndRhinos::parse(std::string_view text) {
    std::string small(text);
    std::replace(small.begin(), small.end(), 'E', 'e');
    std::replace(small.begin(), small.end(), 'R', 'r');
    return LetterGame::parse(small);
}

void ElephantsAndRhinos::moves(const Position& position, Player player, std::vector<Move>& moves) {
    const int way = player == Player::kLeft ? 1 : -1;
    toad_steps(position.area(), position.of[stones_of(player)], position.empty(), player).for_each([&](int from) {
        moves.push_back(cells_move(from, from + way));
    });
}

ElephantsAndRhinos::Position ElephantsAndRhinos::play(const Position& position, Player player, Move move) {
    Position next = position;
    next.of[stones_of(player)].reset(move.cells[0]);
    next.of[stones_of(player)].set(move.cells[1]);
    return next;
}

template <>
const AnyRuleset& any_ruleset<ElephantsAndRhinos>() {
    static const AnyRulesetOf<ElephantsAndRhinos> ruleset;
    return ruleset;
}

}  // namespace papamu::rulesets
