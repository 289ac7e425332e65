// The options of a region while they are made for the search that compares regions with multiples of up (up_search.h):
// parts, and the regions that the graph has already. Kernels (kernel.h) write to this.
#pragma once

#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <span>

#include "solver/values/up_graph.h"

namespace papamu::solver::detail {

template <class State>
class UpOptionParts {
 public:
    struct Part {
        State state;
        std::uint64_t hash;
        UpRegion* region;  // nullptr: the graph does not have it
        bool negated;
    };

    explicit UpOptionParts(const UpGraph<State>& graph) : graph_(graph) {}

    void part(const State& state, bool negated) {
        const std::uint64_t hash = state.hash();
        parts_.push_back({state, hash, graph_.find(state, hash), negated});
        if (parts_.back().region == nullptr) ++new_parts_;
    }
    void integer(int /*zero*/) {}  // since all values are infinitesimal
    void end_option() { ends_.push_back(static_cast<std::uint32_t>(parts_.size())); }

    /// How many there are.
    [[nodiscard]] std::size_t options() const { return ends_.size(); }
    [[nodiscard]] std::size_t parts() const { return parts_.size(); }
    /// How many of the parts are regions that the graph does not have; some may be the same.
    [[nodiscard]] std::size_t new_parts() const { return new_parts_; }
    [[nodiscard]] std::span<const Part> option(std::size_t i) const {
        const std::size_t first = i == 0 ? 0 : ends_[i - 1];
        return {parts_.data() + first, ends_[i] - first};
    }

 private:
    const UpGraph<State>& graph_;
    std::size_t new_parts_ = 0;
    boost::container::small_vector<Part, 32> parts_;
    boost::container::small_vector<std::uint32_t, 32> ends_;  // of the parts of each option
};

}  // namespace papamu::solver::detail
