// The search for who wins: proof numbers near the root, alpha-beta below.
//
//     OutcomeSearch<KonaneOutcomeGame> search(game, proofs, shared, share, switches, true);      // one for each thread
//     search.wins(state);                                               // may take long; throws SearchStopped
//
// Depth-first proof number search (Nagai 2002; thresholds widened by a factor, Pawlewicz & Lew 2007) chooses where to
// work: it always goes to the state that seems to need the least work to be decided, so a bad guess near the root costs
// little. Its numbers begin with the work that the game expects (first_numbers.h) instead of 1. If all children must be
// won, all but the hardest count half: different orders of the same moves lead to one state, and a plain sum counts its
// work over and over (weak proof number search goes as far as counting one for each, Ueda et al. 2008). States of at
// most small_size() are decided at once by alpha-beta with two values, which takes far less time for a node: moves are
// sorted by score, those that are equal by how often such moves have decided a state (cut_history.h), and all options
// are looked up in the table before the first is searched (enhanced transposition cutoffs).
//
// With several threads, each has a search of its own over common tables, and marks the states that it is working on
// (solver/values/shared_work.h). In alpha-beta the others leave these for later, and in proof-number search those that
// are probably won (proof_choice.h). The answers do not depend on that, but the numbers of nodes do.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <tuple>
#include <vector>

#include "base/stack_guard.h"
#include "solver/optimisations.h"
#include "solver/outcome/cut_history.h"
#include "solver/outcome/first_numbers.h"
#include "solver/outcome/guess_table.h"
#include "solver/outcome/move_numbers.h"
#include "solver/outcome/outcome_game.h"
#include "solver/outcome/proof_choice.h"
#include "solver/outcome/proof_table.h"
#include "solver/outcome/work_by_depth.h"
#include "solver/outcome/work_notes.h"
#include "solver/values/search_budget.h"
#include "solver/values/shared_work.h"

namespace papamu::solver::detail {

/// Thrown if another thread has answered the question, or given it up.
struct SearchFinished {};
/// What the threads of one question share.
struct SharedSearch {
    explicit SharedSearch(int first_small_size) : small_size(first_small_size) {}

    std::atomic<bool> finished = false;
    std::atomic<std::uint64_t> root_numbers = 0;  // of the question: proof << 32 | disproof; 0: none yet
    std::atomic<std::uint64_t> root_nodes = 0;    // of the thread that found these numbers, at that time
    std::atomic<int> small_size;  // grows if the table of numbers is too small, so that every search ends
};

template <OutcomeGame Game>
class OutcomeSearch {
 public:
    using State = typename Game::State;

    /// Whether the game can list moves without scores, which it computes later. Other games have no use for guesses.
    static constexpr bool kListsMoves =
        requires(const Game& game, const State& state, std::vector<Child<State>>& children) {
        game.list(state, children);
        game.score(children, std::size_t{});
    };

    OutcomeSearch(Game& game, ProofTable& proofs, GuessTable& guesses, SharedSearch& shared, SearchBudget::Share& share,
                  const Switches& switches, WorkMarks* marks, WorkNotes<State>* notes = nullptr)
        : game_(game),
          proofs_(proofs),
          guesses_(guesses),
          shared_(shared),
          share_(share),
          table_(switches.on(Optimisation::kTable)),
          cutoffs_(table_ && switches.on(Optimisation::kCutoffs)),
          ordering_(switches.on(Optimisation::kOrdering)),
          with_proofs_(table_ && switches.on(Optimisation::kProofs)),
          alone_(marks == nullptr || !table_),
          work_(alone_ ? nullptr : marks),
          notes_(notes),
          first_numbers_(FirstNumbers::all()),
          history_(game, ordering_) {}

    /// Whether the player to move wins. Throws SearchStopped and SearchFinished.
    bool wins(const State& state) { return wins(state, {}).value(); }
    /// The same, or nullopt when one of the state's numbers has reached its limit.
    std::optional<bool> wins(const State& state, const NumberLimits& limits) {
        if (const auto known = find(state)) return *known;
        if (!with_proofs_) return decide(state);
        root_hash_ = game_.hash(state);
        const Numbers found = prove_with_others(state, limits.proof, limits.disproof);
        return found.proof == 0 ? std::optional(true) : found.disproof == 0 ? std::optional(false) : std::nullopt;
    }

