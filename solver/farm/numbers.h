// Proof numbers of the questions of a farm, and how they follow from those after each move.
//
//     combined({farm_numbers(moves[0]), farm_numbers(moves[1])})
//
// They are the numbers of the search of a job (outcome/search.h), and go upwards in the same way: a proof number is the
// least disproof number of the children; of proof numbers that are added, all but the largest count half.
#pragma once

#include <cstdint>
#include <span>

#include "solver/outcome/move_numbers.h"

namespace papamu::solver {

/// The numbers of a question: what is missing until the player to move is known to win, or to lose. 0 and kNever if it
/// is known.
struct FarmNumbers {
    static constexpr std::uint64_t kNever = ~std::uint64_t{0};
    static constexpr FarmNumbers known(bool wins) { return wins ? FarmNumbers{0, kNever} : FarmNumbers{kNever, 0}; }

    std::uint64_t proof = 1, disproof = 1;

    [[nodiscard]] bool is_known() const { return proof == 0 || disproof == 0; }
    friend bool operator==(const FarmNumbers&, const FarmNumbers&) = default;
};

/// The numbers of a question from those after each of its moves; without moves the player to move has lost.
FarmNumbers combined(std::span<const FarmNumbers> children);
/// The numbers of the position after a move.
FarmNumbers farm_numbers(const MoveNumbers& move);

}  // namespace papamu::solver
