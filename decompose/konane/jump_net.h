// Any-order play as a 1-safe Petri net: a place for each state that a cell can be in, a transition for each jump.
//
//     const JumpNet net(position, jumps);
//     net.needs(j)     // the three facts that jump j needs, and ends
//     net.makes(j)     // the three facts that it makes
//
// A fact is "this cell holds a Left stone", "... a Right stone" or "... nothing"; for each cell, exactly one of these
// holds at any time. The net contains only the facts that some jump needs or makes. A jump ends all three facts that it
// needs and makes three others.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "decompose/konane/konane_jump.h"
#include "rulesets/konane/konane.h"

namespace papamu::decompose {

enum class CellState : std::uint8_t { kLeft, kRight, kEmpty };

inline CellState cell_state(const rulesets::KonanePosition& position, int cell) {
    if (position.left.test(cell)) return CellState::kLeft;
    return position.right.test(cell) ? CellState::kRight : CellState::kEmpty;
}

using FactTriple = std::array<int, 3>;

class JumpNet {
 public:
    /// `jumps` must contain every jump that can ever happen, as relaxed_play() does; extra ones only enlarge the net.
    JumpNet(const rulesets::KonanePosition& position, std::vector<KonaneJump> jumps);

    [[nodiscard]] int facts() const { return static_cast<int>(cells_.size()); }
    [[nodiscard]] int jumps() const { return static_cast<int>(jumps_.size()); }
    [[nodiscard]] const KonaneJump& jump(int j) const { return jumps_[static_cast<std::size_t>(j)]; }
    /// The facts in the order from, over, to; likewise for makes().
    [[nodiscard]] const FactTriple& needs(int j) const { return needs_[static_cast<std::size_t>(j)]; }
    [[nodiscard]] const FactTriple& makes(int j) const { return makes_[static_cast<std::size_t>(j)]; }
    /// The jumps that need the fact.
    [[nodiscard]] const std::vector<int>& users(int fact) const { return users_[static_cast<std::size_t>(fact)]; }
    [[nodiscard]] int cell(int fact) const { return cells_[static_cast<std::size_t>(fact)]; }
    /// Whether the fact is that the cell holds a stone.
    [[nodiscard]] bool is_stone(int fact) const { return is_stone_[static_cast<std::size_t>(fact)] != 0; }
    /// Whether the fact holds in the position.
    [[nodiscard]] bool holds(int fact) const { return holds_[static_cast<std::size_t>(fact)] != 0; }

 private:
    int fact(const rulesets::KonanePosition& position, int cell, CellState state);

    std::vector<KonaneJump> jumps_;
    std::vector<FactTriple> needs_;
    std::vector<FactTriple> makes_;
    std::vector<std::vector<int>> users_;
    std::vector<int> cells_;
    std::vector<char> is_stone_;
    std::vector<char> holds_;
    std::vector<std::array<int, 3>> ids_;  // by cell and state; -1: no such fact
};

}  // namespace papamu::decompose
