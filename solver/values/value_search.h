// Exact values of regions by the definition, each region once: {values after Left's moves | values after Right's}.
//
//     ValueSearch<KonaneKernels> search(store, switches, threads, table_bytes);
//     ValueSearch<KonaneKernels>::Worker worker(search, budget, 0, 20);
//     const cgt::Value value = worker.value(parts);          // throws SearchStopped, LimitError
//
// Several workers, each in its own thread, may look for the same value: they share the tables and go through options in
// different orders, so that each finds most of what it needs already done by the others. Nothing is handed from one to
// another, and none waits. What a search that was stopped has found stays in the tables.
//
// Kernels names the states: `Small`, and `Large` for what does not fit, whose options may be of both kinds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>

#include "cgt/canonical.h"
#include "cgt/stack_guard.h"
#include "cgt/sum.h"
#include "cgt/value_store.h"
#include "solver/values/dominance.h"
#include "solver/values/kernel.h"
#include "solver/values/parts.h"
#include "solver/values/region_table.h"
#include "solver/values/search_budget.h"

namespace papamu::solver::detail {

template <class Kernels>
class ValueSearch {
 public:
    using Small = typename Kernels::Small;
    using Large = typename Kernels::Large;
    using Parts = OptionParts<Small, Large>;

    ValueSearch(cgt::ValueStore& store, const Switches& switches, bool shared, std::size_t table_bytes)
        : store_(store),
          rules_(switches),
          remember_(switches.on(Optimisation::kTable)),
          dominance_(remember_ && switches.on(Optimisation::kDominance)),
          ordering_(switches.on(Optimisation::kOrdering)),
          account_(table_bytes),
          small_(account_, shared),
          large_(account_, shared),
          answers_(account_, shared) {}

    [[nodiscard]] const KernelRules& rules() const { return rules_; }
    [[nodiscard]] cgt::ValueStore& store() const { return store_; }
    [[nodiscard]] std::size_t bytes() const { return account_.bytes(); }

    class Worker {
     public:
        /// The number, from 0, tells workers apart: odd ones begin with the last options. `largest` is the size of the
        /// largest region that will be asked for, which tells what work is worth while.
        Worker(ValueSearch& search, SearchBudget& budget, int number, int largest)
            : search_(search),
              store_(search.store_),
              share_(budget),
              backward_(number % 2 != 0),
              dominance_(*this, store_, search.answers_,
                         {Dominance<Worker, Small>::few_beside(largest), search.ordering_, backward_}) {}

        /// The sums of the parts of each option: out[i] for option i.
        template <class Options>
        void values(Options& options, std::span<cgt::Value> out) {
            options.for_each_list([this](auto& list) { look_up(list); });
            options.for_each_list([this](auto& list) { search_missing(list); });
            add_parts(options, out);
        }

        /// The value of the only option, where the tables have all its parts.
        std::optional<cgt::Value> known_value(Parts& option) {
            bool known = true;
            option.for_each_list([&](auto& list) {
                look_up(list);
                for (const auto& part : list) known = known && part.known;
            });
            if (!known) return std::nullopt;
            cgt::Value value;
            add_parts(option, {&value, 1});
            return value;
        }

     private:
        friend class Dominance<Worker, Small>;

        template <class State>
        RegionTable<State>& table() {
            if constexpr (std::is_same_v<State, Small>) {
                return search_.small_;
            } else {
                return search_.large_;
            }
        }

        // For Dominance.
        [[nodiscard]] const KernelRules& rules() const { return search_.rules_; }
        const RegionTable<Small>& table_of(const Small& /*state*/) { return search_.small_; }
        void spend() { share_.spend(); }

        /// Where another thread was faster, the work was for nothing.
        template <class Key>
        void keep(RegionTable<Key>& table, const Key& key, std::uint64_t hash, cgt::Value value) {
            if (!table.insert(key, hash, value)) share_.give_back();
        }

