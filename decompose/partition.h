// Groups of things, built from pairs that belong together: disjoint sets (union by size, path halving; Tarjan 1975).
//
//     Partition cells(board_size);
//     for (const Jump& jump : possible) cells.unite(jump.from, jump.over), cells.unite(jump.from, jump.to);
//     cells.groups();                              // each a sorted list
#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>
#include <vector>

namespace papamu::decompose {

class Partition {
 public:
    /// The things 0 .. count-1, each in a group of its own. Requires count >= 0.
    explicit Partition(int count) : parent_(static_cast<std::size_t>(count)), size_(parent_.size(), 1) {
        std::iota(parent_.begin(), parent_.end(), 0);
    }

    /// The group's representative; changes when groups are united.
    int find(int thing) {
        while (parent(thing) != thing) {
            parent(thing) = parent(parent(thing));
            thing = parent(thing);
        }
        return thing;
    }

    /// Returns whether the two were in different groups.
    bool unite(int a, int b) {
        a = find(a);
        b = find(b);
        if (a == b) return false;
        if (size(a) < size(b)) std::swap(a, b);
        parent(b) = a;
        size(a) += size(b);
        return true;
    }

    bool together(int a, int b) { return find(a) == find(b); }

    /// The groups of at least two things, each in increasing order, sorted by their first things.
    std::vector<std::vector<int>> groups() {
        std::vector<std::vector<int>> of(parent_.size());
        for (int thing = 0; thing < static_cast<int>(parent_.size()); ++thing) {
            of[static_cast<std::size_t>(find(thing))].push_back(thing);
        }
        std::vector<std::vector<int>> result;
        for (std::vector<int>& group : of) {
            if (group.size() > 1) result.push_back(std::move(group));
        }
        std::sort(result.begin(), result.end());
        return result;
    }

 private:
    int& parent(int thing) { return parent_[static_cast<std::size_t>(thing)]; }
    int& size(int thing) { return size_[static_cast<std::size_t>(thing)]; }

    std::vector<int> parent_;
    std::vector<int> size_;
};

}  // namespace papamu::decompose
