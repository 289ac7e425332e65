// Decides by play how regions compare with the multiples of up, and keeps what is found in an UpGraph.
//
//     UpSearch<Worker, State> search(worker, store, plan);
//     search.use(graph);
//     search.is(region, {Player::kLeft, 1, 0})                // whether the region is at least up
//
// X >= T exactly if no X^R <= T and no T^L >= X (Siegel II.1). The options of a multiple of up are multiples of up, so
// these questions lead to others of the same kind, except where an option is a sum of parts: then all parts but one are
// evaluated. This holds for every game; it is worth while if values are infinitesimal.
#pragma once

#include <algorithm>
#include <array>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "base/stack_guard.h"
#include "cgt/order.h"
#include "cgt/sum.h"
#include "cgt/value_store.h"
#include "solver/values/kernel.h"
#include "solver/values/parts.h"
#include "solver/values/up_graph.h"
#include "solver/values/up_options.h"

namespace papamu::solver::detail {

/// The question about -X that is the same as `q` about X.
constexpr UpQuestion mirrored(const UpQuestion& q) { return {opponent(q.player), q.up, q.star}; }

/// How the work is done; none of this affects the answers.
struct UpPlan {
    int few = 0;  // regions up to this size are evaluated option by option
    bool promising_first = true;
    bool cutoffs = true;  // an answer also says what follows from all that is known of the options
};

/// Worker: the worker of the value search that this is a part of. For one thread.
template <class Worker, class State>
class UpSearch {
 public:
    UpSearch(Worker& worker, cgt::ValueStore& store, const UpPlan& plan)
        : worker_(worker), store_(store), plan_(plan) {}

    /// From now on, with this graph.
    void use(std::shared_ptr<UpGraph<State>> graph) {
        graph_ = std::move(graph);
        room_ = {};
    }
    [[nodiscard]] const std::shared_ptr<UpGraph<State>>& graph() const { return graph_; }

    [[nodiscard]] bool is_worth_it(const State& state) const { return state.size() > plan_.few; }

    bool is(UpRegion* region, const UpQuestion& q) {
        if (const auto answer = peek(region, q)) return *answer;
        const bool answer = find_out(region, q);
        worker_.end_question();
        graph_->note(region, [&](UpKnowledge& ups) { ups.note(q, answer); });
        return answer;
    }
    /// The same for an option.
    bool is(UpOption option, const UpQuestion& q) {
        const auto [rest, open, several] = take_apart(option, true);
        if (!open) return compare(rest, q);
        if (const auto own = without(rest, q)) return is(open->region, open->negated ? mirrored(*own) : *own);
        return compare(evaluate(option), q);
    }

    /// The same if the answer is known; nullopt if it is not.
    std::optional<bool> peek(UpRegion* region, const UpQuestion& q) {
        if (const auto known = region->ups().find(q)) return known;
        const KnownValue value = region->value();
        return value ? std::optional(compare(*value, q)) : std::nullopt;
    }
    std::optional<bool> peek(UpOption option, const UpQuestion& q) {
        if (option.has_one_part()) {  // nearly always
            const UpPart part = option.only_part();
            const auto own = option.rest().is_zero() ? std::optional(q) : without(option.rest(), q);
            if (own) return peek(part.region, part.negated ? mirrored(*own) : *own);
        }
        const auto [rest, open, several] = take_apart(option, false);
        if (!open) return compare(rest, q);
        const auto own = several ? std::nullopt : without(rest, q);
        return own ? peek(open->region, open->negated ? mirrored(*own) : *own) : std::nullopt;
    }

    /// The options of a region: their place in the graph. Makes them if necessary.
    typename UpGraph<State>::List options(UpRegion* region, Player player) {
        const auto list = graph_->options(region, player);
        return list ? *list : make_options(region, player);
    }

    /// Whether the value takes more than looking it up.
    bool is_open(UpOption option) { return take_apart(option, false).open.has_value(); }
    cgt::Value evaluate(UpOption option) {
        cgt::Value sum = option.rest();
        option.for_each_part([&](UpPart part) { sum = add(sum, part); });
        return sum;
    }
    cgt::Value evaluate(UpRegion* region) {
        if (const KnownValue known = region->value()) return *known;
        const cgt::Value value = worker_.value(graph_->state(region));
        learn(region, value);
        return value;
    }

