// Which jumps can ever happen, as far as it matters for connectivity.
//
//     const Independence found = find_independence(position, options);
//     found.jumps      // unite the cells of each jump: the resulting groups are independent
//     found.exact      // whether no method could separate more
//
// The proof is in docs/decomposition.md. In short: the groups begin with the cells that random play has shown to be
// connected. As long as no jump joins two groups, each group plays by itself; so a jump between groups can happen first
// only if each group by itself can bring about the facts that the jump needs there. Fact pairs of play within the
// groups refute most such jumps, and counting nearly all others. A jump that is shown to be possible joins its groups,
// and so, in the end, does one that could not be decided.
#pragma once

#include <vector>

#include "decompose/konane/jump_net.h"
#include "decompose/konane/region_options.h"

namespace papamu::decompose {

struct Independence {
    std::vector<KonaneJump> jumps;
    bool exact = false;  // every join is by a jump that can certainly happen
    int asked = 0;       // questions put to the state equation
    int refuted = 0;     // of those asked
    int shown = 0;       // of those asked: shown to be possible
    int pivots = 0;
};

Independence find_independence(const rulesets::KonanePosition& position, const RegionOptions& options);

}  // namespace papamu::decompose
