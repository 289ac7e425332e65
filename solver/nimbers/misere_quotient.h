// The misere quotient of the heaps of a game up to a size: what heaps are like in every sum of such heaps.
//
//     MisereQuotient quotient(rules);
//     quotient.prepare(30, pause);                         // Kayles: 48 elements
//     if (quotient.reach() > 30) quotient.second_player_wins({30, 17})
//
// Two sums are alike if adding any sum of heaps gives the same winner; the classes are a commutative monoid, and where
// it is finite it answers for all sums (Plambeck 2005; Plambeck & Siegel, Misere quotients for impartial games, 2008).
// Heap after heap is added. Mostly the new heap is like some element that is there. Otherwise the monoid is learned
// anew, as an automaton that reads heaps in any order is learned from its answers (Angluin 1987; Rivest & Schapire
// 1993): sums are told apart by adding others to them, and who wins those is searched. What was learned is a claim
// until MisereMonoid has proven it. If the elements of heaps become periodic, in the way that nim_period.h asks for,
// they are so for ever.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "solver/nimbers/misere_monoid.h"
#include "solver/nimbers/nim_period.h"

namespace papamu::solver {

/// One thread.
class MisereQuotient {
 public:
    /// More elements are not tried for.
    static constexpr std::size_t kMostElements = 400;

    explicit MisereQuotient(rulesets::HeapRules rules);

    /// Adds heaps up to n, until a period answers for all, or until the quotient is found to be too large: after that
    /// nothing more is tried. `pause` is called now and then and may throw; whole heaps stay.
    void prepare(rulesets::HeapSize n, const std::function<void()>& pause = {});
    /// Heaps below this are in the quotient.
    [[nodiscard]] std::uint64_t reach() const;
    /// How many elements it has.
    [[nodiscard]] std::size_t order() const { return monoid_.product.size(); }
    [[nodiscard]] const std::optional<NimPeriod>& period() const { return period_; }
    /// Of heaps below reach().
    [[nodiscard]] bool second_player_wins(const std::vector<rulesets::HeapSize>& heaps) const;

 private:
    [[nodiscard]] bool is_like_one(const MisereMonoid::Options& options, const std::function<void()>& pause);

    rulesets::HeapRules rules_;
    MisereMonoid monoid_;
    bool is_small_ = true;
    std::optional<NimPeriod> period_;
    std::size_t next_look_ = 16;  // for a period, at so many heaps
};

}  // namespace papamu::solver
