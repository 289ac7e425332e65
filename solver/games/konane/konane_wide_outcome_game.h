// Kōnane for outcome searches on boards of more than 64 cells, as a whole: for engines, which have to be fast.
//
//     if (left_is_even(position)) KonaneWideOutcomeGame<2> game(position, {}, bytes);      // as many words as it needs
//
// What konane_outcome_game.h does for one word, without mirrors and safe moves: each cell can have stones of one player
// only. konane_sum_outcome_game.h also searches such boards, and needs fewer states where a position falls apart into
// regions, but it takes many times as long for each. Moves are found on bit boards, and what they do to the opponent's
// hops is read off a board of bytes (konane_byte_board.h).
//
// The table knows positions by a hash of 128 bits (Zobrist 1970), which two share by chance once in 2^128 times.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "base/checked_file.h"
#include "base/int128.h"
#include "base/random.h"
#include "rulesets/konane/konane.h"
#include "solver/games/konane/konane_byte_board.h"
#include "solver/games/konane/konane_colours.h"
#include "solver/games/konane/konane_wide_score.h"
#include "solver/optimisations.h"
#include "solver/outcome/outcome_game.h"
#include "solver/outcome/wide_win_table.h"

namespace papamu::solver::detail {

template <int Words>
class KonaneWideOutcomeGame {
 public:
    using Rules = rulesets::Konane;
    using Position = rulesets::KonanePosition;
    using Player = rulesets::Player;
    using Bits = rulesets::BitBoard<Words>;
    using Board = rulesets::KonaneBoard<Words>;
    using Hash = base::Word128;

    struct State {
        Bits stones;
        Hash hash = 0;  // of the stones
        Player mover = Player::kLeft;
        std::uint16_t move = 0;  // the one that led here: its first cell and direction
        [[nodiscard]] Player player() const { return mover; }
    };

    /// Whether there is a game for the position: each player's stones are on cells of one colour.
    static bool takes(const Position& position) { return left_is_even(position).has_value(); }

    /// Requires takes(start), and at most 64 * Words cells. `table_bytes` is the most that the table may have.
    KonaneWideOutcomeGame(const Position& start, const Switches& /*switches*/, std::size_t table_bytes)
        : area_(start.rows, start.columns, start.holes.resized<Words>()),
          cells_(start.cells()),
          bytes_(area_),
          score_({start.rows, start.columns}, *left_is_even(start)),
          keys_(static_cast<std::size_t>(cells_)),
          table_(table_bytes) {
        const Bits left = cells_of_colour(start, *left_is_even(start)).template resized<Words>();
        own_cells_ = {left & area_.playable, area_.playable.minus(left)};
        base::Random random(kSeed);
        for (Hash& key : keys_) {
            const Hash high = random.next();
            key = high << 64 | random.next();
        }
    }

    /// Whether the position has the start's board, and each player's stones are on the cells of the same colour.
    [[nodiscard]] bool takes_up(const Position& position) const {
        return position.rows == area_.rows && position.columns == area_.columns &&
               Bits::first(cells_).minus(position.holes.resized<Words>()) == area_.playable &&
               position.left.resized<Words>().minus(own_cells_[0]).none() &&
               position.right.resized<Words>().minus(own_cells_[1]).none();
    }
    /// Changes the start. Requires takes_up(start).
    void begin_with(const Position& /*start*/) {}

    [[nodiscard]] State state(const Position& position, Player mover) const {
        return state(Board{position.left.resized<Words>(), position.right.resized<Words>()}, mover);
    }
    [[nodiscard]] State state(const Board& board, Player mover) const {
        State state;
        state.stones = board.left | board.right;
        state.stones.for_each([&](int cell) { state.hash ^= key(cell); });
        state.mover = mover;
        return state;
    }

    /// The score of a child is the number of hops, rather than of moves, that the next player has.
    bool expand(const State& state, std::vector<Child<State>>& children) const {
        const Bits& own = own_cells_[index_of(state.mover)];
        const rulesets::KonaneHops<Words> hops = hops_of(state.stones);
        const std::array<std::pair<Bits, int>, 4> ways = {{{hops.up & own, -area_.columns},
                                                           {hops.left & own, -1},
                                                           {hops.right & own, 1},
                                                           {hops.down & own, area_.columns}}};
        int enemy_hops = 0;
        for (const Bits& way : {hops.up, hops.left, hops.right, hops.down}) enemy_hops += way.minus(own).count();
        typename Bytes::Cells cells;
        bytes_.fill(cells, state.stones);
        std::uint16_t direction = 0;
        for (const auto& [way, step] : ways) {
            Bits rest = way;
            while (rest.any()) {
                const int from = rest.pop_lowest();
                const auto move = static_cast<std::uint16_t>(4 * from + direction);
                if (add_children(state, from, step, move, enemy_hops, cells, children)) return true;
            }
            ++direction;
        }
        return false;
    }

