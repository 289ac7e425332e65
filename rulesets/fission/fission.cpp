#include "rulesets/fission/fission.h"

#include "rulesets/any_ruleset_adapter.h"

namespace papamu::rulesets {

static_assert(Ruleset<Fission>);

void Fission::moves(const Position& position, Player player, std::vector<Move>& moves) {
    const BoardArea area = position.area();
    const int step = area.distance(player == Player::kLeft ? Step::kDown : Step::kRight);
    fission_splits(area, position.of[kLeftStones], position.empty(), player).for_each([&](int stone) {
        moves.push_back(cells_move(stone - step, stone + step));
    });
}

Fission::Position Fission::play(const Position& position, Player /*player*/, Move move) {
    Position next = position;
    GridBits& stones = next.of[kLeftStones];
    stones.reset((move.cells[0] + move.cells[1]) / 2);
    for (const std::uint16_t cell : move.cells) stones.set(cell);
    return next;
}

template <>
const AnyRuleset& any_ruleset<Fission>() {
    static const AnyRulesetOf<Fission> ruleset;
    return ruleset;
}

}  // namespace papamu::rulesets
