#include "rulesets/toads_and_frogs/toads_and_frogs.h"

#include "rulesets/any_ruleset_adapter.h"

namespace papamu::rulesets {

static_assert(Ruleset<ToadsAndFrogs>);

Parsed<ToadsAndFrogs::Position> ToadsAndFrogs::parse(std::string_view text) {
    std::string small(text);
    std::replace(small.begin(), small.end(), 'T', 't');
    std::replace(small.begin(), small.end(), 'F', 'f');
    return LetterGame::parse(small);
}

void ToadsAndFrogs::moves(const Position& position, Player player, std::vector<Move>& moves) {
    const BoardArea area = position.area();
    const GridBits& own = position.of[stones_of(player)];
    const GridBits& other = position.of[stones_of(opponent(player))];
    const GridBits empty = position.empty();
    const int way = player == Player::kLeft ? 1 : -1;
    const auto add = [&](const GridBits& animals, int distance) {
        animals.for_each([&](int from) { moves.push_back(cells_move(from, from + distance)); });
    };
    add(toad_steps(area, own, empty, player), way);
    add(toad_jumps(area, own, other, empty, player), 2 * way);
}

ToadsAndFrogs::Position ToadsAndFrogs::play(const Position& position, Player player, Move move) {
    Position next = position;
    next.of[stones_of(player)].reset(move.cells[0]);
    next.of[stones_of(player)].set(move.cells[1]);
    return next;
}

template <>
const AnyRuleset& any_ruleset<ToadsAndFrogs>() {
    static const AnyRulesetOf<ToadsAndFrogs> ruleset;
    return ruleset;
}

}  // namespace papamu::rulesets
