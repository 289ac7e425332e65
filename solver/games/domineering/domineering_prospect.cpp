#include "solver/games/domineering/domineering_prospect.h"

#include <algorithm>
#include <cstdlib>

#include "base/processor_levels.h"
#include "solver/outcome/word_flips.h"

namespace papamu::solver::detail {

using rulesets::opponent;

namespace {

/// What the player gets of the areas of one kind.
struct Share {
    int taken = 0;
    int cost = 0;
    int left = 0;   // the others, fewer than a whole round
    int least = 0;  // the cost of the cheapest
};

/// Every `round`-th area, from the costliest down.
template <class Counts>
Share every(int round, const Counts& counts) {
    Share share;
    int seen = 0;
    for (int cost = static_cast<int>(counts.size()) - 1; cost >= 0; --cost) {
        const int count = counts[static_cast<std::size_t>(cost)];
        if (count == 0) continue;
        seen += count;
        const int now = seen / round - share.taken;
        share.taken += now;
        share.cost += now * cost;
        share.least = cost;
    }
    share.left = seen - round * share.taken;
    return share;
}

int second_of(int a, int b, int c) { return std::max(std::min(a, b), std::min(std::max(a, b), c)); }

/// Removes one of the costliest areas; returns its cost, or -1 if there are no areas.
template <class Counts>
int take_costliest(Counts& counts) {
    for (int cost = static_cast<int>(counts.size()) - 1; cost >= 0; --cost) {
        if (counts[static_cast<std::size_t>(cost)] == 0) continue;
        --counts[static_cast<std::size_t>(cost)];
        return cost;
    }
    return -1;
}

}  // namespace

template <class Word>
ProspectGrid<Word>::ProspectGrid(int rows, int columns)
    : rows_(rows), columns_(columns), all_(~Word{0} >> (kMostCells - rows * columns)) {
    for (int cell = 0; cell < cells(); ++cell) {
        if (cell % columns != columns - 1) not_last_column_ |= Word{1} << cell;
        for (int other = 0; other < cells(); ++other) {
            const int down = std::abs(cell / columns - other / columns);
            const int right = std::abs(cell % columns - other % columns);
            const Word bit = Word{1} << other;
            if (down <= 1 && right <= 2) near_[0][static_cast<std::size_t>(cell)] |= bit;  // for Left's dominoes
            if (down <= 2 && right <= 1) near_[1][static_cast<std::size_t>(cell)] |= bit;
        }
    }
}

template <class Word>
Word ProspectGrid<Word>::packed(Word cells, Player player) const {
    Word pairs = places(cells, player);
    Word chosen = 0;
    while (pairs != 0) {
        // The pairs that do not follow another pair.
        const Word first = pairs & ~after(pairs, player);
        chosen |= first;
        pairs &= ~dominoes(first, player);
    }
    return chosen;
}

template <class Word>
Word ProspectGrid<Word>::blocks(Word empty, Player player) const {
    const Player enemy = opponent(player);
    const Word squares = places(places(empty, enemy), player);
    const Word wall_before = ~after(empty, enemy);
    const Word wall_behind = ~before(before(empty, enemy), enemy);
    Word left = squares & ((wall_before & before(wall_before, player)) | (wall_behind & before(wall_behind, player)));
    const auto& near = near_[index_of(player)];
    Word chosen = 0;
    while (left != 0) {
        chosen |= left & -left;
        left &= ~near[static_cast<std::size_t>(lowest_bit(left))];
    }
    return chosen;
}

/// Adds dominoes to the counts. `lost` are the cells that the enemy loses with a domino: a word for each of its cells
/// and of its neighbours across.
template <class Word>
void ProspectGrid<Word>::add_exposed(Prospect& found, Word dominoes, Word shared, Word capped,
                                     const std::array<Word, 6>& lost) {
    // Six one-bit numbers at each place are added for all places at once.
    const Word sum1 = lost[0] ^ lost[1] ^ lost[2];
    const Word carry1 = (lost[0] & lost[1]) | (lost[2] & (lost[0] | lost[1]));
    const Word sum2 = lost[3] ^ lost[4] ^ lost[5];
    const Word carry2 = (lost[3] & lost[4]) | (lost[5] & (lost[3] | lost[4]));
    const Word ones = sum1 ^ sum2;
    const Word carry3 = sum1 & sum2;
    const Word twos = carry1 ^ carry2 ^ carry3;
    const Word fours = (carry1 & carry2) | (carry3 & (carry1 | carry2));
    for (; dominoes != 0; dominoes &= dominoes - 1) {
        const int cell = lowest_bit(dominoes);
        auto cost = static_cast<std::size_t>((ones >> cell & 1) | (twos >> cell & 1) << 1 | (fours >> cell & 1) << 2);
        if ((capped >> cell & 1) != 0) cost = std::min<std::size_t>(cost, 2);
        ++((shared >> cell & 1) != 0 ? found.shared : found.single)[cost];
    }
}

template <class Word>
typename ProspectGrid<Word>::Prospect ProspectGrid<Word>::prospect(Word empty, Player player) const {
    const Player enemy = opponent(player);
    const auto across = [&](Word cells) { return before(cells, enemy) | after(cells, enemy); };
    const Word enemy_places = places(empty, enemy);
    const Word fillable = dominoes(enemy_places, enemy);
    Prospect found;

    const Word safe = packed(empty & ~fillable, player);
    const Word safe_cells = dominoes(safe, player);
    found.safe = count_bits(safe);
    const Word block_places = blocks(empty, player);
    const Word block_cells = dominoes(dominoes(block_places, player), enemy);
    found.blocks = count_bits(block_places);
    const Word exposed = packed(empty & ~safe_cells & ~block_cells, player);
    const Word exposed_cells = dominoes(exposed, player);

    // Cells in no area with only one empty neighbour across: they are lost together with that neighbour.
    const Word others = fillable & ~exposed_cells & ~block_cells;
    const Word lost_with_next = after(others & ~after(empty, enemy), enemy);
    const Word lost_with_previous = before(others & ~before(empty, enemy), enemy);
    const Word beside_blocks = exposed_cells & across(block_cells);
    const Word harmed_together = (exposed_cells & across(exposed_cells)) | beside_blocks;
    const auto any_of = [&](Word cells) { return cells | before(cells, player); };
    add_exposed(found, exposed, any_of(harmed_together), any_of(beside_blocks),
                {fillable, before(fillable, player), lost_with_next, before(lost_with_next, player), lost_with_previous,
                 before(lost_with_previous, player)});

    const Word areas = exposed_cells | block_cells;
    const Word candidates = fillable & ~areas & ~across(areas);
    Word chosen = 0;
    for (Word rest = safe; rest != 0; rest &= rest - 1) {
        const Word domino = dominoes(rest & -rest, player);
        const Word ends =
            (before(domino, player) | after(domino, player)) & ~domino & candidates & ~across(chosen) & ~chosen;
        if (ends == 0) continue;
        const Word cell = ends & -ends;
        chosen |= cell;
        ++found.choices[1 + ((cell & lost_with_next) != 0 ? 1 : 0) + ((cell & lost_with_previous) != 0 ? 1 : 0)];
    }

    // The last cell of each of the enemy's lines that has an odd number of cells and no area.
    Word touched = (exposed_cells & fillable) | block_cells | chosen;
    for (Word behind = touched; behind != 0; touched |= behind) behind = after(behind, enemy) & fillable & ~touched;
    const Word alone = fillable & ~dominoes(packed(empty, enemy), enemy) & ~touched;
    found.reach = count_bits(fillable) - count_bits(alone);
    return found;
}

template <class Word>
bool ProspectGrid<Word>::answers_all(const Prospect& player, int enemy_most, const Done& done) const {
    Counts<7> shared_counts = player.shared;
    int blocks = player.blocks;
    if (blocks % 2 != 0) {
        --blocks;
        shared_counts[2] = static_cast<std::uint8_t>(shared_counts[2] + 2);
    }
    const Share shared = every(3, shared_counts);
    const Share single = every(2, player.single);
    const Share choices = every(2, player.choices);
    const int moves = done.moves + player.safe + blocks + shared.taken + single.taken;
    const bool two_rests = shared.left != 0 && single.left != 0;
    if (moves + (two_rests ? 1 : 0) >= enemy_most - blocks) return true;
    const int rest = second_of(shared.left != 0 ? 2 + shared.least : 0, single.left != 0 ? 2 + single.least : 0,
                               choices.left != 0 ? choices.least : 0);
    return 2 * moves + done.cost + 2 * blocks + shared.cost + single.cost + choices.cost + rest + 1 >= player.reach;
}

template <class Word>
bool ProspectGrid<Word>::wins_by_first_move(const Prospect& player, int enemy_most) const {
    if (player.blocks > 0) {
        Prospect after_block = player;
        --after_block.blocks;
        if (answers_all(after_block, enemy_most - 2, {1, 4})) return true;
    }
    Prospect after_shared = player;
    if (const int cost = take_costliest(after_shared.shared); cost >= 0) {
        if (answers_all(after_shared, enemy_most, {0, cost})) return true;
    }
    Prospect after_single = player;
    if (const int cost = take_costliest(after_single.single); cost >= 0) {
        if (answers_all(after_single, enemy_most, {0, cost})) return true;
    }
    if (player.safe == 0) return false;
    Prospect after_choice = player;
    const int cost = take_costliest(after_choice.choices);
    return answers_all(after_choice, enemy_most, {-1, std::max(cost, 0)});
}

template <class Word>
std::optional<bool> ProspectGrid<Word>::count(Word empty, Player mover) const {
    const Player enemy = opponent(mover);
    const int most = count_bits(packed(empty, mover));
    if (most == 0) return false;
    const int enemy_most = count_bits(packed(empty, enemy));
    // Areas are chosen from the first cell on, and a second time from the last cell on.
    for (const Word cells : {empty, reversed(empty, this->cells())}) {
        if (answers_all(prospect(cells, enemy), most)) return false;
        if (wins_by_first_move(prospect(cells, mover), enemy_most)) return true;
    }
    return std::nullopt;
}

template <>
PAPAMU_PROCESSOR_LEVELS std::optional<bool> ProspectGrid<std::uint64_t>::winner_by_counting(std::uint64_t empty,
                                                                                            Player mover) const {
    return count(empty, mover);
}

template <>
PAPAMU_PROCESSOR_LEVELS std::optional<bool> ProspectGrid<base::Word128>::winner_by_counting(base::Word128 empty,
                                                                                            Player mover) const {
    return count(empty, mover);
}

template class ProspectGrid<std::uint64_t>;
template class ProspectGrid<base::Word128>;

}  // namespace papamu::solver::detail
