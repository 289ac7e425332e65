// Heaps that behave in misere play as heaps of nim do, in every sum of such heaps.
//
//     TameHeaps heaps(rules);
//     heaps.prepare(100, pause);
//     if (heaps.reach() > 100) heaps.second_player_wins({100, 98}) ...
//
// A tame heap is fickle, with nim value 0 or 1, or firm, with any nim value. Values add by exclusive or, and a sum with
// a firm heap is firm. In misere play the second player wins a firm sum of value 0 and a fickle one of value 1 (misere
// nim: heaps above 1 are firm; Bouton 1901; Winning Ways ch. 13). The heaps up to some size behave so if each of them,
// with nim value n, the mex of its options, is of one of these kinds:
//   * fickle 0: no option is firm 1; and there is no option at all, or one is fickle 1;
//   * fickle 1: no option is firm 0 (there is an option of value 0, which is fickle 0 then);
//   * firm: for w = 0 and for w = 1, if n = w ^ 1 then no option is fickle w, and if n != w then some option is firm w
//     or fickle w ^ 1.
// For then no sum that the second player wins has an option that the second player wins, and every other sum with a
// move has one: by a move in the heap that nim would take from or, if that would leave a fickle sum of value 0, by the
// last condition.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "solver/nimbers/nim_period.h"
#include "solver/nimbers/nim_sequence.h"

namespace papamu::solver {

/// How a tame heap, or a sum of such heaps, behaves: twice its nim value, plus 1 if it is firm.
using TameKind = NimValue;

/// The kind of a sum.
constexpr TameKind added_tame_kinds(TameKind a, TameKind b) {
    return ((a ^ b) & ~TameKind{1}) | ((a | b) & TameKind{1});
}
/// The kind of a heap whose options have these kinds; nullopt if it is not tame.
std::optional<TameKind> tame_kind_of_options(std::vector<TameKind> options);
/// Of a sum of this kind, in misere play.
constexpr bool second_player_wins_tame(TameKind sum) { return sum == 2 || sum == 1; }

/// For one thread only.
class TameHeaps {
 public:
    explicit TameHeaps(rulesets::HeapRules rules);

    /// Examines the heaps up to n, or up to one that is not tame. A proven period covers all larger heaps. `pause` is
    /// called before each heap and may throw; what was found stays.
    void prepare(rulesets::HeapSize n, const std::function<void()>& pause = {});
    /// All heaps below this are tame, as far as is known: from the heaps that were prepared for, or a period.
    [[nodiscard]] std::uint64_t reach() const;
    /// Requires that all heaps are below reach().
    [[nodiscard]] bool second_player_wins(const std::vector<rulesets::HeapSize>& heaps) const;

 private:
    [[nodiscard]] TameKind kind(rulesets::HeapSize heap) const;
    [[nodiscard]] std::optional<TameKind> next() const;

    rulesets::HeapRules rules_;
    bool is_nim_;
    bool is_tame_ = true;  // all heaps examined so far are tame
    std::vector<TameKind> kinds_{0};
    std::optional<NimPeriod> period_;
    std::size_t next_look_ = 64;  // the number of heaps at which to look for a period next
};

}  // namespace papamu::solver
