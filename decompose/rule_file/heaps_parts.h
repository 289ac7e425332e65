// The regions of a game on heaps from a rule file: every heap is one, since no move concerns two of them.
#pragma once

#include "decompose/regions.h"
#include "rulesets/rule_file/heaps_ruleset.h"

namespace papamu::decompose {

struct HeapsParts {
    using Ruleset = rulesets::HeapsGame;

    /// Heaps in which neither player can move belong to no region.
    static Regions<rulesets::rule_file::HeapsPosition> regions(const rulesets::rule_file::HeapsPosition& position);
};

}  // namespace papamu::decompose