    /// States expanded so far; one that is expanded again counts again.
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
    using Numbers = ProofNumbers;                    // proof 0: won; disproof 0: lost
    static constexpr std::uint64_t kMostTurns = 16;  // of the table of numbers, before alpha-beta has more to do

    [[nodiscard]] std::optional<bool> find(const State& state) const {
        if (!table_) return std::nullopt;
        return game_.find(state);
    }
    bool store(const State& state, bool wins) {
        if (table_) game_.store(state, wins);
        return wins;
    }
    void count_node() {
        ++nodes_;
        share_.spend();
        if (shared_.finished.load(std::memory_order_relaxed)) throw SearchFinished();
        if (!alone_) work_.look_around();
    }

    /// The children of one state, on top of the stack of all children; removed by the destructor.
    struct Siblings {
        explicit Siblings(std::vector<Child<State>>& stack) : all(stack), first(stack.size()) {}
        ~Siblings() { all.resize(first); }
        Siblings(const Siblings&) = delete;
        Siblings& operator=(const Siblings&) = delete;
        [[nodiscard]] std::size_t end() const { return all.size(); }

        std::vector<Child<State>>& all;
        std::size_t first;
    };

    /// The order in which children are tried, on top of the stack of all orders; removed by the destructor. Sorting
    /// this moves less than sorting states would.
    struct Order {
        Order(OutcomeSearch& search, const Siblings& siblings) : all(search.order_), first(all.size()) {
            for (std::size_t i = siblings.first; i < siblings.end(); ++i) {
                all.push_back({search.ordering_ ? search.history_.rank(siblings.all[i]) : 0, i});
            }
            end = all.size();
            if (search.ordering_) std::sort(all.begin() + static_cast<std::ptrdiff_t>(first), all.end());
        }
        ~Order() { all.resize(first); }
        Order(const Order&) = delete;
        Order& operator=(const Order&) = delete;

        std::vector<RankedChild>& all;
        std::size_t first, end;
    };

    /// Alpha-beta.
    bool decide(const State& state) {
        base::check_stack();
        count_node();
        const Siblings siblings(children_);
        if (game_.expand(state, children_)) return store(state, true);
        if (cutoffs_) {
            std::size_t kept = siblings.first;
            for (std::size_t i = siblings.first; i < children_.size(); ++i) {
                const auto known = game_.find(children_[i].state);
                if (known == false) return store(state, true);
                if (!known) children_[kept++] = children_[i];
            }
            children_.resize(kept);
        }
        if (ordering_ && game_.size(state) > game_.small_size()) guess_scores(siblings.first);
        const Order order(*this, siblings);
        if (!alone_) return store(state, some_child_is_lost(order));
        for (std::size_t i = order.first; i < order.end; ++i) {
            if (cuts(order_[i].child, [this](const State& child) { return decide(child); })) return store(state, true);
        }
        return store(state, false);
    }
    /// Whether the player to move wins by going to a child. answer() says who wins there if the table does not.
    template <class Answer>
    bool cuts(std::size_t number, Answer&& answer) {
        const State child = children_[number].state;
        const auto known = find(child);
        const bool cuts = !(known ? *known : answer(child));
        history_.note(child, cuts);
        return cuts;
    }

    /// The same with several threads: states that others are working on come last.
    bool some_child_is_lost(const Order& order) {
        const WorkByDepth::Deeper deeper(work_by_depth_);
        const auto answer = [this](const State& child) { return decide_with_others(child); };
        std::size_t later = order.first;
        for (std::size_t i = order.first; i < order.end; ++i) {
            const State& child = children_[order_[i].child].state;
            if (work_by_depth_.is_worth_a_mark() && work_.is_under_way(game_.hash(child))) {
                order_[later++] = order_[i];
                continue;
            }
            if (cuts(order_[i].child, answer)) return true;
        }
        for (std::size_t i = order.first; i < later; ++i) {
            if (cuts(order_[i].child, answer)) return true;
        }
        return false;
    }
    bool decide_with_others(const State& state) {
        const std::uint64_t before = nodes_;
        const auto known = [&] { return game_.find(state); };
        const bool wins = work_by_depth_.is_worth_a_mark()
                              ? work_.on(game_.hash(state), known, [&](bool /*joins*/) { return decide(state); })
                              : decide(state);
        work_by_depth_.note(nodes_ - before);
        return wins;
    }

