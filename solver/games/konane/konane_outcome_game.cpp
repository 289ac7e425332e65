#include "solver/games/konane/konane_outcome_game.h"

#include <algorithm>
#include <array>
#include <bit>

#include "base/processor_levels.h"
#include "solver/games/konane/konane_bounds.h"
#include "solver/games/konane/konane_colours.h"
#include "solver/games/konane/narrow_area.h"

namespace papamu::solver::detail {

namespace {

using rulesets::KonanePosition;
using rulesets::Player;

/// A start with few stones needs no large table, however much memory it may use.
std::size_t bytes_for(int stones, std::size_t most) {
    const int bits = std::min(6 + stones * 3 / 5, 50);
    return std::min(most, std::size_t{1} << bits);
}

}  // namespace

bool KonaneOutcomeGame::takes(const KonanePosition& position) {
    return position.cells() <= 64 && left_is_even(position).has_value();
}

KonaneOutcomeGame::KonaneOutcomeGame(const KonanePosition& start, const Switches& switches, std::size_t table_bytes)
    : rows_(std::max(start.rows, start.columns)),
      columns_(std::min(start.rows, start.columns)),
      turned_(start.columns > start.rows),
      cells_(rows_ * columns_),
      kinds_(kinds_of_cells()),
      area_(rows_, columns_, rulesets::BitBoard<1>::from_words({word_of(start.holes)})),
      left_cells_(word_of(cells_of_colour(start, *left_is_even(start))) & area_.playable.words()[0]),
      score_(area_, word_of(cells_of_colour(start, *left_is_even(start)))),
      mirrors_(switches.on(Optimisation::kSymmetry) ? KonaneMirrors(rows_, columns_, area_.playable.words()[0],
                                                                    left_cells_, word_of(start.left | start.right))
                                                    : KonaneMirrors(rows_, columns_)),
      bounds_(switches.on(Optimisation::kBounds)),
      efforts_(switches.on(Optimisation::kEfforts)),
      table_(bytes_for((start.left | start.right).count(), table_bytes)) {}

KonaneOutcomeGame::Word KonaneOutcomeGame::word_of(const KonanePosition::Bits& cells) const {
    return turned_ ? turned(cells.words()[0]) : cells.words()[0];
}

KonaneOutcomeGame::Word KonaneOutcomeGame::turned(Word cells) const {
    Word word = 0;
    for (Word rest = cells; rest != 0; rest &= rest - 1) {
        const int cell = std::countr_zero(rest);
        word |= Word{1} << (cell % rows_ * columns_ + cell / rows_);
    }
    return word;
}

KonanePosition::Bits KonaneOutcomeGame::cells_of(Word word) const {
    Word cells = turned_ ? 0 : word;
    for (Word rest = turned_ ? word : 0; rest != 0; rest &= rest - 1) {
        const int cell = std::countr_zero(rest);
        cells |= Word{1} << (cell % columns_ * rows_ + cell / columns_);
    }
    return rulesets::BitBoard<1>::from_words({cells}).resized<rulesets::kKonaneMaxWords>();
}

KonanePosition KonaneOutcomeGame::position(const State& state) const {
    KonanePosition position;
    position.rows = turned_ ? columns_ : rows_;
    position.columns = turned_ ? rows_ : columns_;
    const Word all = rulesets::BitBoard<1>::first(cells_).words()[0];
    position.holes = cells_of(all & ~area_.playable.words()[0]);
    position.left = cells_of(state.stones & left_cells_);
    position.right = cells_of(state.stones & ~left_cells_);
    return position;
}

std::array<KonaneOutcomeGame::Word, 4> KonaneOutcomeGame::kinds_of_cells() const {
    std::array<Word, 4> kinds{};
    for (int cell = 0; cell < cells_; ++cell) {
        const int kind = cell / columns_ % 2 * 2 + cell % columns_ % 2;
        kinds[static_cast<std::size_t>(kind)] |= Word{1} << cell;
    }
    return kinds;
}

bool KonaneOutcomeGame::may_arise(Word stones, Word first) const {
    const auto are_fewer = [&](Word kind) {
        return rulesets::count_bits(stones & kind) <= rulesets::count_bits(first & kind);
    };
    if (!std::all_of(kinds_.begin(), kinds_.end(), are_fewer)) return false;
    const auto taken = [&](Word cells) {
        return rulesets::count_bits(first & cells) - rulesets::count_bits(stones & cells);
    };
    const auto changed = [&](Word cells) { return rulesets::count_bits((first ^ stones) & cells); };
    const int left = taken(left_cells_), right = taken(~left_cells_);
    return changed(left_cells_) <= left + 2 * right && changed(~left_cells_) <= right + 2 * left;
}

std::vector<KonaneOutcomeGame::State> KonaneOutcomeGame::images(const KonanePosition& position, Player mover,
                                                                const KonanePosition& start) const {
    std::vector<State> states;
    if (position.cells() != cells_ || std::max(position.rows, position.columns) != rows_) return states;
    const Word all = rulesets::BitBoard<1>::first(cells_).words()[0];
    const Word playable = area_.playable.words()[0], right_cells = playable & ~left_cells_;
    const Word first = word_of(start.left | start.right);
    if ((position.left | position.right).count() > rulesets::count_bits(first)) return states;
    const auto add = [&](Word holes, Word left, Word right) {
        if (holes != (all & ~playable) || !may_arise(left | right, first)) return;
        const auto add_state = [&](Player player) {
            const auto [normal, normal_player] = mirrors_.normal(left | right, player);
            const State state{normal, normal_player};
            if (std::find(states.begin(), states.end(), state) == states.end()) states.push_back(state);
        };
        if ((left & ~left_cells_) == 0 && (right & ~right_cells) == 0) add_state(mover);
        if ((left & ~right_cells) == 0 && (right & ~left_cells_) == 0) add_state(rulesets::opponent(mover));
    };
    for (const bool turns : {false, true}) {
        if (turns ? position.rows != columns_ : position.rows != rows_) continue;
        const auto word = [&](const KonanePosition::Bits& cells) {
            return turns ? turned(cells.words()[0]) : cells.words()[0];
        };
        const std::array<Word, 3> sets = {word(position.holes), word(position.left), word(position.right)};
        for (const bool flips_rows : {false, true}) {
            for (const bool flips_columns : {false, true}) {
                const auto image = [&](Word cells) { return mirrors_.flipped(flips_rows, flips_columns, cells); };
                add(image(sets[0]), image(sets[1]), image(sets[2]));
            }
        }
    }
    return states;
}

bool KonaneOutcomeGame::takes_up(const KonanePosition& position) const {
    return position.rows == (turned_ ? columns_ : rows_) && position.columns == (turned_ ? rows_ : columns_) &&
           (word_of(position.left) & ~left_cells_) == 0 && (word_of(position.right) & left_cells_) == 0 &&
           (word_of(position.holes) ^ area_.playable.words()[0]) == rulesets::BitBoard<1>::first(cells_).words()[0];
}

KonaneOutcomeGame::State KonaneOutcomeGame::state(const KonanePosition& position, Player mover) const {
    return state(rulesets::KonaneBoard<1>{position.left.resized<1>(), position.right.resized<1>()}, mover);
}

KonaneOutcomeGame::State KonaneOutcomeGame::state(const rulesets::KonaneBoard<1>& stones, Player mover) const {
    const Word word = (stones.left | stones.right).words()[0];
    const auto [normal, player] = mirrors_.normal(turned_ ? turned(word) : word, mover);
    return {normal, player};
}

std::optional<bool> KonaneOutcomeGame::decided(const KonaneScore::Area& area, Word stones, Player player) const {
    const Word left = stones & left_cells_;
    const Word right = stones & ~left_cells_;
    const KonaneBounds<Word> bounds(left, right, area.playable.words()[0], area.room_right.words()[0], area.columns);
    if (bounds.is_at_least(0, player)) return true;
    if (bounds.is_at_least(1, rulesets::opponent(player))) return false;
    return std::nullopt;
}

template <int Columns, class F>
bool KonaneOutcomeGame::any_move(const State& state, F&& f) const {
    const rulesets::KonaneBoard<1> board = board_of(state.stones);
    const rulesets::KonaneHops<1> hops = rulesets::hops(with_columns<Columns>(area_), board, state.mover);
    const Word own = board.stones(state.mover).words()[0];
    const KonaneMirrors::Images images = mirrors_.images(state.stones);

    // Every stop of every jump in one direction.
    const auto jumps = [&](const rulesets::BitBoard<1>& way_bits, int step) {
        const Word way = way_bits.words()[0];
        for (Word rest = own & way; rest != 0; rest &= rest - 1) {
            KonaneMirrors::Images after = images;
            for (int to = std::countr_zero(rest); (way >> to & 1) != 0;) {
                mirrors_.toggle(after, to);
                mirrors_.toggle(after, to + step);
                to += 2 * step;
                mirrors_.toggle(after, to);
                if (f(after)) return true;
            }
        }
        return false;
    };
    return jumps(hops.up, -Columns) || jumps(hops.left, -1) || jumps(hops.right, 1) || jumps(hops.down, Columns);
}

PAPAMU_PROCESSOR_LEVELS bool KonaneOutcomeGame::expand(const State& state, std::vector<Child<State>>& children) const {
    const Player mover = state.mover;
    const Player enemy = rulesets::opponent(mover);
    // Too few of the larger positions are decided by counting to make it worthwhile.
    const bool counts_safe_moves = bounds_ && size(state) <= small_size();
    return for_columns(columns_, [&]<int Columns>() {
        const KonaneScore::Area area = with_columns<Columns>(area_);
        return any_move<Columns>(state, [&](const KonaneMirrors::Images& after) {
            const int replies = rulesets::count_moves(area, board_of(after[0]), enemy);
            if (replies == 0) return true;
            if (counts_safe_moves) {
                const auto wins = decided(area, after[0], mover);
                if (wins == true) return true;
                if (wins == false) return false;
            }
            const auto [normal, player] = mirrors_.normal(after, enemy);
            table_.prefetch(normal, player);
            children.push_back({{normal, player}, replies});
            return false;
        });
    });
}

PAPAMU_PROCESSOR_LEVELS void KonaneOutcomeGame::list(const State& state, std::vector<Child<State>>& children) const {
    const Player enemy = rulesets::opponent(state.mover);
    for_columns(columns_, [&]<int Columns>() {
        any_move<Columns>(state, [&](const KonaneMirrors::Images& after) {
            const auto [normal, player] = mirrors_.normal(after, enemy);
            table_.prefetch(normal, player);
            children.push_back({{normal, player}, kNoScore});
            return false;
        });
    });
}

PAPAMU_PROCESSOR_LEVELS bool KonaneOutcomeGame::score(std::vector<Child<State>>& children, std::size_t first) const {
    return for_columns(columns_, [&]<int Columns>() {
        const KonaneScore::Area area = with_columns<Columns>(area_);
        for (std::size_t i = first; i < children.size(); ++i) {
            const auto& [stones, mover] = children[i].state;
            children[i].score = rulesets::count_moves(area, board_of(stones), mover);
            if (children[i].score == 0) return true;
        }
        return false;
    });
}

}  // namespace papamu::solver::detail
