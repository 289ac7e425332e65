// Nimbers of the regions of any game, by asking whether some option has a given one instead of evaluating every option.
//
//     NimberSearch search(game, switches, bytes);
//     search.value_of_sum(parts, budget)                    // `parts`: one option, as a kernel writes it
//
// G is *n when G + *n is lost for who moves first. Of a sum the nimbers of the small parts are needed, and about the largest
// part one question is asked (Lemoine & Viennot, Nimbers are inevitable, 2012). Whether G is *n is told by its options: none
// is *n, and some is *m for every m < n. What the answers leave of G is two words (nimber_table.h).
//
// Regions are words here, so that the search is the same code for all games.
#pragma once

#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "solver/impartial/mex_search.h"
#include "solver/impartial/nimber_table.h"
#include "solver/optimisations.h"
#include "solver/values/search_budget.h"

namespace papamu::solver::detail {

template <class Game, int Words>
struct GridState;
template <int Words>
struct PackedState;

/// A region in normal form: of the small or of the large kind of its game.
struct RawRegion {
    const std::uint64_t* words = nullptr;
    std::uint64_t hash = 0;
    bool is_large = false;
};

/// The options of a region while a kernel (values/kernel.h) lists them.
class RawOptions {
 public:
    struct Part {
        std::uint32_t at = 0;  // of its first word
        std::uint32_t option = 0;
        std::int32_t length = 0;
        bool is_large = false;
        std::uint64_t hash = 0;
    };

    template <class Game, int Words>
    void part(const GridState<Game, Words>& state, bool /*negated*/) {
        add(state, Game::length(state.sets), Words > 1);
    }
    template <int Words>
    void part(const PackedState<Words>& state, bool /*negated*/) {
        add(state, state.length(), state.kIsLarge);
    }
    void integer(int /*n*/) {}  // nobody can move
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

/// The moves of a game.
class NimberGame {
 public:
    virtual ~NimberGame() = default;
    /// The options of both players.
    virtual void options(const RawRegion& region, RawOptions& out) const = 0;
    [[nodiscard]] virtual std::size_t words(bool is_large) const = 0;
};

class NimberSearch {
 public:
    /// Of the switches, those for the table and for tests of nimbers count.
    NimberSearch(const NimberGame& game, const Switches& switches, std::size_t bytes);

    /// The nimber of a sum. Throws SearchStopped by the budget, LimitError where a game is too deep for the stack.
    Nimber value_of_sum(const RawOptions& sum, SearchBudget::Share& budget);

 private:
    /// What is left of an option to be found out.
    struct Rest {
        boost::container::small_vector<std::uint32_t, 4> unknown;  // parts
        Nimber known = 0;                                          // the others, together
        std::int32_t length = 0;
    };

    Nimber value_of(const RawRegion& region, SearchBudget::Share& budget);
    bool is(const RawRegion& region, Nimber n, SearchBudget::Share& budget);
    /// Finds out whether some option is *n, and notes what is met on the way.
    void learn(const RawRegion& region, Nimber n, NimberFacts& facts, SearchBudget::Share& budget);
    bool find_option(const RawRegion& region, Nimber n, NimberFacts& facts, SearchBudget::Share& budget);
    /// Those options of which not everything is known; the others are noted.
    std::vector<Rest> rests_of(const RawOptions& options, NimberFacts& facts) const;
    bool is_sum(const RawOptions& options, Rest& rest, Nimber n, SearchBudget::Share& budget);
    /// By the least nimber that no option has.
    Nimber evaluate(const RawRegion& region, SearchBudget::Share& budget);

    [[nodiscard]] NimberFacts facts_of(const RawRegion& region) const;
    void keep(const RawRegion& region, const NimberFacts& facts, std::uint64_t work_before);

    const NimberGame& game_;
    bool keeps_, tests_;
    NimberTable small_, large_;
    std::uint64_t work_ = 0;  // regions looked at so far
};

}  // namespace papamu::solver::detail
