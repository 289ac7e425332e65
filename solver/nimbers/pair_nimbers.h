// The nim values of a game whose positions are sums of pairs of heaps, as a table.
//
//     game_of(ruleset).pair_nimbers()->table(5, pause)[3][5]
#pragma once

#include <functional>
#include <vector>

#include "rulesets/heap/heap_rules.h"
#include "solver/nimbers/nim_sequence.h"

namespace papamu::solver {

/// Has no state: any number of threads may call it.
class PairNimbers {
 public:
    PairNimbers() = default;
    virtual ~PairNimbers() = default;
    PairNimbers(const PairNimbers&) = delete;
    PairNimbers& operator=(const PairNimbers&) = delete;

    /// The largest heap that a position may have.
    [[nodiscard]] virtual rulesets::HeapSize most() const = 0;
    /// The values of all pairs of heaps up to a size: the rows and the columns are the sizes of the two heaps, in
    /// either order. `pause` is called before each row and may throw.
    [[nodiscard]] virtual std::vector<std::vector<NimValue>> table(rulesets::HeapSize to,
                                                                   const std::function<void()>& pause) const = 0;
};

}  // namespace papamu::solver
