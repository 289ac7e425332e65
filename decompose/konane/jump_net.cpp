#include "decompose/konane/jump_net.h"

#include <utility>

namespace papamu::decompose {

using rulesets::Player;

JumpNet::JumpNet(const rulesets::KonanePosition& position, std::vector<KonaneJump> jumps)
    : jumps_(std::move(jumps)), ids_(static_cast<std::size_t>(position.cells()), {-1, -1, -1}) {
    for (const KonaneJump& jump : jumps_) {
        const bool left = jump.player == Player::kLeft;
        const CellState own = left ? CellState::kLeft : CellState::kRight;
        const CellState enemy = left ? CellState::kRight : CellState::kLeft;
        needs_.push_back({fact(position, jump.from, own), fact(position, jump.over, enemy),
                          fact(position, jump.to, CellState::kEmpty)});
        makes_.push_back({fact(position, jump.from, CellState::kEmpty), fact(position, jump.over, CellState::kEmpty),
                          fact(position, jump.to, own)});
    }
    users_.resize(cells_.size());
    for (int j = 0; j < this->jumps(); ++j) {
        for (const int need : needs(j)) users_[static_cast<std::size_t>(need)].push_back(j);
    }
}

int JumpNet::fact(const rulesets::KonanePosition& position, int cell, CellState state) {
    int& id = ids_[static_cast<std::size_t>(cell)][static_cast<std::size_t>(state)];
    if (id < 0) {
        id = facts();
        cells_.push_back(cell);
        is_stone_.push_back(state != CellState::kEmpty ? 1 : 0);
        holds_.push_back(cell_state(position, cell) == state ? 1 : 0);
    }
    return id;
}

}  // namespace papamu::decompose