        template <class List>
        void look_up(List& list) {
            if (!search_.remember_ || list.empty()) return;
            for (auto& part : list) {
                if (is_known(part)) store_.prefetch(part.value);
            }
        }

        template <class State>
        bool is_known(Part<State>& part) {
            share_.count_lookup();
            const auto value = table<State>().find(part.state, part.hash);
            if (!value) return false;
            part.value = *value;
            part.known = true;
            return true;
        }

        template <class List>
        void search_missing(List& list) {
            const std::size_t count = list.size();
            for (std::size_t i = 0; i < count; ++i) {
                auto& part = list[backward_ ? count - 1 - i : i];
                // An option before this one may have met it.
                if (!part.known && !(search_.remember_ && is_known(part))) evaluate(part);
            }
        }

        template <class State>
        void evaluate(Part<State>& part) {
            part.value = search(part.state);
            part.known = true;
            if (search_.remember_) keep(table<State>(), part.state, part.hash, part.value);
        }

        template <class Options>
        void add_parts(Options& options, std::span<cgt::Value> out) {
            for (std::size_t i = 0; i < options.options(); ++i) out[i] = cgt::Value::integer(options.integer_of(i));
            prefetch_sums(options);
            options.for_each_list([&](const auto& list) {
                for (const auto& part : list) {
                    cgt::Value& sum = out[part.option];
                    const cgt::Value value = part.negated ? -part.value : part.value;
                    sum = sum.is_zero() ? value : cgt::add(store_, sum, value);
                }
            });
        }

        /// Options of two parts are found in the memo of sums, a table too large to be near.
        template <class Options>
        void prefetch_sums(Options& options) {
            options.for_each_list([&](const auto& list) {
                for (std::size_t i = 1; i < list.size(); ++i) {
                    const auto& first = list[i - 1];
                    const auto& second = list[i];
                    if (first.option != second.option) continue;
                    prefetch_sum(store_, first.negated ? -first.value : first.value,
                                 second.negated ? -second.value : second.value);
                }
            });
        }

        template <class State>
        cgt::Value search(const State& state) {
            cgt::check_stack();
            share_.spend();
            if constexpr (std::is_same_v<State, Small>) {
                if (search_.dominance_ && dominance_.is_worth_it(state)) return search_undominated(state);
                OptionParts<Small> options(search_.small_);
                return search_options(state, options);
            } else {
                Parts options(search_.small_, search_.large_);
                return search_options(state, options);
            }
        }

        template <class State, class Options>
        cgt::Value search_options(const State& state, Options& options) {
            state.options(Player::kLeft, search_.rules_, options);
            const std::size_t lefts = options.options();
            state.options(Player::kRight, search_.rules_, options);
            const std::size_t count = options.options();
            boost::container::small_vector<cgt::Value, 32> list(count);
            values(options, {list.data(), count});
            return cgt::canonical(store_, {list.data(), lefts}, {list.data() + lefts, count - lefts});
        }

        /// Two threads begin with different players.
        cgt::Value search_undominated(const Small& state) {
            typename Dominance<Worker, Small>::Values left;
            if (!backward_) left = dominance_.undominated(state, Player::kLeft);
            const auto right = dominance_.undominated(state, Player::kRight);
            if (backward_) left = dominance_.undominated(state, Player::kLeft);
            return cgt::canonical(store_, {left.data(), left.size()}, {right.data(), right.size()});
        }

        ValueSearch& search_;
        cgt::ValueStore& store_;
        SearchBudget::Share share_;
        bool backward_;
        Dominance<Worker, Small> dominance_;
    };

 private:
    cgt::ValueStore& store_;
    KernelRules rules_;
    bool remember_;
    bool dominance_;
    bool ordering_;
    ByteAccount account_;
    RegionTable<Small> small_;
    RegionTable<Large> large_;
    BoundTable<Small> answers_;
};

}  // namespace papamu::solver::detail
