// The options of a position while they are put together: each is a list of parts, and the values of all parts are
// looked up together. Kernels (kernel.h) write to this.
//
//     OptionParts<KonaneBox> options(table);
//     state.options(Player::kLeft, rules, options);       // options.list<KonaneBox>(): the parts of all options
#pragma once

#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <tuple>

#include "cgt/value.h"
#include "solver/values/region_table.h"

namespace papamu::solver::detail {

template <class State>
struct Part {
    State state;
    std::uint64_t hash = 0;
    std::uint32_t option = 0;
    bool negated = false;
    bool known = false;
    cgt::Value value;  // of `state`, if known
};

/// Options, numbered from 0, and their parts, grouped by the type of their states.
template <class... States>
class OptionParts {
 public:
    template <class State>
    using List = boost::container::small_vector<Part<State>, sizeof...(States) == 1 ? 32 : 8>;

    OptionParts() = default;
    /// For parts that will be looked up in these tables.
    explicit OptionParts(const RegionTable<States>&... tables) : tables_(&tables...) {}

    template <class State>
    void part(const State& state, bool negated) {
        const std::uint64_t hash = state.hash();
        if (const auto* table = std::get<const RegionTable<State>*>(tables_)) table->prefetch(hash);
        list<State>().push_back({state, hash, static_cast<std::uint32_t>(integers_.size()), negated, false, {}});
    }
    void integer(int n) { integer_ += n; }
    void end_option() {
        integers_.push_back(integer_);
        integer_ = 0;
    }

    [[nodiscard]] std::size_t options() const { return integers_.size(); }
    /// The sum of the integer parts of an option.
    [[nodiscard]] int integer_of(std::size_t option) const { return integers_[option]; }
    template <class State>
    List<State>& list() {
        return std::get<List<State>>(lists_);
    }
    /// Calls f(list) for the parts of each kind.
    template <class F>
    void for_each_list(F&& f) {
        std::apply([&f](auto&... lists) { (f(lists), ...); }, lists_);
    }

 private:
    std::tuple<List<States>...> lists_;
    std::tuple<const RegionTable<States>*...> tables_{};
    boost::container::small_vector<int, 32> integers_;
    int integer_ = 0;
};

}  // namespace papamu::solver::detail
