// Exact values of regions by the definition, each region once: {values after Left's moves | values after Right's}.
//
//     ValueSearch<KonaneKernels> search(store, switches, threads, table_bytes);
//     ValueSearch<KonaneKernels>::Worker worker(search, budget, 20);
//     const cgt::Value value = worker.value(state);          // throws SearchStopped, LimitError if the store is full
//
// Workers in several threads share tables and work (shared_work.h). What a stopped search has found stays in tables.
// Kernels names two types of states, `Small` and, for other regions, `Large`, whose options may be of both.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <type_traits>

#include "base/read_section.h"
#include "base/stack_guard.h"
#include "cgt/canonical.h"
#include "cgt/store_full.h"
#include "cgt/value_store.h"
#include "solver/stored/stored_regions.h"
#include "solver/values/fewer_options.h"
#include "solver/values/gift_horses.h"
#include "solver/values/guess_record.h"
#include "solver/values/kernel.h"
#include "solver/values/listed_values.h"
#include "solver/values/mex.h"
#include "solver/values/needed_values.h"
#include "solver/values/part_sums.h"
#include "solver/values/parts.h"
#include "solver/values/region_file.h"
#include "solver/values/region_table.h"
#include "solver/values/search_budget.h"
#include "solver/values/shared_work.h"
#include "solver/values/simple_value.h"
#include "solver/values/two_steps.h"
#include "solver/values/up_values.h"
#include "solver/values/value_plan.h"

namespace papamu::solver::detail {

template <class Kernels>
class ValueSearch {
 public:
    using Small = typename Kernels::Small;
    using Large = typename Kernels::Large;
    using Parts = OptionParts<Small, Large>;

    /// `stored` is used only with all rules on: regions differ else. `data`, of rules from a file, must outlive this.
    ValueSearch(cgt::ValueStore& store, const Switches& switches, bool shared, std::size_t table_bytes,
                StoredValues* stored = nullptr, const KernelData* data = nullptr)
        : store_(store),
          rules_(switches, data),
          plan_(Small::value_plan(rules_)),
          remember_(switches.on(Optimisation::kTable)),
          dominance_(remember_ && switches.on(Optimisation::kDominance)),
          guesses_(remember_ && switches.on(Optimisation::kGuesses)),
          ordering_(switches.on(Optimisation::kOrdering)),
          cutoffs_(switches.on(Optimisation::kCutoffs)),
          shared_(shared && remember_),
          marks_(shared_ ? std::make_unique<WorkMarks>() : nullptr),
          account_(table_bytes),
          small_(account_, shared, true),
          large_(account_, shared, true),
          answers_(account_, shared),
          steps_(account_, shared),
          up_graphs_(account_, shared),
          listed_(rules_.equals),
          in_file_(account_, shared, true) {
        if (stored == nullptr || !remember_ || !rules_.regions || !rules_.symmetry || !rules_.integers) return;
        file_ = RegionFile<Small>::template of<Kernels>(*stored, store, data);
    }

    [[nodiscard]] const KernelRules& rules() const { return rules_; }
    [[nodiscard]] cgt::ValueStore& store() const { return store_; }
    [[nodiscard]] std::size_t bytes() const { return account_.bytes(); }
    class Worker;
    [[nodiscard]] const RegionFile<Small>& file() const { return file_; }  // of stored values
    [[nodiscard]] StoredRegions* stored() const { return file_.get(); }    // nullptr if none is used

    /// Makes room in the store (forget_values()); keeps `values` and what workers had in hand when they met StoreFull.
    /// There may be no worker but this one, if any. Other Values of the store are not valid afterwards.
    bool forget(std::span<const cgt::Value> values, Worker* worker) {
        if (stored() != nullptr) stored()->forget_values();
        needed_.keep(values);
        ValuesBySize by_size;
        const auto note = [&](const auto& state, cgt::Value value) {
            if (worker != nullptr) worker->work_.note_other(state.hash());
            if (value.is_stored()) by_size[Worker::size_of(state)].push_back(value);
        };
        small_.for_each(note);
        large_.for_each(note);
        return forget_values(store_, needed_.take(), by_size, [&](const auto& keeps) {
            const auto keeps_entry = [&](const auto& /*state*/, cgt::Value value) { return keeps(value); };
            small_.keep_if(keeps_entry);
            large_.keep_if(keeps_entry);
            answers_.keep_if(keeps);
            steps_.clear();
            listed_.clear();
            up_graphs_.keep_values_if(keeps);
        });
    }

