// On which positions a search has spent most of its work, so that an unfinished one can say where another goes on.
//
//     WorkNotes notes(1000);
//     notes.add(hash, nodes);             // each time the search leaves a position
//     notes.nodes(hash)
//
// Visits of fewer nodes than the least are not noted, so there are few notes: a position has at most one for so many
// nodes, and each of those above it another. Two positions of one hash count as one: the notes guide, and prove
// nothing.
#pragma once

#include <cstdint>
#include <unordered_map>

namespace papamu::solver::detail {

/// For one thread at a time.
class WorkNotes {
 public:
    explicit WorkNotes(std::uint64_t least) : least_(least) {}

    void add(std::uint64_t hash, std::uint64_t nodes) {
        if (nodes >= least_) nodes_[hash] += nodes;
    }
    /// The nodes of all visits that were noted.
    [[nodiscard]] std::uint64_t nodes(std::uint64_t hash) const {
        const auto found = nodes_.find(hash);
        return found == nodes_.end() ? 0 : found->second;
    }

 private:
    std::uint64_t least_;
    std::unordered_map<std::uint64_t, std::uint64_t> nodes_;
};

}  // namespace papamu::solver::detail
