// Decides at which nodes of a search it pays to ask the game for a proof.
//
//     ProofRate rate(1);                           // what a question costs, in nodes
//     if (rate.asks(depth, ply)) {
//         const bool answered = ...;
//         rate.asked(depth, ply, answered);
//     }
//     rate.searched(depth, ply, nodes);            // what the node took without a proof
//
// An answer spares all nodes below. So a question pays at nodes of some depth and ply if the share of questions that
// were answered there, times the nodes that were needed there without an answer, is at least what a question costs.
// Where it does not pay, one node in a while is asked all the same, more rarely the longer no question is answered, so
// that the rate follows the game. Depends on nothing but the calls before.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace papamu::engine {

class ProofRate {
 public:
    explicit ProofRate(float cost) : cost_(cost) {}

    /// Whether to ask at this node.
    [[nodiscard]] bool asks(int depth, int ply) {
        Place& place = at(depth, ply);
        if (pays(place)) return true;
        if (++place.left_out < place.pause) return false;
        place.left_out = 0;
        return true;
    }

    void asked(int depth, int ply, bool answered) {
        Place& place = at(depth, ply);
        place.asked += 1;
        if (answered) {
            place.answered += 1;
            place.pause = kLeastPause;
        } else if (!pays(place)) {
            place.pause = std::min(2 * place.pause, kMostPause);
        }
        if (place.asked < kMemory) return;
        place.asked /= 2;
        place.answered /= 2;
    }

    void searched(int depth, int ply, std::uint64_t nodes) {
        Place& place = at(depth, ply);
        place.searched += 1;
        place.nodes += static_cast<float>(nodes);
        if (place.searched < kMemory) return;
        place.searched /= 2;
        place.nodes /= 2;
    }

 private:
    static constexpr int kDepths = 8;       // 7 stands for all that are deeper
    static constexpr int kPlies = 16;       // the last one for all that are farther from the root
    static constexpr float kFirst = 16;     // questions that are asked anywhere
    static constexpr float kMemory = 1024;  // older questions count for less
    static constexpr int kLeastPause = 16, kMostPause = 1024;

    struct Place {
        float asked = 0, answered = 0;
        float searched = 0, nodes = 0;
        int left_out = 0, pause = kLeastPause;
    };

    [[nodiscard]] bool pays(const Place& place) const {
        if (place.asked < kFirst) return true;
        const float nodes = place.searched > 0 ? place.nodes / place.searched : 1;
        return place.answered * nodes >= cost_ * place.asked;
    }

    Place& at(int depth, int ply) {
        const auto row = static_cast<std::size_t>(std::clamp(depth, 0, kDepths - 1));
        const auto column = static_cast<std::size_t>(std::min(ply, kPlies - 1));
        return places_[row * kPlies + column];
    }

    float cost_;
    std::array<Place, static_cast<std::size_t>(kDepths) * kPlies> places_{};
};

}  // namespace papamu::engine
