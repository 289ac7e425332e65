// The independent regions of a kōnane position; docs/decomposition.md tells how they are found.
//
//     regions(position).list                                // as fine as milliseconds allow
//     regions(position, RegionOptions::fast()).list         // for the nodes of a search
#pragma once

#include "decompose/konane/region_options.h"
#include "decompose/regions.h"
#include "rulesets/konane/konane.h"

namespace papamu::decompose {

/// The same answer every time, for one position and one set of options.
Regions<rulesets::KonanePosition> regions(const rulesets::KonanePosition& position, const RegionOptions& options = {});

}  // namespace papamu::decompose
