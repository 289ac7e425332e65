// Which questions of a farm are most worth a job, so that many jobs at once work in different parts of the tree.
//
//     LeafChoice choice(tree);
//     choice.take(index);                          // a job works on it already
//     while (const auto next = choice.next()) ...   // and on this one from now on
//
// The way down is that of proof number search: to the child with the least disproof number. For the choice of the next
// question, one that a job works on has numbers that are moved in the direction in which it seems to end: the smaller
// one divided, the larger one multiplied, by `kTrust`. Where all children must be shown to be won the way therefore
// leads to their siblings, which the proof needs as well, and to other moves only when these are taken. (Job-level
// proof number search: Saffidine, Jouandeau & Cazenave 2011; Wu et al. 2013 compare other provisional numbers.)
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "solver/farm/proof_tree.h"

namespace papamu::solver {

class LeafChoice {
 public:
    static constexpr std::uint64_t kTrust = 4;

    /// The tree must outlive the choice, and stay as it is. A trust of 1 does without provisional numbers.
    explicit LeafChoice(const ProofTree& tree, std::uint64_t trust = kTrust);

    /// Says that a job works on a question. Nothing at or below it is chosen then. (Below: another job may have seen
    /// the question meanwhile.)
    void take(ProofTree::Index index);
    /// Chooses and takes a question, for each open question of the farm in turn; nullopt if none is left.
    std::optional<ProofTree::Index> next();

 private:
    /// What is seen of a question in the choice.
    struct Sight {
        FarmNumbers numbers;
        bool has_free = false;  // there is a question at or below it that can be chosen
        bool is_taken = false;
    };

    void fill(ProofTree::Index index, std::vector<bool>& done);
    [[nodiscard]] Sight sight_of(ProofTree::Index index) const;
    void update(ProofTree::Index index);
    [[nodiscard]] ProofTree::Index leaf_below(ProofTree::Index index) const;

    const ProofTree& tree_;
    std::uint64_t trust_;
    std::vector<Sight> sights_;
    std::size_t turn_ = 0;
};

}  // namespace papamu::solver
