// The independent regions of a kōnane position; docs/decomposition.md explains how they are found.
//
//     regions(position).list                                // as fine as can be found in milliseconds
//     regions(position, RegionOptions::fast()).list         // for the nodes of a search
#pragma once

#include "decompose/konane/region_options.h"
#include "decompose/regions.h"
#include "rulesets/konane/konane.h"

namespace papamu::decompose {

/// Deterministic: the same position and options always give the same regions.
Regions<rulesets::KonanePosition> regions(const rulesets::KonanePosition& position, const RegionOptions& options = {});

}  // namespace papamu::decompose
