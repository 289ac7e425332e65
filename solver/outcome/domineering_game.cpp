#include "solver/outcome/domineering_game.h"

#include <algorithm>
#include <utility>

#include "solver/outcome/word_flips.h"

namespace papamu::solver::detail {

using rulesets::count_bits;
using rulesets::DomineeringPosition;
using rulesets::opponent;

DomineeringGame::DomineeringGame(const DomineeringPosition& start, const Switches& switches, std::size_t table_bytes)
    : rows_(std::max(start.rows, start.columns)),
      columns_(std::min(start.rows, start.columns)),
      turned_(start.columns > start.rows),
      cells_(rows_ * columns_),
      symmetry_(switches.on(Optimisation::kSymmetry)),
      bounds_(switches.on(Optimisation::kBounds)),
      table_(std::min(table_bytes, std::size_t{1} << (6 + cells_ / 2))) {
    for (int cell = 0; cell < cells_; ++cell) {
        if (cell % columns_ != columns_ - 1) not_last_column_ |= Word{1} << cell;
    }
}

DomineeringGame::State DomineeringGame::state(const DomineeringPosition& position, Player mover) const {
    Word empty = 0;
    for (int cell = 0; cell < cells_; ++cell) {
        if (position.filled.test(cell)) continue;
        const int place = turned_ ? cell % rows_ * columns_ + cell / rows_ : cell;
        empty |= Word{1} << place;
    }
    return normal(empty, turned_ ? opponent(mover) : mover);
}

DomineeringGame::State DomineeringGame::normal(Word empty, Player mover) const {
    const Word vertical = places(empty, Player::kLeft);
    const Word horizontal = places(empty, Player::kRight);
    empty = vertical | vertical << columns_ | horizontal | horizontal << 1;
    if (!symmetry_) return {empty, mover};
    const Word turned = reversed(empty, cells_);
    return {std::min({empty, turned, upside_down(empty, rows_, columns_), upside_down(turned, rows_, columns_)}),
            mover};
}

DomineeringGame::Word DomineeringGame::packed(Word cells, Player player) const {
    const int distance = step(player);
    Word pairs = places(cells, player);
    Word chosen = 0;
    while (pairs != 0) {
        // The pairs that no other comes before.
        const Word first = pairs & ~(pairs << distance);
        chosen |= first;
        pairs &= ~(first | first << distance);
    }
    return chosen;
}

DomineeringGame::Prospect DomineeringGame::prospect(Word empty, Player player) const {
    const Word all = packed(empty, player);
    const Word enemy = places(empty, opponent(player));
    const Word free = empty & ~(enemy | enemy << step(opponent(player)));  // cells that the enemy can never fill
    const Word safe = packed(free, player);
    const Word rest = packed(empty & ~(safe | safe << step(player)), player);
    return {places(empty, player), count_bits(all), count_bits(safe), count_bits(rest)};
}

std::optional<bool> DomineeringGame::decided(const Prospect& mover, const Prospect& enemy) const {
    if (mover.most == 0) return false;
    if (!bounds_) return std::nullopt;
    // Each move takes one of the exposed dominoes, and each enemy move two: one of three is left, rounded up for the
    // player who begins.
    if (mover.safe + (mover.exposed + 2) / 3 > enemy.most) return true;
    if (enemy.safe + enemy.exposed / 3 >= mover.most) return false;
    return std::nullopt;
}

bool DomineeringGame::expand(const State& state, std::vector<Child<State>>& children) const {
    const Player mover = state.mover;
    const Player enemy = opponent(mover);
    const Prospect now = prospect(state.empty, mover);
    if (const auto known = decided(now, prospect(state.empty, enemy))) return *known;
    for (Word rest = now.places; rest != 0; rest &= rest - 1) {
        const Word cell = rest & -rest;
        const Word empty = state.empty & ~(cell | cell << step(mover));
        const Prospect mine = prospect(empty, mover);
        const Prospect his = prospect(empty, enemy);
        if (const auto known = decided(his, mine)) {
            if (!*known) return true;
            continue;
        }
        const int score = count_bits(his.places) + 2 * his.safe - count_bits(mine.places) - 2 * mine.safe;
        children.push_back({normal(empty, enemy), score});
    }
    return false;
}

}  // namespace papamu::solver::detail
