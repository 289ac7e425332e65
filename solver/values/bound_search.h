// Decides by play whether a region is at most, or at least, a given value, mostly in far fewer positions than finding
// the region's own value takes.
//
//     BoundSearch<Worker, KonaneBox> search(worker, store, answers, plan);
//     search.is(state, value, Bound::kAtMost)
//
// A region X is at most a value v exactly if no X^L >= v and no v^R <= X (Siegel II.1). In this recursion X is a
// position and v a canonical form, and both get simpler and simpler. Answers are remembered.
#pragma once

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/hash.h"
#include "base/stack_guard.h"
#include "cgt/order.h"
#include "cgt/store_full.h"
#include "cgt/sum.h"
#include "cgt/value_store.h"
#include "solver/values/box_bits.h"
#include "solver/values/kernel.h"
#include "solver/values/parts.h"
#include "solver/values/region_table.h"

namespace papamu::solver::detail {

enum class Bound { kAtMost, kAtLeast };

constexpr Bound opposite(Bound bound) { return bound == Bound::kAtMost ? Bound::kAtLeast : Bound::kAtMost; }

/// A question about how a region compares with a value.
template <class State>
struct BoundQuestion {
    State state;
    std::uint64_t value;  // the bits of a cgt::Value

    bool operator==(const BoundQuestion&) const = default;
    [[nodiscard]] std::uint64_t hash() const { return base::mix_bits(state.hash() + value * base::kGoldenRatio); }
};

/// The questions that have been answered. As many threads may use it as may use a RegionTable.
template <class State>
class BoundTable {
 public:
    using Table = RegionTable<BoundQuestion<State>>;

    BoundTable(ByteAccount& account, bool shared) : at_most_(account, shared, true), at_least_(account, shared, true) {}

    Table& operator[](Bound bound) { return bound == Bound::kAtMost ? at_most_ : at_least_; }

    /// Drops the answers about values for which keep(value) is false. Not while another thread uses the table.
    template <class Keep>
    void keep_if(Keep&& keep) {
        const auto keeps = [&](const BoundQuestion<State>& question, cgt::Value /*answer*/) {
            return keep(cgt::Value::from_bits(question.value));
        };
        at_most_.keep_if(keeps);
        at_least_.keep_if(keeps);
    }

 private:
    Table at_most_;
    Table at_least_;
};

/// How promising a region is for the player who has just moved; games that are made at run time ask their rules.
template <class State>
int promise_of(const State& state, Player player, const KernelRules& rules) {
    if constexpr (requires { state.promise(player, rules); }) {
        return state.promise(player, rules);
    } else {
        return state.promise(player);
    }
}

/// How the work is done; none of this affects the answers.
struct BoundPlan {
    /// Regions up to this size are evaluated option by option, which is as fast as answering questions about them.
    int few = 0;
    bool promising_first = true;
    bool cutoffs = true;  // look all options up before asking about one
};

/// Worker: the worker of the value search that this is a part of. For one thread.
template <class Worker, class State>
class BoundSearch {
 public:
    /// The options of one player.
    struct Candidates {
        Candidates(Worker& worker, const State& state, Player player, bool promising_first)
            : parts(worker.table_of(state)) {
            state.options(player, worker.rules(), parts);
            const std::size_t count = parts.options();
            auto& list = parts.template list<State>();
            worker.look_up(list);
            boost::container::small_vector<int, 32> promise(count);
            first.resize(count + 1);
            for (std::size_t i = 0, part = 0; i < count; ++i) {
                first[i] = static_cast<std::uint32_t>(part);
                order.push_back(static_cast<std::uint32_t>(i));
                promise[i] = player == Player::kLeft ? parts.integer_of(i) : -parts.integer_of(i);
                for (; part < list.size() && list[part].option == i; ++part) {
                    const Player mover = list[part].negated ? opponent(player) : player;
                    promise[i] += promise_of(list[part].state, mover, worker.rules());
                }
            }
            first[count] = static_cast<std::uint32_t>(list.size());
            if (!promising_first) return;
            std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
                return promise[a] != promise[b] ? promise[a] > promise[b] : a < b;
            });
        }

