// Domineering for outcome searches: boards of at most 64 or 128 cells; a position is the word of its empty cells.
//
//     using SmallGame = DomineeringOutcomeGame<std::uint64_t>;
//     if (SmallGame::takes(position)) SmallGame game(position, {}, bytes);
//
// Cells without an empty neighbour are dropped, mirror images count as one position, and on a square board the two
// questions, Left first and Right first, are one as well. Positions are decided without a search if counting is enough
// (domineering_prospect.h), or the known values of strips of two rows (position_bounds.h).
//
// Safe moves, those on cells that the enemy can never fill, need not be tried if there is another move of a certain
// kind. Theorem: let n be a domino of the player's on one or two cells that the enemy can fill, at the end of its line:
// there is no empty cell before it, and behind it there is either no empty cell, or one that the enemy cannot fill
// although he can fill the cell of n next to it (or the same with before and behind exchanged). If a safe move wins, so
// does n. Proof: let d be the safe domino, G the position and H the position after d, which the player wins as the
// second to move. n and d are disjoint, and with d set aside G is no worse for her than H with a spare move. So it is
// enough that she wins, as the second to move, H with n filled and a spare move. She plays as in H. When she would play
// n in H, she takes the spare move, and both positions are the same. When she would play the domino of n's inner cell
// and the cell behind it, she takes the spare move too: then H has one cell more that only the enemy could use, and
// hers has one more that only she can. All other moves of either player lie outside n, and can be played in both.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <type_traits>
#include <vector>

#include "base/checked_file.h"
#include "base/int128.h"
#include "rulesets/domineering/domineering.h"
#include "solver/games/domineering/domineering_prospect.h"
#include "solver/games/domineering/position_bounds.h"
#include "solver/optimisations.h"
#include "solver/outcome/outcome_game.h"
#include "solver/outcome/wide_win_table.h"
#include "solver/outcome/win_table.h"

namespace papamu::solver::detail {

/// BitWord: std::uint64_t or base::Word128. Both are compiled in domineering_outcome_game.cpp.
template <class BitWord>
class DomineeringOutcomeGame {
 public:
    using Rules = rulesets::Domineering;
    using Player = rulesets::Player;
    using Word = BitWord;

    struct State {
        Word empty = 0;
        Player mover = Player::kLeft;
    };

    /// No more cells than a word has bits.
    static bool takes(const rulesets::DomineeringPosition& position) { return position.cells() <= kMostCells; }

    DomineeringOutcomeGame(const rulesets::DomineeringPosition& start, const Switches& switches,
                           std::size_t table_bytes);

    /// The state of a position on the board of the start, with the player to move.
    [[nodiscard]] State state(const rulesets::DomineeringPosition& position, Player mover) const;

    bool expand(const State& state, std::vector<Child<State>>& children) const;
    [[nodiscard]] std::optional<bool> find(const State& state) const { return table_.find(state.empty, state.mover); }
    void store(const State& state, bool wins) { table_.store(state.empty, state.mover, wins); }
    [[nodiscard]] static std::uint64_t hash(const State& state) {
        if constexpr (sizeof(Word) == 8) return state.empty;
        return WideWinTable::hash(state.empty, state.mover);
    }
    /// Alpha-beta from the start: with the bounds it is faster than proof numbers here.
    [[nodiscard]] static int size(const State& /*state*/) { return 0; }
    [[nodiscard]] static int small_size() { return 0; }
    [[nodiscard]] static double points(const Child<State>& child) { return child.score; }

    [[nodiscard]] std::size_t table_bytes() const { return table_.bytes(); }
    /// The table of answers grows as if the game had been given so many bytes; strips keep what they have.
    void enlarge(std::size_t table_bytes) { table_.enlarge(answer_bytes(table_bytes)); }
    static constexpr std::size_t kProofSixteenths = 0;
    void save(base::CheckedWriter& out) const { table_.save(out, cells_ / 4); }
    [[nodiscard]] bool load(base::CheckedReader& in) { return table_.load(in); }

 private:
    /// So many units of LowWalls make as much difference to the order of moves as one domino of lead().
    static constexpr int kUnitsOfLead = 10 << LowWalls::kUnitBits;
    /// Pieces of three rows are evaluated if they have at most kLeastSize cells, one more after the first
    /// kListedForSize positions, and another one each time that number has doubled.
    static constexpr std::uint64_t kListedForSize = 1'000;
    static constexpr int kLeastSize = 12;
    /// What strips of three rows add to a bound is hardly ever more.
    static constexpr int kMostMissing = 3 << LowWalls::kUnitBits;
    static constexpr int kMostCells = ProspectGrid<Word>::kMostCells;
    using Table = std::conditional_t<sizeof(Word) == 8, WinTable, WideWinTable>;

    /// A set of cells and its images under the symmetries of the board: upside down, half a turn, and both.
    using Images = std::array<Word, 4>;
    // On a square board, the transposition exchanges the players.
    static_assert(Rules::kMirrors == rulesets::GridMirrors::kTurning);

    /// What strips leave; a small board needs less.
    [[nodiscard]] std::size_t answer_bytes(std::size_t table_bytes) const {
        return std::min(table_bytes - strip_bytes_, std::size_t{1} << std::min(6 + cells_ / 2, 62));
    }
    bool list(const State& state, std::vector<Child<State>>& children) const;
    /// The bounds of regions; nullptr as long as few positions were listed, since they take some time to make.
    [[nodiscard]] const BoardBounds<Word>* strips() const;
    [[nodiscard]] Images images(Word cells) const;
    [[nodiscard]] State normal(Word empty, Player mover) const;
    /// The same for a part of the cells whose images are given.
    [[nodiscard]] State normal(Word empty, const Images& all, Player mover) const;
    /// The first cells of the dominoes that are worth trying, in three classes, the most promising first.
    [[nodiscard]] std::array<Word, 3> moves(Word empty, Player mover) const;
    /// The player's advantage over the enemy, in dominoes.
    [[nodiscard]] int lead(Word empty, Player player) const;
    void rank_places(Player player);

    int rows_;  // of the board that is searched: at least as many as columns
    int columns_;
    bool turned_;  // rows and columns are exchanged, and with them the players
    int cells_;
    int filled_;  // cells that are filled at the start
    bool symmetry_, bounds_, dominance_;
    ProspectGrid<Word> grid_;
    Switches switches_;
    std::size_t most_strip_bytes_, strip_bytes_;  // of strips_; 0: none
    mutable std::atomic<std::uint64_t> listed_ = 0;
    mutable std::once_flag strips_made_;
    mutable std::optional<BoardBounds<Word>> strips_;
    std::array<std::array<std::uint8_t, kMostCells>, 2> rank_{};  // of the places on an empty board, the best is 0
    std::array<Images, kMostCells> images_{};                     // of each cell
    Table table_;
};

// No templates, so that they can be compiled for several levels of processors.
template <>
bool DomineeringOutcomeGame<std::uint64_t>::expand(const State& state, std::vector<Child<State>>& children) const;
template <>
bool DomineeringOutcomeGame<base::Word128>::expand(const State& state, std::vector<Child<State>>& children) const;
extern template class DomineeringOutcomeGame<std::uint64_t>;
extern template class DomineeringOutcomeGame<base::Word128>;
static_assert(OutcomeGame<DomineeringOutcomeGame<std::uint64_t>>);
static_assert(OutcomeGame<DomineeringOutcomeGame<base::Word128>>);

}  // namespace papamu::solver::detail
