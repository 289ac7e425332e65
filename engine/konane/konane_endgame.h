// Decides which player wins a position of kōnane, by the exact solver within a budget.
//
//     KonaneEndgame endgame({.table_bytes = std::size_t{64} << 20});
//     const auto exact = endgame.solve(position, to_move, {.time = 50ms});
//     if (exact && exact->wins) play(*exact->move);
//
// One object for each game: it keeps what it has found, so that a position that was settled is not searched again and
// an attempt that was cut off goes on with the next move.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/endgame.h"
#include "engine/konane/attempt_rate.h"
#include "rulesets/konane/konane.h"
#include "solver/games/konane/konane_solver.h"

namespace papamu::engine {

struct ExactOutcome {
    bool wins = false;                         // whether the player to move wins
    std::optional<rulesets::KonaneMove> move;  // a winning move; nullopt if there is none
    std::uint64_t nodes = 0;
};

class KonaneEndgame {
 public:
    explicit KonaneEndgame(const EndgameOptions& options);
    ~KonaneEndgame();
    KonaneEndgame(const KonaneEndgame&) = delete;
    KonaneEndgame& operator=(const KonaneEndgame&) = delete;

    /// Returns nullopt if the budget ran out.
    std::optional<ExactOutcome> solve(const rulesets::KonanePosition& position, rulesets::Player to_move,
                                      const EndgameBudget& budget);

    /// Whether solve() will more likely than not settle the position with so many nodes. That depends on the board and
    /// its stones, and on earlier attempts that failed in the same game.
    [[nodiscard]] bool may_solve(const rulesets::KonanePosition& position, double nodes) const;
    /// The share of a move's time or nodes to spend on solve(), if the whole move has so many nodes: 0 unless a
    /// quarter of them may_solve() it.
    [[nodiscard]] double share_of(const rulesets::KonanePosition& position, double nodes) const;
    static constexpr double kLeastShare = 0.05;  // that is not 0
    /// Whether solve() has its answer from before.
    [[nodiscard]] bool has_settled(const rulesets::KonanePosition& position, rulesets::Player to_move) const;
    /// How many nodes solve() takes in so much time, by its speed in this game or by what is usual for the board.
    [[nodiscard]] double nodes_in(const rulesets::KonanePosition& position, std::chrono::duration<double> time) const;

    /// Forgets everything unless it is about the position's board and the same colours; so it must be called before
    /// find() is asked about another game.
    void turn_to(const rulesets::KonanePosition& position);
    /// As turn_to(), before a move is chosen. Forgets all answers, though not how long they took, unless they are to be
    /// recalled.
    void begin_turn(const rulesets::KonanePosition& position);
    /// Turns to the position, and makes the tables that solve() would make; then find() may be called during solve().
    void prepare(const rulesets::KonanePosition& position);
    void forget();

    /// Whether find() can know anything.
    [[nodiscard]] bool knows_anything() const { return solver_ != nullptr; }
    /// Whether the player to move wins; nullopt if that is not known. Requires knows_anything(). Any thread may call
    /// it.
    template <int Words>
    [[nodiscard]] std::optional<bool> find(const rulesets::KonaneBoard<Words>& stones, rulesets::Player to_move) const {
        constexpr int kWords = Words == 1 ? 1 : rulesets::kKonaneMaxWords;
        return solver_->find(rulesets::KonaneBoard<kWords>{stones.left.template resized<kWords>(),
                                                           stones.right.template resized<kWords>()},
                             to_move);
    }

 private:
    [[nodiscard]] solver::OutcomeOptions solver_options(const rulesets::KonanePosition& position) const;
    std::optional<ExactOutcome> solve_as_sum(const rulesets::KonanePosition& position, rulesets::Player to_move,
                                             const EndgameBudget& budget);

    struct Settled {
        rulesets::KonanePosition position;
        rulesets::Player to_move;
        ExactOutcome outcome;
    };
    [[nodiscard]] std::optional<ExactOutcome> settled(const rulesets::KonanePosition& position,
                                                      rulesets::Player to_move) const;

    /// As SolverEffort::bits(), after the attempts of this game.
    [[nodiscard]] double expected_bits(const rulesets::KonanePosition& position) const;
    void note_failure(const rulesets::KonanePosition& position, std::uint64_t nodes);

    EndgameOptions options_;
    std::unique_ptr<solver::KonaneSolver> solver_;  // nullptr before the first attempt
    double harder_by_ = 0;                          // than expected, in bits of nodes
    double nodes_ = 0, seconds_ = 0;                // of all attempts with `solver_`
    AttemptRate sums_;                              // of solve_as_sum() where `solver_` had no answer
    std::vector<Settled> settled_;                  // by solve_as_sum(); `solver_` knows nothing of these
};

}  // namespace papamu::engine
