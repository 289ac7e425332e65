// The positions of the line that is being searched, in games in which positions can recur; empty for other games.
//
//     keys.enter(ply, key);
//     if (keys.repeats(ply)) ...          // the same board with the same player to move as at an earlier ply
#pragma once

#include <cstddef>
#include <vector>

#include "engine/search/search_game.h"

namespace papamu::engine::detail {

class LineKeys {
 public:
    void enter(int ply, const SearchKey& key) {
        const auto size = static_cast<std::size_t>(ply) + 1;
        if (keys_.size() < size) keys_.resize(size);
        keys_[size - 1] = key;
    }
    /// A position recurs after four plies at the earliest: each player has to undo a move.
    [[nodiscard]] bool repeats(int ply) const {
        for (int before = ply - 4; before >= 0; before -= 2) {
            if (keys_[static_cast<std::size_t>(before)] == keys_[static_cast<std::size_t>(ply)]) return true;
        }
        return false;
    }

 private:
    std::vector<SearchKey> keys_;
};

struct NoLineKeys {};

}  // namespace papamu::engine::detail
