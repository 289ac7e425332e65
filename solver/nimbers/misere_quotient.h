// The misere quotient of the heaps of a game up to a size: which sums of such heaps are equivalent.
//
//     MisereQuotient quotient(rules);
//     quotient.prepare(30, pause);                         // Kayles: 48 elements
//     if (quotient.reach() > 30) quotient.second_player_wins({30, 17})
//
// Two sums are equivalent if adding the same sum of heaps to both, whichever it is, gives the same winner. The classes
// form a commutative monoid, and if it is finite it says who wins each sum (Plambeck 2005; Plambeck & Siegel, Misere
// quotients for impartial games, 2008). Heaps are added one by one. Mostly the new heap is equivalent to an element
// that exists already. Otherwise the monoid is learned anew, in the way an automaton that reads heaps in any order is
// learned from its answers (Angluin 1987; Rivest & Schapire 1993): sums are distinguished by adding others to them and
// searching who wins. What was learned is a claim until MisereMonoid has proven it. If the elements of heaps become
// periodic, as the theorem in nim_period.h requires, they stay so for ever.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "solver/nimbers/misere_monoid.h"
#include "solver/nimbers/nim_period.h"

namespace papamu::solver {

/// For one thread only.
class MisereQuotient {
 public:
    /// A quotient with more elements than this is given up.
    static constexpr std::size_t kMostElements = 400;

    explicit MisereQuotient(rulesets::HeapRules rules);

    /// Adds heaps up to n, or until a proven period covers all heaps, or until the quotient is found to be too large:
    /// then no more heaps are ever added. `pause` is called from time to time and may throw; complete heaps stay.
    void prepare(rulesets::HeapSize n, const std::function<void()>& pause = {});
    /// Heaps below this are in the quotient.
    [[nodiscard]] std::uint64_t reach() const;
    /// The number of elements.
    [[nodiscard]] std::size_t order() const { return monoid_.product.size(); }
    [[nodiscard]] const std::optional<NimPeriod>& period() const { return period_; }
    /// Requires that all heaps are below reach().
    [[nodiscard]] bool second_player_wins(const std::vector<rulesets::HeapSize>& heaps) const;

 private:
    [[nodiscard]] bool is_like_one(const MisereMonoid::Options& options, const std::function<void()>& pause);

    rulesets::HeapRules rules_;
    MisereMonoid monoid_;
    bool is_small_ = true;
    std::optional<NimPeriod> period_;
    std::size_t next_look_ = 16;  // the number of heaps at which to look for a period next
};

}  // namespace papamu::solver
