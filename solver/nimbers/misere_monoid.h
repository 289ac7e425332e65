// A finite commutative monoid that is claimed to say who wins sums of heaps in misere play, and the proof that it does.
//
//     MisereMonoid claim = ...;                                    // elements, heaps as elements
//     const auto wrong = claim.first_contradiction(pause);         // nullopt: the claim is true
//
// Heaps are mapped to elements, sums to products, and P is the set of elements of sums that the second player is
// claimed to win. The claim is true if and only if the sums in P are exactly those that have a move and no option in P.
// Infinitely many sums are checked at once: all that matters of a sum is its element and the set of elements of its
// options; these follow, for two sums added up, from those of each; and there are finitely many pairs of an element and
// a set (the transition algebra of Plambeck & Siegel, Misere quotients for impartial games, 2008).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "rulesets/heap/heap_rules.h"

namespace papamu::solver {

struct MisereMonoid {
    using Element = std::uint32_t;
    using Options = std::vector<Element>;  // sorted, each once
    using Sum = std::pair<Element, Options>;

    std::vector<std::vector<Element>> product;  // element 0 is the identity
    std::vector<bool> second_wins;              // P
    std::vector<Element> heap;                  // the element of each heap, from 0 on
    std::vector<Options> heap_options;          // by heap: the elements of its options

    [[nodiscard]] Element of(const std::vector<rulesets::HeapSize>& heaps) const;
    [[nodiscard]] Element of(const rulesets::HeapParts& parts) const {
        return product[product[heap[parts[0]]][heap[parts[1]]]][heap[parts[2]]];
    }
    /// The elements of the options of a heap whose parts have elements already.
    [[nodiscard]] Options options_of(const rulesets::HeapRules& rules, rulesets::HeapSize n) const;

    /// Checks all sums, those of few tokens first; returns one for which the claim and the moves disagree, nullopt if
    /// there is none. `pause` is called for every pair of an element and a set, and may throw.
    [[nodiscard]] std::optional<std::vector<rulesets::HeapSize>> first_contradiction(
        const std::function<void()>& pause) const;

    /// Whether one sum contradicts the claim.
    [[nodiscard]] bool contradicts(const Sum& sum) const;
    [[nodiscard]] Sum add(const Sum& a, const Sum& b) const;
};

}  // namespace papamu::solver
