// The value of a region whose moves have two steps, of which the second does not depend on where the first began: an
// amazon moves and then shoots. What second steps lead to is found once for all moves that share the first one's end.
//
//     TwoSteps<Worker, GridBox<AmazonsValues>> steps(worker, store, table, is_on);
//     if (const auto value = steps.value(state, false)) return *value;    // nullopt: not this region
//
// A game has such moves if it says so by a type State::Game::FirstStep, a key like that of a region, as its player sees
// it, who is Left there; by add_first_steps(state, rules, left, right), which adds the steps of both players, or
// returns false if the moves of this region are not divided; and by add_second_steps<State>(step, rules, out), which
// adds the options that a step leads to.
#pragma once

#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "cgt/canonical.h"
#include "cgt/clear_dominance.h"
#include "cgt/store_full.h"
#include "cgt/value_store.h"
#include "solver/values/kernel.h"
#include "solver/values/parts.h"
#include "solver/values/step_table.h"

namespace papamu::solver::detail {

template <class State>
concept HasTwoSteps = requires {
    typename State::Game::FirstStep;
};

/// In place of a StepTable, for kernels whose moves have one step.
struct NoSteps {
    NoSteps(ByteAccount& /*account*/, bool /*shared*/) {}
    void clear() {}
};
template <class State>
struct StepTableOf {
    using Type = NoSteps;
};
template <HasTwoSteps State>
struct StepTableOf<State> {
    using Type = StepTable<typename State::Game::FirstStep>;
};
template <class State>
using Steps = typename StepTableOf<State>::Type;

/// Worker: the worker of the value search that this is a part of. For one thread.
template <class Worker, class State>
class TwoSteps {
 public:
    TwoSteps(Worker& /*worker*/, cgt::ValueStore& /*store*/, Steps<State>& /*table*/, bool /*is_on*/) {}
    static std::optional<cgt::Value> value(const State& /*state*/, bool /*joins*/) { return std::nullopt; }
};

template <class Worker, HasTwoSteps State>
class TwoSteps<Worker, State> {
 public:
    TwoSteps(Worker& worker, cgt::ValueStore& store, Steps<State>& table, bool is_on)
        : worker_(worker), store_(store), table_(table), is_on_(is_on) {}

    std::optional<cgt::Value> value(const State& state, bool joins) {
        List left(table_), right(table_);
        if (!is_on_ || !Game::add_first_steps(state, worker_.rules(), left, right)) return std::nullopt;
        Values lefts, rights;
        try {
            find_options(left, lefts, joins);
            find_options(right, rights, joins);
        } catch (const cgt::StoreFull&) {
            worker_.needed().keep(lefts);
            worker_.needed().keep(rights);
            throw;
        }
        for (cgt::Value& option : rights) option = -option;
        return cgt::canonical(store_, {lefts.data(), lefts.size()}, {rights.data(), rights.size()});
    }

 private:
    using Game = typename State::Game;
    using FirstStep = typename Game::FirstStep;
    using Values = boost::container::small_vector<cgt::Value, 32>;

    struct Entry {
        FirstStep step;
        std::uint64_t hash;
    };
    struct List {
        explicit List(const Steps<State>& steps) : table(steps) {}
        void push_back(const FirstStep& step) {
            const std::uint64_t hash = step.hash();
            table.prefetch(hash);
            list.push_back({step, hash});
        }
        const Steps<State>& table;
        boost::container::small_vector<Entry, 16> list;
    };

    /// Appends the options that the steps lead to, as their player sees them.
    void find_options(List& steps, Values& options, bool joins) {
        const auto found = [&](const Entry& entry) {
            return table_.find(entry.step, entry.hash, [&](cgt::Value option) { options.push_back(option); });
        };
        std::size_t open = 0;
        for (const Entry& entry : steps.list) {
            if (!found(entry)) steps.list[open++] = entry;
        }
        for (std::size_t i = 0; i < open; ++i) {
            // A worker that joins in begins at the other end.
            const Entry& entry = steps.list[joins ? open - 1 - i : i];
            if (i == 0 || !found(entry)) evaluate(entry, options, joins);
        }
    }
    void evaluate(const Entry& entry, Values& options, bool joins) {
        OptionParts<State> parts(worker_.table_of(State()));
        Game::template add_second_steps<State>(entry.step, worker_.rules(), parts);
        const std::size_t first = options.size();
        options.resize(first + parts.options());
        const std::span<cgt::Value> added(options.data() + first, parts.options());
        try {
            worker_.values(parts, added, joins);
        } catch (const cgt::StoreFull&) {
            options.resize(first);
            throw;
        }
        const std::size_t kept = cgt::keep_best(store_, added);
        table_.insert(entry.step, entry.hash, added.first(kept));
        options.resize(first + kept);
    }

    Worker& worker_;
    cgt::ValueStore& store_;
    Steps<State>& table_;
    bool is_on_;
};

}  // namespace papamu::solver::detail
