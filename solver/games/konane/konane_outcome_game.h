// Kōnane for outcome searches: boards of at most 64 cells on each of which only stones of one colour can ever stand,
// so that a position is one word. All positions that arise from a full checkerboard are of that kind.
//
//     if (KonaneOutcomeGame::takes(position)) KonaneOutcomeGame game(position, {}, bytes);
//
// Positions are those on the board of the given one with stones of the same colours. A board that is wider than high is
// transposed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/checked_file.h"
#include "base/hash.h"
#include "rulesets/konane/konane.h"
#include "solver/games/konane/konane_mirrors.h"
#include "solver/games/konane/konane_score.h"
#include "solver/optimisations.h"
#include "solver/outcome/outcome_game.h"
#include "solver/outcome/win_table.h"

namespace papamu::solver::detail {

class KonaneOutcomeGame {
 public:
    using Rules = rulesets::Konane;
    using Player = rulesets::Player;
    using Word = std::uint64_t;

    struct State {
        Word stones = 0;
        Player mover = Player::kLeft;

        friend bool operator==(const State&, const State&) = default;
    };

    /// At most 64 cells, and no two stones of different players on cells of the same colour.
    static bool takes(const rulesets::KonanePosition& position);

    /// Requires takes(start). `table_bytes` is the most that the table may have; a small board takes less.
    KonaneOutcomeGame(const rulesets::KonanePosition& start, const Switches& switches, std::size_t table_bytes);

    /// Whether the position has the start's board, and each player's stones are on the cells of the same colour.
    [[nodiscard]] bool takes_up(const rulesets::KonanePosition& position) const;
    /// Changes the start. Requires takes_up(start).
    void begin_with(const rulesets::KonanePosition& /*start*/) {}

    /// The state of a position, with the player to move. Requires takes_up(position).
    [[nodiscard]] State state(const rulesets::KonanePosition& position, Player mover) const;
    [[nodiscard]] State state(const rulesets::KonaneBoard<1>& stones, Player mover) const;

    /// The position of a state.
    [[nodiscard]] rulesets::KonanePosition position(const State& state) const;
    /// The states of all images of a position that play might lead to from the start, each once, with some to which it
    /// cannot. The position may be on any board. Requires takes_up(start).
    [[nodiscard]] std::vector<State> images(const rulesets::KonanePosition& position, Player mover,
                                            const rulesets::KonanePosition& start) const;

    bool expand(const State& state, std::vector<Child<State>>& children) const;
    /// expand() in two parts, without safe moves.
    void list(const State& state, std::vector<Child<State>>& children) const;
    [[nodiscard]] bool score(std::vector<Child<State>>& children, std::size_t first) const;
    [[nodiscard]] std::optional<bool> find(const State& state) const { return table_.find(state.stones, state.mover); }
    void prefetch(const State& state) const { table_.prefetch(state.stones, state.mover); }
    void store(const State& state, bool wins) { table_.store(state.stones, state.mover, wins); }

    [[nodiscard]] static std::uint64_t hash(const State& state) {
        std::uint64_t word = state.stones * base::kGoldenRatio;
        word = (word ^ word >> 29) * base::kMixer;
        return word ^ word >> 32 ^ (state.mover == Player::kLeft ? 0 : 0x5851f42d4c957f2dU);
    }
    /// What is left of the game, in stones; and the size at which alpha-beta should take over from proof numbers.
    [[nodiscard]] static int size(const State& state) { return rulesets::count_bits(state.stones); }
    [[nodiscard]] int small_size() const { return cells_ * 3 / 8; }
    [[nodiscard]] double points(const Child<State>& child) const { return kPointsPerLogit * look(child).logit; }
    /// The work that proofs take, by a rough regression; the constants were chosen by the nodes of whole searches
    /// (docs/solving-konane.md).
    [[nodiscard]] Efforts efforts(const Child<State>& child) const {
        if (!efforts_) return efforts_of_points(points(child));
        constexpr double kLeast = 3, kStone = 0.05, kLosersMove = 0.2, kLogit = 0.29;
        const KonaneScore::Look seen = look(child);
        const double any = kLeast + kStone * size(child.state);
        // Whoever loses has all moves tried, so it is the loser's moves that make a proof long.
        return {any + kLosersMove * seen.opponents_moves - kLogit * seen.logit,
                any + kLosersMove * seen.moves + kLogit * seen.logit};
    }

    [[nodiscard]] std::size_t table_bytes() const { return table_.bytes(); }
    static constexpr std::size_t kProofSixteenths = 8;
    /// An answer for a position of few stones is found again in less time than it takes to read it.
    void save(base::CheckedWriter& out) const { table_.save(out, small_size() / 2); }
    [[nodiscard]] bool load(base::CheckedReader& in) { return table_.load(in); }

 private:
    static constexpr double kPointsPerLogit = 2.25;
    static constexpr int kNoScore = -1;

    [[nodiscard]] KonaneScore::Look look(const Child<State>& child) const {
        const auto& [stones, mover] = child.state;
        // The score counts the moves of the player to move, which mirrors do not change.
        return child.score == kNoScore ? score_.look(stones, mover) : score_.look(stones, mover, child.score);
    }
    /// Calls f(images) for the position after every move, in a fixed order, until f returns true; returns whether it
    /// did.
    template <int Columns, class F>
    bool any_move(const State& state, F&& f) const;
    [[nodiscard]] rulesets::KonaneBoard<1> board_of(Word stones) const {
        using Bits = rulesets::BitBoard<1>;
        return {Bits::from_words({stones & left_cells_}), Bits::from_words({stones & ~left_cells_})};
    }
    /// Whether the player who has just moved wins; nullopt if counting safe moves does not decide that.
    [[nodiscard]] std::optional<bool> decided(const KonaneScore::Area& area, Word stones, Player player) const;
    [[nodiscard]] Word word_of(const rulesets::KonanePosition::Bits& cells) const;
    /// The cells between which stones can move: those of rows that are even or odd, and the same for columns.
    [[nodiscard]] std::array<Word, 4> kinds_of_cells() const;
    /// False only if play cannot lead from the stones `first` to these. A stone stays on cells of its kind; each move
    /// takes at least one stone of the opponent, and changes two cells of the player's colour.
    [[nodiscard]] bool may_arise(Word stones, Word first) const;
    /// The cells of a board that is not turned.
    [[nodiscard]] rulesets::KonanePosition::Bits cells_of(Word word) const;
    /// With rows and columns exchanged.
    [[nodiscard]] Word turned(Word cells) const;

    int rows_;  // of the board that is searched
    int columns_;
    bool turned_;  // rows and columns are exchanged
    int cells_;
    std::array<Word, 4> kinds_;
    KonaneScore::Area area_;
    Word left_cells_;
    KonaneScore score_;
    KonaneMirrors mirrors_;
    bool bounds_, efforts_;
    WinTable table_;
};

static_assert(OutcomeGame<KonaneOutcomeGame>);

}  // namespace papamu::solver::detail
