// Which two facts can hold at once in any-order play (an over-approximation), and hence which jumps can happen.
//
//     FactPairs pairs(net);
//     for (int j = 0; j < net.jumps(); ++j) pairs.allow(j);
//     pairs.settle();
//     pairs.enabled(j)          // false: jump j can never happen
//
// The reachability of pairs, h^2 (Haslum & Geffner 2000; Bonet & Geffner 2001; the persistent mutexes of Graphplan,
// Blum & Furst 1997): a jump is enabled if the three facts that it needs are pairwise compatible. It then makes three
// facts, which are compatible with one another and with each fact that is compatible with all three needed ones (except
// those, which cease to hold). The relation is the smallest one that contains the facts of the initial position and is
// closed under this rule. By induction over the length of play, it contains every pair that ever holds: the proof is in
// docs/decomposition.md.
//
// Only allowed jumps are played, so that one can find out what play without the others leads to. If more jumps are
// allowed later, the computation continues from the current relation, which only grows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "decompose/konane/jump_net.h"

namespace papamu::decompose {

class FactPairs {
 public:
    /// The net must outlive this object.
    explicit FactPairs(const JumpNet& net);

    /// Takes effect with the next settle().
    void allow(int jump);
    /// Computes the fixpoint.
    void settle();

    [[nodiscard]] bool allowed(int jump) const { return allowed_[static_cast<std::size_t>(jump)] != 0; }
    /// Whether both can hold at once; compatible(a, a) says whether a can hold.
    [[nodiscard]] bool compatible(int a, int b) const {
        return ((row(a)[static_cast<std::size_t>(b) >> 6] >> (b & 63)) & 1U) != 0;
    }
    /// Whether the facts that the jump needs are pairwise compatible. The jump need not be allowed.
    [[nodiscard]] bool enabled(int jump) const;

 private:
    [[nodiscard]] const std::uint64_t* row(int fact) const { return &bits_[static_cast<std::size_t>(fact) * words_]; }
    [[nodiscard]] std::uint64_t* row(int fact) { return &bits_[static_cast<std::size_t>(fact) * words_]; }
    void wait(int jump);
    void changed(int fact);
    void apply(int jump);

    const JumpNet& net_;
    std::size_t words_;
    std::vector<std::uint64_t> bits_;     // facts x facts, symmetric
    std::vector<std::uint64_t> context_;  // the facts compatible with the jump being applied
    std::vector<char> allowed_;
    std::vector<char> waiting_;
    std::vector<int> queue_;
};

}  // namespace papamu::decompose
