// Decides when to stop thinking about a move: by time, by nodes and on request, at little cost.
//
//     TurnClock clock(limits, moves_to_go, listener.stop);
//     while (clock.may_begin_iteration()) { ... if (clock.count_node()) return; ... }
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

#include "engine/player.h"

namespace papamu::engine {

/// Counts the nodes of one turn. Once it has stopped, it stays stopped. For use by one thread.
class TurnClock {
 public:
    using Clock = std::chrono::steady_clock;

    /// Time begins to run here. `moves_to_go` (at least 1) estimates how many moves the mover's clock must last for.
    TurnClock(const TurnLimits& limits, int moves_to_go, const std::atomic<bool>* stop);

    /// Must be called once per node; returns whether to stop at once. Node limits are kept exactly.
    bool count_node() {
        if (++nodes_ == next_look_) look();
        return stopped_;
    }
    [[nodiscard]] bool stopped() const { return stopped_; }
    /// Whether the next iteration, which takes longer than all before it, has a chance to end in time.
    [[nodiscard]] bool may_begin_iteration() const;
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    [[nodiscard]] std::chrono::nanoseconds elapsed() const { return Clock::now() - begin_; }

 private:
    void look();

    Clock::time_point begin_ = Clock::now();
    std::optional<Clock::duration> most_;      // for this move
    std::optional<Clock::duration> sensible_;  // no new iteration begins after this
    const std::atomic<bool>* stop_;
    std::uint64_t most_nodes_;  // 0: no limit
    std::uint64_t nodes_ = 0;
    std::uint64_t next_look_ = 0;
    bool stopped_ = false;
};

}  // namespace papamu::engine
