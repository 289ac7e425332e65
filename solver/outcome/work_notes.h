// On which states a search has spent most of its work, so that an unfinished one can say where another goes on.
//
//     WorkNotes<State> notes(1000);
//     notes.learn(state, hash, nodes);    // what searches before this one spent there
//     notes.add(state, hash, nodes);      // each time the search leaves a state
//     notes.nodes(hash)                   // all of that
//
// Visits of fewer nodes than the least are not noted, so there are few notes: a state has at most one for so many
// nodes, and each of those above it another. Two states of one hash count as one, the first of them: the notes guide,
// and prove nothing.
#pragma once

#include <algorithm>
#include <cstdint>
#include <mutex>
#include <unordered_map>
#include <vector>

namespace papamu::solver::detail {

/// Several threads may add() at a time.
template <class State>
class WorkNotes {
 public:
    explicit WorkNotes(std::uint64_t least) : least_(least) {}
    WorkNotes(const WorkNotes&) = delete;
    WorkNotes& operator=(const WorkNotes&) = delete;

    void add(const State& state, std::uint64_t hash, std::uint64_t nodes) {
        if (nodes < least_) return;
        const std::lock_guard lock(mutex_);
        Note& known = note(state, hash);
        if (known.own == 0) visited_.push_back(&known);
        known.own += nodes;
    }
    /// The most that was learnt of a state counts.
    void learn(const State& state, std::uint64_t hash, std::uint64_t nodes) {
        if (nodes < least_) return;
        Note& known = note(state, hash);
        known.learnt = std::max(known.learnt, nodes);
    }
    /// The nodes of all visits that were noted, and what was learnt.
    [[nodiscard]] std::uint64_t nodes(std::uint64_t hash) const {
        const auto found = notes_.find(hash);
        return found == notes_.end() ? 0 : found->second.nodes();
    }
    /// Calls f(state, nodes) for every state that this search has visited, in the order of the first visits.
    template <class F>
    void for_each_visited(F&& f) const {
        for (const Note* note : visited_) f(note->state, note->nodes());
    }

 private:
    struct Note {
        State state;
        std::uint64_t learnt = 0, own = 0;

        [[nodiscard]] std::uint64_t nodes() const { return learnt + own; }
    };

    Note& note(const State& state, std::uint64_t hash) { return notes_.try_emplace(hash, Note{state}).first->second; }

    std::uint64_t least_;
    std::mutex mutex_;
    std::unordered_map<std::uint64_t, Note> notes_;
    std::vector<const Note*> visited_;  // those with nodes of their own: most of what is learnt is never visited
};

}  // namespace papamu::solver::detail