    /// Replaces the scores by better ones, for states where that is worth the time.
    void guess_scores(std::size_t first) {
        for (std::size_t i = first; i < children_.size(); ++i) {
            children_[i].score = static_cast<int>(64 * game_.points(children_[i]));
        }
    }

    /// Works on a state until it is decided, or until one of its numbers reaches its limit.
    Numbers prove(const State& state, std::uint32_t proof_limit, std::uint32_t disproof_limit) {
        if (game_.size(state) <= shared_.small_size.load(std::memory_order_relaxed)) {
            return decide(state) ? kProvenWon : kProvenLost;
        }
        count_node();
        watch_table();
        const std::uint64_t before = nodes_ - 1;
        const Siblings siblings(children_);
        const std::uint64_t hash = game_.hash(state);
        if (meet_children(state, hash)) return decided(state, hash, true);
        const std::size_t end = siblings.end();
        if (end == siblings.first) return decided(state, hash, false);
        for (;;) {
            const ProofChoice choice = choose(siblings.first, end);
            if (choice.numbers.proof == 0) return decided(state, hash, true);
            if (choice.numbers.disproof == 0) return decided(state, hash, false);
            const std::size_t at = siblings.first + choice.best;
            // A single thread does not change the numbers of siblings: play from a state cannot lead to its sibling,
            // nor, as a rule, to a mirror image of it.
            if (!alone_ && refresh(children_[at])) continue;
            if (hash == root_hash_) show_root(choice.numbers);
            const bool done = choice.numbers.proof >= proof_limit || choice.numbers.disproof >= disproof_limit;
            if (done || !alone_) proofs_.store(hash, choice.numbers, nodes_ - before);
            if (done) return choice.numbers;
            const Child<State> best = children_[at];
            // A quarter more than the second best, so that the search does not jump to and fro.
            const std::uint32_t child_disproof = std::min(proof_limit, choice.second + choice.second / 4 + 1);
            const std::uint32_t child_proof = choice.others.limit(disproof_limit);
            const Numbers found = prove_child(best.state, std::max(child_proof, best.proof + 1),
                                              std::max(child_disproof, best.disproof + 1),
                                              [&] { keep_numbers(hash, nodes_ - before, siblings.first, end, at); });
            children_[at].proof = found.proof;
            children_[at].disproof = found.disproof;
            if (!alone_) refresh_busy(siblings.first, end);
        }
    }

    /// Works on a child and notes how much that was. If the search is stopped meanwhile, calls keep() on the way up.
    template <class Keep>
    Numbers prove_child(const State& child, std::uint32_t proof_limit, std::uint32_t disproof_limit, Keep&& keep) {
        const std::uint64_t before = nodes_;
        try {
            const Numbers found = prove_with_others(child, proof_limit, disproof_limit);
            note_work(child, nodes_ - before);
            return found;
        } catch (...) {
            note_work(child, nodes_ - before);
            keep();
            throw;
        }
    }
    /// prove(), or the answer that another thread has found meanwhile.
    Numbers prove_with_others(const State& state, std::uint32_t proof_limit, std::uint32_t disproof_limit) {
        if (alone_) return prove(state, proof_limit, disproof_limit);
        const auto known = [&] {
            const auto wins = game_.find(state);
            return wins ? std::optional(*wins ? kProvenWon : kProvenLost) : std::nullopt;
        };
        return work_.on(game_.hash(state), known,
                        [&](bool /*joins*/) { return prove(state, proof_limit, disproof_limit); });
    }
    void note_work(const State& state, std::uint64_t nodes) {
        if (notes_ != nullptr) notes_->add(state, game_.hash(state), nodes);
    }
    /// Stores the numbers that a state has when the search is stopped while it works on this child.
    void keep_numbers(std::uint64_t hash, std::uint64_t nodes, std::size_t first, std::size_t end, std::size_t child) {
        if (!take_answer(children_[child])) take_numbers(children_[child]);
        const Numbers numbers = choose(first, end).numbers;
        if (numbers.proof != 0 && numbers.disproof != 0) proofs_.store(hash, numbers, nodes);
    }

