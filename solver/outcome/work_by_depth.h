// How much work the states of an alpha-beta search take by their depth, on the average: only those that take some are
// worth a mark for other threads (solver/values/shared_work.h). As long as that is not known, threads go
// on together: if the first move wins, what they do with other ones is in vain.
//
//     WorkByDepth work;
//     const WorkByDepth::Deeper deeper(work);               // the search looks at the children of a state
//     if (work.is_worth_a_mark()) ...                       // each of them
//     work.note(nodes);                                     // what one of them took
//
// For one thread.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace papamu::solver::detail {

class WorkByDepth {
 public:
    /// As long as this exists, the search is one move deeper.
    class Deeper {
     public:
        explicit Deeper(WorkByDepth& work) : work_(work) { ++work_.depth_; }
        ~Deeper() { --work_.depth_; }
        Deeper(const Deeper&) = delete;
        Deeper& operator=(const Deeper&) = delete;

     private:
        WorkByDepth& work_;
    };

    [[nodiscard]] bool is_worth_a_mark() const { return depth_ < nodes_.size() && nodes_[depth_] >= kWorthAMark; }
    void note(std::uint64_t nodes) {
        if (depth_ >= nodes_.size()) return;
        states_[depth_] = std::min(states_[depth_] + 1, kMemory);
        nodes_[depth_] += (static_cast<float>(nodes) - nodes_[depth_]) / states_[depth_];
    }

 private:
    static constexpr float kWorthAMark = 8;  // nodes
    static constexpr float kMemory = 64;     // states; older ones count less and less

    std::size_t depth_ = 0;
    std::array<float, 128> nodes_{}, states_{};
};

}  // namespace papamu::solver::detail
