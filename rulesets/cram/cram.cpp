#include "rulesets/cram/cram.h"

#include "rulesets/any_ruleset_adapter.h"
#include "rulesets/start_board.h"

namespace papamu::rulesets {

static_assert(Ruleset<Cram>);

void Cram::moves(const Position& position, Player /*player*/, std::vector<Move>& moves) {
    const GridBits empty = position.empty();
    const BoardArea area = position.area();
    for (const Step step : {Step::kLeft, Step::kUp}) {
        (empty & area.step(step, empty)).for_each([&](int cell) {
            moves.push_back(cells_move(cell, cell - area.distance(step)));
        });
    }
}

Cram::Position Cram::play(const Position& position, Player /*player*/, Move move) {
    Position next = position;
    for (const std::uint16_t cell : move.cells) next.of[kHoles].set(cell);
    return next;
}

Parsed<Cram::Position> Cram::start_board(BoardSize size, const StartGap& gap) { return empty_board<Cram>(size, gap); }

template <>
const AnyRuleset& any_ruleset<Cram>() {
    static const AnyRulesetOf<Cram> ruleset;
    return ruleset;
}

}  // namespace papamu::rulesets
