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
#include <vector>

#include "rulesets/ruleset.h"

namespace papamu::solver {

/// For the opponent, who moves in the position after the move.
struct MoveNumbers {
    std::optional<bool> wins;               // nullopt if it is not known; then ...
    std::uint32_t proof = 0, disproof = 0;  // ... the numbers, at least 1, as in RemainingWork (outcome.h)

    friend bool operator==(const MoveNumbers&, const MoveNumbers&) = default;
};

/// The position of a solver, or one below it, when nobody knows yet who wins it.
struct OpenPosition {
    std::size_t before = 0, move = 0;  // it comes after this move of that one in the list, by AnyPosition::moves()
    std::uint64_t nodes = 0;           // that were spent on it and below it, as far as they were noted
    std::vector<MoveNumbers> moves;    // after each of its moves, in the order of AnyPosition::moves()
};

/// An OutcomeSolver that searches by proof numbers.
class KnowsMoveNumbers {
 public:
    virtual ~KnowsMoveNumbers() = default;

    /// From now on, solve() with one thread notes the positions on which it spends at least so many nodes at a time,
    /// and begins without notes.
    virtual void note_work(std::uint64_t nodes) = 0;

    /// What the tables know of the solver's position, if the player moves first, and of the open positions below it on
    /// which at least `least` nodes were spent by the notes, each once. The solver's position is the first, and every
    /// other one comes after the one before it. Not during solve(). Empty if the search does without proof numbers.
    [[nodiscard]] virtual std::vector<OpenPosition> open_positions(rulesets::Player first,
                                                                   std::uint64_t least) const = 0;
};

}  // namespace papamu::solver
