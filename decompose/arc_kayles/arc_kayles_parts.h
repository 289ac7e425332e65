// The connected components of a graph, as arc kayles is played on it: play in one never touches another.
#pragma once

#include "decompose/graph/graph_form.h"
#include "decompose/regions.h"
#include "rulesets/arc_kayles/arc_kayles.h"

namespace papamu::decompose {

struct ArcKaylesParts {
    using Ruleset = rulesets::ArcKayles;

    /// Vertices keep their numbers, so that moves are the same as in the whole.
    static Regions<rulesets::ArcKaylesPosition> regions(const rulesets::ArcKaylesPosition& position);

    /// The same for positions that differ in the numbers of vertices alone, as far as the form tells.
    static GraphKey key(const rulesets::ArcKaylesPosition& position);
};

}  // namespace papamu::decompose
