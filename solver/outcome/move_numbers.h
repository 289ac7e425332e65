// What an unfinished search by proof numbers knows of its position and of those on which it has worked most, from which
// other searches can go on.
//
//     auto* const known = dynamic_cast<KnowsMoveNumbers*>(solver.get());
//     known->note_work(1000);
//     solver->solve(...);
//     known->open_positions(Player::kLeft, 10'000)
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "rulesets/any_position.h"
#include "rulesets/ruleset.h"

namespace papamu::solver {

/// For the opponent, who moves in the position after the move.
struct MoveNumbers {
    std::optional<bool> wins;               // nullopt if it is not known; then ...
    std::uint32_t proof = 0, disproof = 0;  // ... the numbers, at least 1, as in RemainingWork (outcome.h)

    friend bool operator==(const MoveNumbers&, const MoveNumbers&) = default;
};

/// The position of a solver, or one below it, if it is not known yet who wins it.
struct OpenPosition {
    std::size_t before = 0, move = 0;  // it comes after this move of that one in the list, by AnyPosition::moves()
    std::uint64_t nodes = 0;           // that were spent on it and below it, as far as they were noted
    std::vector<MoveNumbers> moves;    // after each of its moves, in the order of AnyPosition::moves()
};

/// A position on which a search has worked, answered or not.
struct WorkedPosition {
    rulesets::AnyPosition position;
    rulesets::Player mover = rulesets::Player::kLeft;
    std::uint64_t nodes = 0;  // that were spent on it and below it, as far as they were noted
    MoveNumbers numbers;      // for the mover
};

/// From which numbers of a position on a search gives it up.
struct NumberLimits {
    static constexpr std::uint32_t kNone = (1U << 31) - 1;  // no number of an open position is as large

    std::uint32_t proof = kNone, disproof = kNone;
};

/// OutcomeReport::stopped of a search that gave up.
inline constexpr std::string_view kNumbersReached = "the limits of the proof numbers";

/// An OutcomeSolver that searches by proof numbers.
class KnowsMoveNumbers {
 public:
    virtual ~KnowsMoveNumbers() = default;

    /// From now on, solve() notes the positions on which it spends at least so many nodes at a time, and begins
    /// without notes.
    virtual void note_work(std::uint64_t nodes) = 0;

    /// From now on, solve() with one question ends when a number of its position reaches its limit, and says
    /// kNumbersReached.
    virtual void give_up_at(const NumberLimits& limits) = 0;

    /// What the tables know of the solver's position, if the player moves first, and of the open positions below it on
    /// which by the notes at least one of so many parts of its nodes was spent, each once. The solver's position is the
    /// first, and every other one comes after the one before it. No parts: that position alone. Not during solve().
    /// Empty if the search does without proof numbers.
    [[nodiscard]] virtual std::vector<OpenPosition> open_positions(rulesets::Player first,
                                                                   std::uint64_t parts) const = 0;

    /// What the tables know of the solver's position and all below it for which solve() made a note, each once and in
    /// no particular order; mirror images are one. Empty for games that cannot tell. Not during solve().
    [[nodiscard]] virtual std::vector<WorkedPosition> worked_positions() const = 0;
    /// Takes over what worked_positions() of another solver has told, after note_work() and before solve(). An answer
    /// must be right. Positions that cannot arise from the solver's position are left out; numbers that are learnt
    /// later replace earlier ones. Returns false if the tables know another answer: one of the two is wrong.
    virtual bool learn(const WorkedPosition& worked) = 0;
};

}  // namespace papamu::solver