    /// RegionFile::keep_found(). Not while there is a worker.
    void keep_found(std::uint64_t searched) { file_.keep_found(small_, searched); }

    class Worker {
     public:
        /// `largest`: the size of the largest region that will be asked for; it determines what work is worthwhile.
        Worker(ValueSearch& search, SearchBudget& budget, int largest)
            : search_(search),
              store_(search.store_),
              share_(budget),
              shared_work_(search.marks_.get()),
              least_shared_(largest * kLeastSharedPercent / 100),
              least_guessed_(search.guesses_ ? search.plan_.least_guessed_of(largest) : ValuePlan::kAll),
              gifts_(*this, store_, search.answers_,
                     {search.plan_.most_plain_of(largest), search.ordering_, search.cutoffs_}),
              guesses_(*this, store_, search.answers_,
                       {search.plan_.most_evaluated_in_guess, search.ordering_, search.cutoffs_}),
              guess_record_(largest),
              two_steps_(*this, store_, search.steps_, search.dominance_),
              fewer_options_(*this, store_, search.dominance_),
              ups_(*this, store_, search.up_graphs_, search.needed_,
                   UpPlan{search.dominance_ && search.plan_.compares_ups ? search.plan_.most_plain : ValuePlan::kAll,
                          search.ordering_, search.cutoffs_}) {}

        /// From now on a search throws LimitError if the memory is so small that it repeats itself (needed_values.h).
        void end_when_repeating() { work_.end_when_repeating(search_.remember_); }

        /// The sums of the parts of each option: out[i] for option i.
        template <class Options>
        void values(Options& options, std::span<cgt::Value> out, bool joins = false) {
            try {
                options.for_each_list([&](auto& list) { look_up(list); });
                options.for_each_list([&](auto& list) { search_missing(list, joins); });
                add_parts(store_, options, out);
            } catch (const cgt::StoreFull&) {
                needed().keep_known(options);
                throw;
            }
        }

        /// The value of the only option, or nullopt if the tables do not have all its parts.
        std::optional<cgt::Value> known_value(Parts& option) {
            bool known = true;
            option.for_each_list([&](auto& list) {
                look_up(list);
                for (const auto& part : list) known = known && part.known;
            });
            if (!known) return std::nullopt;
            cgt::Value value;
            add_parts(store_, option, {&value, 1});
            return value;
        }

        [[nodiscard]] std::uint64_t searched() const { return searched_; }  // positions so far
        template <class State>
        cgt::Value value(const State& state) {
            Part<State> part{state, state.hash(), 0, false, false, {}};
            if (!search_.remember_ || !is_known(part)) evaluate(part);
            return part.value;
        }

        /// Remembers a value that was found elsewhere, if the option is a single part of type Small.
        void learn(Parts& option, cgt::Value value) {
            auto& list = option.template list<Small>();
            if (!search_.remember_ || list.size() != 1 || !option.template list<Large>().empty()) return;
            if (option.integer_of(0) != 0) return;
            search_.small_.insert(list[0].state, list[0].hash, list[0].negated ? -value : value);
            search_.file_.keep(list[0].state, list[0].negated ? -value : value);
        }

        /// Keeps the parts of type Small whose values are known in the file of stored values.
        template <class Options>
        void keep_known(Options& options) {
            if (!search_.file_.writes()) return;
            look_up(options.template list<Small>());
            search_.file_.keep_known(options.template list<Small>());
        }

        /// Evaluates the parts of type Small, and keeps them in the file of stored values.
        void store(Parts& parts) {
            for (auto& part : parts.template list<Small>()) {
                // Most regions occur often; a look-up in the file takes ten times as long.
                if (search_.in_file_.find(part.state, part.hash)) continue;
                if (!search_.file_.has(part.state)) {
                    if (!is_known(part)) evaluate(part);
                    search_.file_.keep(part.state, part.value);
                }
                search_.in_file_.insert(part.state, part.hash, {});
            }
        }

