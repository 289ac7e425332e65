// Which child of a state proof-number search goes to, and the numbers of the state.
//
//     const ProofChoice choice = choose_child(children);        // a span of Child<State>
//     choice.best, choice.numbers.proof
//
// If all children must be won, all but the hardest count half (search.h says why).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "solver/outcome/outcome_game.h"
#include "solver/outcome/proof_table.h"

namespace papamu::solver::detail {

inline constexpr ProofNumbers kProvenWon = {0, ProofNumbers::kMost};
inline constexpr ProofNumbers kProvenLost = {ProofNumbers::kMost, 0};

/// The number, or the largest one that a state without an answer may have.
inline std::uint32_t capped(std::uint64_t number) {
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(number, ProofNumbers::kMost - 1));
}

/// What the children other than the best add to the disproof number of their parent.
struct OtherChildren {
    std::uint64_t sum = 0;
    std::uint64_t largest = 0;

    /// All but the largest of all proof numbers count half.
    [[nodiscard]] std::uint64_t with(std::uint64_t proof) const {
        return (sum + proof + std::max(largest, proof) + 1) / 2;
    }
    /// The proof number of the best child at which the disproof number reaches `total`.
    [[nodiscard]] std::uint32_t limit(std::uint64_t total) const {
        const std::uint64_t as_largest = 2 * total > sum ? (2 * total - sum) / 2 : 0;
        if (as_largest >= largest) return capped(as_largest);
        return 2 * total > sum + largest ? capped(2 * total - sum - largest) : 0;
    }
};

struct ProofChoice {
    ProofNumbers numbers;  // of the state
    std::size_t best = 0;
    std::uint32_t second = 0;  // the disproof number of the second best
    OtherChildren others;
};

/// Chooses the child that seems to need the least work to be lost. A busy one that is more probably won than lost comes
/// after all others: one thread alone would most probably come to them next, and joining in would be in its way. One
/// that is more probably lost is joined: what can be done elsewhere is then most probably in vain.
template <class State>
ProofChoice choose_child(std::span<const Child<State>> children) {
    constexpr std::uint64_t kIfLeft = 1024;  // times as much work as it is
    constexpr std::uint32_t kMost = ProofNumbers::kMost;
    ProofChoice choice{{kMost, 0}, 0, kMost, {}};
    std::uint32_t least = kMost;
    std::uint32_t least_seen = ~std::uint32_t{0};
    std::uint64_t sum = 0, largest = 0, second_largest = 0;  // of the proof numbers
    for (std::size_t i = 0; i < children.size(); ++i) {
        const Child<State>& child = children[i];
        if (child.disproof == 0) return {kProvenWon, i, 0, {}};
        if (child.proof == 0) continue;  // the opponent wins there
        sum += child.proof;
        second_largest = std::max(second_largest, std::min<std::uint64_t>(largest, child.proof));
        largest = std::max<std::uint64_t>(largest, child.proof);
        least = std::min(least, child.disproof);
        const bool is_left = child.busy && child.disproof >= child.proof;
        const std::uint32_t seen = is_left ? capped(kIfLeft * child.disproof) : child.disproof;
        if (seen < least_seen) {
            choice.second = std::min(least_seen, kMost);
            least_seen = seen;
            choice.best = i;
        } else {
            choice.second = std::min(choice.second, seen);
        }
    }
    if (least == kMost) {
        choice.numbers = kProvenLost;
        return choice;
    }
    const std::uint64_t proof = children[choice.best].proof;
    choice.others = {sum - proof, proof == largest ? second_largest : largest};
    choice.numbers = {least, capped(choice.others.with(proof))};
    return choice;
}

}  // namespace papamu::solver::detail