    [[nodiscard]] std::optional<bool> find(const State& state) const { return table_.find(state.hash, state.mover); }
    void store(const State& state, bool wins) {
        table_.store(state.hash, state.mover, wins, std::min(size(state), kMostWeight));
    }
    [[nodiscard]] static std::uint64_t hash(const State& state) { return WideWinTable::hash(state.hash, state.mover); }
    [[nodiscard]] static int size(const State& state) { return state.stones.count(); }
    [[nodiscard]] int small_size() const { return cells_ * 3 / 8; }
    [[nodiscard]] double points(const Child<State>& child) const {
        const Bits& stones = child.state.stones;
        const Player enemy = child.state.mover;
        const Player mover = rulesets::opponent(enemy);
        const Bits enemy_stones = stones & own_cells_[index_of(enemy)];
        const Bits own_stones = stones.minus(enemy_stones);
        const Board board = enemy == Player::kLeft ? Board{enemy_stones, own_stones} : Board{own_stones, enemy_stones};
        return kPointsPerLogit * score_(stones, enemy,
                                        {child.score, rulesets::count_moves(area_, board, mover), enemy_stones.count(),
                                         own_stones.count(), cells_});
    }

    /// For the search's history of cutoffs: which moves lead to similar states.
    [[nodiscard]] std::size_t history_size() const { return 8 * static_cast<std::size_t>(cells_); }
    [[nodiscard]] static std::size_t history_index(const State& state) {
        return 2 * std::size_t{state.move} + index_of(state.mover);
    }

    [[nodiscard]] std::size_t table_bytes() const { return table_.bytes(); }
    static constexpr std::size_t kProofSixteenths = 8;
    /// Engines have no checkpoints.
    void save(base::CheckedWriter& /*out*/) const {}
    [[nodiscard]] bool load(base::CheckedReader& /*in*/) { return false; }

 private:
    using Bytes = KonaneByteBoard<Words>;

    static constexpr double kPointsPerLogit = 3;
    static constexpr int kMostWeight = 255;
    static constexpr std::uint64_t kSeed = 0x6B6F6E616E65;

    [[nodiscard]] Hash key(int cell) const { return keys_[static_cast<std::size_t>(cell)]; }

    /// From where stones of either player can hop: between two cells of one colour there is always one of the other.
    [[nodiscard]] rulesets::KonaneHops<Words> hops_of(const Bits& stones) const {
        const int row = area_.columns;
        const Bits empty = area_.playable.minus(stones);
        return {stones & stones << row & empty << 2 * row, stones & stones << 1 & empty << 2 & area_.room_left,
                stones & stones >> 1 & empty >> 2 & area_.room_right, stones & stones >> row & empty >> 2 * row};
    }

    /// Every stop of a jump in one direction. `cells` are the same again afterwards.
    [[gnu::always_inline]] bool add_children(const State& state, int from, int step, std::uint16_t move, int enemy_hops,
                                             typename Bytes::Cells& cells, std::vector<Child<State>>& children) const {
        State after = state;
        after.mover = rulesets::opponent(state.mover);
        after.move = move;
        typename Bytes::Jump jump = bytes_.begin(cells, from, step == 1 || step == -1, step > 0);
        for (int at = from;;) {
            enemy_hops += jump.change_of_enemy_hops();
            if (enemy_hops == 0) break;
            const int over = at + step, to = over + step;
            after.stones.reset(at);
            after.stones.reset(over);
            after.stones.set(to);
            after.hash ^= key(at) ^ key(over) ^ key(to);
            table_.prefetch(after.hash, after.mover);
            children.push_back({after, enemy_hops});
            if (!jump.can_go_on()) break;
            jump.hop();
            at = to;
        }
        jump.take_back();
        return enemy_hops == 0;
    }

    rulesets::KonaneArea<Words> area_;
    int cells_;
    Bytes bytes_;
    KonaneWideScore score_;
    std::array<Bits, 2> own_cells_;  // Left's, Right's
    std::vector<Hash> keys_;
    WideWinTable table_;
};

}  // namespace papamu::solver::detail