        OptionParts<State> parts;
        boost::container::small_vector<std::uint32_t, 33> first;  // index of the first part of each option; and the end
        boost::container::small_vector<std::uint32_t, 32> order;
    };

    BoundSearch(Worker& worker, cgt::ValueStore& store, BoundTable<State>& answers, const BoundPlan& plan)
        : worker_(worker), store_(store), answers_(answers), plan_(plan) {}

    /// Whether asking about a region takes less work than evaluating it.
    [[nodiscard]] bool is_worth_it(const State& state) const { return state.size() > plan_.few; }
    [[nodiscard]] Candidates options_of(const State& state, Player player) {
        return {worker_, state, player, plan_.promising_first};
    }

    bool is(const State& state, cgt::Value limit, Bound bound) { return *ask(state, limit, bound, kHurry); }

    /// Whether an option is at most, or at least, that value; the answer that is expected is no. Returns nullopt if the
    /// answer is left to another worker that is looking for it, which only happens if `may_wait`.
    std::optional<bool> holds(Candidates& options, std::uint32_t option, cgt::Value value, Bound bound, bool may_wait) {
        return holds(options, option, value, bound, Asked{false, may_wait});
    }

    /// Keeps what is known of the options, and a value that they are compared with, when the store of values forgets.
    void keep(Candidates& options, cgt::Value value) {
        worker_.needed().keep_known(options.parts);
        worker_.needed().keep(value);
    }

    /// The value of an option; evaluates those of its parts that are not known.
    cgt::Value evaluate(Candidates& options, std::uint32_t option) { return sum(options, option, nullptr); }
    [[nodiscard]] bool is_open(Candidates& options, std::uint32_t option) {
        return open_part(options, option) != nullptr;
    }

 private:
    /// The circumstances of a question; they only affect the order of the work.
    struct Asked {
        bool expected;  // the answer that is expected
        bool may_wait;  // the caller has other work to do if another worker is on this question
    };
    static constexpr Asked kHurry = {true, false};

    /// The largest part of an option that is not known and too large to be evaluated at once; nullptr if there is no
    /// such part.
    Part<State>* open_part(Candidates& options, std::uint32_t option) {
        auto& list = options.parts.template list<State>();
        Part<State>* open = nullptr;
        for (std::uint32_t i = options.first[option]; i < options.first[option + 1]; ++i) {
            Part<State>& part = list[i];
            if (part.known || !is_worth_it(part.state)) continue;
            if (open == nullptr || part.state.size() > open->state.size()) open = &part;
        }
        // It may have been evaluated in the meantime.
        return open != nullptr && worker_.is_known(*open) ? open_part(options, option) : open;
    }

    /// The sum of all parts of an option except `without`; evaluates those of them that are not known.
    cgt::Value sum(Candidates& options, std::uint32_t option, const Part<State>* without) {
        auto& list = options.parts.template list<State>();
        cgt::Value sum = store_.integer(options.parts.integer_of(option));
        for (std::uint32_t i = options.first[option]; i < options.first[option + 1]; ++i) {
            Part<State>& part = list[i];
            if (&part == without) continue;
            if (!part.known && !worker_.is_known(part)) worker_.evaluate(part);
            sum = cgt::add(store_, sum, part.negated ? -part.value : part.value);
        }
        return sum;
    }

    std::optional<bool> holds(Candidates& options, std::uint32_t option, cgt::Value value, Bound bound, Asked asked) {
        const Part<State>* open = open_part(options, option);
        const cgt::Value rest = sum(options, option, open);
        if (open == nullptr) return compare(rest, value, bound);
        const cgt::Value limit = cgt::add(store_, value, -rest);
        return open->negated ? ask(open->state, -limit, opposite(bound), asked) : ask(open->state, limit, bound, asked);
    }

    std::optional<bool> ask(const State& state, cgt::Value limit, Bound bound, Asked asked) {
        const BoundQuestion<State> question{state, limit.bits()};
        const std::uint64_t hash = question.hash();
        auto& table = answers_[bound];
        if (const auto known = table.find(question, hash)) return !known->is_zero();
        if (asked.may_wait && worker_.is_under_way(hash, state.size())) return std::nullopt;
        const cgt::Value answer = worker_.work_on(table, question, hash, state.size(), [&](bool joins) {
            try {
                return cgt::Value::integer(find_out(state, limit, bound, asked.expected, joins) ? 1 : 0);
            } catch (const cgt::StoreFull&) {
                worker_.needed().keep(limit);
                throw;
            }
        });
        worker_.note_work(bound == Bound::kAtMost ? hash : ~hash);
        return !answer.is_zero();
    }

    /// If all options must be looked at, the work is shared: a worker that joins starts from the other end, and options
    /// that another worker is on come last. If one option is enough, all workers take the most promising one.
    bool find_out(const State& state, cgt::Value limit, Bound bound, bool expected, bool joins) {
        base::check_stack();
        worker_.spend();
        const bool at_most = bound == Bound::kAtMost;
        const auto replies = at_most ? store_.right_options(limit) : store_.left_options(limit);
        // Known answers refute at no cost (enhanced transposition cutoffs). Replies in the value are otherwise tried
        // last, since they leave the position as it is.
        const auto is_known_to_refute = [&](cgt::Value reply) {
            return look_up({state, reply.bits()}, opposite(bound)) == true;
        };
        if (plan_.cutoffs && std::any_of(replies.begin(), replies.end(), is_known_to_refute)) return false;
        Candidates options = options_of(state, at_most ? Player::kLeft : Player::kRight);
        if (joins && expected) std::reverse(options.order.begin(), options.order.end());
        const auto refutes = [&](std::uint32_t option, bool may_wait) {
            return holds(options, option, limit, opposite(bound), Asked{!expected, may_wait});
        };
        boost::container::small_vector<std::uint32_t, 32> open;
        for (const std::uint32_t option : options.order) {
            const auto known = plan_.cutoffs || all_known(options, option)
                                   ? peek(options, option, limit, opposite(bound))
                                   : std::nullopt;
            if (known == true) return false;
            if (!known) open.push_back(option);
        }
        const std::size_t count = open.size();
        for (std::size_t i = 0; i < open.size(); ++i) {
            const auto answer = refutes(open[i], expected && i < count);
            if (answer == true) return false;
            if (!answer) open.push_back(open[i]);
        }
        return std::none_of(replies.begin(), replies.end(), [&](cgt::Value reply) {
            return *ask(state, reply, opposite(bound), Asked{!expected, false});
        });
    }

    /// The same as holds() if the tables have the answer; nullopt if they do not.
    std::optional<bool> peek(Candidates& options, std::uint32_t option, cgt::Value value, Bound bound) {
        const auto& list = options.parts.template list<State>();
        const Part<State>* open = nullptr;
        for (std::uint32_t i = options.first[option]; i < options.first[option + 1]; ++i) {
            if (list[i].known) continue;
            if (open != nullptr || !is_worth_it(list[i].state)) return std::nullopt;
            open = &list[i];
        }
        const cgt::Value rest = sum(options, option, open);
        if (open == nullptr) return compare(rest, value, bound);
        const cgt::Value limit = cgt::add(store_, value, -rest);
        return open->negated ? look_up({open->state, (-limit).bits()}, opposite(bound))
                             : look_up({open->state, limit.bits()}, bound);
    }
    bool compare(cgt::Value value, cgt::Value limit, Bound bound) {
        return bound == Bound::kAtMost ? cgt::less_or_equal(store_, value, limit)
                                       : cgt::less_or_equal(store_, limit, value);
    }
    std::optional<bool> look_up(const BoundQuestion<State>& question, Bound bound) {
        const auto known = answers_[bound].find(question, question.hash());
        if (!known) return std::nullopt;
        return !known->is_zero();
    }

    [[nodiscard]] bool all_known(Candidates& options, std::uint32_t option) const {
        const auto& list = options.parts.template list<State>();
        return std::all_of(list.begin() + options.first[option], list.begin() + options.first[option + 1],
                           [](const Part<State>& part) { return part.known; });
    }

    Worker& worker_;
    cgt::ValueStore& store_;
    BoundTable<State>& answers_;
    BoundPlan plan_;
};

}  // namespace papamu::solver::detail
