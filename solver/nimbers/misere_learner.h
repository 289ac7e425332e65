// Learns the misere quotient of the heaps up to n, given that of the smaller heaps. See misere_quotient.h.
//
//     if (auto monoid = MisereLearner(rules, smaller, n, pause).learn(400)) ...
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "solver/nimbers/misere_monoid.h"
#include "solver/nimbers/misere_search.h"

namespace papamu::solver {

class MisereLearner {
 public:
    using HeapSize = rulesets::HeapSize;
    using Heaps = std::vector<HeapSize>;  // sorted

    /// `smaller` is the quotient of the heaps below n. `pause` is called from time to time and may throw.
    MisereLearner(const rulesets::HeapRules& rules, const MisereMonoid& smaller, HeapSize n,
                  const std::function<void()>& pause);

    /// Returns a proven monoid; nullopt if it has more than `most_elements` elements or takes too many steps to find.
    std::optional<MisereMonoid> learn(std::size_t most_elements);

 private:
    using Row = std::vector<bool>;  // whether the second player wins, with each of the contexts added

    struct TooMuch {};

    [[nodiscard]] bool truth(const Heaps& a, const Heaps& b = {});
    [[nodiscard]] Row row(const Heaps& heaps);
    std::size_t find_or_add(const Heaps& heaps);
    void close();
    void tell_apart(const Heaps& a, const Heaps& b, const Heaps& context);
    [[nodiscard]] bool split_where_order_matters();
    [[nodiscard]] MisereMonoid claim() const;
    void learn_from(const MisereMonoid& claim, const Heaps& wrong);
    void count();

    rulesets::HeapRules rules_;
    HeapSize n_;
    std::function<void()> pause_;
    MisereSearch search_;
    std::size_t most_elements_ = 0;
    std::uint64_t steps_ = 0;
    std::vector<HeapSize> like_;  // by heap: the same or a smaller one, guessed to be equivalent; 0: the empty sum
    std::vector<Heaps> contexts_{{}};
    std::vector<Heaps> sums_;                     // one for each element; the empty sum first
    std::vector<std::vector<std::size_t>> next_;  // by element, then by heap: the element after adding the heap
    std::map<Row, std::size_t> element_of_;
};

}  // namespace papamu::solver
