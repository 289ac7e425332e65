// What the facts of a farm say together: the tree of all questions that were searched, with proof numbers.
//
//     ProofTree tree(head);
//     for (const FarmFact& fact : facts) tree.add(fact);
//     tree.answer(tree.roots().front())                    // whether the player who moves first wins, if it is known
//
// A question that a job has worked on in vain, or seen below its own, has the questions after its moves below it; they
// have the numbers that the job left, until a job has worked on them. A job that was planned later (FarmFact::clock)
// knows better: what it tells of a question hides what was known below that before, except for answers. Numbers go
// upwards as in the search of a job (outcome/search.h): a proof number is the least disproof number of the children; of
// proof numbers that are added, all but the largest count half. A question that arises in several ways stands in the
// tree once.
//
// The tree depends on the facts alone, and not on their order; a fact that is added again changes nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

#include "solver/farm/fact.h"
#include "solver/farm/journal.h"
#include "solver/farm/numbers.h"

namespace papamu::solver {

/// Two facts cannot both be true; what() says about which position.
class FarmContradiction : public std::runtime_error {
 public:
    using std::runtime_error::runtime_error;
};

class ProofTree {
 public:
    using Index = std::uint32_t;

    /// What a job spent. Of jobs on a question with one clock and one kind of ending, the one that tells most counts.
    struct JobSpent {
        std::uint64_t clock = 0;
        bool is_decided = false, is_whole = false;  // an answer; not cut short
        std::uint64_t nodes = 0;
        double seconds = 0;
        std::uint64_t told = 0;  // a hash of what it told of the moves
    };

    struct Node {
        FarmQuestion question;
        FarmNumbers numbers;                        // from everything that is known
        FarmNumbers first_numbers{kStart, kStart};  // before any job worked on it
        std::uint64_t first_nodes = 0;              // of the job that left these; 0: none did
        std::uint64_t first_clock = 0;              // likewise
        std::optional<bool> told;                   // whether the mover wins, by a job on a question above
        std::unique_ptr<FarmFact> answer, open;     // what tells most (tells_less()) of either kind
        std::vector<JobSpent> jobs;                 // on it, by clock
        bool is_expanded = false;                   // the children are those after all moves
        std::uint64_t expanded_clock = 0;           // of the last fact that tells of the moves
        std::vector<Index> children, parents;       // each once

        /// Whether its numbers are its own, and not those of the questions below.
        [[nodiscard]] bool is_leaf() const { return !is_expanded || first_clock > expanded_clock; }
        /// Whether the last two jobs on it told the same: one that goes on would not get any farther.
        [[nodiscard]] bool is_stuck() const;
        /// What all jobs spent on it.
        [[nodiscard]] std::uint64_t nodes() const;
    };

    explicit ProofTree(const FarmHead& head);

    /// Adds a fact about any position of the ruleset, which need not be in the tree yet. Returns whether it tells
    /// something that the facts before do not. Throws FarmContradiction; the tree is then of no more use.
    bool add(const FarmFact& fact);

    /// The questions of the farm.
    [[nodiscard]] const std::vector<Index>& roots() const { return roots_; }
    [[nodiscard]] const Node& node(Index index) const { return nodes_[index]; }
    [[nodiscard]] std::size_t size() const { return nodes_.size(); }
    /// nullopt if the question has not arisen yet.
    [[nodiscard]] std::optional<Index> find(const FarmQuestion& question) const;
    /// Whether the player to move wins, if it is known.
    [[nodiscard]] std::optional<bool> answer(Index index) const;
    /// Whether all questions of the farm are answered.
    [[nodiscard]] bool is_solved() const;

 private:
    static constexpr std::uint64_t kStart = 148;  // with which the search of a job begins: FirstNumbers of no guess

    Index index_of(FarmQuestion question);
    /// The questions after each move, in the order of AnyPosition::moves().
    std::vector<Index> after_moves(const FarmQuestion& question);
    bool expand(Index index, const std::vector<Index>& after, std::uint64_t clock);
    bool tell_children(const FarmFact& fact, const std::vector<Index>& after);
    static bool give_first_numbers(Node& child, const FarmNumbers& numbers, const FarmFact& fact);
    static bool note_job(Node& node, const FarmFact& fact);
    static bool keep(Node& node, const FarmFact& fact);
    /// Computes the numbers of a question again, and of those above it as far as they change.
    void update(Index index);
    [[nodiscard]] FarmNumbers numbers_of(const Node& node) const;

    std::vector<Node> nodes_;
    std::unordered_map<std::string, Index> indices_;
    std::vector<Index> roots_;
};

}  // namespace papamu::solver
