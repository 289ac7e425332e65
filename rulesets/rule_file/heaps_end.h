// Whether play on heaps ends: every heap that a move leaves must be smaller than the one it is made in.
//
// Smaller, in some order that is the same for all moves: by a number such as the first size or the sum of both, then by
// another one among those of the same number. By the theorem of Dershowitz and Manna on multisets (1979), play then
// ends however many heaps a move leaves. That a number becomes smaller is proved from the conditions of the move by
// linear arithmetic (linear_proof.h), in which quotients, remainders and products are unknowns with bounds.
#pragma once

#include <optional>
#include <string>

#include "rulesets/rule_file/heaps_rules.h"

namespace papamu::rulesets::rule_file {

/// A heap that a move leaves, about which it is not certain that it is smaller.
struct EndlessPart {
    std::size_t player = 0;
    std::size_t rule = 0;  // in HeapsRules::moves[player]
    std::size_t part = 0;  // in HeapsMoveRule::into
};

/// nullopt if it is certain that play ends.
std::optional<EndlessPart> part_that_may_not_end(const HeapsRules& rules);

}  // namespace papamu::rulesets::rule_file
