// Which two facts can hold at the same time, in any-order play: an over-approximation, and from it which jumps can happen.
//
//     FactPairs pairs(net);
//     for (int j = 0; j < net.jumps(); ++j) pairs.allow(j);
//     pairs.settle();
//     pairs.enabled(j)          // false: jump j can never happen
//
// The reachability of pairs, h^2 (Haslum & Geffner 2000; Bonet & Geffner 2001; the persistent mutexes of Graphplan, Blum &
// Furst 1997): a jump is enabled when the three facts it needs go together two by two. It then makes three facts, which go
// together with one another and with each fact that goes with all three needed ones (those themselves are ended). The least
// relation closed under that, from the facts that hold at first. By induction over the length of play it contains every
// pair that ever holds: the proof is in docs/decomposition.md.
//
// Only allowed jumps are played, so that one can ask what play without the others leads to. Allowing more later goes on
// from there: the relation only grows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "decompose/konane/jump_net.h"

namespace papamu::decompose {

class FactPairs {
 public:
    /// The net must outlive it.
    explicit FactPairs(const JumpNet& net);

    /// From the next settle() on.
    void allow(int jump);
    /// To the fixpoint.
    void settle();

    [[nodiscard]] bool allowed(int jump) const { return allowed_[static_cast<std::size_t>(jump)] != 0; }
    /// Whether both can hold at once; fact and fact itself: whether it can hold.
    [[nodiscard]] bool compatible(int a, int b) const {
        return ((row(a)[static_cast<std::size_t>(b) >> 6] >> (b & 63)) & 1U) != 0;
    }
    /// Whether the facts the jump needs go together, two by two; of allowed jumps and others.
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
    std::vector<std::uint64_t> context_;  // what goes with the jump being applied
    std::vector<char> allowed_;
    std::vector<char> waiting_;
    std::vector<int> queue_;
};

}  // namespace papamu::decompose
