// Which questions of a farm are most worth a job, so that many jobs at once work in different parts of the tree.
//
//     LeafChoice choice(tree);
//     choice.take(index);                          // a job works on it already
//     while (const auto next = choice.next()) ...   // and on this one from now on
//
//     for (const LeafChoice::Task& task : choice.tasks(8, 7)) ...          // for jobs that read the tables of others
//
// A search that does one thing after the other comes to a question only if those before it fail: where one child that
// is lost is enough, to a sibling only if the children with smaller disproof numbers are all won. Numbers give a chance
// for that: disproof / (proof + disproof) is the part of won among all such questions, roughly. The need of a question
// is the chance that such a search comes to it, the product of these on the way down, and the choice is the one with
// the greatest need on which no job works. Where all children are likely to be won, that is one sibling after the
// other, since the proof needs them all; elsewhere it is another move only when a better one is doubtful. The first
// choice is that of proof number search. (Job-level proof number search: Saffidine, Jouandeau & Cazenave 2011; Wu et
// al. 2013 give questions with a job provisional numbers instead.)
//
// A job that reads the tables of those before it may go on from a question above a leaf as well, and its search then
// finds the way to the leaf by itself, and to others: so a task is the highest question on the way to a leaf below
// which no other job works or is going to, and on which jobs still get farther (a small one may need all of its nodes
// for the way to where the last one stopped). It has the limits that depth-first proof number search would give it:
// beyond them another question seems to be worth more.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "solver/farm/proof_tree.h"

namespace papamu::solver {

class LeafChoice {
 public:
    /// What a job is to work on, and the numbers at which it should end (kNoLimit: never).
    struct Task {
        ProofTree::Index index = 0;
        FarmNumbers limits;
    };
    static constexpr std::uint64_t kNoLimit = std::uint64_t{1} << 40;

    /// The tree must outlive the choice, and stay as it is.
    explicit LeafChoice(const ProofTree& tree);

    /// Says that a job works on a question. Nothing at or below it is chosen then. (Below: another job may have seen
    /// the question meanwhile.)
    void take(ProofTree::Index index);
    /// Chooses and takes a question, for each open question of the farm in turn; nullopt if none is left.
    std::optional<ProofTree::Index> next();
    /// Up to `count` questions for jobs that go on from the tables of others. Of the questions that would come next,
    /// `reserve` are kept for later jobs: nothing above them is chosen. To be called once, as the last.
    std::vector<Task> tasks(std::size_t count, std::size_t reserve);

 private:
    /// What is seen of a question in the choice.
    struct Sight {
        double need = 0;  // of the best question at or below it that can be chosen, if a search has come to this one
        bool has_free = false;  // there is such a question; the need may be too small for a number
        bool is_taken = false;
    };
    /// A child that can be chosen, and its need if a search has come to the question above.
    struct Candidate {
        ProofTree::Index child;
        double need;
    };
    using Way = std::vector<Task>;  // from a question of the farm to a leaf

    void fill(ProofTree::Index index, std::vector<bool>& done);
    [[nodiscard]] Sight sight_of(ProofTree::Index index) const;
    [[nodiscard]] std::vector<Candidate> candidates(ProofTree::Index index) const;
    void update(ProofTree::Index index);
    std::optional<Way> next_way();
    [[nodiscard]] Way way_from(ProofTree::Index index) const;
    [[nodiscard]] Task task_below(const Task& task) const;
    void mark_above(ProofTree::Index index, std::vector<std::size_t>& marks) const;

    const ProofTree& tree_;
    std::vector<Sight> sights_;
    std::vector<ProofTree::Index> taken_;
    std::size_t turn_ = 0;
};

/// The limits of a task, as a job has them.
NumberLimits job_limits(const LeafChoice::Task& task);

}  // namespace papamu::solver
