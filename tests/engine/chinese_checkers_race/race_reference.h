// One player's race solved slowly, by a breadth-first search over all arrangements of the marbles.
#pragma once

#include <algorithm>
#include <map>
#include <queue>
#include <vector>

#include "engine/chinese_checkers/race/race_side.h"

namespace papamu::tests {

using engine::RaceSide;
using rulesets::kStar;
using rulesets::kStarDirections;
using rulesets::StarCells;

inline bool on(const StarCells& cells, int cell) { return cell != rulesets::kNoStarCell && cells.test(cell); }

// Where a marble can go, by recursion.
inline void jump_on(const RaceSide& side, const StarCells& marbles, int at, StarCells& reached) {
    for (std::size_t d = 0; d < kStarDirections; ++d) {
        const int over = kStar.neighbours[static_cast<std::size_t>(at)][d];
        const int to = kStar.landings[static_cast<std::size_t>(at)][d];
        const bool ladder = on(marbles | side.walls | side.ladders, over);
        if (!ladder || to == rulesets::kNoStarCell || on(marbles | side.walls, to) || reached.test(to)) continue;
        reached.set(to);
        jump_on(side, marbles, to, reached);
    }
}

inline std::vector<StarCells> next_of(const RaceSide& side, const StarCells& marbles) {
    std::vector<StarCells> result;
    marbles.for_each([&](int from) {
        StarCells reached;
        jump_on(side, marbles, from, reached);
        for (const int next : kStar.neighbours[static_cast<std::size_t>(from)]) {
            if (next != rulesets::kNoStarCell && !on(marbles | side.walls, next)) reached.set(next);
        }
        reached.for_each([&](int to) {
            StarCells moved = marbles;
            moved.reset(from);
            moved.set(to);
            result.push_back(moved);
        });
    });
    return result;
}

// All arrangements at most `moves` moves away from `start`, with their distances.
inline std::map<StarCells, int> all_within(const RaceSide& side, const StarCells& start, int moves) {
    std::map<StarCells, int> distance = {{start, 0}};
    std::queue<StarCells> queue({start});
    for (; !queue.empty(); queue.pop()) {
        const int here = distance.at(queue.front());
        if (here == moves) continue;
        for (const StarCells& next : next_of(side, queue.front())) {
            if (distance.emplace(next, here + 1).second) queue.push(next);
        }
    }
    return distance;
}

// By a breadth-first search from the start, at most `most` moves deep.
inline int shortest(const RaceSide& side, int most) {
    int result = most + 1;
    for (const auto& [marbles, moves] : all_within(side, side.marbles, most)) {
        if (side.is_solved(marbles)) result = std::min(result, moves);
    }
    return result;
}

}  // namespace papamu::tests
