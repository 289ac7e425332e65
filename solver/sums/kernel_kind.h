// The regions of a ruleset that has kernels (solver/values/kernel.h), for sums.
//
//     make_kernel_kind<GridKernels<ClobberValues>>(graph, options);
//
// Small regions are evaluated when they are met, so that the graph never sees them; the values of others are looked for
// if a search keeps coming back to them (RegionGraph::visit).
#pragma once

#include <tbb/enumerable_thread_specific.h>

#include <memory>
#include <type_traits>

#include "base/error.h"
#include "solver/game.h"
#include "solver/sums/make_kernel_kind.h"
#include "solver/sums/region_facts.h"
#include "solver/sums/region_graph.h"
#include "solver/values/state_numbers.h"
#include "solver/values/value_search.h"

namespace papamu::solver::detail {

template <class Kernels>
class KernelKind final : public RegionKind {
    using R = typename Kernels::Ruleset;
    using Small = typename Kernels::Small;
    using Large = typename Kernels::Large;
    using Search = ValueSearch<Kernels>;
    using Worker = typename Search::Worker;

 public:
    /// `data`: for kernels that are made at run time; it must outlive this.
    KernelKind(RegionGraph& graph, int number, const RegionKindOptions& options, const KernelData* data = nullptr)
        : graph_(graph),
          number_(number),
          values_(options.switches.on(Optimisation::kValues)),
          search_(graph.store(), options.switches, options.shared, options.bytes, options.stored, data),
          small_(&graph.account(), options.shared),
          large_(&graph.account(), options.shared),
          shared_(options.shared),
          worker_(search_, unlimited_, most_evaluated_at_once(Small())),
          workers_([this] { return std::make_unique<Worker>(search_, unlimited_, most_evaluated_at_once(Small())); }) {}

    void split(const rulesets::AnyPosition& position, SumParts& parts) override {
        Writer writer{*this, parts};
        if constexpr (std::is_same_v<typename Kernels::Position, rulesets::AnyPosition>) {
            Kernels::split(position, search_.rules(), writer);
        } else {
            Kernels::split(position.template as<typename Kernels::Position>(), search_.rules(), writer);
        }
    }

    void expand(std::uint32_t local, Player player, OptionWriter& out) override {
        Lister lister{*this, out};
        if (local % 2 == 0) {
            small_[local / 2].options(player, search_.rules(), lister);
        } else {
            large_[local / 2].options(player, search_.rules(), lister);
        }
    }

    std::optional<cgt::Value> value(std::uint32_t local, std::uint64_t positions) override {
        if (!values_) return std::nullopt;
        return local % 2 == 0 ? value_within(small_[local / 2], positions) : value_within(large_[local / 2], positions);
    }

    /// Returns f(state).
    template <class F>
    auto look(std::uint32_t local, F&& f) {
        return local % 2 == 0 ? f(small_[local / 2]) : f(large_[local / 2]);
    }

    [[nodiscard]] std::size_t own_bytes() const override { return search_.bytes(); }

 private:
    static_assert(sizeof(Small) != sizeof(Large), "the fingerprints of their bytes tell them apart");

    /// What a kernel writes to, for one position.
    struct Writer {
        template <class State>
        void part(const State& state, bool negated) {
            kind.add(
                state, negated, [this](cgt::Value value) { add_value(value); },
                [&](RegionRef region) { parts.add(region, negated); });
        }
        void integer(int n) { add_value(kind.graph_.store().integer(n)); }
        void end_option() {}
        void add_value(cgt::Value value) { kind.graph_.add_value(parts, value); }

        KernelKind& kind;
        SumParts& parts;
    };
    /// What a kernel writes to, for a list of options.
    struct Lister {
        template <class State>
        void part(const State& state, bool negated) {
            kind.add(
                state, negated, [this](cgt::Value value) { out.value(value); },
                [&](RegionRef region) { out.part(region, negated); });
        }
        void integer(int n) { out.value(kind.graph_.store().integer(n)); }
        void end_option() { out.end_option(); }

        KernelKind& kind;
        OptionWriter& out;
    };

    /// Whether the region is evaluated as soon as it is met.
    template <class State>
    [[nodiscard]] bool is_small(const State& state) const {
        if constexpr (requires { is_evaluated_at_once(state); }) {
            return is_evaluated_at_once(state);
        } else {
            return length_of(state, search_.rules()) <= most_evaluated_at_once(state);
        }
    }

    /// Calls add_value(value) if the value is known or the region is small, and add_region(region) if not.
    template <class State, class AddValue, class AddRegion>
    void add(const State& state, bool negated, AddValue&& add_value, AddRegion&& add_region) {
        if (values_ && is_small(state)) {
            const cgt::Value value = worker().value(state);
            add_value(negated ? -value : value);
            return;
        }
        const RegionRef region = number_of(state);
        const auto value = graph_.known_value(region);
        if (value) {
            add_value(negated ? -*value : *value);
        } else {
            add_region(region);
        }
    }

    /// The region of a state. Its number in the kind is twice that of the state, plus one for large states.
    template <class State>
    RegionRef number_of(const State& state) {
        constexpr std::uint32_t large = std::is_same_v<State, Small> ? 0 : 1;
        return states_of(state).find(state, state.hash(), [&](std::uint32_t local) {
            return graph_.add(number_, 2 * local + large, facts_of(state, search_.rules()),
                              {base::fingerprint_of(state)});
        });
    }

    /// The worker of this thread.
    Worker& worker() { return shared_ ? *workers_.local() : worker_; }

    template <class State>
    std::optional<cgt::Value> value_within(const State& state, std::uint64_t positions) {
        SearchBudget budget({positions, 0, nullptr, {}});
        try {
            Worker worker(search_, budget, length_of(state));
            return worker.value(state);
        } catch (const SearchStopped&) {
        } catch (const base::LimitError&) {
        }
        return std::nullopt;
    }

    auto& states_of(const Small& /*state*/) { return small_; }
    auto& states_of(const Large& /*state*/) { return large_; }

    RegionGraph& graph_;
    int number_;
    bool values_;
    Search search_;
    SearchBudget unlimited_{SearchLimits{}};
    StateNumbers<Small> small_;
    StateNumbers<Large> large_;
    bool shared_;
    Worker worker_;  // of the only thread
    tbb::enumerable_thread_specific<std::unique_ptr<Worker>> workers_;
};

template <class Kernels>
int make_kernel_kind(RegionGraph& graph, const RegionKindOptions& options, const KernelData* data) {
    return graph.make_kind<KernelKind<Kernels>>(options, data);
}

}  // namespace papamu::solver::detail
