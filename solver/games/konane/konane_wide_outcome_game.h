// Kōnane for outcome searches on boards of more than 64 cells, as a whole: for engines, which have to be fast.
//
//     KonaneWideOutcomeGame<2> game(position, {}, bytes);      // as many words as the board's cells need
//
// What konane_outcome_game.h does for one word, without mirrors, and with stones of both players on cells of any
// colour. konane_sum_outcome_game.h also searches such boards, and needs fewer states where a position falls apart into
// regions, but it takes ten times as long for each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/checked_file.h"
#include "base/hash.h"
#include "rulesets/konane/konane.h"
#include "solver/games/konane/konane_bounds.h"
#include "solver/games/konane/konane_wide_score.h"
#include "solver/optimisations.h"
#include "solver/outcome/outcome_game.h"
#include "solver/outcome/state_table.h"

namespace papamu::solver::detail {

template <int Words>
class KonaneWideOutcomeGame {
 public:
    using Rules = rulesets::Konane;
    using Position = rulesets::KonanePosition;
    using Player = rulesets::Player;
    using Bits = rulesets::BitBoard<Words>;
    using Board = rulesets::KonaneBoard<Words>;

    struct State {
        Board stones;
        std::uint64_t mover = 0;  // 1: Left
        std::uint64_t hash = 0;   // of everything else

        bool operator==(const State&) const = default;
        [[nodiscard]] Player player() const { return mover == 1 ? Player::kLeft : Player::kRight; }
    };

    /// Requires at most 64 * Words cells. `table_bytes` is the most that the table may have.
    KonaneWideOutcomeGame(const Position& start, const Switches& switches, std::size_t table_bytes)
        : area_(start.rows, start.columns, start.holes.resized<Words>()),
          cells_(start.cells()),
          score_({start.rows, start.columns}, left_has_first_cell(start)),
          bounds_(switches.on(Optimisation::kBounds)),
          table_(table_bytes) {}

    /// Whether the position has the start's board.
    [[nodiscard]] bool takes_up(const Position& position) const {
        return position.rows == area_.rows && position.columns == area_.columns &&
               Bits::first(cells_).minus(position.holes.resized<Words>()) == area_.playable;
    }
    /// Changes the start. Requires takes_up(start).
    void begin_with(const Position& /*start*/) {}

    [[nodiscard]] State state(const Position& position, Player mover) const {
        return state(Board{position.left.resized<Words>(), position.right.resized<Words>()}, mover);
    }
    [[nodiscard]] static State state(const Board& stones, Player mover) {
        State state{stones, mover == Player::kLeft ? std::uint64_t{1} : 0};
        state.hash = hash_of(state);
        return state;
    }

    bool expand(const State& state, std::vector<Child<State>>& children) const {
        const Player mover = state.player();
        const Player enemy = rulesets::opponent(mover);
        if (bounds_ && size(state) <= small_size()) {
            const KonaneBounds<Bits> bounds(state.stones.left, state.stones.right, area_.playable, area_.room_right,
                                            area_.columns);
            if (bounds.is_at_least(1, mover)) return true;
            if (bounds.is_at_least(0, enemy)) return false;
        }
        State after;
        after.mover = state.mover ^ 1;
        bool wins = false;
        rulesets::for_each_move(area_, state.stones, mover, [&](rulesets::KonaneMove move) {
            if (wins) return;
            after.stones = state.stones;
            rulesets::play(area_, after.stones, mover, move);
            const int replies = rulesets::count_moves(area_, after.stones, enemy);
            wins = replies == 0;
            if (wins) return;
            after.hash = hash_of(after);
            table_.prefetch(after.hash);
            children.push_back({after, replies});
        });
        return wins;
    }

    [[nodiscard]] std::optional<bool> find(const State& state) const { return table_.find(state, state.hash); }
    void store(const State& state, bool wins) { table_.store(state, state.hash, size(state), wins); }
    [[nodiscard]] static std::uint64_t hash(const State& state) { return state.hash; }
    [[nodiscard]] static int size(const State& state) { return state.stones.left.count() + state.stones.right.count(); }
    [[nodiscard]] int small_size() const { return cells_ * 3 / 8; }
    [[nodiscard]] double points(const Child<State>& child) const {
        const State& state = child.state;
        const Player enemy = state.player();
        const Player mover = rulesets::opponent(enemy);
        const int moves = rulesets::count_moves(area_, state.stones, mover);
        return kPointsPerLogit * score_(state.stones.left | state.stones.right, enemy,
                                        {child.score, moves, state.stones.stones(enemy).count(),
                                         state.stones.stones(mover).count(), cells_});
    }

    [[nodiscard]] std::size_t table_bytes() const { return table_.bytes(); }
    [[nodiscard]] std::size_t proof_bytes() const { return table_.bytes(); }
    /// Engines have no checkpoints.
    void save(base::CheckedWriter& /*out*/) const {}
    [[nodiscard]] bool load(base::CheckedReader& /*in*/) { return false; }

 private:
    static constexpr double kPointsPerLogit = 3;

    /// Whether Left's stones are on the cells of the colour that the first cell has.
    static bool left_has_first_cell(const Position& start) {
        if (start.left.none()) return true;
        const int cell = start.left.lowest();
        return (cell / start.columns + cell % start.columns) % 2 == 0;
    }

    static std::uint64_t hash_of(const State& state) {
        std::uint64_t h = state.mover;
        for (std::size_t i = 0; i < Words; ++i) {
            h = (h ^ state.stones.left.words()[i]) * base::kGoldenRatio;
            h = (h ^ h >> 31 ^ state.stones.right.words()[i]) * base::kMixer;
            h ^= h >> 29;
        }
        return base::mix_bits(h);
    }

    rulesets::KonaneArea<Words> area_;
    int cells_;
    KonaneWideScore score_;
    bool bounds_;
    StateTable<State> table_;
};

}  // namespace papamu::solver::detail
