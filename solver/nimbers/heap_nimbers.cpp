#include "solver/nimbers/heap_nimbers.h"

#include <algorithm>

namespace papamu::solver {

using rulesets::HeapSize;

void HeapNimbers::prepare(HeapSize n, const std::function<void()>& pause, const KnownNimValue& known) {
    // Looking for a period takes as long as some values, so it is done each time their number has grown by half.
    while (!period_ && sequence_.values().size() <= n) {
        const std::size_t size = sequence_.values().size();
        sequence_.extend(static_cast<HeapSize>(std::min<std::size_t>(n, std::max<std::size_t>(63, size + size / 2))),
                         pause, known);
        period_ = proven_period(rules(), sequence_.values());
    }
}

}  // namespace papamu::solver
