// What an unfinished search by proof numbers knows of the position after each move, from which another one can go on.
//
//     if (const auto* known = dynamic_cast<const KnowsMoveNumbers*>(solver.get())) known->move_numbers(Player::kLeft);
#pragma once

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

/// An OutcomeSolver that searches by proof numbers.
class KnowsMoveNumbers {
 public:
    virtual ~KnowsMoveNumbers() = default;

    /// What the tables know after each move of the player from the solver's position, in the order of
    /// AnyPosition::moves(). Not during solve(). Empty if the search does without proof numbers.
    [[nodiscard]] virtual std::vector<MoveNumbers> move_numbers(rulesets::Player first) const = 0;
};

}  // namespace papamu::solver