    /// Appends the children with their numbers; or returns true if the player to move is seen to win.
    bool meet_children(const State& state, std::uint64_t hash) {
        const std::size_t first = children_.size();
        typename GuessTable::Guesses guesses;
        bool guessed = false;
        if constexpr (kListsMoves) {
            guesses_.prefetch(hash);
            game_.list(state, children_);
            for (std::size_t i = first; i < children_.size(); ++i) proofs_.prefetch(game_.hash(children_[i].state));
            guessed = guesses_.find(hash, guesses);
            if (!guessed && game_.score(children_, first)) return true;
        } else {
            if (game_.expand(state, children_)) return true;
            for (std::size_t i = first; i < children_.size(); ++i) proofs_.prefetch(game_.hash(children_[i].state));
        }
        for (std::size_t i = first; i < children_.size(); ++i) {
            if (take_answer(children_[i]) && children_[i].disproof == 0) return true;
        }
        if (!guessed) guesses.fill(GuessTable::kNone);
        bool has_guessed = false;
        for (std::size_t i = first; i < children_.size(); ++i) {
            Child<State>& child = children_[i];
            if (child.proof == 0 || take_numbers(child)) continue;
            const bool has_place = i - first < GuessTable::kMost;
            FirstNumbers::Guess guess = has_place ? guesses[i - first] : GuessTable::kNone;
            if (guess == GuessTable::kNone) {
                guess = FirstNumbers::guess(ordering_ ? first_efforts(game_, child) : Efforts());
                if (has_place) guesses[i - first] = guess;
                has_guessed = true;
            }
            child.proof = first_numbers_.proof(guess);
            child.disproof = first_numbers_.disproof(guess);
        }
        if (kListsMoves && has_guessed && children_.size() - first <= GuessTable::kMost) guesses_.store(hash, guesses);
        return false;
    }

    [[nodiscard]] ProofChoice choose(std::size_t first, std::size_t end) const {
        return choose_child(std::span<const Child<State>>(children_).subspan(first, end - first));
    }
    /// Looks a child up again, and whether another thread is working on it. Returns whether anything has changed.
    bool refresh(Child<State>& child) {
        const auto before = std::tuple(child.proof, child.disproof, child.busy);
        if (!take_answer(child)) take_numbers(child);
        child.busy = work_.is_under_way(game_.hash(child.state));
        return before != std::tuple(child.proof, child.disproof, child.busy);
    }
    /// The same for those that others were working on.
    void refresh_busy(std::size_t first, std::size_t end) {
        for (std::size_t i = first; i < end; ++i) {
            if (children_[i].busy) refresh(children_[i]);
        }
    }
    /// Sets the child's numbers if the table knows who wins it; returns whether it does.
    bool take_answer(Child<State>& child) const {
        const auto known = game_.find(child.state);
        if (!known) return false;
        const Numbers& numbers = *known ? kProvenWon : kProvenLost;
        child.proof = numbers.proof;
        child.disproof = numbers.disproof;
        return true;
    }
    /// Sets the child's numbers if the table has them; returns whether it does.
    bool take_numbers(Child<State>& child) const {
        const auto numbers = proofs_.find(game_.hash(child.state));
        if (!numbers) return false;
        child.proof = std::clamp(numbers->proof, 1U, Numbers::kMost - 1);
        child.disproof = std::clamp(numbers->disproof, 1U, Numbers::kMost - 1);
        return true;
    }

    void show_root(const Numbers& numbers) {
        shared_.root_nodes.store(nodes_, std::memory_order_relaxed);
        shared_.root_numbers.store(std::uint64_t{numbers.proof} << 32 | numbers.disproof, std::memory_order_relaxed);
    }

    Numbers decided(const State& state, std::uint64_t hash, bool wins) {
        proofs_.erase(hash);
        return store(state, wins) ? kProvenWon : kProvenLost;
    }

    /// Proof numbers need their table: if it overflows again and again, alpha-beta takes over nearer to the root.
    void watch_table() {
        if (++expanded_ < kMostTurns * proofs_.entries()) return;
        expanded_ = 0;
        shared_.small_size.fetch_add(1, std::memory_order_relaxed);
    }

    Game& game_;
    ProofTable& proofs_;
    GuessTable& guesses_;
    SharedSearch& shared_;
    SearchBudget::Share& share_;
    bool table_, cutoffs_, ordering_, with_proofs_, alone_;
    SharedWork work_;
    WorkByDepth work_by_depth_;
    WorkNotes<State>* notes_;  // of the work on children; nullptr: none
    const FirstNumbers& first_numbers_;
    CutHistory<Game> history_;
    std::vector<Child<State>> children_;
    std::vector<RankedChild> order_;
    std::uint64_t nodes_ = 0, expanded_ = 0, root_hash_ = 0;
};

}  // namespace papamu::solver::detail