 private:
    struct Apart {
        cgt::Value rest;
        std::optional<UpPart> open;  // not known
        bool several = false;        // others, which were not evaluated, are not known either
    };
    /// The known parts of an option, and one that is not known and too large to be evaluated at once. Evaluates all
    /// others if `all`.
    Apart take_apart(UpOption option, bool all) {
        Apart apart{option.rest(), {}};
        option.for_each_part([&](UpPart part) {
            if (!part.region->value()) {
                if (!all) {
                    apart.several = apart.open.has_value();
                    apart.open = part;
                    return;
                }
                const bool large = is_worth_it(graph_->state(part.region)) && !is_known_now(part.region);
                if (large && !apart.open) {
                    apart.open = part;
                    return;
                }
                if (large && size_of(part) > size_of(*apart.open)) {
                    apart.rest = add(apart.rest, *apart.open);
                    apart.open = part;
                    return;
                }
            }
            apart.rest = add(apart.rest, part);
        });
        return apart;
    }
    [[nodiscard]] int size_of(UpPart part) { return graph_->state(part.region).size(); }
    cgt::Value add(cgt::Value sum, UpPart part) {
        const cgt::Value value = evaluate(part.region);
        return cgt::add(store_, sum, part.negated ? -value : value);
    }
    /// It may have been evaluated in the meantime.
    bool is_known_now(UpRegion* region) {
        const State& state = graph_->state(region);
        return look_up(region, state.hash());
    }

    bool compare(cgt::Value value, const UpQuestion& q) {
        const cgt::Value ups = cgt::Value::ups(q.up, static_cast<std::uint64_t>(q.star));
        return cgt::less_or_equal(store_, ups, q.player == Player::kLeft ? value : -value);
    }

    /// Whether this is n.up or n.up + *.
    static bool is_ups(cgt::Value value) {
        return value.is_small() && value.number_part().is_zero() && value.star() <= 1;
    }
    /// The question about X that is the same as `q` about X + `rest`; nullopt if it is of another kind.
    static std::optional<UpQuestion> without(cgt::Value rest, const UpQuestion& q) {
        if (!is_ups(rest)) return std::nullopt;
        const auto up = q.up - (q.player == Player::kLeft ? rest.up() : -rest.up());
        if (up < -UpKnowledge::kMost || up > UpKnowledge::kMost) return std::nullopt;
        return UpQuestion{q.player, static_cast<int>(up), q.star ^ static_cast<int>(rest.star())};
    }

    bool find_out(UpRegion* region, const UpQuestion& q) {
        base::check_stack();
        worker_.spend();
        const UpQuestions replies(q);
        if (replies.count > 0 && peek(region, replies.list[0]) == true) return false;
        if (replies.count > 1 && peek(region, replies.list[1]) == true) return false;
        // An option of the opponent's that is at most T is as good for her as -T.
        const UpQuestion refuted{opponent(q.player), -q.up, q.star};
        const auto list = options(region, opponent(q.player));
        boost::container::small_vector<UpOption, 32> open;
        for (const UpOption& option : list) {
            const auto known = peek(option, refuted);
            if (known == true) return refute(region, q.player, list);
            if (!known) open.push_back(option);
        }
        for (const UpOption option : open) {
            if (is(option, refuted)) return refute(region, q.player, list);
        }
        for (int i = 0; i < replies.count; ++i) {
            if (is(region, replies.list[i])) return false;
        }
        if (plan_.cutoffs) note_more(region, q, list);
        return true;
    }

    /// The questions that refute X >= T if the answer to one of them is yes: whether an option of T is at least X.
    struct UpQuestions {
        // The options of T for the player: T(n + 1, 1 - s) for n < 0, and 0 for all others but 0; T(1, 1) also has *.
        explicit UpQuestions(const UpQuestion& q)
            : list{UpQuestion{opponent(q.player), q.up < 0 ? -q.up - 1 : 0, q.up < 0 ? 1 - q.star : 0},
                   UpQuestion{opponent(q.player), 0, 1}},
              count(q.up == 0 && q.star == 0 ? 0 : (q.up == 1 && q.star == 1 ? 2 : 1)) {}
        std::array<UpQuestion, 2> list;
        int count;
    };

    /// What is known of an option that is a region and ups, as a player sees it: UpKnowledge::most() and
    /// least_refuted() for n.up and for n.up + *.
    struct Known {
        std::array<int, 2> most{-UpKnowledge::kMost - 1, -UpKnowledge::kMost - 1};
        std::array<int, 2> least_refuted{UpKnowledge::kMost + 1, UpKnowledge::kMost + 1};
    };
    Known known(UpOption option, Player player) {
        if (!option.has_one_part() || !is_ups(option.rest())) return {};
        return known(option.only_part(), option.rest(), player);
    }
    Known known(UpPart part, cgt::Value rest, Player player) {
        Known known;
        const UpKnowledge ups = part.region->ups();
        const auto up = static_cast<int>(player == Player::kLeft ? rest.up() : -rest.up());
        const auto other = static_cast<int>(rest.star());
        if (part.negated) player = opponent(player);
        for (const int star : {0, 1}) {
            const int most = ups.most(player, star ^ other);
            const int refuted = ups.least_refuted(player, star ^ other);
            const auto i = static_cast<std::size_t>(star);
            if (most >= -UpKnowledge::kMost) known.most[i] = most + up;
            if (refuted <= UpKnowledge::kMost) known.least_refuted[i] = refuted + up;
        }
        return known;
    }