     private:
        friend class ValueSearch;
        friend class BoundSearch<Worker, Small>;
        friend class UpSearch<Worker, Small>;
        friend class TwoSteps<Worker, Small>;
        friend class FewerOptions<Worker, Small>;

        // Of the largest region's size. Marking smaller regions would cost more than doing work twice.
        static constexpr int kLeastSharedPercent = 30;

        template <class State>
        RegionTable<State>& table() {
            if constexpr (std::is_same_v<State, Small>) {
                return search_.small_;
            } else {
                return search_.large_;
            }
        }

        [[nodiscard]] const KernelRules& rules() const { return search_.rules_; }
        const RegionTable<Small>& table_of(const Small& /*state*/) { return search_.small_; }
        void spend() {
            ++open_;
            ++searched_;
            share_.spend();
            if (!shared_work_.is_alone()) shared_work_.look_around();
        }
        void end_question() { --open_; }
        void note_work(std::uint64_t hash) { work_.note(hash); }
        /// What a search that meets StoreFull has in hand.
        NeededValues& needed() { return search_.needed_; }
        [[nodiscard]] bool is_under_way(std::uint64_t hash, int size) const {
            return size >= least_shared_ && shared_work_.is_under_way(hash);
        }

        /// Returns what find_out(joins) returns, and remembers it. find_out() spends one position for it.
        template <class Key, class FindOut>
        cgt::Value work_on(RegionTable<Key>& table, const Key& key, std::uint64_t hash, int size, FindOut&& find_out) {
            const auto find_and_keep = [&](bool joins) {
                const cgt::Value value = find_out(joins);
                --open_;
                if (!table.insert(key, hash, value)) share_.give_back(1);  // another thread was faster
                return value;
            };
            if (shared_work_.is_alone() || size < least_shared_) return find_and_keep(false);
            const std::uint64_t open = open_;
            const auto find = [&] { return table.find(key, hash); };
            const cgt::Value value = shared_work_.on(hash, find, find_and_keep);
            share_.give_back(open_ - open);  // positions that were left without an answer
            open_ = open;
            return value;
        }

        template <class List>
        void look_up(List& list) {
            if (!search_.remember_ || list.empty()) return;
            // One section for all, unless what comes out of a file may be inserted.
            const base::ReadSection reading(search_.shared_ && search_.stored() == nullptr);
            for (auto& part : list) {
                if (is_known(part)) store_.prefetch(part.value);
            }
        }

        template <class State>
        bool is_known(Part<State>& part) {
            share_.count_lookup();
            auto value = table<State>().find(part.state, part.hash);
            if (!value) {
                value = search_.file_.find(part.state);
                if (!value) return false;
                table<State>().insert(part.state, part.hash, *value);
            }
            part.value = *value;
            part.known = true;
            return true;
        }

        /// Regions that another worker is working on come last; a worker that joins in begins at the other end.
        template <class List>
        void search_missing(List& list, bool joins) {
            const auto count = static_cast<std::uint32_t>(list.size());
            boost::container::small_vector<std::uint32_t, 32> later;
            for (std::uint32_t i = 0; i < count; ++i) {
                const std::uint32_t at = joins ? count - 1 - i : i;
                auto& part = list[at];
                if (part.known || (search_.remember_ && is_known(part))) continue;  // maybe since the search began
                if (is_under_way(part.hash, size_of(part.state))) {
                    later.push_back(at);
                } else {
                    evaluate(part);
                }
            }
            for (const std::uint32_t at : later) {
                if (!is_known(list[at])) evaluate(list[at]);
            }
        }

        static int size_of(const Small& state) { return state.size(); }
        static int size_of(const Large& /*state*/) { return std::numeric_limits<int>::max(); }  // larger than all Small

        template <class State>
        void evaluate(Part<State>& part) {
            const std::uint64_t before = searched_;
            const auto find_out = [&](bool joins) { return search(part.state, joins); };
            part.value = search_.remember_
                             ? work_on(table<State>(), part.state, part.hash, size_of(part.state), find_out)
                             : find_out(false);
            part.known = true;
            note_work(part.hash);
            if (searched_ - before >= StoredRegions::kWorthKeeping) search_.file_.keep(part.state, part.value);
        }

