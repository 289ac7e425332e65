// The reference method of docs/decomposition.md: finds regions by enumerating what each group can do. Groups begin as
// single cells. A group's reachable states are enumerated up to a cap; beyond it, relaxed play inside the group is
// used instead. A jump across groups joins them if each stone and each empty cell that it needs occurs in some state
// of its group. Sound, but slow.
#pragma once

#include <unordered_set>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "decompose/konane/relaxed_play.h"
#include "decompose/partition.h"

namespace papamu::bench {

template <int Words>
class Enumeration {
 public:
    using Bits = rulesets::BitBoard<Words>;

    Enumeration(const rulesets::KonaneArea<Words>& area, const rulesets::KonaneBoard<Words>& board, std::size_t cap)
        : area_(area), board_(board), cap_(cap), groups_(area.rows * area.columns), can_(play_of(board)) {
        const auto all = decompose::relaxed_play(area, board);
        all.for_each_jump([&](decompose::KonaneJump jump) { jumps_.push_back(jump); });
    }

    /// The jumps that are possible inside the final groups.
    std::vector<decompose::KonaneJump> run() {
        std::vector<bool> used(jumps_.size(), false);
        for (bool grown = true; grown;) {
            grown = false;
            for (std::size_t j = 0; j < jumps_.size(); ++j) {
                if (used[j] || !possible(jumps_[j])) continue;
                used[j] = grown = true;
                const bool joined =
                    groups_.unite(jumps_[j].from, jumps_[j].over) | groups_.unite(jumps_[j].from, jumps_[j].to);
                if (joined) explore(groups_.find(jumps_[j].from));
            }
        }
        std::vector<decompose::KonaneJump> result;
        for (std::size_t j = 0; j < jumps_.size(); ++j) {
            if (used[j]) result.push_back(jumps_[j]);
        }
        return result;
    }

 private:
    using Play = decompose::RelaxedPlay<Words>;

    struct Hash {
        std::size_t operator()(const std::pair<Bits, Bits>& stones) const {
            std::uint64_t hash = 0;
            for (const Bits* bits : {&stones.first, &stones.second}) {
                for (const std::uint64_t word : bits->words()) {
                    hash = (hash ^ word) * base::kGoldenRatio;
                    hash ^= hash >> 29;
                }
            }
            return hash;
        }
    };

    Play play_of(const rulesets::KonaneBoard<Words>& board) const {
        return {area_, board.left, board.right, area_.playable.minus(board.left | board.right)};
    }
    bool possible(const decompose::KonaneJump& jump) const {
        return can_.stones(jump.player).test(jump.from) && can_.stones(opponent(jump.player)).test(jump.over) &&
               can_.empty.test(jump.to);
    }

    // Adds to can_ what the cells of the group can hold.
    void explore(int group) {
        Bits cells;
        for (int cell = 0; cell < area_.rows * area_.columns; ++cell) {
            if (groups_.find(cell) == group) cells.set(cell);
        }
        rulesets::KonaneArea<Words> inside = area_;
        inside.playable = cells;
        const rulesets::KonaneBoard<Words> start{board_.left & cells, board_.right & cells};
        Play sum{inside, start.left, start.right, cells.minus(start.left | start.right)};
        std::unordered_set<std::pair<Bits, Bits>, Hash> seen = {{start.left, start.right}};
        std::vector<rulesets::KonaneBoard<Words>> open = {start};
        while (!open.empty() && seen.size() <= cap_) {
            const auto board = open.back();
            open.pop_back();
            const Play now{inside, board.left, board.right, cells.minus(board.left | board.right)};
            sum.left |= now.left;
            sum.right |= now.right;
            sum.empty |= now.empty;
            now.for_each_jump([&](decompose::KonaneJump jump) {
                auto next = board;
                next.stones(jump.player).reset(jump.from);
                next.stones(jump.player).set(jump.to);
                next.stones(opponent(jump.player)).reset(jump.over);
                if (seen.emplace(next.left, next.right).second) open.push_back(next);
            });
        }
        if (!open.empty()) sum = decompose::relaxed_play(inside, start);
        can_.left |= sum.left;
        can_.right |= sum.right;
        can_.empty |= sum.empty;
    }

    const rulesets::KonaneArea<Words>& area_;
    const rulesets::KonaneBoard<Words>& board_;
    std::size_t cap_;
    decompose::Partition groups_;
    Play can_;
    std::vector<decompose::KonaneJump> jumps_;
};

}  // namespace papamu::bench
