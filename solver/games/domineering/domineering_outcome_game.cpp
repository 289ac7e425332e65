#include "solver/games/domineering/domineering_outcome_game.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <tuple>
#include <utility>

#include "base/error.h"
#include "base/processor_levels.h"
#include "solver/outcome/memory_shares.h"
#include "solver/outcome/word_flips.h"

namespace papamu::solver::detail {

using rulesets::DomineeringPosition;
using rulesets::opponent;

namespace {

int count_filled(const DomineeringPosition& position) {
    int filled = 0;
    for (int cell = 0; cell < position.cells(); ++cell) filled += position.filled.test(cell) ? 1 : 0;
    return filled;
}

}  // namespace

template <class Word>
DomineeringOutcomeGame<Word>::DomineeringOutcomeGame(const DomineeringPosition& start, const Switches& switches,
                                                     std::size_t table_bytes)
    : rows_(std::max(start.rows, start.columns)),
      columns_(std::min(start.rows, start.columns)),
      turned_(start.columns > start.rows),
      cells_(rows_ * columns_),
      filled_(count_filled(start)),
      symmetry_(switches.on(Optimisation::kSymmetry)),
      bounds_(switches.on(Optimisation::kBounds)),
      dominance_(switches.on(Optimisation::kDominance)),
      grid_(rows_, columns_),
      switches_(switches),
      most_strip_bytes_(switches.on(Optimisation::kStrips) ? most_strip_bytes(table_bytes) : 0),
      strip_bytes_(BoardBounds<Word>::bytes(rows_, columns_, most_strip_bytes_)),
      table_(answer_bytes(table_bytes)) {
    rank_places(Player::kLeft);
    rank_places(Player::kRight);
    for (int cell = 0; cell < cells_; ++cell) images_[static_cast<std::size_t>(cell)] = images(Word{1} << cell);
}

/// Ranks the places of dominoes. If nothing else distinguishes moves, the same places always come first, so that many
/// orders of moves lead to the same positions: lines next to the edge, beginning at the corners, and then every second
/// line from there.
template <class Word>
void DomineeringOutcomeGame<Word>::rank_places(Player player) {
    const bool is_left = player == Player::kLeft;
    const int lines = is_left ? columns_ : rows_;
    const int length = is_left ? rows_ : columns_;
    const auto key = [&](int cell) {
        const int line = is_left ? cell % columns_ : cell / columns_;
        const int along = is_left ? cell / columns_ : cell % columns_;
        const int side = std::min(line, lines - 1 - line);
        const int end = std::max(0, std::min(along, length - 2 - along));
        const int group = side % 2 == 1 ? end % 2 : side == 0 ? 4 : 2 + end % 2;
        return std::tuple(group, side, end, line, along);
    };
    std::array<int, kMostCells> order{};
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.begin() + cells_, [&](int a, int b) { return key(a) < key(b); });
    for (int i = 0; i < cells_; ++i) {
        const auto cell = static_cast<std::size_t>(order[static_cast<std::size_t>(i)]);
        rank_[index_of(player)][cell] = static_cast<std::uint8_t>(i);
    }
}

template <class Word>
typename DomineeringOutcomeGame<Word>::State DomineeringOutcomeGame<Word>::state(const DomineeringPosition& position,
                                                                                 Player mover) const {
    // A square board is turned if Right moved first, so that both questions are about the same states.
    const bool is_first = (count_filled(position) - filled_) / 2 % 2 == 0;
    const Player first = is_first ? mover : opponent(mover);
    const bool turned = turned_ || (symmetry_ && rows_ == columns_ && first == Player::kRight);
    Word empty = 0;
    for (int cell = 0; cell < cells_; ++cell) {
        if (position.filled.test(cell)) continue;
        const int place = turned ? cell % rows_ * columns_ + cell / rows_ : cell;
        empty |= Word{1} << place;
    }
    return normal(empty, turned ? opponent(mover) : mover);
}

template <class Word>
typename DomineeringOutcomeGame<Word>::Images DomineeringOutcomeGame<Word>::images(Word cells) const {
    const Word flipped = upside_down(cells, rows_, columns_);
    return {cells, flipped, reversed(cells, cells_), reversed(flipped, cells_)};
}

template <class Word>
typename DomineeringOutcomeGame<Word>::State DomineeringOutcomeGame<Word>::normal(Word empty, Player mover) const {
    empty = grid_.coverable(empty);
    if (!symmetry_) return {empty, mover};
    const Images all = images(empty);
    return {*std::min_element(all.begin(), all.end()), mover};
}

template <class Word>
typename DomineeringOutcomeGame<Word>::State DomineeringOutcomeGame<Word>::normal(Word empty, const Images& all,
                                                                                  Player mover) const {
    empty = grid_.coverable(empty);
    if (!symmetry_) return {empty, mover};
    Images rest = all;
    for (Word filled = all[0] & ~empty; filled != 0; filled &= filled - 1) {
        const Images& cell = images_[static_cast<std::size_t>(lowest_bit(filled))];
        for (std::size_t i = 1; i < rest.size(); ++i) rest[i] ^= cell[i];
    }
    return {std::min({empty, rest[1], rest[2], rest[3]}), mover};
}