        template <class State>
        cgt::Value search(const State& state, bool joins) {
            base::check_stack();
            spend();
            if constexpr (std::is_same_v<State, Small>) {
                // Comparisons with multiples of up begin with the same questions.
                if (state.size() < least_guessed_ || ups_.is_worth_it(state)) return search_exactly(state, joins);
                if (const auto value = guess(state, joins)) return *value;
                const std::uint64_t before = searched_;
                const cgt::Value value = search_exactly(state, joins);
                guess_record_.note_evaluation(state.size(), searched_ - before);
                return value;
            } else {
                Parts options(search_.small_, search_.large_);
                return search_options(state, options, joins);
            }
        }

        cgt::Value search_exactly(const Small& state, bool joins) {
            if (ups_.is_worth_it(state)) {
                const std::uint64_t open = open_;
                if (const auto value = ups_.value(state, joins)) return *value;
                share_.give_back(open_ - open);
                open_ = open;
            }
            if (search_.dominance_ && gifts_.is_worth_it(state)) return gifts_.value(state, joins);
            if (const auto value = search_.listed_.value(state, store_, needed())) return *value;
            if (const auto value = two_steps_.value(state, joins)) return *value;
            if (const auto value = fewer_options_.value(state, joins)) return *value;
            OptionParts<Small> options(search_.small_);
            return search_options(state, options, joins);
        }

        template <class State, class Options>
        cgt::Value search_options(const State& state, Options& options, bool joins) {
            state.options(Player::kLeft, search_.rules_, options);
            const std::size_t lefts = options.options();
            if (!search_.plan_.impartial) state.options(Player::kRight, search_.rules_, options);
            const std::size_t count = options.options();
            boost::container::small_vector<cgt::Value, 32> list(count);
            values(options, {list.data(), count}, joins);
            if (search_.plan_.impartial) return mex(store_, {list.data(), count});
            return cgt::canonical(store_, {list.data(), lefts}, {list.data() + lefts, count - lefts});
        }

        /// The value, if it is a simple one; nullopt if not, or if finding that out has not paid so far.
        std::optional<cgt::Value> guess(const Small& state, bool joins) {
            if (!guess_record_.is_worth_it(state.size()) || !may_be_simple(state)) return std::nullopt;
            const std::uint64_t before = searched_;
            const auto is = [&](cgt::Value value, Bound bound) { return guesses_.is(state, value, bound); };
            const auto value = simple_value(store_, is, joins, search_.plan_.infinitesimal);
            guess_record_.note_guess(state.size(), value.has_value(), searched_ - before);
            return value;
        }

        ValueSearch& search_;
        cgt::ValueStore& store_;
        SearchBudget::Share share_;
        SharedWork shared_work_;
        std::uint64_t open_ = 0;  // positions that are under way
        std::uint64_t searched_ = 0;
        RepeatedWork work_;
        int least_shared_;  // least size of a region that is worth a mark
        int least_guessed_;
        GiftHorses<Worker, Small> gifts_;
        BoundSearch<Worker, Small> guesses_;
        GuessRecord guess_record_;
        TwoSteps<Worker, Small> two_steps_;
        FewerOptions<Worker, Small> fewer_options_;
        UpValuesIfUsed<Worker, Small> ups_;
    };

 private:
    cgt::ValueStore& store_;
    KernelRules rules_;
    ValuePlan plan_;
    bool remember_, dominance_, guesses_, ordering_, cutoffs_, shared_;
    std::unique_ptr<WorkMarks> marks_;  // nullptr: one worker
    ByteAccount account_;
    RegionTable<Small> small_;
    RegionTable<Large> large_;
    BoundTable<Small> answers_;
    Steps<Small> steps_;
    UpGraphsIfUsed<Small> up_graphs_;
    ListedValues<Small> listed_;
    RegionTable<Small> in_file_;  // regions that Worker::store() found in the file or put there, without their values
    RegionFile<Small> file_;
    NeededValues needed_;
};

}  // namespace papamu::solver::detail
