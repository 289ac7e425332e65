// Which jumps can ever happen, as far as it matters for what is connected with what.
//
//     const Independence found = find_independence(position, options);
//     found.jumps      // unite the cells of each: the groups are independent
//     found.exact      // and no method would find more
//
// docs/decomposition.md proves it. In short: the groups begin with what random play has shown to be connected. As long as no
// jump joins two groups, each group plays by itself; so a jump across groups can happen first only if each group by itself
// can bring about what the jump needs of it. Fact pairs of play inside the groups refute most such jumps, counting nearly
// all others; one that is shown to be possible joins its groups, and so does, in the end, one that nothing decides.
#pragma once

#include <vector>

#include "decompose/konane/jump_net.h"
#include "decompose/konane/region_options.h"

namespace papamu::decompose {

struct Independence {
    std::vector<KonaneJump> jumps;
    bool exact = false;  // every join is by a jump that certainly can happen
    int asked = 0;       // questions put to the state equation
    int refuted = 0;     // of these
    int shown = 0;       // of these
    int pivots = 0;
};

Independence find_independence(const rulesets::KonanePosition& position, const RegionOptions& options);

}  // namespace papamu::decompose
