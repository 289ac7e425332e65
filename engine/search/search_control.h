// When a search has to end: the clock, a number of nodes, or somebody's wish. Shared by the threads of one search.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

namespace papamu::engine {

class SearchControl {
 public:
    using Clock = std::chrono::steady_clock;

    /// nodes: 0 for no limit, which holds for each thread by itself, so that one thread always does the same.
    SearchControl(std::optional<Clock::time_point> deadline, std::uint64_t nodes, const std::atomic<bool>* wish)
        : deadline_(deadline), nodes_(nodes == 0 ? ~std::uint64_t{0} : nodes), wish_(wish) {}

    /// To be asked at every node with the nodes that this thread has made. Once true it stays true.
    [[nodiscard]] bool must_stop(std::uint64_t nodes) {
        if (nodes >= nodes_) stop();
        if (nodes % kNodesPerLook == 0) look();
        return stopped_.load(std::memory_order_relaxed);
    }

    /// Looks at the clock and the wish now.
    void look() {
        const bool wished = wish_ != nullptr && wish_->load(std::memory_order_relaxed);
        if (wished || (deadline_ && Clock::now() >= *deadline_)) stop();
    }
    void stop() { stopped_.store(true, std::memory_order_relaxed); }
    [[nodiscard]] bool stopped() const { return stopped_.load(std::memory_order_relaxed); }

 private:
    static constexpr std::uint64_t kNodesPerLook = 256;  // a tenth of a millisecond

    std::optional<Clock::time_point> deadline_;
    std::uint64_t nodes_;
    const std::atomic<bool>* wish_;
    std::atomic<bool> stopped_{false};
};

}  // namespace papamu::engine
