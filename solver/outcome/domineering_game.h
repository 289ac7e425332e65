// Domineering for outcome searches: boards of at most 64 cells, a position as the word of its empty cells.
//
//     if (DomineeringGame::takes(position)) DomineeringGame game(position, {}, bytes);
//
// Cells without an empty neighbour are dropped, mirror images are one. Positions are decided without a search where
// the moves that one player has for certain are more than all that the other can hope for (Breuker, Uiterwijk & van
// den Herik, Solving 8x8 Domineering, 2000).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/domineering/domineering.h"
#include "solver/optimisations.h"
#include "solver/outcome/game.h"
#include "solver/outcome/win_table.h"

namespace papamu::solver::detail {

class DomineeringGame {
 public:
    using Rules = rulesets::Domineering;
    using Player = rulesets::Player;
    using Word = std::uint64_t;

    struct State {
        Word empty = 0;
        Player mover = Player::kLeft;
    };

    /// At most 64 cells.
    static bool takes(const rulesets::DomineeringPosition& position) { return position.cells() <= 64; }

    DomineeringGame(const rulesets::DomineeringPosition& start, const Switches& switches, std::size_t table_bytes);

    /// A position on the board of the start, with the player to move.
    [[nodiscard]] State state(const rulesets::DomineeringPosition& position, Player mover) const;

    bool expand(const State& state, std::vector<Child<State>>& children) const;
    [[nodiscard]] std::optional<bool> find(const State& state) const { return table_.find(state.empty, state.mover); }
    void store(const State& state, bool wins) { table_.store(state.empty, state.mover, wins); }
    [[nodiscard]] static std::uint64_t hash(const State& state) { return state.empty; }
    /// Alpha-beta from the start: with the bounds it beats proof numbers here.
    [[nodiscard]] static int size(const State& /*state*/) { return 0; }
    [[nodiscard]] static int small_size() { return 0; }
    [[nodiscard]] static double points(const Child<State>& child) { return child.score; }

    [[nodiscard]] std::size_t table_bytes() const { return table_.bytes(); }
    [[nodiscard]] static std::size_t proof_bytes() { return 0; }
    void save(std::string& bytes) const { table_.save(bytes, cells_ / 4); }
    [[nodiscard]] bool load(std::string_view bytes) { return table_.load(bytes); }

 private:
    /// What one player can still do.
    struct Prospect {
        Word places;  // the upper or left cells of all dominoes
        int most;     // no more moves than these, whoever plays
        int safe;     // so many, for certain
        int exposed;  // so many more, disjoint, of which each enemy move can spoil two
    };

    [[nodiscard]] Prospect prospect(Word empty, Player player) const;
    /// Whether the player to move wins, where counting tells.
    [[nodiscard]] std::optional<bool> decided(const Prospect& mover, const Prospect& enemy) const;
    [[nodiscard]] State normal(Word empty, Player mover) const;
    [[nodiscard]] int step(Player player) const { return player == Player::kLeft ? columns_ : 1; }
    [[nodiscard]] Word places(Word empty, Player player) const {
        return player == Player::kLeft ? empty & empty >> columns_ : empty & empty >> 1 & not_last_column_;
    }
    /// The dominoes of a fullest packing: along each line from its first cell, which is as good as any other way.
    [[nodiscard]] Word packed(Word cells, Player player) const;

    int rows_;  // as the search sees them: at least as many as columns
    int columns_;
    bool turned_;  // rows and columns have changed places, and with them the players
    int cells_;
    Word not_last_column_ = 0;
    bool symmetry_, bounds_;
    WinTable table_;
};

static_assert(OutcomeGame<DomineeringGame>);

}  // namespace papamu::solver::detail