template <class Word>
std::array<Word, 3> DomineeringOutcomeGame<Word>::moves(Word empty, Player mover) const {
    const Player enemy = opponent(mover);
    const Word all = grid_.places(empty, mover);
    const Word fillable = grid_.dominoes(grid_.places(empty, enemy), enemy);
    const Word next_fillable = grid_.before(fillable, mover);
    const Word both = all & fillable & next_fillable;
    const Word safe = all & ~fillable & ~next_fillable;
    const Word one = all & ~both & ~safe;
    if (!dominance_ || safe == 0) return {both, one, safe};
    const Word free = empty & ~fillable;
    const Word behind = grid_.before(grid_.before(empty, mover), mover);
    const Word free_behind = grid_.before(grid_.before(free, mover), mover);
    const Word previous = grid_.after(empty, mover);
    const Word free_previous = grid_.after(free, mover);
    const Word ends =
        (~previous & (~behind | (free_behind & next_fillable))) | (~behind & (~previous | (free_previous & fillable)));
    return {both, one, ((both | one) & ends) != 0 ? 0 : safe};
}

template <class Word>
int DomineeringOutcomeGame<Word>::lead(Word empty, Player player) const {
    const Player enemy = opponent(player);
    const Word mine = grid_.places(empty, player);
    const Word his = grid_.places(empty, enemy);
    const auto most = [&](Word cells, Player whose) { return count_bits(grid_.packed(cells, whose)); };
    return most(empty, player) + most(empty & ~grid_.dominoes(his, enemy), player) - most(empty, enemy) -
           most(empty & ~grid_.dominoes(mine, player), enemy);
}

template <class Word>
const BoardBounds<Word>* DomineeringOutcomeGame<Word>::strips() const {
    // So many positions take about as much time as the strips; boards of four rows gain less by them.
    const std::uint64_t worth_it = columns_ <= 4 ? 50'000 : 5'000;
    if (strip_bytes_ == 0) return nullptr;
    const std::uint64_t listed = listed_.fetch_add(1, std::memory_order_relaxed);
    if (listed < worth_it) return nullptr;
    std::call_once(strips_made_, [&] {
        try {
            strips_.emplace(rows_, columns_, most_strip_bytes_, switches_);
        } catch (const base::LimitError&) {
            // The search goes on without them.
        }
    });
    if (!strips_) return nullptr;
    if (listed % kListedForSize == 0) {
        strips_->allow_three_rows(static_cast<int>(std::bit_width(listed / kListedForSize)) + kLeastSize);
    }
    return &*strips_;
}

template <class Word>
bool DomineeringOutcomeGame<Word>::list(const State& state, std::vector<Child<State>>& children) const {
    if (bounds_) {
        if (const auto known = grid_.winner_by_counting(state.empty, state.mover)) return *known;
    }
    const Player enemy = opponent(state.mover);
    std::optional<PositionBounds<Word>> now;
    if (const BoardBounds<Word>* board = strips()) {
        now.emplace(*board, state.empty);
        if (now->wins_by_walls(enemy)) return false;
        now->improve();
        if (now->wins_second(enemy)) return false;
    }
    const Images all = symmetry_ ? images(state.empty) : Images{};
    int class_score = 0;
    for (Word rest : moves(state.empty, state.mover)) {
        for (; rest != 0; rest &= rest - 1) {
            const auto cell = static_cast<std::size_t>(lowest_bit(rest));
            const Word domino = grid_.dominoes(rest & -rest, state.mover);
            int score = class_score + rank_[index_of(state.mover)][cell];
            if (now) {
                auto after = now->after(domino, state.mover);
                const LowWalls& his = after.walls(enemy);
                if (his.win_first()) continue;
                if (after.walls(state.mover).win_second()) return true;
                if (after.walls(state.mover).mean() > -kMostMissing) {
                    now->improve(after);
                    if (his.win_first()) continue;
                }
                if (now->wins_second(after, state.mover)) return true;
                score -= (after.walls(state.mover).right_stop() - his.mean()) * kMostCells / kUnitsOfLead;
            }
            score -= kMostCells * lead(state.empty & ~domino, state.mover);
            const State child = normal(state.empty & ~domino, all, enemy);
            table_.prefetch(child.empty, child.mover);
            children.push_back({child, score});
        }
        class_score += kMostCells * 512;
    }
    return false;
}

template <>
PAPAMU_PROCESSOR_LEVELS bool DomineeringOutcomeGame<std::uint64_t>::expand(const State& state,
                                                                           std::vector<Child<State>>& children) const {
    return list(state, children);
}

template <>
PAPAMU_PROCESSOR_LEVELS bool DomineeringOutcomeGame<base::Word128>::expand(const State& state,
                                                                           std::vector<Child<State>>& children) const {
    return list(state, children);
}

template class DomineeringOutcomeGame<std::uint64_t>;
template class DomineeringOutcomeGame<base::Word128>;

}  // namespace papamu::solver::detail
