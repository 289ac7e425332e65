// Nimbers of the regions of any game, found by testing whether some option has a given one instead of evaluating every
// option.
//
//     NimberSearch search(game, switches, bytes);
//     search.value_of_sum(parts, budget)                    // `parts`: one option, as a kernel writes it
//
// G is *n if the player who moves first loses G + *n. To test a sum, the nimbers of its smaller parts are computed, and
// only the largest part is tested (Lemoine & Viennot, Nimbers are inevitable, 2012). G is *n if and only if no option
// is *n and, for every m < n, some option is *m. What the tests have shown about G fits into two words
// (nimber_table.h).
//
// Regions are arrays of words here, so that the same code searches all games.
#pragma once

#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "solver/impartial/mex_search.h"
#include "solver/impartial/nimber_table.h"
#include "solver/optimisations.h"
#include "solver/values/search_budget.h"

namespace papamu::solver::detail {

template <class Values, int Words>
struct GridState;
template <int Words>
struct PackedState;

/// A region in normal form, of the small or the large kind of its game.
struct RawRegion {
    const std::uint64_t* words = nullptr;
    std::uint64_t hash = 0;
    bool is_large = false;

    template <class State>
    [[nodiscard]] State as() const {
        State state;
        std::memcpy(static_cast<void*>(&state), words, sizeof state);
        return state;
    }
};

/// Collects the options of a region while a kernel (values/kernel.h) lists them.
class RawOptions {
 public:
    struct Part {
        std::uint32_t at = 0;  // index of its first word
        std::uint32_t option = 0;
        std::int32_t length = 0;
        bool is_large = false;
        std::uint64_t hash = 0;
    };

    template <class Values, int Words>
    void part(const GridState<Values, Words>& state, bool /*negated*/) {
        add(state, Values::length(state.sets), Words > 1);
    }
    /// Any other state tells its own length, and whether it is of the larger type.
    template <class State>
    void part(const State& state, bool /*negated*/) {
        add(state, state.length(), State::kIsLarge);
    }
    void integer(int /*n*/) {}  // neither player can move
    void end_option() { ++options_; }

    [[nodiscard]] std::uint32_t options() const { return options_; }
    [[nodiscard]] const auto& parts() const { return parts_; }
    [[nodiscard]] RawRegion region(const Part& part) const {
        return {words_.data() + part.at, part.hash, part.is_large};
    }

 private:
    template <class State>
    void add(const State& state, int length, bool is_large) {
        static_assert(sizeof(State) % sizeof(std::uint64_t) == 0);
        const std::size_t at = words_.size();
        words_.resize(at + sizeof(State) / sizeof(std::uint64_t));
        std::memcpy(words_.data() + at, &state, sizeof state);
        parts_.push_back({static_cast<std::uint32_t>(at), options_, length, is_large, state.hash()});
    }

    boost::container::small_vector<std::uint64_t, 128> words_;
    boost::container::small_vector<Part, 32> parts_;
    std::uint32_t options_ = 0;
};

/// The moves of a game whose nimbers are searched for.
class NimberMoves {
 public:
    virtual ~NimberMoves() = default;
    /// The options of both players.
    virtual void options(const RawRegion& region, RawOptions& out) const = 0;
    /// About how many options there are, if that is known at little cost, else 0.
    [[nodiscard]] virtual int estimate_options(const RawRegion& /*region*/) const { return 0; }
    [[nodiscard]] virtual std::size_t words(bool is_large) const = 0;
};

class NimberSearch {
 public:
    /// Only the switches for the table, for nimber tests and for the order of options have an effect.
    NimberSearch(const NimberMoves& game, const Switches& switches, std::size_t bytes);

    /// The nimber of a sum. Throws SearchStopped if the budget ends, LimitError if a game is too deep for the stack.
    Nimber value_of_sum(const RawOptions& sum, SearchBudget::Share& budget);

 private:
    /// What remains to be found out about an option.
    struct Rest {
        boost::container::small_vector<std::uint32_t, 4> unknown;  // parts
        Nimber known = 0;                                          // the sum of the other parts
        std::int32_t length = 0;                                   // of the unknown parts
        std::int32_t moves = 0;                                    // about as many options have they
    };

    Nimber value_of(const RawRegion& region, SearchBudget::Share& budget);
    bool is(const RawRegion& region, Nimber n, SearchBudget::Share& budget);
    /// Finds out whether some option is *n, and records in `facts` what else is found on the way.
    void learn(const RawRegion& region, Nimber n, NimberFacts& facts, SearchBudget::Share& budget);
    bool find_option(const RawRegion& region, Nimber n, NimberFacts& facts, SearchBudget::Share& budget);
    /// The options with parts whose nimbers are not known; the nimbers of the other options are recorded in `facts`.
    std::vector<Rest> rests_of(const RawOptions& options, NimberFacts& facts) const;
    /// Sorts options of one length: those with few moves first, since all of them have to be refuted if the option has
    /// the nimber that is looked for.
    void sort_by_moves(const RawOptions& options, std::span<Rest> rests) const;
    bool is_sum(const RawOptions& options, Rest& rest, Nimber n, SearchBudget::Share& budget);
    /// Evaluates every option; the result is the least nimber that none of them has.
    Nimber evaluate(const RawRegion& region, SearchBudget::Share& budget);

    [[nodiscard]] NimberFacts facts_of(const RawRegion& region) const;
    void keep(const RawRegion& region, const NimberFacts& facts, std::uint64_t work_before);

    const NimberMoves& game_;
    bool keeps_, tests_, orders_;
    NimberTable small_, large_;
    std::uint64_t work_ = 0;  // regions evaluated or tested so far
};

}  // namespace papamu::solver::detail
