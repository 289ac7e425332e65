// What stands on the ground of a hackenbush picture: parts that only the ground joins are independent.
#pragma once

#include "decompose/graph/graph_form.h"
#include "decompose/regions.h"
#include "rulesets/hackenbush/hackenbush.h"

namespace papamu::decompose {

struct HackenbushParts {
    using Ruleset = rulesets::Hackenbush;

    /// Vertices keep their numbers, so that moves are the same as in the whole.
    static Regions<rulesets::HackenbushPosition> regions(const rulesets::HackenbushPosition& position);

    /// The same for positions that differ in the numbers of vertices, or by the exchange of blue and red, as far as the form
    /// tells.
    static GraphKey key(const rulesets::HackenbushPosition& position);
};

}  // namespace papamu::decompose
