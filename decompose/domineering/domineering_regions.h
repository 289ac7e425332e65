// The independent regions of a domineering position: the connected groups of empty cells, without single cells.
//
//     regions(Domineering::parse("..#../..#..").value()).list.size()     // 2
#pragma once

#include "decompose/regions.h"
#include "rulesets/domineering/domineering.h"

namespace papamu::decompose {

/// `inert` is 0, since there are no stones. A strip one cell wide is an integer.
Regions<rulesets::DomineeringPosition> regions(const rulesets::DomineeringPosition& position);

}  // namespace papamu::decompose