    /// Notes that the region is not at least what an option of the opponent's is known to be at most. Returns false.
    bool refute(UpRegion* region, Player player, typename UpGraph<State>::List options) {
        if (!plan_.cutoffs) return false;
        std::array<int, 2> most = Known().most;
        for (const UpOption& each : options) {
            const Known option = known(each, opponent(player));
            for (const std::size_t star : {0U, 1U}) most[star] = std::max(most[star], option.most[star]);
        }
        graph_->note(region, [&](UpKnowledge& ups) {
            for (const int star : {0, 1}) {
                const int best = most[static_cast<std::size_t>(star)];
                if (best >= -UpKnowledge::kMost) ups.note({player, -best, star}, false);
            }
        });
        return false;
    }

    /// The answer to `q` is yes. If no option of the opponent's is known to be at most a larger T either, the region is
    /// at least that T as well.
    void note_more(UpRegion* region, const UpQuestion& q, typename UpGraph<State>::List options) {
        std::array<int, 2> reach = {UpKnowledge::kMost, UpKnowledge::kMost};
        for (const UpOption& each : options) {
            const Known option = known(each, opponent(q.player));
            for (const std::size_t star : {0U, 1U}) {
                const int asked = static_cast<int>(star) == q.star ? q.up : q.up - 2;
                reach[star] = std::min(reach[star], std::max(-option.least_refuted[star], asked));
            }
        }
        graph_->note(region, [&](UpKnowledge& ups) {
            for (const int star : {0, 1}) {
                for (int up = reach[static_cast<std::size_t>(star)]; up > ups.most(q.player, star); --up) {
                    const UpQuestion more{q.player, up, star};
                    const UpQuestions replies(more);
                    if (replies.count > 0 && ups.find(replies.list[0]) != false) continue;
                    if (replies.count > 1 && ups.find(replies.list[1]) != false) continue;
                    ups.note(more, true);
                    break;
                }
            }
        });
    }

    /// In the order in which they are made: sorted by what seems promising, they take as many questions.
    typename UpGraph<State>::List make_options(UpRegion* region, Player player) {
        UpOptionParts<State> made(*graph_);
        graph_->state(region).options(player, worker_.rules(), made);
        graph_->claim(made.new_parts(), made.options(), made.parts());
        auto list = graph_->begin_list(room_, made.options(), made.parts());
        boost::container::small_vector<UpPart, 8> parts;
        for (std::size_t i = 0; i < made.options(); ++i) {
            cgt::Value rest;
            std::size_t left = made.option(i).size();
            parts.clear();
            for (const auto& part : made.option(i)) {
                UpRegion* const own = part.region != nullptr ? part.region : region_of(part.state, part.hash);
                const KnownValue value = own->value();
                if (left > 1 && value && is_ups(*value)) {  // needs no room in the store, and is never forgotten
                    rest = cgt::add(store_, rest, part.negated ? -*value : *value);
                    --left;
                } else {
                    parts.push_back({own, part.negated});
                }
            }
            list.add({parts.data(), parts.size()}, rest);
        }
        return graph_->end_list(room_, list, region, player);
    }

    UpRegion* region_of(const State& state, std::uint64_t hash) {
        UpRegion* const region = graph_->region_of(state, hash);
        look_up(region, hash);
        return region;
    }
    /// Looks the value up in the tables of the worker, and returns whether it is there.
    bool look_up(UpRegion* region, std::uint64_t hash) {
        Part<State> part{graph_->state(region), hash, 0, false, false, {}};
        if (!worker_.is_known(part)) return false;
        learn(region, part.value);
        return true;
    }
    void learn(UpRegion* region, cgt::Value value) {
        graph_->set_value(region, value);
        const cgt::Stops stops = store_.stops(value);
        if (!stops.left.is_zero() || !stops.right.is_zero()) return;
        graph_->note(region, [&](UpKnowledge& ups) { ups.note(store_.up_bounds(value)); });
    }

    Worker& worker_;
    cgt::ValueStore& store_;
    UpPlan plan_;
    std::shared_ptr<UpGraph<State>> graph_;
    typename UpGraph<State>::Room room_;
};

}  // namespace papamu::solver::detail
